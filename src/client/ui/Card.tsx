import { styled } from '@mui/material/styles';
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
  boxShadow: theme.softShadow,
  // Invisible until forced colours take the shadow away.
  border: '1px solid transparent',
  borderColor: theme.scheme === 'dark' ? theme.colors.line : 'transparent',
  overflow: 'clip',
  transition: `box-shadow ${MOTION.quick}ms ${EASE_OUT}, border-color ${MOTION.quick}ms ${EASE_OUT}`,
  '&[data-flush]': { padding: 0 },
  [theme.breakpoints.down('sm')]: { '&:not([data-flush])': { padding: 16 } },
  '@media (hover: hover)': {
    '&:has([data-card-link]:hover)': { borderColor: theme.colors.saffron },
  },
  '&:has([data-card-link]:focus-visible)': {
    outline: `2px solid ${theme.colors.focus}`,
    outlineOffset: 2,
  },
}));

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
