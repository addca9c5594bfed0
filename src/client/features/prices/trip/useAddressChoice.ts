import { useEffect, useState } from 'react';

import type { ChosenCourse } from '../../../lib/paths';
import { numberIn } from '../../../lib/addressNumbers';
import { useAddressQuery } from '../../../ui/filters/useAddressQuery';
import { rememberTripWeeks } from './tripWeeks';
import { useAddressEnglish } from './useAddressEnglish';

interface Choice extends ChosenCourse {
  /** Ids of the plans of programmes that are compared, with hyphens. */
  readonly plans?: string;
}

interface AddressChoice extends Choice {
  /** Changes a part of the choice; '' takes extras or plans away. */
  readonly choose: (choice: Choice) => void;
}

/**
 * The choice of a course that a page has in its address (CAT-13). Its weeks and its level of English
 * are those of the visit from then on.
 */
export function useAddressChoice(): AddressChoice {
  const [query, changeQuery] = useAddressQuery();
  useAddressEnglish(query);
  // A router renders a new address later, and a second quick press must not build on the old one.
  const [own, setOwn] = useState<Choice>({});
  const linked = {
    plan: numberIn(query, 'plan'),
    weeks: numberIn(query, 'weeks'),
    extras: query.get('extras') ?? '',
    plans: query.get('plans') ?? '',
  };
  const choice = { ...linked, ...own };
  const { weeks } = choice;
  useEffect(() => {
    if (typeof weeks === 'number') rememberTripWeeks(weeks);
  }, [weeks]);
  const choose = (changes: Choice): void => {
    setOwn((before) => ({ ...before, ...changes }));
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
