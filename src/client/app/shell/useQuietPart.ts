import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { whenQuiet } from '../../lib/whenQuiet';

/**
 * A part of the shell whose code is fetched once the page stands and the browser is idle, where nobody
 * pressed anything: null until it is there. A failure is logged; the next mount tries again.
 *
 * @param load fetches the component; must stay the same function from one render to the next.
 * @param wanted false for those who never see it, and then do not download it.
 */
export function useQuietPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted = true,
): { readonly Part: ComponentType<Props> | null } {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    return whenQuiet(() => {
      load().then(
        (component) => setPart(() => component),
        (error: unknown) => console.error(error),
      );
    });
  }, [load, wanted]);
  return { Part: wanted ? part : null };
}
