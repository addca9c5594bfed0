import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { runWhenIdle } from '../../lib/boot/runWhenIdle';

export interface QuietPart<Props> {
  /** The component, once it is there. */
  readonly Part: ComponentType<Props> | null;
  /** Fetches it at once, as when it is needed before the browser was idle, or failed before. */
  readonly fetchNow: () => void;
}

/**
 * A part of the shell whose code is fetched once the page stands and the browser is idle, where nobody
 * pressed anything: null until it is there. A failure is logged and leaves the page as it is; it is
 * tried again when the network is back, and with the next mount.
 *
 * @param load fetches the component; must stay the same function from one render to the next.
 * @param wanted false for those who never see it, and then do not download it.
 */
export function useIdleComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted = true,
): QuietPart<Props> {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const fetchNow = useCallback(() => {
    load().then(
      (component) => setPart(() => component),
      (error: unknown) => console.error(error),
    );
  }, [load]);
  const missing = wanted && part === null;
  useEffect(() => {
    if (!missing) return undefined;
    const giveUp = runWhenIdle(fetchNow);
    window.addEventListener('online', fetchNow);
    return () => {
      giveUp();
      window.removeEventListener('online', fetchNow);
    };
  }, [fetchNow, missing]);
  return { Part: wanted ? part : null, fetchNow };
}
