/**
 * Who holds a request (docs/adr/0008-who-holds-a-request.md). Conditions for queries on `requests`;
 * a snatch that was not confirmed in time counts as released, whether that is written yet or not.
 */
import { and, eq, exists, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { Role } from '../../../contract/constants';
import type { Holding } from '../../../contract/requests';
import { accounts } from '../../db/schema/accounts';
import { institutes, partnerMembers } from '../../db/schema/places';
import { requests, snatches } from '../../db/schema/requests';
import type { Db } from '../../db/types';

/** Who is looking. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** The institute that a Partner account speaks for; null for everybody else. */
export function instituteOf(accountId: string): SQL<number> {
  return sql`(select ${partnerMembers.instituteId} from ${partnerMembers} where ${partnerMembers.accountId} = ${accountId})`;
}

/** No partner holds it. */
export function isOpen(db: Db, now: Date): SQL | undefined {
  return or(isNull(requests.partnerInstituteId), hasLapsed(db, now));
}

/** The institute holds it, confirmed or not. */
export function isHeldBy(db: Db, institute: SQL<number>, now: Date): SQL | undefined {
  return and(eq(requests.partnerInstituteId, institute), not(hasLapsed(db, now)));
}

/** The institute has taken it and may still confirm. */
export function isUnconfirmedBy(db: Db, institute: SQL<number>, now: Date): SQL {
  const inTime = and(gt(snatches.expiresAt, now), eq(snatches.instituteId, institute));
  return exists(unconfirmedSnatch(db, inTime));
}

/** How the request stands to partners, as one column. */
export function holdingOf(db: Db, now: Date): SQL<Holding> {
  const unconfirmed = exists(unconfirmedSnatch(db, gt(snatches.expiresAt, now)));
  return sql<Holding>`case when ${isOpen(db, now)} then 'open' when ${unconfirmed} then 'unconfirmed' else 'held' end`;
}

/** Whether the viewer may read the request: their own, their institute's, an open one, or any. */
export function isVisibleTo(db: Db, { id, role }: Viewer, now: Date): SQL | undefined {
  switch (role) {
    case 'Team':
      return undefined;
    case 'Student':
      return eq(requests.accountId, id);
    case 'Partner': {
      const institute = instituteOf(id);
      const concerned = or(isOpen(db, now), eq(requests.partnerInstituteId, institute));
      return and(isNotNull(institute), concerned);
    }
  }
}

/**
 * The people who look after requests for an institute: those who sign in for it, as long as it
 * works with the agency. A new request belongs to the institute exactly when there are any.
 */
export async function listInstituteStaff(db: Db, instituteId: number): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(partnerMembers)
    .innerJoin(accounts, eq(accounts.id, partnerMembers.accountId))
    .innerJoin(institutes, eq(institutes.id, partnerMembers.instituteId))
    .where(
      and(
        eq(partnerMembers.instituteId, instituteId),
        isNotNull(institutes.partnerSince),
        eq(accounts.role, 'Partner'),
        isNull(accounts.disabledAt),
      ),
    );
  return rows.map(({ id }) => id);
}

function hasLapsed(db: Db, now: Date): SQL {
  return exists(unconfirmedSnatch(db, lte(snatches.expiresAt, now)));
}

/** The request's live snatch, if it is unconfirmed and meets the condition. */
function unconfirmedSnatch(db: Db, condition: SQL | undefined) {
  return db
    .select({ id: snatches.id })
    .from(snatches)
    .where(
      and(
        eq(snatches.requestId, requests.id),
        isNull(snatches.releasedAt),
        isNull(snatches.confirmedAt),
        condition,
      ),
    );
}
