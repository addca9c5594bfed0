import { styled } from '@mui/material/styles';

/** A row of buttons with its messages above. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  // Takes no space while empty, but stays in the accessibility tree for later messages.
  '& [role="status"]:empty': { position: 'absolute' },
}));
