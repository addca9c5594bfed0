/** Small pieces of Markdown. */

export function heading(text: string): string {
  return `## ${text}`;
}

/** A paragraph of Arabic. */
export function rightToLeft(text: string): string {
  return `<p dir="rtl" lang="ar">${text}</p>`;
}

/** A table; an empty cell where there is nothing to say. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | undefined)[])[],
): string {
  const line = (cells: readonly (string | undefined)[]): string =>
    `| ${cells.map((cell) => (cell ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
