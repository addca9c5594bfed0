import { styled } from '@mui/material/styles';

import { TOUCH_TARGET } from '../../../theme/tokens';

/** Content that is read only when it is opened. */
export const Details = styled('details')(({ theme }) => ({
  '& summary': { minBlockSize: TOUCH_TARGET, alignContent: 'center', cursor: 'pointer' },
  '& ol': { display: 'grid', gap: theme.spacing(1), margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'grid', gap: theme.spacing(0.5) },
  '& p': { margin: 0 },
}));
