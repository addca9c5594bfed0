/** Sessions (SES-03). Times come from the caller's clock. */
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { Role } from '../../../../contract/common/constants';
import { accounts } from '../../../db/schema/accounts';
import { partnerMembers } from '../../../db/schema/places';
import { knownBrowsers, sessions } from '../../../db/schema/signIn';
import { prepared } from '../../../db/prepared';
import type { Db, Tx } from '../../../db/types';
import { addMs, DAY, MINUTE } from '../../../lib/time/clock';

export interface SignedIn {
  readonly tokenHash: string;
  readonly sessionId: string;
  readonly accountId: string;
  readonly role: Role;
  readonly name: string;
  readonly phone: string;
  readonly imageHash: string | null;
  readonly lastUsedAt: Date;
}

/** Minimum interval between updates of `lastUsedAt`. */
const TOUCH_INTERVAL = 5 * MINUTE;

/** The live session of a token's hash; undefined when ended, expired, idle or disabled. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: Date,
  idleDays: number,
): Promise<SignedIn | undefined> {
  const [session] = await findSessionQuery(db).execute({
    tokenHash,
    // As text: the driver takes three times as long to serialize a Date.
    now: now.toISOString(),
    usedSince: addMs(now, -idleDays * DAY).toISOString(),
  });
  return session;
}

const findSessionQuery = prepared('find_session', (db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      sessionId: sessions.id,
      accountId: accounts.id,
      role: accounts.role,
      name: accounts.name,
      phone: accounts.phone,
      imageHash: accounts.imageHash,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastUsedAt, sql.placeholder('usedSince')),
        isNull(accounts.disabledAt),
      ),
    ),
);

export interface LiveSession {
  readonly tokenHash: string;
  readonly accountId: string;
  readonly role: Role;
  /** The Partner's institute; null for other roles. */
  readonly instituteId: number | null;
}

/** Returns the live sessions among the given ones, with the account's access rights. */
export async function listLiveSessions(
  db: Db,
  tokenHashes: readonly string[],
  now: Date,
  idleDays: number,
): Promise<LiveSession[]> {
  return db
    .select({
      tokenHash: sessions.tokenHash,
      accountId: accounts.id,
      role: accounts.role,
      instituteId: partnerMembers.instituteId,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(partnerMembers, eq(partnerMembers.accountId, accounts.id))
    .where(
      and(
        inArray(sessions.tokenHash, [...tokenHashes]),
        isLive(now, idleDays),
        isNull(accounts.disabledAt),
      ),
    );
}

/** Condition for a live session: not ended, not expired, not idle. */
export function isLive(now: Date, idleDays: number): SQL | undefined {
  return and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastUsedAt, addMs(now, -idleDays * DAY)),
  );
}

/** Updates the session's last use. */
export async function touchSession(db: Db, session: SignedIn, now: Date): Promise<void> {
  const threshold = addMs(now, -TOUCH_INTERVAL);
  if (session.lastUsedAt > threshold) return;
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.tokenHash, session.tokenHash), lt(sessions.lastUsedAt, threshold)));
}

export interface NewSession {
  readonly tokenHash: string;
  readonly accountId: string;
  readonly userAgent: string;
  readonly browserHash: string | null;
  /** The number that its person has shown to have. */
  readonly phoneE164?: string;
  readonly now: Date;
  readonly limits: SessionLimits;
}

export interface SessionLimits {
  readonly idleDays: number;
  readonly maxDays: number;
  readonly mostPerAccount: number;
}

/**
 * Creates a session; over the account's limit the least recently used one ends.
 * @returns its public id
 */
export async function createSession(tx: Tx, session: NewSession): Promise<string> {
  const { tokenHash, accountId, userAgent, browserHash, phoneE164, now, limits } = session;
  const surplus = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isLive(now, limits.idleDays)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .offset(limits.mostPerAccount - 1);
  await tx.update(sessions).set({ endedAt: now }).where(inArray(sessions.tokenHash, surplus));
  const [created] = await tx
    .insert(sessions)
    .values({
      tokenHash,
      accountId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: addMs(now, limits.maxDays * DAY),
      userAgent,
      browserHash,
      phoneE164,
    })
    .returning({ id: sessions.id });
  if (!created) throw new Error('A session was not made');
  return created.id;
}

export interface SessionOrigin {
  readonly sessionAt: Date;
  readonly accountAt: Date;
  /** Null for a browser that keeps no cookies. */
  readonly browserHash: string | null;
}

/** When a session that has not ended began, and when its account was made; undefined for one that has. */
export async function findStart(db: Db, sessionId: string): Promise<SessionOrigin | undefined> {
  const [row] = await db
    .select({
      sessionAt: sessions.createdAt,
      accountAt: accounts.createdAt,
      browserHash: sessions.browserHash,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  return row;
}

async function endWhere(db: Db, condition: SQL | undefined, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(condition, isNull(sessions.endedAt)));
}

/** Ends a session. */
export async function endSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await endWhere(db, eq(sessions.tokenHash, tokenHash), now);
}

/** Ends all sessions of an account. */
export async function endSessionsOf(tx: Tx, accountId: string, now: Date): Promise<void> {
  await endWhere(tx, eq(sessions.accountId, accountId), now);
}

/** Ends the sessions of an account that were opened with a number. */
export async function endSessionsOfNumber(
  tx: Tx,
  accountId: string,
  phoneE164: string,
  now: Date,
): Promise<void> {
  await endWhere(
    tx,
    and(eq(sessions.accountId, accountId), eq(sessions.phoneE164, phoneE164)),
    now,
  );
}

export interface SessionsQuery {
  readonly accountId: string;
  readonly sessionId: string;
  readonly now: Date;
  readonly idleDays: number;
}

export interface SessionRow {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** Live sessions of an account: the caller's own, then by last use. */
export async function listSessions(db: Db, query: SessionsQuery): Promise<SessionRow[]> {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, query.accountId), isLive(query.now, query.idleDays)))
    .orderBy(
      desc(eq(sessions.id, query.sessionId)),
      desc(sessions.lastUsedAt),
      desc(sessions.createdAt),
      asc(sessions.id),
    );
}

/** Ends all other sessions and forgets all other browsers of the account. */
export async function endOtherSessions(
  db: Db,
  { accountId, sessionId }: Pick<SignedIn, 'accountId' | 'sessionId'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ofThisSession = tx
      .select({ browserHash: sessions.browserHash })
      .from(sessions)
      .where(eq(sessions.id, sessionId));
    await tx
      .delete(knownBrowsers)
      .where(
        and(
          eq(knownBrowsers.accountId, accountId),
          sql`${knownBrowsers.browserHash} is distinct from (${ofThisSession})`,
        ),
      );
    await endWhere(tx, and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId)), now);
  });
}
