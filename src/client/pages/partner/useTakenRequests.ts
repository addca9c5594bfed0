import { useCallback, useState } from 'react';

import type { BookingCard } from '../../../contract/partner';
import type { SnatchWinner } from '../../features/partner/useSnatch';

/** Open requests that have just gone; `own` where this member had pressed for it. */
export interface TakenRequests {
  readonly numbers: readonly number[];
  readonly own: Exclude<SnatchWinner, 'us'> | null;
}

/**
 * Which requests left the list since it was last asked for, so that nobody wonders where a card went.
 *
 * @param cards the list, newest first; undefined while unknown.
 * @param isWhole whether there are no older ones: what left a list's end may be on a next page.
 * @returns what was taken last, and what a press that ended tells.
 */
export function useTakenRequests(cards: readonly BookingCard[] | undefined, isWhole: boolean) {
  const [seen, setSeen] = useState(cards);
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
  const [taken, setTaken] = useState<TakenRequests | null>(null);
  if (cards !== seen) {
    setSeen(cards);
    const numbers = seen && cards ? goneFrom(seen, cards, isWhole, known) : [];
    if (numbers.length > 0) setTaken({ numbers, own: null });
    // It may open again, and is shown then.
    const listed = new Set(cards?.map(({ id }) => id));
    if ([...known].some((id) => !listed.has(id))) {
      setKnown(new Set([...known].filter((id) => listed.has(id))));
    }
  }
  const onGone = useCallback((request: number, winner: SnatchWinner) => {
    setKnown((before) => new Set([...before, request]));
    setTaken(winner === 'us' ? null : { numbers: [request], own: winner });
  }, []);
  return { taken, onGone, known };
}

function goneFrom(
  before: readonly BookingCard[],
  now: readonly BookingCard[],
  isWhole: boolean,
  known: ReadonlySet<number>,
): readonly number[] {
  const still = new Set(now.map(({ id }) => id));
  const oldest = isWhole ? '' : (now.at(-1)?.created_at ?? '');
  return before
    .filter(({ id, created_at: at }) => !still.has(id) && !known.has(id) && at > oldest)
    .map(({ id }) => id);
}
