import { useEffect } from 'react';
import type { ReactElement } from 'react';

import { selectToasts } from '../../lib/store/toasts';
import { useAppSelector } from '../../lib/store/hooks';
import { useIdleComponent } from '../../lazy/useIdleComponent';
import type { ToasterProps } from './Toaster';

const loadToaster = async () => (await import('./Toaster')).default;

/** Loads the Toaster when idle or with the first toast; on failure toasts stay queued. */
export function LazyToaster(props: ToasterProps): ReactElement | null {
  const { Part, fetchNow } = useIdleComponent(loadToaster);
  const newest = useAppSelector(selectToasts).at(-1)?.id;
  const isWaiting = newest !== undefined && Part === null;
  useEffect(() => {
    if (isWaiting) fetchNow();
  }, [isWaiting, newest, fetchNow]);
  return Part && <Part {...props} />;
}
