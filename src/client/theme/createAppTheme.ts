import { createTheme, type PaletteColor, type Theme } from '@mui/material/styles';
import { fieldComponents } from './fieldComponents';
import { FONT_FAMILY } from './fontFaces';
import {
  BREAKPOINTS,
  EASE_OUT,
  LINE_HEIGHT,
  MOTION,
  PALETTES,
  RADIUS,
  SHADOW,
  SPACE,
  TOUCH_TARGET,
  fontSize,
  type Direction,
  type Scheme,
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
  }
  interface PaletteOptions {
    readonly outline: string;
    readonly focus: string;
    readonly brand: Palette['brand'];
  }
  interface TypeBackground {
    /** Patches on page and paper, and what the pointer is over. */
    readonly subtle: string;
  }
  interface Shape {
    /** Controls; cards have `card`. */
    borderRadius: number;
    readonly card: number;
    readonly pill: number;
  }
}

/** The MUI theme for a direction and scheme. */
export function createAppTheme({
  direction,
  scheme,
}: {
  readonly direction: Direction;
  readonly scheme: Scheme;
}): Theme {
  const palette = PALETTES[scheme];
  return createTheme({
    direction,
    palette,
    spacing: SPACE,
    breakpoints: { values: BREAKPOINTS },
    shape: RADIUS,
    shadows: ['none', ...Array<string>(24).fill(SHADOW[scheme])] as Theme['shadows'],
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
    focusVisible: { outlineColor: palette.focus, outlineWidth: '2px', outlineOffset: '2px' },
    components: components(palette),
  });
}

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
    fontWeightMedium: 700,
    fontWeightBold: 700,
    h1: title('heading', 'display'),
    h2: title('title', 'heading'),
    h3: title('lead', 'title'),
    h4: title('lead', 'lead'),
    h5: title('body', 'lead'),
    h6: title('body', 'body'),
    subtitle1: text('lead'),
    subtitle2: { ...text('body'), fontWeight: 700 },
    body1: text('body'),
    body2: text('caption'),
    caption: text('caption'),
    overline: { ...text('caption'), textTransform: 'none' as const },
    button: { ...text('body'), fontWeight: 700, textTransform: 'none' as const },
  };
}

function components(palette: (typeof PALETTES)[Scheme]) {
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
        root: { fontSize: 'inherit' },
        clickable: { height: TOUCH_TARGET, borderRadius: RADIUS.pill },
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
