import { styled } from '@mui/material/styles';

import { MoneyParts } from '../components/moneyParts';

/** Parts of a refund, one below the other, with headings of their own. */
export const RefundParts = styled(MoneyParts)(({ theme }) => ({
  '& > h2': { ...theme.typography.h5, margin: 0 },
  '& > h3': { ...theme.typography.h6, margin: 0, marginBlockStart: theme.spacing(1) },
  '& > blockquote': { overflowWrap: 'anywhere' },
}));
