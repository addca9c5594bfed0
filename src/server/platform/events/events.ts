/** Rows of the event channel, and who may read which. */
import { and, asc, gt, inArray, lt, lte, max, min, sql } from 'drizzle-orm';

import type { EventKind } from '../../../contract/common/events';
import { isTeamRole } from '../../../contract/common/constants';
import type { Role } from '../../../contract/common/constants';
import { events } from '../../db/schema/events';
import type { Audience } from '../../db/schema/events';
import type { Db, Tx } from '../../db/types';

export interface NewEvent {
  readonly to: Audience;
  readonly kind: EventKind;
  /** Id of the changed entity. */
  readonly id?: number | string;
}

export interface StoredEvent {
  readonly id: number;
  readonly audience: Audience;
  readonly kind: EventKind;
  readonly entityId: string | null;
}

const COLUMNS = {
  id: events.id,
  audience: events.audience,
  kind: events.kind,
  entityId: events.entityId,
};

/**
 * Publishes news with the transaction (API-14). Call it last in the transaction: from here to its
 * end no other transaction publishes.
 */
export async function publishEvents(tx: Tx, news: readonly NewEvent[], now: Date): Promise<void> {
  if (news.length === 0) return;
  await tx.insert(events).values(
    news.map(({ to, kind, id }) => ({
      audience: to,
      kind,
      entityId: id === undefined ? null : String(id),
      at: now,
    })),
  );
}

/** Events of everybody after an id, oldest first. */
export async function listEventsAfter(db: Db, id: number, limit: number): Promise<StoredEvent[]> {
  return db
    .select(COLUMNS)
    .from(events)
    .where(gt(events.id, id))
    .orderBy(asc(events.id))
    .limit(limit);
}

export interface MissedRange {
  /** Exclusive. */
  readonly after: number;
  /** Inclusive. */
  readonly upTo: number;
  readonly limit: number;
}

/** Events of some audiences within a range, oldest first. */
export async function listMissedEvents(
  db: Db,
  audiences: readonly Audience[],
  { after, upTo, limit }: MissedRange,
): Promise<StoredEvent[]> {
  return db
    .select(COLUMNS)
    .from(events)
    .where(
      and(inArray(events.audience, [...audiences]), gt(events.id, after), lte(events.id, upTo)),
    )
    .orderBy(asc(events.id))
    .limit(limit);
}

export interface KeptEvents {
  /** 1 if there are no events. */
  readonly oldest: number;
  /** 0 if there are no events. */
  readonly newest: number;
}

/** The ids of the oldest and the newest event that are kept. */
export async function findKeptEvents(db: Db): Promise<KeptEvents> {
  const [kept] = await db.select({ oldest: min(events.id), newest: max(events.id) }).from(events);
  return { oldest: kept?.oldest ?? 1, newest: kept?.newest ?? 0 };
}

/** Deletes events before `then` except the newest, which preserves the last used id. */
export async function deleteOldEvents(db: Db, then: Date): Promise<void> {
  const newest = db.select({ id: max(events.id) }).from(events);
  await db.delete(events).where(and(lt(events.at, then), lt(events.id, sql`(${newest})`)));
}

export interface EventReader {
  readonly accountId: string;
  readonly role: Role;
  /** The Partner's institute; null for other roles. */
  readonly instituteId: number | null;
}

/** The audiences that an account belongs to. */
export function audiencesOf({ accountId, role, instituteId }: EventReader): Audience[] {
  const own: Audience = `account:${accountId}`;
  if (isTeamRole(role)) return [own, 'everyone', 'team'];
  if (role === 'Partner' && instituteId !== null) {
    return [own, 'everyone', 'partners', `institute:${instituteId}`];
  }
  return [own, 'everyone'];
}
