/** The ledger as a CSV file, a line each, for the agency's bookkeeper (BIL-12). */
import type { Language } from '../../../../contract/common/constants';
import { decimalsOf } from '../../../../shared/money';
import type { Db } from '../../../db/types';
import { CSV_BOM, csvRecord } from '../../../lib/text/csv';
import { listLedgerRows } from '../queries/moneyFigures';
import { ledgerWords } from '../texts/ledgerWords';

/** Lines that are read at a time: a file of any length costs little memory. */
const AT_A_TIME = 1_000;

/** @param today YYYY-MM-DD */
export const ledgerFileName = (today: string): string => `masar-ledger-${today}.csv`;

/** Debits and credits are in columns of their own, in the currency's units. */
export async function* ledgerFileText(db: Db, language: Language): AsyncGenerator<string> {
  const words = ledgerWords(language);
  yield CSV_BOM + csvRecord(words.headings);
  for (let after = 0; ;) {
    const rows = await listLedgerRows(db, { after, limit: AT_A_TIME }, language);
    const records = rows.map(({ amount, currency, ...row }) =>
      csvRecord([
        row.entryId,
        row.at,
        words.kind(row.kind),
        words.account(row.account),
        currency,
        amount > 0 ? units(amount, currency) : null,
        amount < 0 ? units(-amount, currency) : null,
        row.requestId,
        row.institute,
        row.invoice,
        row.reference,
        row.by,
      ]),
    );
    if (records.length > 0) yield records.join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_A_TIME) return;
    after = last.id;
  }
}

/** @param amount minor units */
function units(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}
