/** Text measurement and wrapping without a browser. */

export const FONT = "Tajawal, 'Segoe UI', 'Noto Sans Arabic', 'DejaVu Sans', sans-serif";

/** Shares of the font size, generous because the reader's font is unknown. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,:;'|!·]/, 0.3],
  [/[ftr()“”‘’ \u00a0-]/, 0.4],
  [/[mwMW@…]/, 0.9],
  [/[A-Z]/, 0.68],
  [/[\u0600-\u06ff]/, 0.54],
];

/** A line's width in pixels, slightly overestimated. */
export function widthOf(line: string, size: number, isBold = false): number {
  const share = (letter: string): number =>
    WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.58;
  const shares = Array.from(line, share).reduce((sum, each) => sum + each, 0);
  return shares * size * (isBold ? 1.12 : 1);
}

/** Wraps text at spaces to lines of at most `width` pixels. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer, size) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Escapes text for SVG and HTML. */
export function escape(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
