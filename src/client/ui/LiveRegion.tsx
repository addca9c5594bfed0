import type { ReactElement } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** Announces changes of `message`. Keep it mounted: a region mounted with its text is silent. */
export function LiveRegion({ message }: { readonly message: string }): ReactElement {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {message}
    </VisuallyHidden>
  );
}
