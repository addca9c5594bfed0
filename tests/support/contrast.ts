/** The least contrast of what is not text with what is around it (WCAG 1.4.11). */
export const CONTRAST_MIN = 3;

/** The red, green and blue of `#rrggbb` or of `rgb(…)`, from 0 to 255. */
function channelsOf(colour: string): number[] {
  if (colour.startsWith('#')) return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return (colour.match(/[\d.]+/g) ?? []).map(Number).slice(0, 3);
}

/** Relative luminance (WCAG 2.2, "relative luminance"), from 0 for black to 1 for white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two opaque colours (WCAG 2.2, "contrast ratio"), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
