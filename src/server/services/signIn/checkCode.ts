import type { Language } from '../../../contract/constants';
import type { CheckOtp2Payload } from '../../../contract/schemas/registration';
import type { Tx } from '../../db/types';
import type { Networks } from '../../lib/address';
import { addMs, DAY, HOUR } from '../../lib/time/clock';
import { hashCode, hashToken, newSessionToken, sameHash } from '../../lib/crypto';
import { ApiError } from '../../lib/errors';
import { findOrCreateAccount } from '../../repositories/accounts';
import type { SignedInAccount } from '../../repositories/accounts';
import {
  requesterOfAttempt,
  reserveTry,
  useAttempt,
  wrongTriesSince,
} from '../../repositories/codeAttempts';
import type { Requester, Try } from '../../repositories/codeAttempts';
import { rememberBrowser } from '../../repositories/knownBrowsers';
import { block, blockedUntil, lockKeys, reserve } from '../../repositories/limits';
import { lockPushTokens, storePushToken } from '../../repositories/pushTokens';
import { createSession } from '../../repositories/sessions';
import { addressLockKeys, perAddressHour } from '../addressLimits';
import type { Deps } from '../deps';
import { overLimit } from '../overLimit';
import { endedKey, numberKey } from './signInLimits';
import { countWrongTry, createSlowDown } from './slowDown';

export interface CheckCaller {
  readonly userAgent: string;
  readonly browserHash: string | undefined;
  readonly networks: Networks;
  /** What its pages are in. */
  readonly language: Language;
  /** Whether the client has disconnected. */
  readonly isGone: () => boolean;
}

type Check = CheckOtp2Payload & Pick<CheckCaller, 'userAgent' | 'browserHash' | 'language'>;

export interface NewSession {
  /** Returned to the caller only; not stored. */
  readonly token: string;
  readonly account: SignedInAccount;
}

/** @throws ApiError CODE_WRONG, CODE_ENDED, RATE_LIMITED, FORBIDDEN, BAD_REQUEST */
export type CheckCode = (caller: CheckCaller, body: CheckOtp2Payload) => Promise<NewSession>;

/** Verifies codes; signs in, or up when the number has no account (REG-13 to REG-16, REG-21). */
export function createCheckCode(deps: Deps): CheckCode {
  const slowDown = createSlowDown(deps);
  return async ({ userAgent, browserHash, language, networks, isGone }, body) => {
    const check = { ...body, userAgent, browserHash, language };
    const requester = await requesterOfAttempt(deps.db, body.user_id);
    // A known browser has tries of its own, unaffected by strangers and not slowed.
    if (requester?.fromKnownBrowser !== true) {
      await admit(deps, networks, requester);
      await slowDown(networks, isGone);
    }
    // Returned rather than thrown: the counts must be committed.
    const result = await deps.db.transaction((tx) => decide(deps, tx, check, requester));
    if (result instanceof ApiError) throw result;
    return result;
  };
}

/** Takes a slot of the address's checks. @throws ApiError RATE_LIMITED */
async function admit(
  { db, clock, config }: Deps,
  networks: Networks,
  requester: Requester | undefined,
): Promise<void> {
  const now = clock.now();
  const ofAddress = perAddressHour('checks', networks, config.signIn.checksPerAddressHour, config);
  await db.transaction(async (tx) => {
    await lockKeys(tx, addressLockKeys(networks));
    const ended = requester && (await blockedUntil(tx, endedKey(requester), now));
    if (ended) throw overLimit(now, ended);
    const reserved = await reserve(tx, ofAddress, now);
    if ('refusedUntil' in reserved) throw overLimit(now, reserved.refusedUntil);
  });
}

async function decide(
  deps: Deps,
  tx: Tx,
  check: Check,
  requester: Requester | undefined,
): Promise<NewSession | ApiError> {
  const { clock, config, codeSecret } = deps;
  const now = clock.now();
  if (requester) {
    await lockKeys(tx, [numberKey(requester.phoneE164)]);
    const ended = await blockedUntil(tx, endedKey(requester), now);
    if (ended) return overLimit(now, ended);
  }

  const attempt = await reserveTry(tx, check.user_id, config.signIn.codeTries, now);
  if (!attempt) return new ApiError('CODE_ENDED');
  const given = hashCode(codeSecret, check.user_id, check.code);
  if (!sameHash(given, attempt.codeHash)) return refuseWrong(deps, tx, attempt, now);

  await useAttempt(tx, check.user_id, now);
  // Only a caller with the right code learns that it was evicted.
  if (attempt.isDisplaced) return new ApiError('CODE_ENDED');
  return signIn(deps, tx, attempt, check, now);
}

async function refuseWrong(
  { config: { signIn: limits } }: Deps,
  tx: Tx,
  attempt: Try,
  now: Date,
): Promise<ApiError> {
  if (!attempt.fromKnownBrowser) await countWrongTry(tx, limits, now);
  const wrong = await wrongTriesSince(tx, attempt, addMs(now, -DAY));
  if (wrong >= limits.numberTries) {
    const until = addMs(now, limits.numberEndedHours * HOUR);
    await block(tx, endedKey(attempt), now, until);
    return overLimit(now, until);
  }
  return new ApiError(attempt.wrongTries >= limits.codeTries ? 'CODE_ENDED' : 'CODE_WRONG');
}

async function signIn(
  { config }: Deps,
  tx: Tx,
  attempt: Try,
  { userAgent, browserHash, language }: Check,
  now: Date,
): Promise<NewSession | ApiError> {
  const account = await findOrCreateAccount(tx, attempt, now);
  if (account.disabledAt) return new ApiError('FORBIDDEN');
  // The browser returned its secret, so it keeps cookies and becomes known.
  const isKept = browserHash !== undefined && sameHash(browserHash, attempt.browserHash);
  if (isKept) {
    const browser = { phoneE164: attempt.phoneE164, browserHash, accountId: account.id };
    await rememberBrowser(tx, browser, now, config.signIn.knownBrowsers);
  }
  const { fcmToken } = attempt;
  // A session may end for this one, and its token with it.
  if (fcmToken !== '') await lockPushTokens(tx);
  const token = newSessionToken();
  const sessionId = await createSession(tx, {
    tokenHash: hashToken(token),
    accountId: account.id,
    userAgent,
    browserHash: isKept ? browserHash : null,
    now,
    limits: config.session,
  });
  if (fcmToken !== '') await storePushToken(tx, { token: fcmToken, sessionId, language }, now);
  return { token, account };
}
