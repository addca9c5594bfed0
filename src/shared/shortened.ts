/** One line of at most `most` characters and an ellipsis, cut between words where there are several. */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  // Half of a surrogate pair is no character.
  const cut = line.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/\s+\S*$/, '')}…`;
}
