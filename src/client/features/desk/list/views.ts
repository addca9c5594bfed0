import { styled } from '@mui/material/styles';

import { TOUCH_TARGET } from '../../../theme/tokens';

/** Links between lists, in one line that scrolls on a phone, and in several on a laptop. */
export const Views = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  paddingBlock: 2,
  marginBlockEnd: theme.spacing(1.5),
  overflowX: 'auto',
  [theme.breakpoints.up('lg')]: { flexWrap: 'wrap' },
  '& a': {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    minBlockSize: TOUCH_TARGET,
    paddingInline: theme.spacing(1.25),
    border: `1px solid ${theme.palette.outline}`,
    borderRadius: TOUCH_TARGET / 2,
    color: theme.palette.text.primary,
    ...theme.typography.body2,
    textDecoration: 'none',
  },
  '& a[aria-current]': {
    borderColor: theme.palette.primary.main,
    background: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    fontWeight: 500,
  },
}));
