/**
 * Conditions on who holds a request (docs/adr/0008-who-holds-a-request.md). An expired unconfirmed
 * snatch counts as released.
 */
import { and, eq, exists, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { Role } from '../../../contract/constants';
import type { Holding } from '../../../contract/requests';
import { accounts } from '../../db/schema/accounts';
import { institutes, partnerMembers } from '../../db/schema/places';
import { requests, snatches } from '../../db/schema/requests';
import type { Db } from '../../db/types';

export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** The institute of a Partner account; null for others. */
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

/** The institute has an active unconfirmed snatch. */
export function isUnconfirmedBy(db: Db, institute: SQL<number>, now: Date): SQL {
  const inTime = and(gt(snatches.expiresAt, now), eq(snatches.instituteId, institute));
  return exists(unconfirmedSnatch(db, inTime));
}

/** The request's holding status as a column. */
export function holdingOf(db: Db, now: Date): SQL<Holding> {
  const unconfirmed = exists(unconfirmedSnatch(db, gt(snatches.expiresAt, now)));
  return sql<Holding>`case when ${isOpen(db, now)} then 'open' when ${unconfirmed} then 'unconfirmed' else 'held' end`;
}

/** Whether the viewer may read the request: own, held, open, or any for the team. */
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
 * Partner accounts of an institute that works with the agency; with any, new requests are assigned
 * to the institute.
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
