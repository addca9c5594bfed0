import { styled } from '@mui/material/styles';

export const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& p': { margin: 0 },
}));

export const StepButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(1),
  '& > :last-child': { marginInlineStart: 'auto' },
}));
