/**
 * Conditions on who holds a request (docs/adr/0008-who-holds-a-request.md, docs/adr/0016-snatches.md).
 * Queries use these and compare no columns of their own.
 */
import { and, eq, exists, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Role } from '../../../../contract/common/constants';
import type { Holding } from '../../../../contract/requests/requests';
import { accounts } from '../../../db/schema/accounts';
import { requestHolds } from '../../../db/schema/holds';
import type { HOLD_STATES } from '../../../db/schema/holds';
import { institutes, partnerMembers } from '../../../db/schema/places';
import { programmes } from '../../../db/schema/programmes';
import { requests } from '../../../db/schema/requests';
import type { Given } from '../../../db/prepared';
import type { Db } from '../../../db/types';

export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** A viewer, or the placeholder of their id in a prepared query. */
export type GivenViewer = Omit<Viewer, 'id'> & { readonly id: Given<string> };

type InstituteId = number | SQL<number>;

/** The programmes that an institute offers, where a query also reads those of requests. */
const offered = alias(programmes, 'offered');

/** The institute of a Partner account; null for others. */
export function instituteOf(accountId: Given<string>): SQL<number> {
  return sql`(select ${partnerMembers.instituteId} from ${partnerMembers} where ${partnerMembers.accountId} = ${accountId})`;
}

/** Held by no partner; every partner whom it suits may snatch it (PAR-02). */
export function isOpen(now: Given<Date>): SQL {
  return lte(requests.opensAt, now);
}

/** The institute holds it, permanently or until it opens. */
export function isHeldBy(institute: InstituteId, now: Given<Date>): SQL | undefined {
  return and(
    eq(requests.partnerInstituteId, institute),
    or(isNull(requests.opensAt), gt(requests.opensAt, now)),
  );
}

/** It is the institute's: made to it, or snatched and confirmed. Its contact is shown (PAR-03). */
export function isAssignedTo(institute: InstituteId): SQL | undefined {
  return and(eq(requests.partnerInstituteId, institute), isNull(requests.opensAt));
}

/**
 * The institute holds it until it opens: an unconfirmed snatch, or a decline that can be undone.
 * For a range with two bounds the planner estimates few rows at any time, so that one generic plan
 * is good.
 */
export function isHeldUntilOpen(institute: InstituteId, now: Given<Date>): SQL | undefined {
  return and(
    eq(requests.partnerInstituteId, institute),
    gt(requests.opensAt, now),
    sql`${requests.opensAt} < 'infinity'`,
  );
}

/** The institute has an active unconfirmed snatch. */
export function isUnconfirmedBy(db: Db, institute: InstituteId, now: Given<Date>): SQL {
  return hasHold(db, institute, 'snatched', gt(requestHolds.expiresAt, now));
}

/** The request's holding status as a column. */
export function holdingOf(now: Given<Date>): SQL<Holding> {
  return sql<Holding>`case when ${requests.withdrawnAt} is not null then 'withdrawn' when ${isOpen(now)} then 'open' when ${requests.opensAt} is null then 'held' else 'unconfirmed' end`;
}

/** Open, suits the institute or names it, and was not declined by it (PAR-09). */
export function isAvailableTo(db: Db, institute: InstituteId, now: Given<Date>): SQL | undefined {
  return and(isOpen(now), concerns(db, institute));
}

/**
 * It matches or names the institute and was not declined by it, regardless of its holder (PAR-09).
 */
export function concerns(db: Db, institute: InstituteId): SQL | undefined {
  return and(
    or(eq(requests.instituteId, institute), suits(db, institute)),
    not(hasDeclined(db, institute)),
  );
}

/** The institute has declined it, or let its snatch of it go. */
export function hasDeclined(db: Db, institute: InstituteId): SQL {
  return hasHold(db, institute, 'declined');
}

/** The request was withdrawn while the institute held it (REQ-09). */
function wasWithdrawnFrom(db: Db, institute: InstituteId): SQL {
  return hasHold(db, institute, 'withdrawn');
}

/**
 * The institute offers a programme of the request's kind, and of its destination and specialization
 * if given. A custom course counts as an English course.
 */
function suits(db: Db, institute: InstituteId): SQL {
  return exists(
    db
      .select({ id: offered.id })
      .from(offered)
      .where(
        and(
          eq(offered.instituteId, institute),
          isNull(offered.retiredAt),
          sql`${offered.kind} = case ${requests.kind} when 'custom' then 'english' else ${requests.kind} end`,
          or(isNull(requests.destinationId), eq(offered.destinationId, requests.destinationId)),
          or(
            isNull(requests.specializationId),
            eq(offered.specializationId, requests.specializationId),
          ),
        ),
      ),
  );
}

/**
 * Whether the viewer may read the request: a student's own; held by, declined by, withdrawn from or
 * open to an institute; any for the team.
 */
export function isVisibleTo(db: Db, { id, role }: GivenViewer, now: Given<Date>): SQL | undefined {
  switch (role) {
    case 'Team':
    case 'TeamLead':
      return undefined;
    case 'Student':
      return eq(requests.accountId, id);
    case 'Partner': {
      const institute = instituteOf(id);
      return and(
        isNotNull(institute),
        or(
          isHeldBy(institute, now),
          hasDeclined(db, institute),
          wasWithdrawnFrom(db, institute),
          isAvailableTo(db, institute, now),
        ),
      );
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

/** The state is part of the text: the planner knows how rare it is, and plans once for all values. */
function hasHold(
  db: Db,
  institute: InstituteId,
  state: (typeof HOLD_STATES)[number],
  condition?: SQL,
): SQL {
  return exists(
    db
      .select({ id: requestHolds.id })
      .from(requestHolds)
      .where(
        and(
          eq(requestHolds.requestId, requests.id),
          eq(requestHolds.instituteId, institute),
          sql`${requestHolds.state} = ${sql.raw(`'${state}'`)}`,
          condition,
        ),
      ),
  );
}
