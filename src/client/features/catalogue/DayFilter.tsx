import type { ReactElement } from 'react';

import { EARLIEST_DATE, LATEST_DATE, isIsoDate } from '../../../contract/dates';
import { TypedFilter } from './TypedFilter';

/**
 * A date as a filter. A browser tells of every digit of a year that is being typed as of a date of
 * its own (the years 2, 20 and 202 on the way to 2027); the filter waits for one that can be meant.
 */
export function DayFilter({
  name,
  label,
  value,
  onSettled,
}: {
  readonly name: string;
  readonly label: string;
  /** An ISO date, or '' for none. */
  readonly value: string;
  readonly onSettled: (date: string) => void;
}): ReactElement {
  return (
    <TypedFilter
      name={name}
      label={label}
      type="date"
      // A year beyond these would have six digits, and the typing would not end with the fourth.
      min={EARLIEST_DATE}
      max={LATEST_DATE}
      value={value}
      isWhole={isWhole}
      onSettled={onSettled}
    />
  );
}

const isWhole = (text: string): boolean => text === '' || isIsoDate(text);
