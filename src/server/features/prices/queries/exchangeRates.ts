import { asc, eq } from 'drizzle-orm';

import type { Language } from '../../../../contract/common/constants';
import type { ExchangeRate } from '../../../../shared/money';
import { currencies } from '../../../db/schema/places';
import type { Db } from '../../../db/types';

/** Every exchange rate, by currency (PRI-01). */
export async function listExchangeRates(db: Db, language: Language): Promise<ExchangeRate[]> {
  return db
    .select({
      currency: currencies.code,
      sar_micros: currencies.sarRateMicros,
      date: currencies.ratedOn,
      source: language === 'ar' ? currencies.sourceAr : currencies.sourceEn,
    })
    .from(currencies)
    .orderBy(asc(currencies.code));
}

/** One unit in millionths of a riyal; undefined for a currency without a rate. */
export async function findSarRate(db: Db, currency: string): Promise<number | undefined> {
  const [row] = await db
    .select({ micros: currencies.sarRateMicros })
    .from(currencies)
    .where(eq(currencies.code, currency));
  return row?.micros;
}
