import { styled } from '@mui/material/styles';

/** The two columns of one request's page. */
export const RequestColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: {
    // Beside a list there is room for one column.
    '&:not([data-narrow])': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
}));

/** The cards of a column. */
export const RequestColumn = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  minInlineSize: 0,
  '& h2': { ...theme.typography.h3, margin: 0, marginBlockEnd: theme.spacing(1) },
  '& p': { margin: 0 },
}));
