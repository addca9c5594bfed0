import { styled } from '@mui/material/styles';

/** Parts of money, one below the other; a line's own parts stand side by side where they fit. */
export const MoneyParts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& > p': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1.5),
    margin: 0,
  },
  '& [data-late]': { color: theme.palette.error.main, fontWeight: 700 },
  '& > h2': { ...theme.typography.h6, margin: 0 },
  '& > h4': { margin: 0 },
  '& > blockquote': { margin: 0, paddingInlineStart: theme.spacing(2) },
}));

/** A line of a list of money: what it says, and beside it, where there is room, what can be done. */
export const MoneyRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  '& > :not(:last-child)': { flex: '1 1 280px', minInlineSize: 0 },
  '& h2': { ...theme.typography.h6, margin: 0 },
  '& p': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1.5),
    margin: 0,
    overflowWrap: 'anywhere',
  },
}));

/** Cards of a list of money, close to each other: there are hundreds. */
export const MoneyCards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& > article': { paddingBlock: theme.spacing(1.5), paddingInline: theme.spacing(2) },
}));
