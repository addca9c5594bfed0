/** Directions and joiners that make a name look like another one (UTR 36, 2.6), and controls. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu;
/** Of paths, and of what file systems refuse. */
const SEPARATORS = /[\\/:*?"<>|]+/g;

/**
 * A file's name as people gave it, in any script, without what could mislead a reader or a file system.
 * @param most characters; the ending is kept
 * @returns '' where nothing is left
 */
export function fileName(given: string, most: number): string {
  const clean = given
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(SEPARATORS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const letters = Array.from(clean);
  if (letters.length <= most) return clean;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? '';
  return letters.slice(0, most - ending.length).join('') + ending;
}
