import type { Language } from '../../../../../contract/common/constants';
import type { OpenAttempt } from '../../../../../contract/common/errors';
import type { Networks } from '../../../../lib/address';
import { addMs, SECOND } from '../../../../lib/time/clock';
import { hashCode, newAttemptId, newCode } from '../../../../lib/crypto';
import { ApiError } from '../../../../lib/errors';
import { codeText } from '../../../../lib/messages/messages';
import { toE164 } from '../../../../../shared/phone';
import type { Sms } from '../../../../integrations/sms/sms';
import { hasAccount } from '../../queries/accounts';
import { lockKeys } from '../../../../db/keyLocks';
import { refundUses, overLimit, tryTake } from '../../../../platform/load/limiter';
import { insertAttempt } from '../../queries/codeAttempts';
import type { NewAttempt } from '../../queries/codeAttempts';
import type { Deps } from '../../../../platform/deps';
import { reserveCode } from './reserveCode';
import type { ReservedCode } from './reserveCode';
import { numberKey } from './signInLimits';

export interface CodeCaller {
  readonly browserHash: string;
  readonly networks: Networks;
  readonly language: Language;
  readonly afterAnswer: (task: () => Promise<void>) => void;
}

export interface CodeOrder {
  /** As typed. */
  readonly phone: string;
  readonly name: string;
  readonly fcmToken: string;
  /** The account whose number the code changes (REG-22); null where it signs in. */
  readonly accountId: string | null;
}

/**
 * Sends a code and stores the attempt. When the dial code's budget is used up, every number gets
 * the same refusal, and numbers with an account still get a code from their reserve
 * (docs/adr/0012), except for a code that changes a number.
 * @throws ApiError RATE_LIMITED, SMS_FAILED, or VALIDATION_FAILED for a dial code without messages
 */
export async function sendCode(
  deps: Deps,
  { browserHash, networks, language, afterAnswer }: CodeCaller,
  { phone, name, fcmToken, accountId }: CodeOrder,
): Promise<OpenAttempt> {
  const { config, clock, codeSecret } = deps;
  const phoneE164 = toE164(phone, config.defaultCountry);
  const reserved = await reserveCode(deps, { phoneE164, browserHash }, networks);
  const { requester, usedUpUntil } = reserved;
  if (usedUpUntil && accountId !== null) throw overLimit(clock.now(), usedUpUntil);

  const code = newCode();
  const message = { to: phoneE164, text: codeText(code, language) };
  if (!usedUpUntil) await send(deps, message, reserved.undo);

  const id = newAttemptId();
  const createdAt = clock.now();
  await keepAttempt(deps, {
    ...requester,
    id,
    phone,
    name,
    fcmToken,
    accountId,
    codeHash: hashCode(codeSecret, id, code),
    createdAt,
    expiresAt: addMs(createdAt, config.signIn.codeSeconds * SECOND),
    address: networks[0],
  });
  const attempt = { user_id: id, expires_in: config.signIn.codeSeconds };
  if (usedUpUntil) {
    afterAnswer(() => sendToKnownNumber(deps, message, reserved));
    throw overLimit(createdAt, usedUpUntil, attempt);
  }
  return attempt;
}

/** Outside any transaction: a slow provider must not block others. @throws ApiError SMS_FAILED */
async function send({ sms }: Deps, message: Sms, undo: ReservedCode['undo']): Promise<void> {
  try {
    await sms.send(message);
  } catch (error) {
    await undo?.();
    throw new ApiError('SMS_FAILED', { cause: error });
  }
}

/** Runs after the response, so that it does not reveal whether a message was sent. */
async function sendToKnownNumber(deps: Deps, message: Sms, reserved: ReservedCode): Promise<void> {
  const { db, clock } = deps;
  if (!(await hasAccount(db, message.to))) return;
  const taken = await tryTake(db, [reserved.knownNumbers], clock.now());
  if ('uses' in taken) await send(deps, message, () => refundUses(db, taken.uses));
}

async function keepAttempt({ db, config }: Deps, attempt: NewAttempt): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKeys(tx, [numberKey(attempt.phoneE164)]);
    await insertAttempt(tx, attempt, config.signIn);
  });
}
