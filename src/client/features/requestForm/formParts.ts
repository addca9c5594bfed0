import { styled } from '@mui/material/styles';

export const Fields = styled('div')({ display: 'grid', gap: 16, '& p': { margin: 0 } });

/** The buttons at the foot of a step, the one that leads on last. */
export const Way = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  marginBlockStart: 8,
  '& > :last-child': { marginInlineStart: 'auto' },
});
