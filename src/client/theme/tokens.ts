/** The design tokens; screens hard-code no colour, radius or font size. */

export type Scheme = 'light' | 'dark';
export type Direction = 'ltr' | 'rtl';

export interface Colors {
  readonly page: string;
  readonly card: string;
  readonly patch: string;
  readonly line: string;
  /** Edges of controls: contrast at least 3:1 on page and card. */
  readonly edge: string;
  /** Body text: at least 7:1 on page and card. */
  readonly text: string;
  /** At least 7:1. */
  readonly textMuted: string;
  readonly textDisabled: string;
  /** Links and primary buttons: at least 4.5:1 on page and card. */
  readonly main: string;
  readonly mainHover: string;
  readonly onMain: string;
  /** At most one accent per screen. */
  readonly saffron: string;
  readonly saffronHover: string;
  readonly onSaffron: string;
  readonly danger: string;
  readonly dangerHover: string;
  readonly onDanger: string;
  readonly success: string;
  /** The focus ring: at least 3:1 on page and card. */
  readonly focus: string;
  readonly deep: string;
  readonly deepInk: string;
  readonly onDeep: string;
}

export const BRAND = {
  ink: '#13293D',
  main: '#0B5351',
  saffron: '#F2A541',
  sand: '#FBF6EE',
  line: '#E4DCCF',
  danger: '#B3261E',
  success: '#2E7D4F',
} as const;

export const COLORS: Readonly<Record<Scheme, Colors>> = {
  light: {
    page: BRAND.sand,
    card: '#FFFFFF',
    patch: '#F3ECE0',
    line: BRAND.line,
    edge: '#7E7A72',
    text: BRAND.ink,
    textMuted: '#3F5164',
    textDisabled: '#6B7076',
    main: BRAND.main,
    mainHover: '#083F3E',
    onMain: '#FFFFFF',
    saffron: BRAND.saffron,
    saffronHover: '#E4932A',
    onSaffron: BRAND.ink,
    danger: BRAND.danger,
    dangerHover: '#8E1B15',
    onDanger: '#FFFFFF',
    success: BRAND.success,
    focus: BRAND.main,
    deep: BRAND.main,
    deepInk: BRAND.ink,
    onDeep: BRAND.sand,
  },
  dark: {
    page: '#0B1A28',
    card: BRAND.ink,
    patch: '#1C3850',
    line: '#2A4459',
    edge: '#7E92A3',
    text: BRAND.sand,
    textMuted: '#C5CED5',
    textDisabled: '#8FA0AE',
    main: '#6FC7BC',
    mainHover: '#93D8CF',
    onMain: '#0B1A28',
    saffron: BRAND.saffron,
    saffronHover: '#F7BC6C',
    onSaffron: BRAND.ink,
    danger: '#FFB4AB',
    dangerHover: '#FFCFC9',
    onDanger: '#3A0906',
    success: '#8ED6A9',
    focus: BRAND.saffron,
    deep: BRAND.main,
    deepInk: '#081420',
    onDeep: BRAND.sand,
  },
};

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

export const LINE_HEIGHT = {
  ltr: { body: 1.55, heading: 1.2 },
  rtl: { body: 1.75, heading: 1.45 },
} as const;

export const RADIUS = { card: 16, field: 12, pill: 999 } as const;
/** Pixels. */
export const SPACE = 8;
/** Minimum size of a touch target, in pixels. */
export const TOUCH_TARGET = 44;
/** Maximum width, in pixels. */
export const CONTENT_WIDTH = 1200;
/** Minimum widths in pixels. */
export const BREAKPOINTS = { xs: 0, sm: 480, md: 768, lg: 1024, xl: 1280 } as const;
/** Milliseconds. */
export const MOTION = { quick: 150, calm: 250 } as const;
export const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

export const SHADOW: Readonly<Record<Scheme, string>> = {
  light: '0 1px 2px rgb(19 41 61 / 0.05), 0 8px 24px rgb(19 41 61 / 0.07)',
  dark: '0 1px 2px rgb(0 0 0 / 0.3), 0 8px 24px rgb(0 0 0 / 0.35)',
};
