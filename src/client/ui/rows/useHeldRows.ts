import { useCallback, useState } from 'react';

export interface HeldRow<Item> {
  readonly key: string;
  readonly item: Item;
  /** It has left the list, and stays only while the pointer or the focus is on it. */
  readonly hasLeft: boolean;
}

interface HeldRows<Item> {
  readonly rows: readonly HeldRow<Item>[];
  /** Entries that came in between and wait to be shown. */
  readonly added: number;
  readonly showAdded: () => void;
  /** Stable. @param key the row that the pointer is on, or the focus; null for none */
  readonly holdBy: (who: 'pointer' | 'focus', key: string | null) => void;
}

/**
 * Rows that do not move under the hand (DESK-13): one that leaves the list stays while the pointer
 * or the focus is on it, and one that comes in between waits until it is asked for. More at the end
 * are shown at once.
 *
 * @param showsNew where the first to act has it: new ones are shown where they belong
 */
export function useHeldRows<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  showsNew = false,
): HeldRows<Item> {
  const [shown, setShown] = useState<readonly HeldRow<Item>[]>(() => fresh(items, keyOf));
  const [held, setHeld] = useState<Readonly<Record<'pointer' | 'focus', string | null>>>({
    pointer: null,
    focus: null,
  });
  const holdBy = useCallback((who: 'pointer' | 'focus', key: string | null) => {
    setHeld((before) => (before[who] === key ? before : { ...before, [who]: key }));
  }, []);
  const [seen, setSeen] = useState(items);
  const isHeld = (key: string): boolean => key === held.pointer || key === held.focus;
  const all = fresh(items, keyOf);
  const merged = merge(shown, all, isHeld);
  const rows = showsNew ? withLeft(all, merged) : merged;
  // React's way to keep what follows from props: https://react.dev/reference/react/useState
  // One that was let go of is a new entry when it comes back.
  if (!isSameList(seen, items) || rows.length !== shown.length) {
    setSeen(items);
    setShown(rows);
  }
  const visible = new Set(rows.map(({ key }) => key));
  return {
    rows,
    added: all.filter(({ key }) => !visible.has(key)).length,
    showAdded: () => setShown(all),
    holdBy,
  };
}

/** Of a list that is put together anew with the same entries nothing is drawn twice. */
const isSameList = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
  one === other ||
  (one.length === other.length && one.every((item, place) => item === other[place]));

function fresh<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly HeldRow<Item>[] {
  return items.map((item) => ({ key: keyOf(item), item, hasLeft: false }));
}

function merge<Item>(
  shown: readonly HeldRow<Item>[],
  all: readonly HeldRow<Item>[],
  isHeld: (key: string) => boolean,
): readonly HeldRow<Item>[] {
  const byKey = new Map(all.map((row) => [row.key, row]));
  const kept = shown.flatMap((row) => {
    const now = byKey.get(row.key);
    if (now) return [now];
    return isHeld(row.key) ? [{ ...row, hasLeft: true }] : [];
  });
  const last = all.findLastIndex(({ key }) => shown.some((row) => row.key === key));
  return kept.concat(all.slice(last + 1));
}

/** All rows, and each that has left behind the one before it. */
function withLeft<Item>(
  all: readonly HeldRow<Item>[],
  merged: readonly HeldRow<Item>[],
): readonly HeldRow<Item>[] {
  return merged
    .filter(({ hasLeft }) => hasLeft)
    .reduce((rows, left) => {
      const before = merged[merged.indexOf(left) - 1]?.key;
      const at = rows.findIndex(({ key }) => key === before) + 1;
      return [...rows.slice(0, at), left, ...rows.slice(at)];
    }, all);
}
