import type { ReactElement } from 'react';

import { EARLIEST_DATE, LATEST_DATE, isIsoDate } from '../../../shared/dates';
import { TypedFilter } from './TypedFilter';

/** A date filter. Browsers fire a change per typed digit of a year; invalid dates are ignored. */
export function DayFilter({
  name,
  label,
  value,
  onSettled,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onSettled: (date: string) => void;
}): ReactElement {
  return (
    <TypedFilter
      name={name}
      label={label}
      type="date"
      // Without limits, browsers wait for up to six digits of a year.
      min={EARLIEST_DATE}
      max={LATEST_DATE}
      value={value}
      read={read}
      onSettled={onSettled}
    />
  );
}

const read = (text: string): string | null => (text === '' || isIsoDate(text) ? text : null);
