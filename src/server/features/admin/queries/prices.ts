/** A programme's prices, as edited by leads (LEAD-05); `writeHeadlines` follows each. */
import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm';

import type { DeskFee, DeskPlan } from '../../../../contract/admin/catalogue';
import type { Language } from '../../../../contract/common/constants';
import { fees, planPriceBands, plans } from '../../../db/schema/prices';
import { programmes } from '../../../db/schema/programmes';
import { requests } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';
import { listPlans } from '../../catalogue/queries/details';
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

/** A programme's plans with their prices, and how many requests have chosen each. */
export async function listDeskPlans(db: Db, id: number, language: Language): Promise<DeskPlan[]> {
  const found = await listPlans(db, id, { language });
  const chosen = await db
    .select({ planId: requests.planId, requests: count() })
    .from(requests)
    .where(eq(requests.programmeId, id))
    .groupBy(requests.planId);
  return found.map((plan) => ({
    ...plan,
    requests: chosen.find(({ planId }) => planId === plan.id)?.requests ?? 0,
  }));
}

/** The fees and extras of a programme and of its institute, as its page has them. */
export async function listDeskFees(db: Db, id: number, language: Language): Promise<DeskFee[]> {
  return db
    .select({
      id: fees.id,
      kind: fees.kind,
      housing: fees.housing,
      name: language === 'ar' ? fees.nameAr : fees.nameEn,
      basis: fees.basis,
      amount: fees.amount,
      currency: fees.currency,
      optional: fees.optional,
      of_institute: sql<boolean>`${fees.programmeId} is null`,
    })
    .from(programmes)
    .innerJoin(fees, eq(fees.instituteId, programmes.instituteId))
    .where(and(eq(programmes.id, id), or(isNull(fees.programmeId), eq(fees.programmeId, id))))
    .orderBy(asc(fees.optional), asc(fees.id));
}
