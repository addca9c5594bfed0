/** Exchange rates for a lead of the team (LEAD-06, PRI-01). */
import { and, asc, eq, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { DeskRate, RateFacts } from '../../../../contract/admin/content';
import { DEFAULT_CURRENCY } from '../../../../shared/money';
import { writeHeadlines } from '../../../db/headlines/headlines';
import { currencies } from '../../../db/schema/places';
import type { Db } from '../../../db/types';
import { rowVersion } from './contentRows';
import type { ContentStore } from './contentRows';

const MICROS = 1_000_000;

/** Every rate in riyals; the riyal's own is no fact. */
export const RATE_STORE: Pick<ContentStore<RateFacts, string>, 'list' | 'find' | 'write'> = {
  list: (db) => read(db),
  find: async (db, id) => (await read(db, eq(currencies.code, id)))[0],
  write: async (tx, id, facts) => {
    await tx
      .update(currencies)
      .set({
        sarRateMicros: Math.round(Number(facts.rate) * MICROS),
        ratedOn: facts.rated_on,
        sourceAr: facts.source_ar,
        sourceEn: facts.source_en,
      })
      .where(eq(currencies.code, id));
    // The catalogue is sorted and filtered in riyals (PRI-03).
    await writeHeadlines(tx);
  },
};

async function read(db: Db, where?: SQL): Promise<DeskRate[]> {
  const rows = await db
    .select({
      id: currencies.code,
      version: rowVersion(currencies),
      micros: currencies.sarRateMicros,
      rated_on: currencies.ratedOn,
      source_ar: currencies.sourceAr,
      source_en: currencies.sourceEn,
    })
    .from(currencies)
    .where(and(ne(currencies.code, DEFAULT_CURRENCY), where))
    .orderBy(asc(currencies.code));
  return rows.map(({ micros, ...row }) => ({
    ...row,
    state: 'listed',
    currency: row.id,
    rate: String(micros / MICROS),
  }));
}
