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
  '& > blockquote': { margin: 0, paddingInlineStart: theme.spacing(2) },
}));
