import type { FastifyRequest } from 'fastify';

import type { CheckOtp2Answer } from '../../contract/answers';
import { checkOtp2Schema } from '../../contract/schemas/registration';
import type { CheckOtp2Payload } from '../../contract/schemas/registration';
import { apiUrls } from '../../contract/urls';
import type { Tx } from '../db/types';
import type { Networks } from '../lib/address';
import { after, DAY, HOUR } from '../lib/clock';
import { hashCode, hashToken, newSessionToken, sameHash } from '../lib/crypto';
import { ApiError } from '../lib/errors';
import { successMessage } from '../lib/messages';
import { languageOf } from '../plugins/answers';
import type { App, Deps } from '../plugins/app';
import { browserHashOf } from '../plugins/browserSecret';
import { callerNetworks } from '../plugins/caller';
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
import { addressLockKeys, perAddressHour } from './addressLimits';
import { sessionUser } from './sessionUser';
import { endedKey, numberKey, overLimit } from './signInLimits';
import { countWrongTry, createSlowDown } from './slowDown';
import type { SlowDown } from './slowDown';

/** What the database keeps of a browser's description of itself. */
const USER_AGENT_LENGTH = 512;

/**
 * POST /api/student/checkOtp2: a right code signs in, and signs up when the number has no account
 * (REG-13 to REG-16, REG-21).
 */
export function checkOtp2Routes(app: App): void {
  const slowDown = createSlowDown(app.deps);
  app.route({
    method: 'POST',
    url: apiUrls.checkOtp2,
    schema: { body: checkOtp2Schema },
    config: { public: true },
    handler: (request) => checkCode(app.deps, slowDown, request, request.body),
  });
}

async function checkCode(
  deps: Deps,
  slowDown: SlowDown,
  request: FastifyRequest,
  body: CheckOtp2Payload,
): Promise<CheckOtp2Answer> {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
  const browserHash = browserHashOf(request);
  const check = { ...body, userAgent, browserHash };
  const asker = await askerOfAttempt(deps.db, body.user_id);
  // A known browser's tries are its own: strangers neither use them up nor slow them down.
  if (asker?.fromKnownBrowser !== true) {
    const networks = callerNetworks(request);
    await admit(deps, networks, asker);
    await slowDown(request, networks);
  }
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

/**
 * Takes a check off what the caller's address has, unless the number is ended for it anyway.
 * @throws ApiError RATE_LIMITED
 */
async function admit(
  { db, clock, config }: Deps,
  networks: Networks,
  asker: Asker | undefined,
): Promise<void> {
  const now = clock.now();
  const ofAddress = perAddressHour('checks', networks, config.signIn.checksPerAddressHour, config);
  await db.transaction(async (tx) => {
    await lockKeys(tx, addressLockKeys(networks));
    const ended = asker && (await blockedUntil(tx, endedKey(asker), now));
    if (ended) throw overLimit(now, ended);
    const reserved = await reserve(tx, ofAddress, now);
    if ('refusedUntil' in reserved) throw overLimit(now, reserved.refusedUntil);
  });
}

interface Check extends CheckOtp2Payload {
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
  if (asker) {
    await lockKeys(tx, [numberKey(asker.phoneE164)]);
    const ended = await blockedUntil(tx, endedKey(asker), now);
    if (ended) return overLimit(now, ended);
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
  if (!attempt.fromKnownBrowser) await countWrongTry(tx, limits, now);
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
