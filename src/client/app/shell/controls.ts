import { styled } from '@mui/material/styles';
import type { CSSObject, Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';

import { TOUCH_TARGET } from '../../theme/tokens';

const quiet = ({ theme }: { theme: Theme }): CSSObject => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1),
  minBlockSize: TOUCH_TARGET,
  minInlineSize: TOUCH_TARGET,
  paddingInline: 'clamp(4px, 1.2vw, 12px)',
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'transparent',
  color: theme.palette.text.primary,
  // Same size in both languages: a phone's bar has one line.
  font: 'inherit',
  fontSize: '1rem',
  lineHeight: 1.2,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '@media (hover: hover)': { '&:hover': { background: theme.palette.background.subtle } },
  '&[aria-disabled="true"]': { color: theme.palette.text.disabled, cursor: 'progress' },
});

/** A text button of the top bar. */
export const QuietButton = styled('button')(quiet);
/** A link of the top bar. */
export const QuietLink = styled(Link)(quiet);
