import { createByteCache } from '../byteCache';

const BYTES_PER_UNIT = 2;

/**
 * Memoizes a pure function of a text, with an LRU cache.
 * @param mostBytes of texts and results together; for a text that takes a sixteenth of it, nothing is kept
 */
export function memoized(
  of: (text: string) => string,
  mostBytes: number,
): (text: string) => string {
  const results = createByteCache<string>(mostBytes);
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = of(text);
    results.set(text, result, BYTES_PER_UNIT * result.length);
    return result;
  };
}
