import { styled } from '@mui/material/styles';

/** Actions on the ticked entries; stays in view above the tab bar while the list scrolls. */
export const SelectionBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: theme.spacing(2),
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 1.5),
  paddingBlock: theme.spacing(1.5),
  paddingInline: theme.spacing(2),
  borderRadius: theme.shape.card,
  background: theme.palette.background.paper,
  boxShadow: theme.shadows[4],
  [theme.breakpoints.down('md')]: { insetBlockEnd: theme.spacing(10) },
}));
