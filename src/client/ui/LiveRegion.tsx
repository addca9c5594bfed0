import type { ReactElement } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/**
 * Reads out `message` when it changes ("12 programmes found", "Copied"), without showing it. Keep it
 * mounted and empty while there is nothing to say: a region that arrives with its text stays silent.
 */
export function LiveRegion({ message }: { readonly message: string }): ReactElement {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {message}
    </VisuallyHidden>
  );
}
