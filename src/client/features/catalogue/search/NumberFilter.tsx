import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { toLatinDigits } from '../../../../shared/text';
import { readWholeNumber } from '../../../../shared/typedNumber';
import { TypedFilter } from '../../../ui/filters/TypedFilter';

/**
 * A filter by a whole number, in digits of any script. Invalid text stays in the box with an
 * explanation, and the filter keeps its value (CTL-04).
 */
export function NumberFilter({
  name,
  label,
  value,
  least,
  most,
  onSettled,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: number | undefined;
  readonly least: number;
  readonly most: number;
  /** @param text the number's digits; empty for none */
  readonly onSettled: (text: string) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const read = (text: string): string | null => {
    if (text.trim() === '') return '';
    const number = readWholeNumber(text);
    return number === null || number < least || number > most ? null : String(number);
  };
  return (
    <TypedFilter
      name={name}
      label={label}
      clean={toLatinDigits}
      inputMode="numeric"
      value={value === undefined ? '' : String(value)}
      read={read}
      problem={formatMessage({ id: 'catalogue.filter.wholeNumber' }, { least, most })}
      onSettled={onSettled}
    />
  );
}
