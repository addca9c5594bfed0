import { styled, type Theme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { EASE_OUT, MOTION, RADIUS } from '../theme/tokens';

/**
 * A white sheet with one soft shadow. With `as` it is whatever element the content calls for. A
 * `CardLink` inside makes all of it one link; `data-flush` takes the padding away, for a picture that
 * reaches the edges.
 */
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
  // A shadow is no edge where the system chooses the colours.
  '@media (forced-colors: active)': { border: '1px solid' },
  '&:has([data-card-link]:focus-visible)': {
    outline: `2px solid ${theme.colors.focus}`,
    outlineOffset: 2,
  },
}));

/** A sheet's shadow, with a fine ring on the dark page, where a shadow hardly shows. */
function sheet({ scheme, colors, softShadow }: Theme, ring?: string): string {
  const edge = ring ?? (scheme === 'dark' ? colors.line : undefined);
  return edge === undefined
    ? softShadow
    : `${softShadow}, 0 0 0 ${ring === undefined ? 1 : 2}px ${edge}`;
}

/**
 * The one link of a card: its text names the card, and its area is the whole card. Other controls in
 * the card need `position: relative` to stay above it.
 */
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
