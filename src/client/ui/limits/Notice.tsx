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

const Region = styled('div')({
  inlineSize: '100%',
  // Out of the flow, so that no gap is left for it.
  '&:empty': { position: 'absolute', inlineSize: 0 },
});
