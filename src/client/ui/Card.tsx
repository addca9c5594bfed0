import { styled, type Theme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/**
 * Card surface. A `CardLink` inside makes the whole card a link; `data-flush` removes the padding.
 */
export const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  minInlineSize: 0,
  padding: theme.spacing(3),
  borderRadius: theme.shape.card,
  background: theme.palette.background.paper,
  boxShadow: sheet(theme),
  overflow: 'clip',
  transition: theme.transitions.create('box-shadow'),
  '&[data-flush]': { padding: 0 },
  [theme.breakpoints.down('sm')]: { '&:not([data-flush])': { padding: theme.spacing(2) } },
  '@media (hover: hover)': {
    '&:has([data-card-link]:hover)': {
      boxShadow: sheet(theme, `2px ${theme.palette.secondary.main}`),
    },
  },
  // Forced colours remove shadows.
  '@media (forced-colors: active)': { border: '1px solid' },
  // A card with actions is tall; its focus ring would reach under fixed bars, so the link draws its
  // own.
  '&:not([data-actions]):has([data-card-link]:focus-visible)': {
    outline: `2px solid ${theme.palette.focus}`,
    outlineOffset: 2,
    '& [data-card-link]': { outline: 'none' },
  },
}));

function sheet({ palette, shadows }: Theme, ring = `1px ${palette.cardEdge}`): string {
  return `${shadows[1]}, 0 0 0 ${ring}`;
}

/** Makes its whole card a link; other controls need `position: relative` to stay above it. */
export function CardLink(props: Pick<LinkProps, 'to' | 'children' | 'aria-label'>): ReactElement {
  return <Stretched {...props} data-card-link="" />;
}

const Stretched = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});
