/** The currency that the reader wants prices in, kept in this browser (PRI-01). */
import { DEFAULT_CURRENCY, READER_CURRENCIES } from '../../../shared/money';
import type { ReaderCurrency } from '../../../shared/money';
import { oneOf } from '../../lib/storage/parse';
import { createStoredValue } from '../../lib/storage/storedValue';

const kept = createStoredValue<ReaderCurrency>({
  storage: 'local',
  key: 'currency',
  format: 'text',
  parse: oneOf(READER_CURRENCIES),
});

export function readReaderCurrency(): ReaderCurrency {
  return kept.read() ?? DEFAULT_CURRENCY;
}

export function writeReaderCurrency(currency: ReaderCurrency): void {
  kept.write(currency);
}

/** Subscribes to changes, including those from other tabs; returns an unsubscribe function. */
export const subscribeToReaderCurrency = kept.subscribe;
