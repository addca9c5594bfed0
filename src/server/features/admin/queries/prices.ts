/** A programme's prices, as edited by leads (LEAD-05); `writeHeadlines` follows each. */
import { and, eq } from 'drizzle-orm';

import { planPriceBands, plans } from '../../../db/schema/prices';
import { programmes } from '../../../db/schema/programmes';
import type { Db, Tx } from '../../../db/types';
import type { BothLanguages } from '../../../../contract/prices/pricing';

export async function writeBandPrice(
  tx: Tx,
  band: { readonly planId: number; readonly weeksFrom: number },
  pricePerWeek: number,
): Promise<void> {
  await tx
    .update(planPriceBands)
    .set({ pricePerWeek })
    .where(
      and(eq(planPriceBands.planId, band.planId), eq(planPriceBands.weeksFrom, band.weeksFrom)),
    );
}

/** Tuition alone, at its lowest. */
export async function writePriceFrom(tx: Tx, id: number, priceFrom: number): Promise<void> {
  await tx.update(programmes).set({ priceFrom }).where(eq(programmes.id, id));
}

/** Names of a programme's plans. */
export async function listPlanNames(
  db: Db,
  programmeId: number,
): Promise<ReadonlyMap<number, BothLanguages>> {
  const rows = await db
    .select({ id: plans.id, ar: plans.nameAr, en: plans.nameEn })
    .from(plans)
    .where(eq(plans.programmeId, programmeId));
  return new Map(rows.map(({ id, ar, en }) => [id, { ar, en }]));
}
