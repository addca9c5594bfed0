import { useEffect } from 'react';

import type { ChosenCourse } from '../../../lib/paths';
import { numberIn } from '../../../lib/addressNumbers';
import { useAddressQuery } from '../../../ui/filters/useAddressQuery';
import { rememberTripWeeks } from './tripWeeks';

interface AddressChoice extends ChosenCourse {
  /** Writes a choice into the address; '' and undefined take one away. */
  readonly choose: (choice: ChosenCourse) => void;
}

/**
 * The choice of a course in the page's address, as it stands there (CAT-13). Its weeks are those of
 * the visit from then on.
 */
export function useAddressChoice(): AddressChoice {
  const [query, changeQuery] = useAddressQuery();
  const weeks = numberIn(query, 'weeks');
  useEffect(() => {
    if (weeks !== undefined) rememberTripWeeks(weeks);
  }, [weeks]);
  return {
    plan: numberIn(query, 'plan'),
    weeks,
    extras: query.get('extras') ?? '',
    choose: (choice) =>
      changeQuery(
        (before) => {
          for (const [name, value] of Object.entries(choice)) {
            const text = String(value ?? '');
            if (text === '') before.delete(name);
            else before.set(name, text);
          }
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
