/** The requests of which schools still have to send money back, as a list and as a file (BIL-87). */
import type {
  SchoolDebtsFilter,
  SchoolDebtsPage,
  SchoolDebtsQuery,
} from '../../../../contract/billing/schoolDebts';
import type { Language } from '../../../../contract/common/constants';
import { pageOf, positionIn } from '../../../lib/keysetPages';
import { CSV_BOM, csvAmount, csvRecord } from '../../../lib/text/csv';
import type { Deps } from '../../../platform/deps';
import { listSchoolDebts, sumSchoolDebts } from '../queries/schoolDebts';
import type { DebtFilter, DebtPlace } from '../queries/schoolDebts';
import { schoolDebtWords } from '../texts/schoolDebtWords';

const toFilter = ({ currency, institute_id: instituteId }: SchoolDebtsFilter): DebtFilter => ({
  currency: currency === '' ? undefined : currency,
  instituteId: instituteId ?? undefined,
});

/** Reads a page, longest owed first, and what all pages are together, at one moment. */
export async function readSchoolDebts(
  { db, codeSecret }: Pick<Deps, 'db' | 'codeSecret'>,
  { cursor, limit, ...filter }: SchoolDebtsQuery,
  language: Language,
): Promise<SchoolDebtsPage> {
  const of = toFilter(filter);
  const list = {
    secret: codeSecret,
    list: ['schoolDebts', of.currency ?? '', of.instituteId ?? ''],
  };
  const [since, requestId, instituteId, currency] = positionIn(list, cursor, 4) ?? [];
  const after: DebtPlace | undefined =
    since === undefined || currency === undefined
      ? undefined
      : { since, requestId: Number(requestId), instituteId: Number(instituteId), currency };
  const { rows, totals } = await db.transaction(
    async (tx) => ({
      rows: await listSchoolDebts(tx, of, { after, limit: limit + 1 }, language),
      totals: await sumSchoolDebts(tx, of),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const page = pageOf(list, rows, limit, (row) => [
    row.since,
    row.request_id,
    row.institute.id,
    row.currency,
  ]);
  return { items: page.items, next_cursor: page.next_cursor, totals };
}

/** @param today YYYY-MM-DD */
export const schoolDebtsFileName = (today: string): string => `masar-school-debts-${today}.csv`;

/** Debts are few: a file of more than so many is cut into several reads. */
const AT_A_TIME = 500;

/** Every debt, a line each, the amount in the currency's units. */
export async function* schoolDebtsText(
  { db }: Pick<Deps, 'db'>,
  filter: SchoolDebtsFilter,
  language: Language,
): AsyncGenerator<string> {
  const words = schoolDebtWords(language);
  yield CSV_BOM + csvRecord(words.headings);
  for (let after: DebtPlace | undefined; ;) {
    const rows = await listSchoolDebts(db, toFilter(filter), { after, limit: AT_A_TIME }, language);
    const records = rows.map((row) =>
      csvRecord([
        row.request_id,
        row.student,
        row.institute.name,
        row.currency,
        csvAmount(row.amount, row.currency),
        row.since,
        row.refund && words.state(row.refund.state),
      ]),
    );
    if (records.length > 0) yield records.join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_A_TIME) return;
    const { since, request_id: requestId, institute, currency } = last;
    after = { since, requestId, instituteId: institute.id, currency };
  }
}
