import type { ComponentType, ReactElement } from 'react';

export interface LazyPage {
  /** Fetches the page's code. Rejects when that fails; the next call tries again. */
  readonly preload: () => Promise<void>;
  /** The page, once it is there. */
  readonly Page: () => ReactElement | null;
}

/**
 * A page whose code comes when it is first opened. React Router's own `lazy` keeps a failed download
 * for good, so that trying again could never succeed; this one forgets it.
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
