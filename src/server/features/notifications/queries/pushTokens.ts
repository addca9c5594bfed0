/** Browsers that take push messages, each under the token of the push service (NOTE-04). */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';

import type { Language } from '../../../../contract/common/constants';
import { accounts } from '../../../db/schema/accounts';
import { notifications } from '../../../db/schema/inbox';
import { pushTokens, sessions } from '../../../db/schema/signIn';
import type { Db, Tx } from '../../../db/types';
import { isLive } from '../../sessions/queries/sessions';

export interface PushToken {
  readonly token: string;
  readonly sessionId: string;
  readonly language: Language;
}

/** Namespace of these advisory locks. */
const STORE_LOCK = 7_264_100_121;

/**
 * Lets one transaction at a time store tokens: browsers that swap theirs would each wait for a row that the
 * other holds. Taken before any session is changed, since who stores a token waits for its session.
 */
export async function lockPushTokens(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STORE_LOCK})`);
}

/**
 * Stores a session's push token, replacing its previous one; another session with the same token
 * loses it. Ended sessions are ignored.
 */
export async function storePushToken(
  tx: Tx,
  { token, sessionId, language }: PushToken,
  now: Date,
): Promise<void> {
  await lockPushTokens(tx);
  // The lock orders a report against the session's end.
  const live = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .for('update');
  if (live.length === 0) return;
  await tx
    .delete(pushTokens)
    .where(and(eq(pushTokens.sessionId, sessionId), ne(pushTokens.token, token)));
  await tx
    .insert(pushTokens)
    .values({ token, sessionId, language, createdAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: pushTokens.token,
      set: { sessionId, language, lastSeenAt: now },
    });
}

/** The token of a session's browser, which goes when the session ends. */
export async function findPushToken(tx: Tx, sessionId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ token: pushTokens.token })
    .from(pushTokens)
    .where(eq(pushTokens.sessionId, sessionId));
  return row?.token;
}

/** Deletes a token that the push service does not know any more. */
export async function deletePushToken(db: Db, token: string): Promise<void> {
  await db.delete(pushTokens).where(eq(pushTokens.token, token));
}

/** The sessions of an account whose browsers take push messages. */
export async function listPushSessions(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(pushTokens)
    .innerJoin(sessions, eq(sessions.id, pushTokens.sessionId))
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
  return rows.map(({ id }) => id);
}

export interface PushQuery {
  readonly notificationId: number;
  readonly sessionId: string;
  readonly now: Date;
  readonly idleDays: number;
}

/**
 * A notification and the token of a browser to tell it to. Undefined when it was read, when the
 * session is over, its account disabled, or its browser takes no pushes any more.
 */
export async function findPush(db: Db, { notificationId, sessionId, now, idleDays }: PushQuery) {
  const [found] = await db
    .select({
      token: pushTokens.token,
      language: pushTokens.language,
      role: accounts.role,
      kind: notifications.kind,
      params: notifications.params,
      requestId: notifications.requestId,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .innerJoin(sessions, eq(sessions.accountId, accounts.id))
    .innerJoin(pushTokens, eq(pushTokens.sessionId, sessions.id))
    .where(
      and(
        eq(notifications.id, notificationId),
        isNull(notifications.readAt),
        eq(sessions.id, sessionId),
        isLive(now, idleDays),
        isNull(accounts.disabledAt),
      ),
    );
  return found;
}
