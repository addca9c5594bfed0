/**
 * The stored due dates of institutes' duties (PAR-08), by which their lists are ordered: code that
 * changes a hold, a step or a hold's pause calls `writeDueDates` in the same transaction.
 */
import { desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { dutyOf } from '../../contract/partner/duties';
import { requestHolds } from './schema/holds';
import { requests, requestSteps } from './schema/requests';
import type { Db } from './types';

/** A move, or the correction that took one back. */
export const isStepChange = or(isNull(requestSteps.event), eq(requestSteps.event, 'corrected'));

/** Computes the due dates of these requests' holds and writes those that differ. */
export async function writeDueDates(db: Db, requestIds: readonly number[]): Promise<void> {
  if (requestIds.length === 0) return;
  const step = db
    .select({ at: requestSteps.at })
    .from(requestSteps)
    .where(sql`${requestSteps.requestId} = ${requests.id} and ${isStepChange}`)
    .orderBy(desc(requestSteps.id))
    .limit(1)
    .as('step');
  const holds = await db
    .select({
      id: requestHolds.id,
      dueAt: requestHolds.dueAt,
      state: requestHolds.state,
      heldAt: requestHolds.heldAt,
      expiresAt: requestHolds.expiresAt,
      decidedAt: requestHolds.decidedAt,
      step: requests.currentStep,
      stepAt: step.at,
      startDate: requests.startDate,
      onHoldUntil: requests.onHoldUntil,
    })
    .from(requestHolds)
    .innerJoin(requests, eq(requests.id, requestHolds.requestId))
    .leftJoinLateral(step, sql`true`)
    .where(inArray(requestHolds.requestId, [...requestIds]));
  const wrong = holds.flatMap(({ id, dueAt, ...facts }) => {
    const due = dutyOf(facts)?.due ?? null;
    return due?.getTime() === dueAt?.getTime() ? [] : [{ id, due }];
  });
  if (wrong.length === 0) return;
  await db.execute(sql`update ${requestHolds} set due_at = right_one.due
    from jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) as right_one(id int, due timestamptz)
    where ${requestHolds.id} = right_one.id`);
}
