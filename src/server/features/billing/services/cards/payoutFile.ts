/** The payouts of the card provider as a CSV file (BIL-84). */
import type { Language } from '../../../../../contract/common/constants';
import type { Db } from '../../../../db/types';
import { CSV_BOM, csvAmount, csvRecord } from '../../../../lib/text/csv';
import { listLedgerPayouts } from '../../queries/cardPayouts';
import { payoutHeadings } from '../../texts/figureWords';

/** Payouts that are read at a time. */
const AT_A_TIME = 500;

/** @param today YYYY-MM-DD */
export const payoutsFileName = (today: string): string => `masar-card-payouts-${today}.csv`;

/** Each confirmed payout a line, with what was paid by card, the fees and what arrived, as the ledger has them. */
export async function* payoutsFileText(db: Db, language: Language): AsyncGenerator<string> {
  yield CSV_BOM + csvRecord(payoutHeadings(language));
  for (let after = 0; ;) {
    const rows = await listLedgerPayouts(db, { after, limit: AT_A_TIME });
    for (const row of rows) {
      const { currency } = row;
      yield csvRecord([
        row.transactionId,
        row.bookedOn,
        row.reference,
        row.cards,
        currency,
        csvAmount(row.gross, currency),
        csvAmount(row.fees, currency),
        csvAmount(row.arrived, currency),
      ]);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_A_TIME) return;
    after = last.entryId;
  }
}
