import { useCallback, useState } from 'react';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';

import { useAppDispatch } from '../lib/store/hooks';
import { showToast } from '../lib/store/toasts';
import { useLoad } from './loadComponent';
import type { LoadComponent } from './loadComponent';

export interface LazyComponent<Props> {
  /** The component while it is open. */
  readonly Part: ComponentType<Props> | null;
  /** From the first opening on; for a component that stays, and is told whether it is open. */
  readonly Loaded: ComponentType<Props> | null;
  readonly isOpen: boolean;
  readonly isLoading: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly preload: () => void;
}

/** A component loaded on first opening; errors show a toast. `load` must be a stable function. */
export function useLazyComponent<Props>(load: LoadComponent<Props>): LazyComponent<Props> {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const begin = useLoad(load);
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [wanted, setWanted] = useState(false);

  const open = useCallback(() => {
    setWanted(true);
    begin().then(
      (component) => setLoaded(() => component),
      (error: unknown) => {
        console.error(error);
        setWanted(false);
        dispatch(showToast({ severity: 'error', text: formatMessage({ id: 'common.failed' }) }));
      },
    );
  }, [begin, formatMessage, dispatch]);
  const close = useCallback(() => setWanted(false), []);
  const preload = useCallback(() => {
    // `open` reports errors.
    begin().catch(() => undefined);
  }, [begin]);

  const Part = wanted ? Loaded : null;
  const isOpen = Part !== null;
  return { Part, Loaded, isOpen, isLoading: wanted && !isOpen, open, close, preload };
}
