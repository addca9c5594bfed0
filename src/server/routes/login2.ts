import type { FastifyReply, FastifyRequest } from 'fastify';

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
import { keepBrowserSecret } from '../plugins/browserSecret';
import { callerAddress } from '../plugins/caller';
import { insertAttempt } from '../repositories/codeAttempts';
import type { Asker } from '../repositories/codeAttempts';
import { isKnownBrowser } from '../repositories/knownBrowsers';
import type { NumberBrowser } from '../repositories/knownBrowsers';
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
 * looked up here, so neither the answer nor its time can tell (REG-14). What
 * is looked up is whether this very browser has signed in with it before.
 */
export function login2Routes(app: App): void {
  app.route({
    method: 'POST',
    url: apiUrls.login2,
    schema: { body: login2Schema },
    config: { public: true },
    handler: (request, reply) => sendCode(app.deps, request, reply, request.body),
  });
}

async function sendCode(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Login2Payload,
): Promise<Login2Answer> {
  const { db, clock, config, codeSecret } = deps;
  const phoneE164 = toE164(body.phone, config.defaultCountry);
  const browserHash = keepBrowserSecret(request, reply, config);
  const address = callerAddress(request);
  const { asker, undo } = await reserveCode(deps, { phoneE164, browserHash }, address);

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
  const attempt = {
    ...asker,
    id,
    phone: body.phone,
    name: body.name,
    fcmToken: body.fcm_token,
    codeHash: hashCode(codeSecret, id, code),
    createdAt,
    expiresAt: after(createdAt, config.signIn.codeSeconds * SECOND),
    address,
  };
  await db.transaction(async (tx) => {
    await lockKeys(tx, [numberKey(phoneE164)]);
    await insertAttempt(tx, attempt, config.signIn);
  });
  return {
    status_code: 200,
    message: successMessage('codeSent', language),
    user_id: id,
    expires_in: config.signIn.codeSeconds,
  };
}

/**
 * Takes one code off every limit, or off none. A browser that is known for the number is not held
 * to the limit of its address, which strangers may share.
 * @returns who asks, and what gives the code back when the message could not be sent. The address
 * is
 *   not given its code back: whoever can make sending fail must not be able to go on for ever.
 * @throws ApiError RATE_LIMITED, or VALIDATION_FAILED for a dial code that gets no messages
 */
async function reserveCode(
  { db, clock, config }: Deps,
  browser: NumberBrowser,
  address: string,
): Promise<{ readonly asker: Asker; readonly undo: () => Promise<void> }> {
  const now = clock.now();
  const { phoneE164 } = browser;
  const { name, cap } = dailyCap(phoneE164, config.signIn);

  return db.transaction(async (tx) => {
    await lockKeys(tx, [numberKey(phoneE164), addressLockKey(address)]);
    const asker = { ...browser, fromKnownBrowser: await isKnownBrowser(tx, browser, now) };
    const ended = await blockedUntil(tx, endedKey(asker), now);
    if (ended) throw overLimit(now, ended);
    const ofNumber = codesPerNumber(asker, config.signIn);
    const ofAddress = asker.fromKnownBrowser ? [] : [codesPerAddress(address, config.signIn)];
    const reserved = await reserve(tx, [...ofNumber, ...ofAddress], now);
    if ('refusedUntil' in reserved) throw overLimit(now, reserved.refusedUntil);
    // Last, because everybody of one country waits for this row until the transaction ends.
    const counted = await countOnDay(tx, name, cap, now);
    if ('refusedUntil' in counted) throw overLimit(now, counted.refusedUntil);
    const undo = async (): Promise<void> => {
      await release(db, reserved.slots.slice(0, ofNumber.length));
      await uncountOnDay(db, counted.key);
    };
    return { asker, undo };
  });
}
