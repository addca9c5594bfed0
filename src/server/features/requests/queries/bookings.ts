/** Requests as an institute sees them. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { Language } from '../../../../contract/common/constants';
import type { DeclineReason } from '../../../../contract/requests/requests';
import { readByIndex } from '../../../db/indexedReads';
import { accounts } from '../../../db/schema/accounts';
import type { HOLD_STATES } from '../../../db/schema/holds';
import { programmes } from '../../../db/schema/programmes';
import { requests } from '../../../db/schema/requests';
import type { Db } from '../../../db/types';
import { asked, holding, isShownHolder, orderColumns } from './orders';
import type { OrderRow } from './orders';
import type { Member } from '../../catalogue/queries/institutes';
import { holdColumns, newestHold, newestStep } from './newestHold';

/** The institute's newest hold of a request. */
export interface Hold {
  readonly state: (typeof HOLD_STATES)[number];
  readonly snatched: boolean;
  readonly heldAt: Date;
  readonly expiresAt: Date | null;
  readonly decidedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly reason: DeclineReason | null;
  readonly remark: string;
  /** Names of the members who snatched and decided; null if none. */
  readonly takenBy: string | null;
  readonly decidedBy: string | null;
}

export interface BookingRow extends OrderRow {
  readonly hold: Hold | null;
  /** See `requests.opensAt`. */
  readonly opensAt: Date | null;
  /** When it came to its current step. */
  readonly stepAt: Date | null;
  /** YYYY-MM-DD. */
  readonly onHoldUntil: string | null;
  readonly studentId: string;
  /** E.164. */
  readonly phone: string;
}

export interface BookingContext {
  readonly language: Language;
  readonly now: Date;
}

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
  const hold = newestHold(db, instituteId);
  const step = newestStep(db);
  const viewer = { id: accountId, role: 'Partner' } as const;
  return db
    .select({
      ...orderColumns(db, viewer, { language, now }),
      hold: holdColumns(hold),
      opensAt: requests.opensAt,
      stepAt: step.at,
      onHoldUntil: requests.onHoldUntil,
      studentId: requests.accountId,
      phone: accounts.phoneE164,
    })
    .from(requests)
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .leftJoin(programmes, eq(programmes.id, requests.programmeId))
    .leftJoin(asked, eq(asked.id, requests.instituteId))
    .leftJoin(holding, isShownHolder(viewer, now))
    .leftJoinLateral(hold, sql`true`)
    .leftJoinLateral(step, sql`true`)
    .where(condition);
}
