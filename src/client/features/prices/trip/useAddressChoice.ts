import { useEffect, useState } from 'react';

import type { ChosenCourse } from '../../../lib/paths';
import { numberIn } from '../../../lib/addressNumbers';
import { useAddressQuery } from '../../../ui/filters/useAddressQuery';
import { useTripChange } from './tripChange';
import { rememberTripWeeks } from './tripWeeks';
import { rememberTripExtras, useTripExtras } from './tripWish';
import { useAddressEnglish } from './useAddressEnglish';

type Chosen = Pick<ChosenCourse, 'plan' | 'weeks' | 'extras'> & {
  /** Ids of the plans of programmes that are compared, with hyphens. */
  readonly plans?: string;
};

interface AddressChoice extends Chosen {
  /** Changes a part of the choice; '' takes extras or plans away. */
  readonly choose: (choice: Chosen) => void;
}

/**
 * The choice of a course that a page has in its address, otherwise the extras of the visit (CAT-13).
 * Its weeks, its extras and its level of English are those of the visit from then on.
 */
export function useAddressChoice(): AddressChoice {
  const [query, changeQuery] = useAddressQuery();
  useAddressEnglish(query);
  const tripExtras = useTripExtras();
  const change = useTripChange();
  // A router renders a new address later, and a second quick press must not build on the old one.
  const [own, setOwn] = useState<{ readonly change: number; readonly choice: Chosen }>({
    change,
    choice: {},
  });
  const linkedExtras = query.get('extras');
  const linked = {
    plan: numberIn(query, 'plan'),
    weeks: numberIn(query, 'weeks'),
    extras: linkedExtras ?? tripExtras ?? '',
    plans: query.get('plans') ?? '',
  };
  // A change of the trip is newer than what was chosen here before.
  const choice = { ...linked, ...(own.change === change && own.choice) };
  const { weeks } = choice;
  useEffect(() => {
    if (typeof weeks === 'number') rememberTripWeeks(weeks);
  }, [weeks]);
  useEffect(() => {
    if (linkedExtras !== null) rememberTripExtras(linkedExtras);
  }, [linkedExtras]);
  const choose = (changes: Chosen): void => {
    setOwn((before) => ({
      change,
      choice: { ...(before.change === change && before.choice), ...changes },
    }));
    if (changes.extras !== undefined) rememberTripExtras(changes.extras);
    changeQuery(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') before.delete(name);
          else before.set(name, String(value));
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { ...choice, choose };
}
