/** Reads the facts of headline prices from the database (PRI-03). */
import { asc, inArray } from 'drizzle-orm';
import type { HeadlineFacts, HeadlinePlan } from '../../../contract/prices/headline';
import type { PriceBand, PricedFee } from '../../../contract/prices/pricing';
import { fees, planPriceBands, plans } from '../schema/prices';
import { programmes } from '../schema/programmes';
import type { Db } from '../types';

/** The columns of a programme that its headline price rests on. */
export const PRICED_COLUMNS = {
  id: programmes.id,
  instituteId: programmes.instituteId,
  basis: programmes.priceBasis,
  tuition: programmes.priceFrom,
  currency: programmes.currency,
  weeksMin: programmes.weeksMin,
  weeksMax: programmes.weeksMax,
};

export type PricedProgramme = Omit<HeadlineFacts, 'plans' | 'fees'> & {
  readonly id: number;
  readonly instituteId: number;
};

/** Adds plans and fees to programmes, in three statements at most. */
export async function readHeadlineFacts<Row extends PricedProgramme>(
  db: Db,
  rows: readonly Row[],
): Promise<readonly (Row & HeadlineFacts)[]> {
  const byTheWeek = rows.filter(({ basis }) => basis === 'week').map(({ id }) => id);
  const plansOf = await readPlans(db, byTheWeek);
  const feesOf = await readFees(db, rows);
  return rows.map((row) => ({
    ...row,
    plans: plansOf.get(row.id) ?? [],
    fees: (feesOf.get(row.instituteId) ?? []).filter(
      ({ programmeId }) => programmeId === null || programmeId === row.id,
    ),
  }));
}

async function readPlans(
  db: Db,
  programmeIds: readonly number[],
): Promise<ReadonlyMap<number, readonly HeadlinePlan[]>> {
  const found = new Map<number, HeadlinePlan[]>();
  if (programmeIds.length === 0) return found;
  const rows = await db
    .select()
    .from(plans)
    .where(inArray(plans.programmeId, [...programmeIds]));
  const bandsOf = await readBands(
    db,
    rows.map(({ id }) => id),
  );
  for (const { id, programmeId, nameAr, nameEn, lessonsPerWeek, currency } of rows) {
    const name = { ar: nameAr, en: nameEn };
    const plan = { id, name, lessonsPerWeek, currency, bands: bandsOf.get(id) ?? [] };
    addTo(found, programmeId, plan);
  }
  return found;
}

async function readBands(
  db: Db,
  planIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PriceBand[]>> {
  const found = new Map<number, PriceBand[]>();
  if (planIds.length === 0) return found;
  const rows = await db
    .select()
    .from(planPriceBands)
    .where(inArray(planPriceBands.planId, [...planIds]))
    .orderBy(asc(planPriceBands.planId), asc(planPriceBands.weeksFrom));
  for (const { planId, ...band } of rows) addTo(found, planId, band);
  return found;
}

type FeeOf = PricedFee & Pick<typeof fees.$inferSelect, 'programmeId'>;

/** The fees of the programmes' institutes, by institute. */
async function readFees(
  db: Db,
  rows: readonly PricedProgramme[],
): Promise<ReadonlyMap<number, readonly FeeOf[]>> {
  const found = new Map<number, FeeOf[]>();
  if (rows.length === 0) return found;
  const institutes = [...new Set(rows.map(({ instituteId }) => instituteId))];
  const stored = await db.select().from(fees).where(inArray(fees.instituteId, institutes));
  for (const { instituteId, nameAr, nameEn, ...fee } of stored) {
    addTo(found, instituteId, { ...fee, name: { ar: nameAr, en: nameEn } });
  }
  return found;
}

function addTo<Value>(groups: Map<number, Value[]>, key: number, value: Value): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}
