import { useSyncExternalStore } from 'react';

import {
  COMPARED_MAX,
  NONE_COMPARED,
  readCompared,
  subscribeToCompared,
  writeCompared,
} from '../comparedProgrammes';

export interface Compared {
  readonly ids: readonly number[];
  /** No further one can be ticked. */
  readonly isFull: boolean;
  readonly toggle: (id: number) => void;
  readonly clear: () => void;
}

/** The programmes that are ticked for comparison, on every screen alike. */
export function useCompared(): Compared {
  const ids = useSyncExternalStore(subscribeToCompared, readCompared, () => NONE_COMPARED);
  return {
    ids,
    isFull: ids.length >= COMPARED_MAX,
    toggle: (id) =>
      writeCompared(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    clear: () => writeCompared([]),
  };
}
