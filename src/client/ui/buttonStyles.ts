import type { CSSObject, Theme } from '@mui/material/styles';
import { EASE_OUT, MOTION, RADIUS } from '../theme/tokens';

/** Styles by data attribute. Hover changes only colours, so nothing moves. */
export function buttonStyles(theme: Theme): CSSObject {
  const { colors } = theme;
  return {
    ...base(theme),
    '&[data-size="large"]': { minBlockSize: 56, paddingInline: 32 },
    '&[data-full]': { display: 'flex', inlineSize: '100%' },
    '&[data-look="filled"]': {
      ...face(colors.main, colors.onMain, colors.mainHover),
      '&[data-color="danger"]': face(colors.danger, colors.onDanger, colors.dangerHover),
      '&[data-color="accent"]': face(colors.saffron, colors.onSaffron, colors.saffronHover),
    },
    '&[data-look="bordered"]': {
      ...outline(colors.main, colors.patch),
      '&[data-color="danger"]': outline(colors.danger, colors.patch),
      '&[data-color="accent"]': {
        ...outline(colors.text, colors.patch),
        borderColor: colors.saffron,
      },
    },
    '&[data-look="quiet"]': {
      ...outline(colors.main, colors.patch),
      '&, &[data-color]': { borderColor: 'transparent' },
      '&[data-color="danger"]': { color: colors.danger },
      paddingInline: 12,
    },
    '&[data-inactive]': { cursor: 'default', transform: 'none' },
    '&[data-inactive="busy"]': { cursor: 'progress' },
    // The doubled attributes outweigh the colours above.
    '&[data-inactive="disabled"][data-look][data-color]': {
      color: colors.textDisabled,
      background: colors.patch,
      borderColor: colors.line,
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

function base({ typography }: Theme): CSSObject {
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
    paddingInline: 24,
    margin: 0,
    border: '1.5px solid transparent',
    borderRadius: RADIUS.field,
    fontFamily: 'inherit',
    lineHeight: 1.3,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    touchAction: 'manipulation',
    transition: ['background-color', 'border-color', 'color', 'transform']
      .map((property) => `${property} ${MOTION.quick}ms ${EASE_OUT}`)
      .join(),
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
