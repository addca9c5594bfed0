import { styled } from '@mui/material/styles';

/** The content of a card, one part below the other. */
export const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  overflowWrap: 'anywhere',
  '& > p': { margin: 0 },
}));
