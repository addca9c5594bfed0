import { styled } from '@mui/material/styles';

/** Filters beside each other, as many as fit. */
export const FilterRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'end',
  marginBlockEnd: theme.spacing(4),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  '& p': { margin: 0 },
}));
