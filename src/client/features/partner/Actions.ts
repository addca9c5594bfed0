import { styled } from '@mui/material/styles';

/** Buttons in a row with what there is to say above them. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  '& [role="status"]:empty': { display: 'none' },
}));
