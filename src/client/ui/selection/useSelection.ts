import { useMemo, useState } from 'react';

export interface Selection<Id> {
  /** The selected ids, in the list's order. */
  readonly ids: readonly Id[];
  readonly isFull: boolean;
  readonly toggle: (id: Id) => void;
  readonly choose: (ids: readonly Id[]) => void;
  readonly clear: () => void;
}

/**
 * Entries of a list that are ticked; one that has left the list is no longer chosen.
 * @param selectable what can be chosen; the same array while it is the same, or all rows are drawn anew
 * @param max how many at once
 */
export function useSelection<Id>(selectable: readonly Id[], max: number): Selection<Id> {
  const [chosen, setChosen] = useState<readonly Id[]>([]);
  return useMemo(() => {
    const ids = selectable.filter((id) => chosen.includes(id)).slice(0, max);
    return {
      ids,
      isFull: ids.length >= max,
      // Two ticks may come before the list is drawn again.
      toggle: (id) =>
        setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
      choose: setChosen,
      clear: () => setChosen([]),
    };
  }, [selectable, chosen, max]);
}
