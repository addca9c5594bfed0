import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

import { TOUCH_TARGET } from '../../../theme/tokens';

/** A dense list of rows on one sheet. */
export const Rows = styled('ul')(({ theme }) => ({
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  listStyle: 'none',
  '& > li + li': { borderBlockStart: `1px solid ${theme.palette.divider}` },
}));

/** One row: what it is, and what can be done. */
export const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
  minBlockSize: TOUCH_TARGET,
  paddingBlock: theme.spacing(0.5),
  paddingInline: theme.spacing(1.5),
}));

/** A row's main cell: its link, and facts beside it. */
export const RowText = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flex: '1 1 16rem',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1.5),
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
}));

/** A row's name, as a link of a finger's height. */
export const RowLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minInlineSize: TOUCH_TARGET,
  minBlockSize: TOUCH_TARGET,
  color: theme.palette.text.primary,
  fontSize: '1rem',
  fontWeight: 700,
  textDecoration: 'none',
  '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
}));

/** Links and buttons at the end of a row. */
export const RowActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1),
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: TOUCH_TARGET,
    minInlineSize: TOUCH_TARGET,
  },
}));
