import { useCallback, useState } from 'react';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';

import { showToast } from '../lib/toasts';

export interface LazyComponent<Props> {
  /** The component while it is open, else null. */
  readonly Part: ComponentType<Props> | null;
  readonly isOpen: boolean;
  /** Opens it as soon as its code is there. */
  readonly open: () => void;
  readonly close: () => void;
  /** Fetches the code ahead of a press that is likely to come. */
  readonly preload: () => void;
}

/**
 * A menu or dialog whose code comes with the first press, so that no page waits for it. When the code
 * cannot be had, a toast says so, the page stays as it is and the next press tries again.
 *
 * @param load fetches the component; must stay the same function from one render to the next.
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const { formatMessage } = useIntl();
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [wanted, setWanted] = useState(false);

  const open = useCallback(() => {
    setWanted(true);
    load().then(
      (component) => setLoaded(() => component),
      (error: unknown) => {
        console.error(error);
        setWanted(false);
        showToast({ severity: 'error', text: formatMessage({ id: 'common.failed' }) });
      },
    );
  }, [load, formatMessage]);
  const close = useCallback(() => setWanted(false), []);
  const preload = useCallback(() => {
    // Whether it worked shows with the press itself.
    load().catch(() => undefined);
  }, [load]);

  const Part = wanted ? loaded : null;
  return { Part, isOpen: Part !== null, open, close, preload };
}
