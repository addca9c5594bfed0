/** Verifies one-time codes within their limits, for all uses of a code (REG-15 to REG-21). */
import type { Tx } from '../../../../db/types';
import type { Networks } from '../../../../lib/address';
import { addMs, DAY, HOUR } from '../../../../lib/time/clock';
import { hashCode, sameHash } from '../../../../lib/crypto';
import { ApiError } from '../../../../lib/errors';
import {
  requesterOfAttempt,
  reserveTry,
  useAttempt,
  wrongTriesSince,
} from '../../queries/codeAttempts';
import type { AttemptKey, Requester, Try } from '../../queries/codeAttempts';
import { lockKeys } from '../../../../db/keyLocks';
import {
  addressLockKeys,
  block,
  blockedUntil,
  overLimit,
  perAddressHour,
  take,
} from '../../../../platform/load/limiter';
import type { Deps } from '../../../../platform/deps';
import { endedKey, numberKey } from './signInLimits';
import { countWrongTry, createSlowDown } from './slowDown';

export interface CodeCheck extends AttemptKey {
  readonly code: string;
  readonly networks: Networks;
  /** Whether the client has disconnected. */
  readonly isGone: () => boolean;
}

/**
 * Runs after a correct code, in its transaction, with the number locked. Return an error instead of
 * throwing it if the code still counts as used.
 */
export type AfterCode<Result> = (tx: Tx, attempt: Try, now: Date) => Promise<Result | ApiError>;

/** @throws ApiError CODE_WRONG, CODE_ENDED, RATE_LIMITED, BAD_REQUEST, and what follows answers */
export type VerifyCode = <Result>(check: CodeCheck, then: AfterCode<Result>) => Promise<Result>;

const verifiers = new WeakMap<Deps, VerifyCode>();

/** The one of a server, for all routes that take codes: delayed checks are counted together (REG-21). */
export function verifyCodeOf(deps: Deps): VerifyCode {
  const known = verifiers.get(deps);
  if (known) return known;
  const verifyCode = createVerifyCode(deps);
  verifiers.set(deps, verifyCode);
  return verifyCode;
}

function createVerifyCode(deps: Deps): VerifyCode {
  const slowDown = createSlowDown(deps);
  return async (check, then) => {
    const { networks, isGone } = check;
    const requester = await requesterOfAttempt(deps.db, check);
    // A known browser has its own tries, neither affected by strangers nor slowed down.
    if (requester?.fromKnownBrowser !== true) {
      await admit(deps, networks, requester);
      await slowDown(networks, isGone);
    }
    // Returned rather than thrown: the counts must be committed.
    const result = await deps.db.transaction((tx) => decide(deps, tx, check, requester, then));
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
    await take(tx, ofAddress, now);
  });
}

async function decide<Result>(
  deps: Deps,
  tx: Tx,
  check: CodeCheck,
  requester: Requester | undefined,
  then: AfterCode<Result>,
): Promise<Result | ApiError> {
  const { clock, config, codeSecret } = deps;
  const now = clock.now();
  if (requester) {
    await lockKeys(tx, [numberKey(requester.phoneE164)]);
    const ended = await blockedUntil(tx, endedKey(requester), now);
    if (ended) return overLimit(now, ended);
  }

  const attempt = await reserveTry(tx, check, config.signIn.codeTries, now);
  if (!attempt) return new ApiError('CODE_ENDED');
  const given = hashCode(codeSecret, check.id, check.code);
  if (!sameHash(given, attempt.codeHash)) return refuseWrong(deps, tx, attempt, now);

  await useAttempt(tx, check.id, now);
  // Only a caller with the right code learns that it was evicted.
  if (attempt.isDisplaced) return new ApiError('CODE_ENDED');
  return then(tx, attempt, now);
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
