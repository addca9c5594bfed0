import { useCallback, useState } from 'react';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';

import { showToast } from '../store/toasts';
import { useAppDispatch } from '../store/hooks';

export interface LazyComponent<Props> {
  readonly Part: ComponentType<Props> | null;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly preload: () => void;
}

/** A component loaded on first opening; errors show a toast. `load` must be a stable function. */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [wanted, setWanted] = useState(false);

  const open = useCallback(() => {
    setWanted(true);
    load().then(
      (component) => setLoaded(() => component),
      (error: unknown) => {
        console.error(error);
        setWanted(false);
        dispatch(showToast({ severity: 'error', text: formatMessage({ id: 'common.failed' }) }));
      },
    );
  }, [load, formatMessage, dispatch]);
  const close = useCallback(() => setWanted(false), []);
  const preload = useCallback(() => {
    // `open` reports errors.
    load().catch(() => undefined);
  }, [load]);

  const Part = wanted ? loaded : null;
  return { Part, isOpen: Part !== null, open, close, preload };
}
