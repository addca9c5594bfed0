import type { ComponentType, ReactElement } from 'react';

export interface LazyPage {
  /** Loads the code; rejects on failure, and the next call retries. */
  readonly preload: () => Promise<void>;
  readonly Page: () => ReactElement | null;
}

/** A lazy page that can retry: React Router's `lazy` caches a failed download permanently. */
export function lazyPage(load: () => Promise<{ readonly default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | null = null;
  return {
    preload: async () => {
      Loaded ??= (await load()).default;
    },
    Page: () => Loaded && <Loaded />,
  };
}
