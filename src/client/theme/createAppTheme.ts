import { createTheme, type PaletteColor, type Theme } from '@mui/material/styles';
import { CSS_PALETTE, CSS_SHADOW } from './cssColors';
import { fieldComponents } from './fieldComponents';
import {
  BREAKPOINTS,
  EASE_OUT,
  FONT_FAMILY,
  LINE_HEIGHT,
  MOTION,
  LIGHT_PALETTE,
  RADIUS,
  SPACE,
  TOUCH_TARGET,
  fontSize,
  type Direction,
  type TypeStep,
} from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    /** Edges of controls: at least 3:1 on page and paper. */
    readonly outline: string;
    /** The focus ring: at least 3:1 on page and paper. */
    readonly focus: string;
    /** The brand's own faces, alike in both schemes. */
    readonly brand: Pick<PaletteColor, 'main' | 'dark' | 'contrastText'>;
    /** The ring of a card in the dark scheme, where shadows hardly show. */
    readonly cardEdge: string;
    /** The path of the product's mark, and the place at its end. */
    readonly logo: { readonly dots: string; readonly place: string };
  }
  interface PaletteOptions {
    readonly outline: string;
    readonly focus: string;
    readonly brand: Palette['brand'];
    readonly cardEdge: string;
    readonly logo: Palette['logo'];
  }
  interface TypeBackground {
    /** Backgrounds of sections, cards and hovered items. */
    readonly subtle: string;
  }
  interface Shape {
    /** Controls; cards have `card`. */
    borderRadius: number;
    readonly card: number;
    readonly pill: number;
  }
}

/**
 * The MUI theme for a direction. Its colours are CSS custom properties (cssColors.ts), which follow the
 * system's scheme: a page rendered once is right in both, and nothing computes with a colour in
 * JavaScript.
 */
export function createAppTheme(direction: Direction): Theme {
  const theme = createTheme(
    {
      direction,
      // MUI derives shades from real colours; the theme's own values are replaced with CSS
      // variables below.
      palette: LIGHT_PALETTE,
      spacing: SPACE,
      breakpoints: { values: BREAKPOINTS },
      shape: RADIUS,
      shadows: ['none', ...Array<string>(24).fill(CSS_SHADOW)] as Theme['shadows'],
      typography: typography(direction),
      transitions: {
        duration: {
          shortest: MOTION.quick,
          shorter: MOTION.quick,
          short: MOTION.quick,
          standard: MOTION.quick,
          complex: MOTION.calm,
          enteringScreen: MOTION.calm,
          leavingScreen: MOTION.quick,
        },
        easing: { easeInOut: EASE_OUT, easeOut: EASE_OUT, easeIn: EASE_OUT, sharp: EASE_OUT },
      },
      focusVisible: { outlineColor: CSS_PALETTE.focus, outlineWidth: '2px', outlineOffset: '2px' },
      components: components(CSS_PALETTE),
    },
    { palette: { ...CSS_PALETTE, action: ACTION, getContrastText } },
  );
  return Object.assign(theme, COLOR_FUNCTIONS);
}

const mix = (...colors: readonly string[]): string => `color-mix(${['in srgb', ...colors].join()})`;
const ink = (share: number): string => mix(`${CSS_PALETTE.text.primary} ${share}%`, 'transparent');

/** Controls that are pressed, chosen or disabled. */
const ACTION = {
  active: ink(60),
  hover: ink(5),
  selected: ink(10),
  disabled: ink(30),
  disabledBackground: ink(12),
  focus: ink(12),
};

/** Replaces MUI's function; only filled alerts use it, and the app has none. */
const getContrastText = (): string => CSS_PALETTE.primary.contrastText;

const percent = (share: number | string): string => `calc(100% * (${share}))`;

/** MUI's own cannot read custom properties. */
const COLOR_FUNCTIONS: Pick<Theme, 'alpha' | 'lighten' | 'darken'> = {
  alpha: (color, share) => mix(`${color} ${percent(share)}`, 'transparent'),
  lighten: (color, share) => mix(`#fff ${percent(share)}`, color),
  darken: (color, share) => mix(`#000 ${percent(share)}`, color),
};

function typography(direction: Direction) {
  const { body, heading } = LINE_HEIGHT[direction];
  const text = (step: TypeStep) => ({
    fontSize: fontSize(step, direction),
    lineHeight: body,
    letterSpacing: 0,
  });
  const title = (small: TypeStep, wide: TypeStep) => ({
    fontSize: fontSize(small, direction),
    lineHeight: heading,
    letterSpacing: 0,
    fontWeight: 700,
    [`@media (min-width:${BREAKPOINTS.md}px)`]: { fontSize: fontSize(wide, direction) },
  });
  return {
    fontFamily: FONT_FAMILY,
    fontWeightLight: 400,
    fontWeightRegular: 400,
    fontWeightMedium: 500,
    fontWeightBold: 700,
    h1: title('heading', 'display'),
    h2: title('title', 'heading'),
    h3: title('lead', 'title'),
    h4: title('lead', 'lead'),
    h5: title('body', 'lead'),
    h6: title('body', 'body'),
    subtitle1: text('lead'),
    subtitle2: { ...text('body'), fontWeight: 500 },
    body1: text('body'),
    body2: text('caption'),
    caption: text('caption'),
    overline: { ...text('caption'), textTransform: 'none' as const },
    // Field labels too: between titles and text in weight, a step smaller on phones.
    button: {
      ...text('caption'),
      fontWeight: 500,
      textTransform: 'none' as const,
      [`@media (min-width:${BREAKPOINTS.md}px)`]: { fontSize: fontSize('body', direction) },
    },
  };
}

function components(palette: typeof CSS_PALETTE) {
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundImage: 'none' },
        rounded: { borderRadius: RADIUS.card },
      },
    },
    MuiMenu: { styleOverrides: { paper: { border: `1px solid ${palette.divider}` } } },
    MuiAlert: {
      styleOverrides: {
        root: {
          borderRadius: RADIUS.borderRadius,
          background: palette.background.subtle,
          color: palette.text.primary,
        },
      },
    },
    MuiChip: {
      styleOverrides: {
        root: { height: 'auto', minHeight: 24, fontSize: 'inherit', fontWeight: 500 },
        label: { whiteSpace: 'normal' },
        clickable: { minHeight: TOUCH_TARGET, borderRadius: RADIUS.pill },
        outlined: { borderColor: palette.outline, background: palette.background.paper },
        deleteIcon: { display: 'grid', color: 'inherit' },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { padding: '10px 14px', fontSize: 'inherit', borderColor: palette.divider },
        head: { color: palette.text.secondary },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: TOUCH_TARGET } } },
    MuiIconButton: {
      styleOverrides: { root: { minWidth: TOUCH_TARGET, minHeight: TOUCH_TARGET } },
    },
    ...fieldComponents(palette),
  };
}
