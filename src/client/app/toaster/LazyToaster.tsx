import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactElement } from 'react';

import { onToastWaiting } from '../../lib/toasts';

const Toaster = lazy(() => import('./Toaster'));

/** Loads the Toaster with the first toast, so that a first page does not carry it. */
export function LazyToaster(): ReactElement | null {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onToastWaiting(() => setWanted(true)), []);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
