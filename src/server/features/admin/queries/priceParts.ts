/** Plans, prices of weeks, and fees that a lead adds and removes (LEAD-07); `writeHeadlines` follows each. */
import { and, eq, isNull, min, or, sql } from 'drizzle-orm';

import type { NewFeePayload, NewPlanPayload } from '../../../../contract/admin/newProgramme';
import { fees, planPriceBands, plans } from '../../../db/schema/prices';
import { programmes } from '../../../db/schema/programmes';
import type { Db, Tx } from '../../../db/types';

/** @returns its id */
export async function insertPlan(
  tx: Tx,
  programmeId: number,
  plan: Pick<NewPlanPayload, 'name_ar' | 'name_en' | 'lessons_per_week'>,
  currency: string,
): Promise<number> {
  const [added] = await tx
    .insert(plans)
    .values({
      programmeId,
      nameAr: plan.name_ar,
      nameEn: plan.name_en,
      lessonsPerWeek: plan.lessons_per_week,
      currency,
    })
    .returning({ id: plans.id });
  if (!added) throw new Error('A plan was not made');
  return added.id;
}

/** Returns whether the programme has a plan of this English name. */
export async function hasPlanNamed(db: Db, programmeId: number, nameEn: string): Promise<boolean> {
  const same = and(eq(plans.programmeId, programmeId), eq(plans.nameEn, nameEn));
  return (await db.$count(plans, same)) > 0;
}

/** Removes a plan with its prices; the foreign key of requests refuses one that is chosen. */
export async function deletePlan(tx: Tx, planId: number): Promise<void> {
  await tx.delete(plans).where(eq(plans.id, planId));
}

export async function insertBand(tx: Tx, band: typeof planPriceBands.$inferInsert): Promise<void> {
  await tx.insert(planPriceBands).values(band);
}

export async function deleteBand(tx: Tx, planId: number, weeksFrom: number): Promise<void> {
  await tx
    .delete(planPriceBands)
    .where(and(eq(planPriceBands.planId, planId), eq(planPriceBands.weeksFrom, weeksFrom)));
}

/** Lets a course be booked for as many weeks as a new price covers. */
export async function extendWeeks(tx: Tx, programmeId: number, weeks: number): Promise<void> {
  await tx
    .update(programmes)
    .set({ weeksMax: sql`greatest(${programmes.weeksMax}, ${weeks}::smallint)` })
    .where(eq(programmes.id, programmeId));
}

/** Follows the plans of a course: tuition at its lowest. */
export async function followPlans(tx: Tx, programmeId: number): Promise<void> {
  const [lowest] = await tx
    .select({ price: min(planPriceBands.pricePerWeek) })
    .from(planPriceBands)
    .innerJoin(plans, eq(plans.id, planPriceBands.planId))
    .innerJoin(programmes, eq(programmes.id, plans.programmeId))
    .where(and(eq(programmes.id, programmeId), eq(plans.currency, programmes.currency)));
  if (!lowest || lowest.price === null) return;
  await tx
    .update(programmes)
    .set({ priceFrom: lowest.price })
    .where(eq(programmes.id, programmeId));
}

/**
 * Programmes that such a fee would charge twice: its kind is included in their price, or a mandatory one
 * is named as not included (PRI-07).
 * @param programmeId null for a fee of the whole institute
 */
export async function countChargedTwice(
  db: Db,
  instituteId: number,
  programmeId: number | null,
  { kind, optional }: Pick<NewFeePayload, 'kind' | 'optional'>,
): Promise<number> {
  const named = sql`jsonb_build_array(jsonb_build_object('fee', ${kind}::text))`;
  return db.$count(
    programmes,
    and(
      eq(programmes.instituteId, instituteId),
      programmeId === null ? undefined : eq(programmes.id, programmeId),
      or(
        sql`${programmes.included} @> ${named}`,
        optional ? undefined : sql`${programmes.notIncluded} @> ${named}`,
      ),
    ),
  );
}

/** The institute that a programme belongs to. */
export async function findInstituteId(db: Db, programmeId: number): Promise<number> {
  const [row] = await db
    .select({ instituteId: programmes.instituteId })
    .from(programmes)
    .where(eq(programmes.id, programmeId));
  if (!row) throw new Error('A programme was seen and then not there, in one transaction');
  return row.instituteId;
}

/** The programmes whose prices a fee is in. @param programmeId null for all of the institute */
export async function listChargedProgrammes(
  db: Db,
  instituteId: number,
  programmeId: number | null,
): Promise<number[]> {
  if (programmeId !== null) return [programmeId];
  const rows = await db
    .select({ id: programmes.id })
    .from(programmes)
    .where(eq(programmes.instituteId, instituteId));
  return rows.map(({ id }) => id);
}

/** @param amount in minor units */
export async function insertFee(
  tx: Tx,
  fee: NewFeePayload,
  of: {
    readonly instituteId: number;
    readonly programmeId: number | null;
    readonly amount: number;
    readonly currency: string;
  },
): Promise<void> {
  await tx.insert(fees).values({
    ...of,
    kind: fee.kind,
    housing: fee.kind === 'accommodation' ? (fee.housing ?? null) : null,
    nameAr: fee.name_ar,
    nameEn: fee.name_en,
    basis: fee.basis,
    optional: fee.optional,
  });
}

/** @param amount in minor units */
export async function writeFeeAmount(tx: Tx, feeId: number, amount: number): Promise<void> {
  await tx.update(fees).set({ amount }).where(eq(fees.id, feeId));
}

/** Takes back what `extendWeeks` did, where the course is still as long. */
export async function restoreWeeks(
  tx: Tx,
  programmeId: number,
  { extended, before }: { readonly extended: number; readonly before: number },
): Promise<void> {
  await tx
    .update(programmes)
    .set({ weeksMax: before })
    .where(and(eq(programmes.id, programmeId), eq(programmes.weeksMax, extended)));
}

/** Removes a fee of the programme or of its institute. */
export async function deleteFee(tx: Tx, feeId: number, programmeId: number): Promise<void> {
  await tx
    .delete(fees)
    .where(
      and(eq(fees.id, feeId), or(isNull(fees.programmeId), eq(fees.programmeId, programmeId))),
    );
}
