import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useAppSelector } from '../../../lib/store/hooks';
import { selectRole } from '../../../lib/store/session';

interface Choice {
  /** The trip's value for it; null for none. */
  readonly trip: string | null;
  /** The parameter that has it in the address. */
  readonly parameter: string;
  /** The field's value; '' for none. */
  readonly value: string;
  /** The field's value that the trip asks for; undefined where it asks for none that is offered. */
  readonly wanted: string | undefined;
  /** The value is one that the trip allows. */
  readonly isAllowed: boolean;
  /** Changes the field. */
  readonly take: (value: string) => void;
  /** Changes the trip to the field's value, and returns how an address writes it. */
  readonly keep: (value: string) => string;
}

/**
 * Makes a choice of the trip and a field of the form one (CAT-13): of a chip and a field that
 * disagree the one that was changed last counts, the chip where the form opens. What the team
 * enters for a student is not the team's own trip.
 */
export function useOneChoice(choice: Choice): void {
  const isOwn = useAppSelector(selectRole) === 'Student';
  const [, setQuery] = useSearchParams();
  const { trip, value } = choice;
  const seen = useRef<Pick<Choice, 'trip' | 'value'>>(undefined);
  const settle = useEffectEvent((): void => {
    const before = seen.current;
    seen.current = { trip, value };
    const { wanted, isAllowed, parameter, take, keep } = choice;
    if (before === undefined || before.trip !== trip) {
      if (trip !== null && !isAllowed && wanted !== undefined) take(wanted);
      return;
    }
    if (before.value === value || value === '' || (trip !== null && isAllowed)) return;
    const code = keep(value);
    setQuery(
      (query) => {
        // Where a link has brought it along, a reload must not bring back the old one.
        if (query.has(parameter)) query.set(parameter, code);
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (isOwn) settle();
  }, [isOwn, trip, value]);
}
