import { styled } from '@mui/material/styles';

/** Buttons in a row with what there is to say above them. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  // Takes no place, and is still there for what it will say.
  '& [role="status"]:empty': { position: 'absolute' },
}));
