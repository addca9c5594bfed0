import { useCallback, useMemo, useState } from 'react';

import type { BookingCard } from '../../../../contract/partner/partner';
import type { SnatchWinner } from '../components/useSnatch';

/** Open requests that have just gone; `own` where this member had pressed for it. */
export interface TakenRequests {
  readonly numbers: readonly number[];
  readonly own: Exclude<SnatchWinner, 'us'> | null;
}

type Cards = readonly BookingCard[];
type Pressed = ReadonlyMap<number, BookingCard>;

/**
 * Requests that left the list since the last refetch, to explain why their cards disappeared. A
 * request with a pending action stays until its answer: the event may arrive first.
 *
 * @param cards the list, newest first; undefined while unknown.
 * @param isWhole whether there are no older ones: what left a list's end may be on a next page.
 * @returns the cards to show, what was taken last, and what presses tell.
 */
export function useTakenRequests(cards: Cards | undefined, isWhole: boolean) {
  const [pressed, setPressed] = useState<Pressed>(new Map());
  const listed = useMemo(() => withPressed(cards, pressed), [cards, pressed]);
  const [seen, setSeen] = useState(listed);
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
  const [taken, setTaken] = useState<TakenRequests | null>(null);
  if (listed !== seen) {
    setSeen(listed);
    const numbers = seen && listed ? goneFrom(seen, listed, isWhole, known) : [];
    if (numbers.length > 0) setTaken({ numbers, own: null });
    // It may open again, and is shown then.
    const still = new Set(listed?.map(({ id }) => id));
    if ([...known].some((id) => !still.has(id))) {
      setKnown(new Set([...known].filter((id) => still.has(id))));
    }
  }
  const onPressed = useCallback((card: BookingCard, isUnderWay: boolean) => {
    setPressed((before) => {
      if (before.has(card.id) === isUnderWay) return before;
      const others = [...before].filter(([id]) => id !== card.id);
      return new Map(isUnderWay ? [...others, [card.id, card]] : others);
    });
  }, []);
  const onGone = useCallback((request: number, winner: SnatchWinner) => {
    setKnown((before) => new Set([...before, request]));
    setTaken(winner === 'us' ? null : { numbers: [request], own: winner });
  }, []);
  // A request found gone by an action leaves immediately, before the refetch.
  const open = useMemo(() => listed?.filter(({ id }) => !known.has(id)), [listed, known]);
  return { open, taken, onGone, onPressed };
}

function withPressed(cards: Cards | undefined, pressed: Pressed): Cards | undefined {
  const missing = [...pressed.values()].filter(({ id }) => !cards?.some((card) => card.id === id));
  if (!cards || missing.length === 0) return cards;
  return [...cards, ...missing].sort(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at) || other.id - one.id,
  );
}

function goneFrom(
  before: Cards,
  now: Cards,
  isWhole: boolean,
  known: ReadonlySet<number>,
): readonly number[] {
  const still = new Set(now.map(({ id }) => id));
  const oldest = isWhole ? '' : (now.at(-1)?.created_at ?? '');
  return before
    .filter(({ id, created_at: at }) => !still.has(id) && !known.has(id) && at > oldest)
    .map(({ id }) => id);
}
