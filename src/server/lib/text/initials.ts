const INITIALS_MAX = 4;

/** First letters of a name's words, at most four: `N. S.` */
export function initialsOf(name: string): string {
  return name
    .split(/[^\p{L}\p{M}]+/u)
    .flatMap((word) => Array.from(word).slice(0, 1))
    .slice(0, INITIALS_MAX)
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
}
