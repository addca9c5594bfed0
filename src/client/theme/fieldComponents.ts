import type { Theme } from '@mui/material/styles';
import type { CSS_PALETTE } from './cssColors';
import { RADIUS, TOUCH_TARGET } from './tokens';

const LINE = '.MuiOutlinedInput-notchedOutline';

/**
 * Styles of MUI's form fields: the label above the box, error and helper text below. Loaded by the
 * first page with the theme; styles of a single control are next to that control.
 */
export function fieldComponents(palette: typeof CSS_PALETTE) {
  const ring = `2px solid ${palette.focus}`;
  // The ring is around the 24 pixels that are seen of a touch target.
  const choice = {
    root: {
      padding: (TOUCH_TARGET - 24) / 2,
      borderRadius: RADIUS.borderRadius,
      '&.Mui-focusVisible': { outline: ring, outlineOffset: -8 },
      '&.Mui-focusVisible svg:first-of-type': { outline: 0 },
    },
  };
  return {
    MuiFormControl: {
      defaultProps: { fullWidth: true },
      styleOverrides: { root: { gap: 6 } },
    },
    MuiFormLabel: {
      styleOverrides: {
        root: ({ theme }: { readonly theme: Theme }) => ({
          ...theme.typography.button,
          alignSelf: 'flex-start',
          lineHeight: 1.4,
          '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: palette.text.primary },
        }),
      },
    },
    MuiFormHelperText: {
      styleOverrides: { root: { margin: 0 } },
    },
    // The animation by which a label in the box would notice that the browser has filled it.
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          lineHeight: 1.4,
          background: palette.background.paper,
          '&.MuiInputBase-multiline': { padding: 0 },
          '&:has(:focus-visible)': { outline: ring, outlineOffset: 1 },
          [`&.Mui-focused:not(.Mui-error) ${LINE}`]: { borderColor: palette.focus },
          [`&.Mui-error ${LINE}`]: { borderWidth: 2 },
          '&.Mui-disabled': {
            background: palette.background.subtle,
            [`& ${LINE}`]: { borderColor: palette.divider },
          },
          '@media (hover: none)': {
            [`&:hover:not(.Mui-error, .Mui-focused) ${LINE}`]: { borderColor: palette.outline },
          },
        },
        notchedOutline: { borderWidth: 1.5, borderColor: palette.outline },
        input: {
          boxSizing: 'border-box',
          height: 'auto',
          minHeight: 52,
          padding: '10px 17px',
          // Numbers run left to right but align with the label.
          textAlign: ['-webkit-match-parent', 'match-parent'],
          accentColor: palette.primary.main,
          '&::placeholder': { color: palette.text.secondary, opacity: 0.85 },
          // Spin buttons are too small to touch; the arrow keys still work.
          '&[type="number"]': { appearance: 'textfield' },
          '&::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
        },
      },
    },
    MuiNativeSelect: {
      styleOverrides: {
        select: {
          textOverflow: 'ellipsis',
          '&&&': { paddingRight: 48 },
          '&:enabled:has([value=""]:checked)': { color: palette.text.secondary },
          '& option': { color: palette.text.primary },
        },
      },
    },
    MuiFormControlLabel: {
      styleOverrides: {
        root: {
          alignSelf: 'flex-start',
          marginRight: 0,
          '&.Mui-error .MuiButtonBase-root': { color: palette.error.main },
        },
      },
    },
    MuiCheckbox: { styleOverrides: choice },
    MuiRadio: { styleOverrides: choice },
  } as const;
}
