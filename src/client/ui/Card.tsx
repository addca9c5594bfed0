import { styled, type Theme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { EASE_OUT, MOTION, RADIUS } from '../theme/tokens';

/** Card surface. A `CardLink` inside makes all of it a link; `data-flush` removes the padding. */
export const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  minInlineSize: 0,
  padding: 24,
  borderRadius: RADIUS.card,
  background: theme.colors.card,
  boxShadow: sheet(theme),
  overflow: 'clip',
  transition: `box-shadow ${MOTION.quick}ms ${EASE_OUT}`,
  '&[data-flush]': { padding: 0 },
  [theme.breakpoints.down('sm')]: { '&:not([data-flush])': { padding: 16 } },
  '@media (hover: hover)': {
    '&:has([data-card-link]:hover)': { boxShadow: sheet(theme, theme.colors.saffron) },
  },
  // Forced colours remove shadows.
  '@media (forced-colors: active)': { border: '1px solid' },
  '&:has([data-card-link]:focus-visible)': {
    outline: `2px solid ${theme.colors.focus}`,
    outlineOffset: 2,
  },
}));

/** Adds a ring in dark mode, where shadows hardly show. */
function sheet({ scheme, colors, softShadow }: Theme, ring?: string): string {
  const edge = ring ?? (scheme === 'dark' ? colors.line : undefined);
  return edge === undefined
    ? softShadow
    : `${softShadow}, 0 0 0 ${ring === undefined ? 1 : 2}px ${edge}`;
}

/** Makes its whole card a link; other controls need `position: relative` to stay above it. */
export function CardLink({ to, children }: Pick<LinkProps, 'to' | 'children'>): ReactElement {
  return (
    <Stretched to={to} data-card-link="">
      {children}
    </Stretched>
  );
}

const Stretched = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
});
