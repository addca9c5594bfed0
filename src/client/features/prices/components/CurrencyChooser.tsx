import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { READER_CURRENCIES } from '../../../../shared/money';
import type { ReaderCurrency } from '../../../../shared/money';
import { writeReaderCurrency } from '../readerCurrency';
import { SelectControl } from '../../../ui/SelectControl';
import { useReaderCurrency } from './useEstimates';

/** Chooses the currency that prices are shown in, once for all pages (PRI-01). */
export function CurrencyChooser({
  onChange,
}: {
  /** Called before the new currency is stored. */
  readonly onChange?: (to: ReaderCurrency) => void;
}): ReactElement {
  const intl = useIntl();
  const currency = useReaderCurrency();
  return (
    <SelectControl
      name="currency"
      label={intl.formatMessage({ id: 'prices.choose' })}
      value={currency}
      options={READER_CURRENCIES.map((code) => ({
        value: code,
        label: intl.formatMessage(
          { id: 'prices.currency' },
          { code, name: intl.formatDisplayName(code, { type: 'currency' }) ?? code },
        ),
      }))}
      onChange={({ target: { value } }) => {
        const chosen = READER_CURRENCIES.find((code) => code === value);
        if (chosen === undefined) return;
        onChange?.(chosen);
        writeReaderCurrency(chosen);
      }}
    />
  );
}
