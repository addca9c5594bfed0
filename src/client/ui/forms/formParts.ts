import { styled } from '@mui/material/styles';

import { Form } from '../Form';

/** The fields of a form on an entry, below each other. */
export const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxInlineSize: 480,
}));

/** Buttons beside each other. */
export const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));
