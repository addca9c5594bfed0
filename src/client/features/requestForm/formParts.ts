import { styled } from '@mui/material/styles';

export const Fields = styled('div')({ display: 'grid', gap: 16, '& p': { margin: 0 } });

export const Way = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  marginBlockStart: 8,
  '& > :last-child': { marginInlineStart: 'auto' },
});
