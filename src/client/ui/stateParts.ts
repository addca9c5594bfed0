import { styled } from '@mui/material/styles';

/** Container of an empty list's icon, title and text: see EmptyState and ErrorState. */
export const StateBox = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1.5),
  maxInlineSize: '28rem',
  marginInline: 'auto',
  paddingBlock: theme.spacing(5),
  paddingInline: theme.spacing(2),
  textAlign: 'center',
}));

export const StateBadge = styled('span')(({ theme: { palette } }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 64,
  blockSize: 64,
  borderRadius: '50%',
  background: palette.background.subtle,
  color: palette.primary.main,
  '[role=alert] > &': { inlineSize: 56, blockSize: 56, color: palette.error.main },
}));

export const StateTitle = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));

export const StateText = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockEnd: theme.spacing(1),
  color: theme.palette.text.secondary,
}));
