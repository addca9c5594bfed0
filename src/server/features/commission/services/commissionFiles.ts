/** Commission as CSV files: all of it, and one claim as its school is sent it (COM-05, COM-08). */
import { CLAIM_AGES, COMMISSION_SUMS } from '../../../../contract/commission/commission';
import type { Language } from '../../../../contract/common/constants';
import { decimalsOf } from '../../../../shared/money';
import type { Db } from '../../../db/types';
import type { Deps } from '../../../platform/deps';
import { ApiError } from '../../../lib/errors';
import { CSV_BOM, csvAmount, csvRecord } from '../../../lib/text/csv';
import { findClaim, listClaimLines } from '../queries/claims';
import { listClaimOffsets } from '../queries/offsets';
import { listRows } from '../queries/lists';
import { commissionWords } from '../texts/commissionWords';
import { readCommissionFigures } from './readCommission';

/** Rows that are read at a time: a file of any length costs little memory. */
const AT_A_TIME = 500;

/** @param today YYYY-MM-DD */
export const commissionFileName = (today: string): string => `masar-commission-${today}.csv`;

/** Every commission, a line each, amounts in the currency's units. */
export async function* commissionFileText(db: Db, language: Language): AsyncGenerator<string> {
  const words = commissionWords(language);
  yield CSV_BOM + csvRecord(words.all);
  for (let id = 0; ;) {
    const page = { order: 'oldest', after: { day: '', id }, limit: AT_A_TIME } as const;
    const rows = await listRows(db, {}, page, language);
    const records = rows.map((row) => {
      const units = unitsIn(row.currency);
      return csvRecord([
        row.id,
        row.request_id,
        row.student,
        row.institute.name,
        words.state(row.state),
        row.currency,
        units(row.base),
        units(row.amount),
        row.earned_on,
        row.claim_by,
        row.claim?.number ?? null,
        row.claim?.claimed_on ?? null,
        units(row.paid),
        units(row.set_off),
        units(row.open),
        units(row.written_off),
        units(row.clawed_back),
        units(row.owed_back),
      ]);
    });
    if (records.length > 0) yield records.join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_A_TIME) return;
    ({ id } = last);
  }
}

/** @param today YYYY-MM-DD */
export const commissionFiguresFileName = (today: string): string =>
  `masar-commission-figures-${today}.csv`;

/** Debts by age and each school's own, a line each, all read at one moment (BIL-83). */
export async function* commissionFiguresText(
  deps: Pick<Deps, 'db' | 'clock'>,
  language: Language,
): AsyncGenerator<string> {
  const { today, ages, schools } = await readCommissionFigures(deps, language);
  const words = commissionWords(language);
  yield CSV_BOM + csvRecord(words.figures);
  for (const { currency, ages: amounts } of ages) {
    for (const age of CLAIM_AGES) {
      const amount = csvAmount(amounts[age], currency);
      yield csvRecord([today, '', words.figure(age), currency, amount]);
    }
  }
  for (const { institute, currency, ...sums } of schools) {
    for (const key of COMMISSION_SUMS) {
      const amount = csvAmount(sums[key], currency);
      yield csvRecord([today, institute.name, words.figure(key), currency, amount]);
    }
  }
}

/** A claim as its school is sent it. @throws ApiError NOT_FOUND */
export async function claimFile(
  db: Db,
  claimId: number,
  language: Language,
): Promise<{ readonly name: string; readonly text: readonly string[] }> {
  const found = await findClaim(db, claimId);
  if (!found) throw new ApiError('NOT_FOUND');
  const { number, claimedOn, currency, total } = found.claim;
  const words = commissionWords(language);
  const units = unitsIn(currency);
  const lines = await listClaimLines(db, claimId, language);
  const school = lines[0]?.institute ?? '';
  const records = lines.map((line) =>
    csvRecord([
      number,
      claimedOn,
      line.institute,
      line.requestId,
      line.schoolReference,
      line.student,
      line.course,
      line.earnedOn,
      currency,
      units(line.base),
      units(line.amount),
    ]),
  );
  const offsets = (await listClaimOffsets(db, claimId)).map((offset) =>
    csvRecord([
      number,
      claimedOn,
      school,
      offset.request_id,
      offset.school_reference,
      offset.student,
      words.setOff(offset.claim.number),
      offset.earned_on,
      currency,
      null,
      csvAmount(0 - offset.amount, currency),
    ]),
  );
  const sum = [words.total, ...Array.from({ length: 7 }, () => null), currency, null, units(total)];
  return {
    name: `${number}.csv`,
    text: [CSV_BOM + csvRecord(words.claim), ...records, ...offsets, csvRecord(sum)],
  };
}

/** Minor units as a text in the currency's units. */
function unitsIn(currency: string): (amount: number) => string {
  const decimals = decimalsOf(currency);
  return (amount) => (amount / 10 ** decimals).toFixed(decimals);
}
