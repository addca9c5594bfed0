/** Start dates of a programme, for a lead of the team (LEAD-05). */
import { FINAL_STEP } from '../../../../contract/common/requestSteps';
import { and, asc, count, eq, gt, isNull, ne } from 'drizzle-orm';

import type { DeskStart } from '../../../../contract/admin/catalogue';
import { programmeStarts } from '../../../db/schema/programmes';
import { requests } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';

/** Upcoming start dates, ascending. */
export async function listComingStarts(
  db: Db,
  programmeId: number,
  today: string,
): Promise<DeskStart[]> {
  const hasChosenIt = and(
    eq(requests.programmeId, programmeStarts.programmeId),
    eq(requests.startDate, programmeStarts.startsOn),
    isNull(requests.withdrawnAt),
    ne(requests.currentStep, FINAL_STEP),
  );
  return db
    .select({
      starts_on: programmeStarts.startsOn,
      apply_by: programmeStarts.applyBy,
      requests: count(requests.id),
    })
    .from(programmeStarts)
    .leftJoin(requests, hasChosenIt)
    .where(and(eq(programmeStarts.programmeId, programmeId), gt(programmeStarts.startsOn, today)))
    .groupBy(programmeStarts.startsOn, programmeStarts.applyBy)
    .orderBy(asc(programmeStarts.startsOn));
}

export async function insertStart(
  tx: Tx,
  programmeId: number,
  start: Pick<DeskStart, 'starts_on' | 'apply_by'>,
): Promise<void> {
  await tx
    .insert(programmeStarts)
    .values({ programmeId, startsOn: start.starts_on, applyBy: start.apply_by });
}

export async function deleteStart(tx: Tx, programmeId: number, startsOn: string): Promise<void> {
  await tx
    .delete(programmeStarts)
    .where(
      and(eq(programmeStarts.programmeId, programmeId), eq(programmeStarts.startsOn, startsOn)),
    );
}
