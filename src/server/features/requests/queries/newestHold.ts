/** The newest hold and step of the request in the enclosing query. */
import { aliasedTable, and, desc, eq, sql } from 'drizzle-orm';

import { accounts } from '../../../db/schema/accounts';
import { requestHolds } from '../../../db/schema/holds';
import { requests, requestSteps } from '../../../db/schema/requests';
import type { Db } from '../../../db/types';
import { isStepChange } from '../../../db/dueDates';

const taker = aliasedTable(accounts, 'taker');
const decider = aliasedTable(accounts, 'decider');

/** The institute's newest hold. */
export function newestHold(db: Db, instituteId: number) {
  return db
    .select({
      state: requestHolds.state,
      snatched: requestHolds.snatched,
      heldAt: requestHolds.heldAt,
      expiresAt: requestHolds.expiresAt,
      decidedAt: requestHolds.decidedAt,
      withdrawnAt: requestHolds.withdrawnAt,
      reason: requestHolds.reason,
      remark: requestHolds.remark,
      takenBy: sql<string | null>`${taker.name}`.as('taken_by'),
      decidedBy: sql<string | null>`${decider.name}`.as('decided_by_name'),
    })
    .from(requestHolds)
    .leftJoin(taker, eq(taker.id, requestHolds.accountId))
    .leftJoin(decider, eq(decider.id, requestHolds.decidedBy))
    .where(and(eq(requestHolds.requestId, requests.id), eq(requestHolds.instituteId, instituteId)))
    .orderBy(desc(requestHolds.id))
    .limit(1)
    .as('hold');
}

/** Columns selected from `newestHold`. */
export function holdColumns(hold: ReturnType<typeof newestHold>) {
  const {
    state,
    snatched,
    heldAt,
    expiresAt,
    decidedAt,
    withdrawnAt,
    reason,
    remark,
    takenBy,
    decidedBy,
  } = hold;
  return {
    state,
    snatched,
    heldAt,
    expiresAt,
    decidedAt,
    withdrawnAt,
    reason,
    remark,
    takenBy,
    decidedBy,
  };
}

/** The newest step change or correction, without institutes' events. */
export function newestStep(db: Db) {
  return db
    .select({ at: requestSteps.at })
    .from(requestSteps)
    .where(and(eq(requestSteps.requestId, requests.id), isStepChange))
    .orderBy(desc(requestSteps.id))
    .limit(1)
    .as('step');
}
