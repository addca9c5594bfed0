/**
 * The palettes as CSS custom properties, whose values are in the page's head (pageColors.ts): one
 * rendered page serves both colour schemes, and a change of scheme needs no rerender.
 */
import { LIGHT_PALETTE } from './tokens';

type Names<Colors> = {
  readonly [Key in keyof Colors]: Colors[Key] extends string ? string : Names<Colors[Key]>;
};
export interface Colors {
  readonly [name: string]: string | Colors;
}

export const COLOR_PREFIX = '--color';

/** The palette with `var(--color-…)` in place of each colour. */
export const CSS_PALETTE = namesOf(LIGHT_PALETTE, COLOR_PREFIX) as unknown as Names<
  Omit<typeof LIGHT_PALETTE, 'mode'>
>;

export const CSS_SHADOW = 'var(--shadow)';

/** MUI's `mode` is no colour. */
export function colorsIn(colors: Colors): readonly (readonly [string, string | Colors])[] {
  return Object.entries(colors).filter(([key]) => key !== 'mode');
}

function namesOf(colors: Colors, name: string): Colors {
  return Object.fromEntries(
    colorsIn(colors).map(([key, value]) => [
      key,
      typeof value === 'string' ? `var(${name}-${key})` : namesOf(value, `${name}-${key}`),
    ]),
  );
}
