import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';

import { toStep } from '../../../../contract/common/requestSteps';
import type { Language } from '../../../../contract/common/constants';
import { ANSWER_OUTCOMES, UNREAD_COUNT_LIMIT } from '../../../../contract/content/content';
import type { Notification, NotificationKind } from '../../../../contract/content/content';
import { DUTIES } from '../../../../contract/partner/partner';
import { requestHolds } from '../../../db/schema/holds';
import { notifications } from '../../../db/schema/inbox';
import { partnerMembers } from '../../../db/schema/places';
import { prepared } from '../../../db/prepared';
import type { Given } from '../../../db/prepared';
import type { Db, Tx } from '../../../db/types';

export interface NotificationsRange {
  readonly limit: number;
  readonly before?: number | undefined;
  readonly language: Language;
}

export interface ListedNotifications {
  readonly items: Notification[];
  /** Capped at UNREAD_COUNT_LIMIT. */
  readonly unread: number;
}

/** An account's notifications, newest first, and how many are unread; one query. */
export async function listNotifications(
  db: Db,
  accountId: string,
  { limit, before, language }: NotificationsRange,
): Promise<ListedNotifications> {
  const query = listQuery(db, before === undefined ? 'newest' : 'older');
  const rows = await query.execute({ accountId, before, limit });
  const items = rows.map(
    ({ id, kind, params, requestId, outcome, createdAt, readAt }): Notification => ({
      id,
      kind,
      request_id: requestId,
      step: toStep(params.step) ?? null,
      institute: nameIn(params.institute, language),
      duty: DUTIES.find((duty) => duty === params.duty) ?? null,
      by: textIn(params.by),
      student: textIn(params.student),
      entry: textIn(params.entry),
      ...(typeof params.count === 'number' && { count: params.count }),
      ...documentOf(params.document, language),
      ...(typeof params.due === 'string' && { due: params.due }),
      ...(typeof params.condition === 'string' && { condition: params.condition }),
      ...(typeof params.application === 'number' && { application: params.application }),
      ...(typeof params.refund === 'number' && { refund: params.refund }),
      outcome: ANSWER_OUTCOMES.find((one) => one === outcome) ?? null,
      created_at: createdAt.toISOString(),
      read: readAt !== null,
    }),
  );
  return { items, unread: rows[0]?.unread ?? (await countUnread(db, accountId)) };
}

function documentOf(value: unknown, language: Language): Pick<Notification, 'document'> {
  const document = nameIn(value, language);
  return document === null ? {} : { document };
}

const listQuery = prepared('notifications', (db, part: 'newest' | 'older') =>
  notificationsQuery(db, sql.placeholder('accountId'), {
    limit: sql.placeholder('limit'),
    before: part === 'older' ? sql.placeholder('before') : undefined,
  }),
);

/** State of the institute's newest hold, for notifications that asked for an answer. */
const OUTCOME = sql<string | null>`case
  when kind in ('bookingReceived', 'snatchEnding')
    or (kind = 'bookingOverdue' and params->>'duty' = 'confirm')
  then coalesce((
    select case
      when hold.state = 'snatched' and hold.expiry_told_at is not null then 'gone'
      else hold.state end
    from ${requestHolds} hold
    where hold.request_id = ${notifications}.request_id
      and hold.institute_id = (select member.institute_id from ${partnerMembers} member
        where member.account_id = ${notifications}.account_id)
    order by hold.id desc limit 1), 'gone') end`;

/** The query of the list, on the account's index. */
export function notificationsQuery(
  db: Db,
  accountId: Given<string>,
  { limit, before }: { readonly limit: Given<number>; readonly before?: Given<number> | undefined },
) {
  const older = before === undefined ? undefined : lt(notifications.id, before);
  return db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      params: notifications.params,
      requestId: notifications.requestId,
      outcome: OUTCOME,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      unread: sql<number>`(select count(*)::int from ${unreadOf(db, accountId)})`,
    })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), older))
    .orderBy(desc(notifications.id))
    .limit(limit);
}

/** Unread count, capped at UNREAD_COUNT_LIMIT. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  return db.$count(unreadOf(db, accountId));
}

function unreadOf(db: Db, accountId: Given<string>) {
  return db
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), isNull(notifications.readAt)))
    .limit(UNREAD_COUNT_LIMIT)
    .as('unread');
}

/** Marks the given or all notifications of the account as read. */
export async function markRead(
  db: Db,
  accountId: string,
  ids: readonly number[] | undefined,
  now: Date,
): Promise<void> {
  if (ids?.length === 0) return;
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.accountId, accountId),
        isNull(notifications.readAt),
        ids && inArray(notifications.id, [...ids]),
      ),
    );
}

type NewNotification = typeof notifications.$inferInsert;

/** Adds a notification. @returns its id */
export async function insertNotification(tx: Tx, notification: NewNotification): Promise<number> {
  const [added] = await tx
    .insert(notifications)
    .values(notification)
    .returning({ id: notifications.id });
  if (!added) throw new Error('A notification was not made');
  return added.id;
}

/** Takes a notification back whose news is not true any more. */
export async function deleteNotification(
  tx: Tx,
  {
    accountId,
    kind,
    at,
  }: {
    readonly accountId: string;
    readonly kind: NotificationKind;
    /** When it was added. */
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.kind, kind),
        eq(notifications.createdAt, at),
      ),
    );
}

/** Returns whether a student was notified of something about a request since a moment. */
export async function isTold(
  tx: Tx,
  told: {
    readonly accountId: string;
    readonly kind: NotificationKind;
    readonly requestId: number;
    readonly since: Date;
  },
): Promise<boolean> {
  const [one] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, told.accountId),
        eq(notifications.kind, told.kind),
        eq(notifications.requestId, told.requestId),
        gte(notifications.createdAt, told.since),
      ),
    )
    .limit(1);
  return one !== undefined;
}

/** Notifies an account of a message from the team (CHAT-08). @returns the notification's id */
export function notifyOfChat(tx: Tx, accountId: string, now: Date): Promise<number> {
  return insertNotification(tx, { accountId, kind: 'chatMessage', createdAt: now });
}

/** Marks those of the chat as read. @returns whether there were any */
export async function markChatRead(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const read = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.accountId, accountId),
        isNull(notifications.readAt),
        eq(notifications.kind, 'chatMessage'),
      ),
    )
    .returning({ id: notifications.id });
  return read.length > 0;
}

/** A name that is stored in both languages; null for none. */
export function nameIn(name: unknown, language: Language): string | null {
  if (typeof name !== 'object' || name === null || !(language in name)) return null;
  const text: unknown = Reflect.get(name, language);
  return typeof text === 'string' ? text : null;
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
