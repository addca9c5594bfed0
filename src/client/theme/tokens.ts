import type { PaletteOptions } from '@mui/material/styles';

import { BRAND } from '../../shared/brand';

/** The design tokens the theme is made from; screens read them from the theme. */

export type Scheme = 'light' | 'dark';
export type Direction = 'ltr' | 'rtl';

/** The light palette of MUI, with the entries of `createAppTheme.ts`; tests check the contrast. */
export const LIGHT_PALETTE = {
  mode: 'light',
  primary: { main: BRAND.main, dark: '#083F3E', contrastText: '#FFFFFF' },
  secondary: { main: BRAND.saffron, dark: '#E4932A', contrastText: BRAND.ink },
  error: { main: BRAND.danger, dark: '#8E1B15', contrastText: '#FFFFFF' },
  info: { main: BRAND.main, contrastText: '#FFFFFF' },
  warning: { main: BRAND.saffron, contrastText: BRAND.ink },
  success: { main: BRAND.success, contrastText: '#FFFFFF' },
  background: { default: BRAND.sand, paper: '#FFFFFF', subtle: '#F3ECE0' },
  text: { primary: BRAND.ink, secondary: '#3F5164', disabled: '#6B7076' },
  divider: BRAND.line,
  cardEdge: 'transparent',
  outline: '#7E7A72',
  focus: BRAND.main,
  brand: { main: BRAND.main, dark: BRAND.ink, contrastText: BRAND.sand },
  logo: { dots: BRAND.saffron, place: BRAND.sand },
} as const satisfies PaletteOptions;

/**
 * The dark palette. The app refers to colours by variable name only, so its values are only in the
 * page's head.
 */
const DARK_PALETTE = {
  mode: 'dark',
  primary: { main: '#6FC7BC', dark: '#93D8CF', contrastText: '#0B1A28' },
  secondary: { main: BRAND.saffron, dark: '#F7BC6C', contrastText: BRAND.ink },
  error: { main: '#FFB4AB', dark: '#FFCFC9', contrastText: '#3A0906' },
  info: { main: '#6FC7BC', contrastText: '#0B1A28' },
  warning: { main: BRAND.saffron, contrastText: BRAND.ink },
  success: { main: '#8ED6A9', contrastText: '#0B1A28' },
  background: { default: '#0B1A28', paper: BRAND.ink, subtle: '#1C3850' },
  text: { primary: BRAND.sand, secondary: '#C5CED5', disabled: '#8FA0AE' },
  divider: '#2A4459',
  cardEdge: '#2A4459',
  outline: '#7E92A3',
  focus: BRAND.saffron,
  brand: { main: BRAND.main, dark: '#081420', contrastText: BRAND.sand },
  logo: { dots: '#081420', place: BRAND.main },
} as const satisfies PaletteOptions;

export const PALETTES = {
  light: LIGHT_PALETTE,
  dark: DARK_PALETTE,
} as const satisfies Record<Scheme, PaletteOptions>;

/** CSS pixels at the default root font size. */
const TYPE_SCALE = [14, 16, 18, 22, 28, 36, 48] as const;
export type TypeStep = 'caption' | 'body' | 'lead' | 'title' | 'heading' | 'display' | 'hero';
const STEPS: readonly TypeStep[] = [
  'caption',
  'body',
  'lead',
  'title',
  'heading',
  'display',
  'hero',
];

/** A font size in `rem`. Arabic uses the next larger step, because its letters are smaller. */
export function fontSize(step: TypeStep, direction: Direction): string {
  const index = STEPS.indexOf(step) + (direction === 'rtl' ? 1 : 0);
  const pixels = TYPE_SCALE[Math.min(index, TYPE_SCALE.length - 1)] ?? 16;
  return `${pixels / 16}rem`;
}

/** The page's fonts, by its direction (theme/fontFaces.ts). */
export const FONT_FAMILY = 'var(--font)';

export const LINE_HEIGHT = {
  ltr: { body: 1.55, heading: 1.2 },
  rtl: { body: 1.75, heading: 1.45 },
} as const;

/** Corners in pixels: `theme.shape`. */
export const RADIUS = { borderRadius: 12, card: 16, pill: 999 } as const;
/** Pixels. */
export const SPACE = 8;
/** Names of the keyframes that `pageStyles` has. */
export const TURN = 'turn';
export const BREATHE = 'breathe';
/** Minimum size of a touch target, in pixels. */
export const TOUCH_TARGET = 44;
/** Maximum width, in pixels. */
export const CONTENT_WIDTH = 1200;
/** Minimum widths in pixels. */
export const BREAKPOINTS = { xs: 0, sm: 480, md: 768, lg: 1024, xl: 1280 } as const;
/** Milliseconds. `quick` is for direct feedback; `calm` for elements that appear and disappear. */
export const MOTION = { quick: 150, calm: 250 } as const;
export const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

export const SHADOW: Readonly<Record<Scheme, string>> = {
  light: '0 1px 2px rgb(19 41 61 / 0.05), 0 8px 24px rgb(19 41 61 / 0.07)',
  dark: '0 1px 2px rgb(0 0 0 / 0.3), 0 8px 24px rgb(0 0 0 / 0.35)',
};

/** Stops of the home page's sky, down to the land at 70 %. */
export const SKY: Readonly<Record<Scheme, string>> = {
  light: '#FBF6EE,#F5C98B 70%',
  dark: '#1B3147,#465565 35%,#B07C55 70%',
};

/** The filter of a cover that is drawn in the colours of the day (PIC-09). */
export const COVER: Readonly<Record<Scheme, string>> = {
  light: 'none',
  dark: 'brightness(0.62) saturate(0.9)',
};
