import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

/** A line that screen readers hear when it comes. Keep it mounted while there is nothing to say. */
export function Notice({ text }: { readonly text: ReactNode }): ReactElement {
  return (
    <Region role="status" aria-live="polite">
      {text !== null && (
        <Alert severity="info" role="presentation">
          {text}
        </Alert>
      )}
    </Region>
  );
}

// While it is empty, it takes back the gap of the grid around it.
const Region = styled('div')(({ theme }) => ({
  inlineSize: '100%',
  '&:empty': { marginBlockStart: theme.spacing(-2) },
}));
