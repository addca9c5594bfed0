/** Sign-in attempts with one-time codes (REG-15, REG-16). */
import { and, eq, gt, inArray, isNull, lt, sql, sum } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import { codeAttempts } from '../../../db/schema/signIn';
import type { Db, Tx } from '../../../db/types';
import type { SignInLimits } from '../../../lib/settings/signInSettings';
import type { NumberBrowser } from './knownBrowsers';

/**
 * The unit that shares a budget of codes and tries: one known browser, or all unknown ones
 * together.
 */
export interface Requester extends NumberBrowser {
  readonly fromKnownBrowser: boolean;
}

export interface NewAttempt extends Requester {
  readonly id: string;
  readonly phone: string;
  readonly name: string;
  readonly fcmToken: string;
  readonly codeHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly address: string;
  /** The account whose number the code changes; null where it signs in. */
  readonly accountId: string | null;
}

/**
 * Inserts an attempt and supersedes the same browser's earlier ones. Beyond the limit the oldest
 * codes of unknown browsers are evicted: strangers are not refused and cannot evict a known
 * browser's code. Runs the same statements for every number. The caller holds the number's lock.
 */
export async function insertAttempt(
  tx: Tx,
  attempt: NewAttempt,
  limits: Pick<SignInLimits, 'codeTries' | 'codesAlive'>,
): Promise<void> {
  const { phoneE164, browserHash, createdAt, fromKnownBrowser } = attempt;
  const ofNumber = eq(codeAttempts.phoneE164, phoneE164);
  await tx
    .update(codeAttempts)
    .set({ supersededAt: createdAt })
    .where(
      and(ofNumber, eq(codeAttempts.browserHash, browserHash), isNull(codeAttempts.supersededAt)),
    );

  const isKnown = codeAttempts.fromKnownBrowser;
  const newestFirst = sql`${codeAttempts.createdAt} desc, ${codeAttempts.id}`;
  const alive = tx
    .select({
      id: codeAttempts.id,
      isKnown: sql<boolean>`${isKnown}`.as('is_known'),
      known: sql<number>`count(*) filter (where ${isKnown}) over ()`.as('known'),
      place: sql<number>`row_number() over (partition by ${isKnown} order by ${newestFirst})`.as(
        'place',
      ),
    })
    .from(codeAttempts)
    .where(and(ofNumber, isAlive(createdAt, limits.codeTries), isNull(codeAttempts.displacedAt)))
    .as('alive');
  // One place is for the new code.
  const places = limits.codesAlive - 1;
  const knownPlaces = fromKnownBrowser ? places - 1 : places;
  const tooMany = sql`case when ${alive.isKnown} then ${fromKnownBrowser} and ${alive.place} > ${knownPlaces}
    else ${alive.place} > ${places} - least(${alive.known}, ${knownPlaces}) end`;
  await tx
    .update(codeAttempts)
    .set({ displacedAt: createdAt })
    .where(inArray(codeAttempts.id, tx.select({ id: alive.id }).from(alive).where(tooMany)));
  await tx.insert(codeAttempts).values(attempt);
}

/** An attempt as its caller names it: a code that changes a number opens nothing else, and no other does. */
export type AttemptKey = Pick<NewAttempt, 'id' | 'accountId'>;

const isNamed = ({ id, accountId }: AttemptKey): SQL | undefined =>
  and(
    eq(codeAttempts.id, id),
    accountId === null ? isNull(codeAttempts.accountId) : eq(codeAttempts.accountId, accountId),
  );

/** Finds the requester of an attempt's code, in any state. */
export async function requesterOfAttempt(
  db: Db,
  attempt: AttemptKey,
): Promise<Requester | undefined> {
  const [found] = await db
    .select({
      phoneE164: codeAttempts.phoneE164,
      browserHash: sql<string>`coalesce(${codeAttempts.browserHash}, '')`,
      fromKnownBrowser: codeAttempts.fromKnownBrowser,
    })
    .from(codeAttempts)
    .where(isNamed(attempt));
  return found;
}

export interface Try extends Requester {
  readonly phone: string;
  readonly name: string;
  readonly fcmToken: string;
  readonly codeHash: string;
  /** Wrong tries of this code, including this one until it proves right. */
  readonly wrongTries: number;
  /** An evicted code takes tries like any other, but opens nothing. */
  readonly isDisplaced: boolean;
}

/**
 * Counts a try as wrong before it is checked, atomically. Undefined for a code that is unknown,
 * used, superseded, expired or out of tries.
 */
export async function reserveTry(
  tx: Tx,
  attempt: AttemptKey,
  most: number,
  now: Date,
): Promise<Try | undefined> {
  const [reserved] = await tx
    .update(codeAttempts)
    .set({ wrongTries: sql`${codeAttempts.wrongTries} + 1` })
    .where(and(isNamed(attempt), isAlive(now, most)))
    .returning({
      phoneE164: codeAttempts.phoneE164,
      browserHash: sql<string>`coalesce(${codeAttempts.browserHash}, '')`,
      fromKnownBrowser: codeAttempts.fromKnownBrowser,
      phone: codeAttempts.phone,
      name: codeAttempts.name,
      fcmToken: codeAttempts.fcmToken,
      codeHash: codeAttempts.codeHash,
      wrongTries: codeAttempts.wrongTries,
      isDisplaced: sql<boolean>`${codeAttempts.displacedAt} is not null`,
    });
  return reserved;
}

function isAlive(now: Date, tries: number): SQL | undefined {
  return and(
    isNull(codeAttempts.usedAt),
    isNull(codeAttempts.supersededAt),
    gt(codeAttempts.expiresAt, now),
    lt(codeAttempts.wrongTries, tries),
  );
}

/** Marks the code as used and takes back its try's count. */
export async function useAttempt(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(codeAttempts)
    .set({ usedAt: now, wrongTries: sql`${codeAttempts.wrongTries} - 1` })
    .where(eq(codeAttempts.id, id));
}

/** Wrong tries since an instant, over all codes in this code's budget. */
export async function wrongTriesSince(tx: Tx, requester: Requester, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: sum(codeAttempts.wrongTries).mapWith(Number) })
    .from(codeAttempts)
    .where(
      and(
        eq(codeAttempts.phoneE164, requester.phoneE164),
        eq(codeAttempts.fromKnownBrowser, requester.fromKnownBrowser),
        requester.fromKnownBrowser
          ? eq(codeAttempts.browserHash, requester.browserHash)
          : undefined,
        gt(codeAttempts.createdAt, since),
      ),
    );
  return row?.total ?? 0;
}
