import { styled } from '@mui/material/styles';

/** The narrow column of a page with one short form. */
export const FlowColumn = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  inlineSize: '100%',
  maxInlineSize: 552,
  marginInline: 'auto',
  paddingBlock: theme.spacing(3),
  paddingInline: theme.spacing(2),
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(6) },
}));
