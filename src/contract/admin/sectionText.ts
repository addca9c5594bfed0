/** A section's list and table as a lead types them: lines of text. */

/** The lines of a text that are not blank. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The row of a line `name | value`; null for a line that is none. */
export function rowOf(line: string): { readonly name: string; readonly value: string } | null {
  const [name = '', value = '', ...more] = line.split('|').map((part) => part.trim());
  return name === '' || value === '' || more.length > 0 ? null : { name, value };
}
