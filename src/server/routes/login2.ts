import type { FastifyRequest } from 'fastify';

import type { Login2Answer } from '../../contract/answers';
import { login2Schema } from '../../contract/schemas/registration';
import type { Login2Payload } from '../../contract/schemas/registration';
import { apiUrls } from '../../contract/urls';
import { after, SECOND } from '../lib/clock';
import { hashCode, newAttemptId, newCode } from '../lib/crypto';
import { ApiError } from '../lib/errors';
import { codeText, successMessage } from '../lib/messages';
import { toE164 } from '../lib/phone';
import { languageOf } from '../plugins/answers';
import type { App, Deps } from '../plugins/app';
import { callerAddress } from '../plugins/caller';
import { insertAttempt } from '../repositories/codeAttempts';
import {
  blockedUntil,
  countOnDay,
  lockKeys,
  release,
  reserve,
  uncountOnDay,
} from '../repositories/limits';
import {
  addressLockKey,
  codesPerAddress,
  codesPerNumber,
  dailyCap,
  endedKey,
  numberKey,
  overLimit,
} from './signInLimits';

/**
 * POST /api/student/login2: sends a code to a phone. Whether the number has an account is not even
 * looked up here, so neither the answer nor its time can tell (product decisions: Registration).
 */
export function login2Routes(app: App): void {
  app.route({
    method: 'POST',
    url: apiUrls.login2,
    schema: { body: login2Schema },
    config: { public: true },
    handler: (request) => sendCode(app.deps, request, request.body),
  });
}

async function sendCode(
  deps: Deps,
  request: FastifyRequest,
  body: Login2Payload,
): Promise<Login2Answer> {
  const { db, clock, config, codeSecret } = deps;
  const phoneE164 = toE164(body.phone, config.defaultCountry);
  const address = callerAddress(request);
  const undo = await reserveCode(deps, phoneE164, address);

  const code = newCode();
  const language = languageOf(request);
  try {
    // Outside any transaction: a slow provider must hold up nobody else.
    await deps.sms.send({ to: phoneE164, text: codeText(code, language) });
  } catch (error) {
    await undo();
    throw new ApiError('SMS_FAILED', { cause: error });
  }

  const id = newAttemptId();
  const createdAt = clock.now();
  await db.transaction(async (tx) => {
    await lockKeys(tx, [numberKey(phoneE164)]);
    await insertAttempt(tx, {
      id,
      phoneE164,
      phone: body.phone,
      name: body.name,
      fcmToken: body.fcm_token,
      codeHash: hashCode(codeSecret, id, code),
      createdAt,
      expiresAt: after(createdAt, config.signIn.codeSeconds * SECOND),
      address,
    });
  });
  return {
    status_code: 200,
    message: successMessage('codeSent', language),
    user_id: id,
    expires_in: config.signIn.codeSeconds,
  };
}

/**
 * Takes one code off every limit, or off none.
 * @returns what gives it back when the message could not be sent. The address is not given its code
 *   back: whoever can make sending fail must not be able to go on for ever.
 * @throws ApiError RATE_LIMITED, or VALIDATION_FAILED for a dial code that gets no messages
 */
async function reserveCode(
  { db, clock, config }: Deps,
  phoneE164: string,
  address: string,
): Promise<() => Promise<void>> {
  const now = clock.now();
  const { name, cap } = dailyCap(phoneE164, config.signIn);
  const ofNumber = codesPerNumber(phoneE164, config.signIn);
  const ofAddress = codesPerAddress(address, config.signIn);

  return db.transaction(async (tx) => {
    await lockKeys(tx, [numberKey(phoneE164), addressLockKey(address)]);
    const ended = await blockedUntil(tx, endedKey(phoneE164), now);
    if (ended) throw overLimit(now, ended);
    const reserved = await reserve(tx, [...ofNumber, ofAddress], now);
    if ('refusedUntil' in reserved) throw overLimit(now, reserved.refusedUntil);
    // Last, because everybody of one country waits for this row until the transaction ends.
    const counted = await countOnDay(tx, name, cap, now);
    if ('refusedUntil' in counted) throw overLimit(now, counted.refusedUntil);
    return async () => {
      await release(db, reserved.slots.slice(0, ofNumber.length));
      await uncountOnDay(db, counted.key);
    };
  });
}
