import { styled } from '@mui/material/styles';

/** A card's heading row. */
export const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& h2, & h3': { ...theme.typography.h6, margin: 0 },
}));

/** Person, institute and waiting time below a card's heading. */
export const Meta = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  margin: 0,
  marginBlockStart: theme.spacing(0.5),
  color: theme.palette.text.secondary,
}));

/** The same above a card's buttons. */
export const Facts = styled(Meta)(({ theme }) => ({ marginBlockEnd: theme.spacing(2) }));
