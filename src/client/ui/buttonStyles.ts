import type { CSSObject, Theme } from '@mui/material/styles';

/** Styles by data attribute. Hover changes only colours, so nothing moves. */
export function buttonStyles(theme: Theme): CSSObject {
  const { palette } = theme;
  return {
    ...base(theme),
    '&[data-size="large"]': { minBlockSize: 56, paddingInline: theme.spacing(4) },
    '&[data-full]': { display: 'flex', inlineSize: '100%' },
    '&[data-look="filled"]': {
      ...face(palette.primary.main, palette.primary.contrastText, palette.primary.dark),
      '&[data-color="danger"]': face(
        palette.error.main,
        palette.error.contrastText,
        palette.error.dark,
      ),
      '&[data-color="accent"]': face(
        palette.secondary.main,
        palette.secondary.contrastText,
        palette.secondary.dark,
      ),
    },
    '&[data-look="bordered"]': {
      ...outline(palette.primary.main, palette.background.subtle),
      '&[data-color="danger"]': outline(palette.error.main, palette.background.subtle),
      '&[data-color="accent"]': {
        ...outline(palette.text.primary, palette.background.subtle),
        borderColor: palette.secondary.main,
      },
    },
    '&[data-look="quiet"]': {
      ...outline(palette.primary.main, palette.background.subtle),
      '&, &[data-color]': { borderColor: 'transparent' },
      '&[data-color="danger"]': { color: palette.error.main },
      paddingInline: theme.spacing(1.5),
    },
    '&[data-inactive]': { cursor: 'default', transform: 'none' },
    '&[data-inactive="busy"]': { cursor: 'progress' },
    // The doubled attributes outweigh the colours above.
    '&[data-inactive="disabled"][data-look][data-color]': {
      color: palette.text.disabled,
      background: palette.background.subtle,
      borderColor: palette.divider,
    },
    '&[data-inactive="disabled"][data-look="bordered"][data-color]': { background: 'transparent' },
    '&[data-inactive="disabled"][data-look="quiet"][data-color]': {
      background: 'transparent',
      borderColor: 'transparent',
    },
    '@media (forced-colors: active)': {
      '&[data-inactive="disabled"][data-look][data-color]': {
        color: 'GrayText',
        borderColor: 'GrayText',
      },
    },
  };
}

function base({ typography, shape, transitions, spacing }: Theme): CSSObject {
  return {
    ...typography.button,
    appearance: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 10,
    minBlockSize: 48,
    minInlineSize: 48,
    paddingBlock: 6,
    paddingInline: spacing(3),
    margin: 0,
    border: '1.5px solid transparent',
    borderRadius: shape.borderRadius,
    fontFamily: 'inherit',
    lineHeight: 1.3,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    touchAction: 'manipulation',
    transition: transitions.create(['background-color', 'border-color', 'color', 'transform']),
    '&:active': { transform: 'translateY(1px)' },
  };
}

function face(background: string, color: string, hover: string): CSSObject {
  return {
    background,
    color,
    '@media (hover: hover)': { '&:hover:not([data-inactive])': { background: hover } },
  };
}

function outline(color: string, hover: string): CSSObject {
  return {
    background: 'transparent',
    color,
    borderColor: 'currentcolor',
    '@media (hover: hover)': { '&:hover:not([data-inactive])': { background: hover } },
  };
}
