import { styled } from '@mui/material/styles';

/** Marks a fact of an offer that is not as it was asked for. */
export const Differs = styled('dd')(({ theme }) => ({
  ...theme.typography.body2,
  paddingInlineStart: theme.spacing(1),
  borderInlineStart: `3px solid ${theme.palette.secondary.main}`,
}));
