import type { FastifyRequest } from 'fastify';

import type { CheckOtp2Answer } from '../../contract/answers';
import { checkOtp2Schema } from '../../contract/schemas/registration';
import type { CheckOtp2Payload } from '../../contract/schemas/registration';
import { apiUrls } from '../../contract/urls';
import type { Tx } from '../db/types';
import { after, DAY, HOUR } from '../lib/clock';
import { hashCode, hashToken, newSessionToken, sameHash } from '../lib/crypto';
import { ApiError } from '../lib/errors';
import { successMessage } from '../lib/messages';
import { languageOf } from '../plugins/answers';
import type { App, Deps } from '../plugins/app';
import { browserHashOf } from '../plugins/browserSecret';
import { callerAddress } from '../plugins/caller';
import { findOrCreateAccount, storePushToken } from '../repositories/accounts';
import type { SignedInAccount } from '../repositories/accounts';
import {
  askerOfAttempt,
  reserveTry,
  useAttempt,
  wrongTriesSince,
} from '../repositories/codeAttempts';
import type { Asker, Try } from '../repositories/codeAttempts';
import { rememberBrowser } from '../repositories/knownBrowsers';
import { block, blockedUntil, lockKeys, reserve } from '../repositories/limits';
import { createSession } from '../repositories/sessions';
import { sessionUser } from './sessionUser';
import { addressLockKey, checksPerAddress, endedKey, numberKey, overLimit } from './signInLimits';

/** What the database keeps of a browser's description of itself. */
const USER_AGENT_LENGTH = 512;

/**
 * POST /api/student/checkOtp2: a right code signs in, and signs up when the number has no account
 * (REG-13 to REG-16).
 */
export function checkOtp2Routes(app: App): void {
  app.route({
    method: 'POST',
    url: apiUrls.checkOtp2,
    schema: { body: checkOtp2Schema },
    config: { public: true },
    handler: (request) => checkCode(app.deps, request, request.body),
  });
}

async function checkCode(
  deps: Deps,
  request: FastifyRequest,
  body: CheckOtp2Payload,
): Promise<CheckOtp2Answer> {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
  const browserHash = browserHashOf(request);
  const check = { ...body, address: callerAddress(request), userAgent, browserHash };
  const asker = await askerOfAttempt(deps.db, body.user_id);
  // Refusals are returned, not thrown: what they count must be committed before anybody is told.
  const result = await deps.db.transaction((tx) => decide(deps, tx, check, asker));
  if (result instanceof ApiError) throw result;
  const { token, account } = result;
  return {
    status_code: 200,
    message: successMessage('signedIn', languageOf(request)),
    token,
    role: account.role,
    user: sessionUser(account),
    is_new: account.isNew,
  };
}

interface Check extends CheckOtp2Payload {
  readonly address: string;
  readonly userAgent: string;
  /** Of the browser that checks; undefined where it keeps no secret. */
  readonly browserHash: string | undefined;
}

interface Success {
  readonly token: string;
  readonly account: SignedInAccount;
}

async function decide(
  deps: Deps,
  tx: Tx,
  check: Check,
  asker: Asker | undefined,
): Promise<Success | ApiError> {
  const { clock, config, codeSecret } = deps;
  const now = clock.now();
  const locks = asker ? [numberKey(asker.phoneE164)] : [];
  await lockKeys(tx, [...locks, addressLockKey(check.address)]);
  if (asker) {
    const ended = await blockedUntil(tx, endedKey(asker), now);
    if (ended) return overLimit(now, ended);
  }
  // A known browser's tries are its own: strangers at the same address do not use them up.
  if (asker?.fromKnownBrowser !== true) {
    const reserved = await reserve(tx, [checksPerAddress(check.address, config.signIn)], now);
    if ('refusedUntil' in reserved) return overLimit(now, reserved.refusedUntil);
  }

  const attempt = await reserveTry(tx, check.user_id, config.signIn.codeTries, now);
  if (!attempt) return new ApiError('CODE_ENDED');
  const given = hashCode(codeSecret, check.user_id, check.code);
  if (!sameHash(given, attempt.codeHash)) return refuseWrong(deps, tx, attempt, now);

  await useAttempt(tx, check.user_id, now);
  // Only whoever knows the code hears that it made room for others.
  if (attempt.isDisplaced) return new ApiError('CODE_ENDED');
  return signIn(deps, tx, attempt, check, now);
}

/** A wrong try; the last one that a code or this browser has says so at once. */
async function refuseWrong(
  { config: { signIn: limits } }: Deps,
  tx: Tx,
  attempt: Try,
  now: Date,
): Promise<ApiError> {
  const wrong = await wrongTriesSince(tx, attempt, after(now, -DAY));
  if (wrong >= limits.numberTries) {
    const until = after(now, limits.numberEndedHours * HOUR);
    await block(tx, endedKey(attempt), now, until);
    return overLimit(now, until);
  }
  return new ApiError(attempt.wrongTries >= limits.codeTries ? 'CODE_ENDED' : 'CODE_WRONG');
}

async function signIn(
  { config }: Deps,
  tx: Tx,
  attempt: Try,
  { userAgent, browserHash }: Check,
  now: Date,
): Promise<Success | ApiError> {
  const account = await findOrCreateAccount(tx, attempt, now);
  if (account.disabledAt) return new ApiError('FORBIDDEN');
  // A browser that shows the secret with which it asked for the code keeps cookies: it is known
  // now.
  const isKept = browserHash !== undefined && sameHash(browserHash, attempt.browserHash);
  if (isKept) {
    const browser = { phoneE164: attempt.phoneE164, browserHash, accountId: account.id };
    await rememberBrowser(tx, browser, now, config.signIn.knownBrowsers);
  }
  const token = newSessionToken();
  await createSession(tx, {
    tokenHash: hashToken(token),
    accountId: account.id,
    userAgent,
    browserHash: isKept ? browserHash : null,
    now,
    limits: config.session,
  });
  if (attempt.fcmToken !== '') await storePushToken(tx, attempt.fcmToken, account.id, now);
  return { token, account };
}
