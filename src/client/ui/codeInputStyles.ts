import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';

export const CodeGroup = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& > span': { fontWeight: 500, lineHeight: 1.4 },
  '& > span[hidden]': { display: 'none' },
}));

/** Full width on a phone. */
export const CodeBoxes = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(44px, 68px)',
  gap: theme.spacing(1.5),
  // The grid is left to right, but aligns with the page's direction.
  justifyContent: theme.direction === 'rtl' ? 'end' : 'start',
}));

export const CodeBox = styled(OutlinedInput)({
  '& input': {
    minBlockSize: 68,
    padding: 0,
    textAlign: 'center',
    fontSize: '1.75rem',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    caretColor: 'currentcolor',
  },
});
