import { createTheme, type Theme } from '@mui/material/styles';
import { FONT_FAMILY } from './fontFaces';
import {
  BREAKPOINTS,
  COLORS,
  EASE_OUT,
  LINE_HEIGHT,
  MOTION,
  RADIUS,
  SHADOW,
  SPACE,
  TOUCH_TARGET,
  fontSize,
  type Colors,
  type Direction,
  type Scheme,
  type TypeStep,
} from './tokens';

declare module '@mui/material/styles' {
  interface Theme {
    readonly colors: Colors;
    readonly scheme: Scheme;
    readonly softShadow: string;
  }
  interface ThemeOptions {
    readonly colors?: Colors;
    readonly scheme?: Scheme;
    readonly softShadow?: string;
  }
}

/** The MUI theme for a direction and scheme. Screens use `theme.colors`, not MUI's palette. */
export function createAppTheme({
  direction,
  scheme,
}: {
  readonly direction: Direction;
  readonly scheme: Scheme;
}): Theme {
  const colors = COLORS[scheme];
  return createTheme({
    direction,
    colors,
    scheme,
    softShadow: SHADOW[scheme],
    spacing: SPACE,
    breakpoints: { values: BREAKPOINTS },
    shape: { borderRadius: RADIUS.card },
    palette: palette(scheme, colors),
    typography: typography(direction),
    transitions: {
      duration: {
        shortest: MOTION.quick,
        shorter: MOTION.quick,
        short: MOTION.quick,
        standard: MOTION.calm,
        complex: MOTION.calm,
        enteringScreen: MOTION.calm,
        leavingScreen: MOTION.quick,
      },
      easing: { easeInOut: EASE_OUT, easeOut: EASE_OUT, easeIn: EASE_OUT, sharp: EASE_OUT },
    },
    focusVisible: { outlineColor: colors.focus, outlineWidth: '2px', outlineOffset: '2px' },
    components: components(colors, SHADOW[scheme]),
  });
}

function palette(scheme: Scheme, colors: Colors) {
  return {
    mode: scheme,
    primary: { main: colors.main, dark: colors.mainHover, contrastText: colors.onMain },
    secondary: { main: colors.saffron, dark: colors.saffronHover, contrastText: colors.onSaffron },
    error: { main: colors.danger, dark: colors.dangerHover, contrastText: colors.onDanger },
    success: { main: colors.success },
    background: { default: colors.page, paper: colors.card },
    text: { primary: colors.text, secondary: colors.textMuted, disabled: colors.textDisabled },
    divider: colors.line,
  };
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

function components(colors: Colors, softShadow: string) {
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiMenu: {
      styleOverrides: { paper: { border: `1px solid ${colors.line}`, boxShadow: softShadow } },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: TOUCH_TARGET } } },
    MuiIconButton: {
      styleOverrides: { root: { minWidth: TOUCH_TARGET, minHeight: TOUCH_TARGET } },
    },
  };
}
