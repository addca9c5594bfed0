/** Requests as an institute sees them. */
import { aliasedTable, and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { Language } from '../../../contract/constants';
import type { DeclineReason } from '../../../contract/requests';
import { readByIndex } from '../../db/indexedReads';
import { accounts } from '../../db/schema/accounts';
import { requestHolds } from '../../db/schema/holds';
import type { HOLD_STATES } from '../../db/schema/holds';
import { programmes } from '../../db/schema/programmes';
import { requests, requestSteps } from '../../db/schema/requests';
import type { Db } from '../../db/types';
import { asked, holding, orderColumns } from '../orders';
import type { OrderRow } from '../orders';
import { isHeldBy } from '../requests/holding';
import type { Member } from './members';

/** The institute's newest hold of a request. */
export interface Hold {
  readonly state: (typeof HOLD_STATES)[number];
  readonly snatched: boolean;
  readonly heldAt: Date;
  readonly expiresAt: Date | null;
  readonly decidedAt: Date | null;
  readonly reason: DeclineReason | null;
  readonly remark: string;
  /** Names of who snatched and who decided; null for nobody. */
  readonly takenBy: string | null;
  readonly decidedBy: string | null;
}

export interface BookingRow extends OrderRow {
  readonly hold: Hold | null;
  /** See `requests.opensAt`. */
  readonly opensAt: Date | null;
  /** When it came to its current step. */
  readonly stepAt: Date | null;
  readonly studentId: string;
  /** E.164. */
  readonly phone: string;
}

export interface BookingContext {
  readonly language: Language;
  readonly now: Date;
}

const taker = aliasedTable(accounts, 'taker');
const decider = aliasedTable(accounts, 'decider');

/** These requests, in the order of their ids in `ids`, as the member's institute sees them. */
export async function listBookings(
  db: Db,
  member: Pick<Member, 'accountId' | 'instituteId'>,
  ids: readonly number[],
  context: BookingContext,
): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const chosen = inArray(requests.id, [...ids]);
  // The planner would rather read all accounts than look each of a page's up.
  const rows = await readByIndex(db, async (tx) => bookingsQuery(tx, member, chosen, context));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function bookingsQuery(
  db: Db,
  { accountId, instituteId }: Pick<Member, 'accountId' | 'instituteId'>,
  condition: SQL,
  { language, now }: BookingContext,
) {
  const hold = db
    .select({
      state: requestHolds.state,
      snatched: requestHolds.snatched,
      heldAt: requestHolds.heldAt,
      expiresAt: requestHolds.expiresAt,
      decidedAt: requestHolds.decidedAt,
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
  const stepAt = db
    .select({ at: requestSteps.at })
    .from(requestSteps)
    .where(and(eq(requestSteps.requestId, requests.id), sql`${requestSteps.event} is null`))
    .orderBy(desc(requestSteps.id))
    .limit(1)
    .as('step');
  return db
    .select({
      ...orderColumns(db, { id: accountId, role: 'Partner' }, { language, now }),
      hold: {
        state: hold.state,
        snatched: hold.snatched,
        heldAt: hold.heldAt,
        expiresAt: hold.expiresAt,
        decidedAt: hold.decidedAt,
        reason: hold.reason,
        remark: hold.remark,
        takenBy: hold.takenBy,
        decidedBy: hold.decidedBy,
      },
      opensAt: requests.opensAt,
      stepAt: stepAt.at,
      studentId: requests.accountId,
      phone: accounts.phoneE164,
    })
    .from(requests)
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .leftJoin(programmes, eq(programmes.id, requests.programmeId))
    .leftJoin(asked, eq(asked.id, requests.instituteId))
    .leftJoin(holding, isHeldBy(sql`${holding.id}`, now))
    .leftJoinLateral(hold, sql`true`)
    .leftJoinLateral(stepAt, sql`true`)
    .where(condition);
}
