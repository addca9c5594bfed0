import type { ComponentType, ReactElement } from 'react';

export interface LazyPage {
  /** Loads the code; rejects on failure, and the next call retries. */
  readonly preload: () => Promise<void>;
  readonly Page: () => ReactElement | null;
}

/**
 * A page or layout, loaded on demand: the router asks for it with `preload` before it shows it. Can
 * retry, which React Router's `lazy` cannot: it keeps a failed download.
 */
export function lazyPage(load: () => Promise<{ readonly default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | null = null;
  return {
    preload: async () => {
      Loaded ??= (await load()).default;
    },
    Page: () => Loaded && <Loaded />,
  };
}
