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
import type { Sms } from '../lib/sms';
import { languageOf } from '../plugins/answers';
import type { App, Deps } from '../plugins/app';
import { keepBrowserSecret } from '../plugins/browserSecret';
import { callerNetworks } from '../plugins/caller';
import { hasAccount } from '../repositories/accounts';
import { takeToken } from '../repositories/buckets';
import { insertAttempt } from '../repositories/codeAttempts';
import type { NewAttempt } from '../repositories/codeAttempts';
import { lockKeys } from '../repositories/limits';
import { reserveCode } from './reserveCode';
import type { ReservedCode } from './reserveCode';
import { numberKey, overLimit } from './signInLimits';

/**
 * POST /api/student/login2: sends a code to a phone. Whether the number has an account is not looked
 * up before the answer is given, so neither the answer nor its time can tell (REG-14). What is
 * looked up is whether this very browser has signed in with it before.
 */
export function login2Routes(app: App): void {
  app.route({
    method: 'POST',
    url: apiUrls.login2,
    schema: { body: login2Schema },
    config: { public: true },
    handler: (request, reply) => answerCode(app, request, reply, request.body),
  });
}

/**
 * Sends the code and answers with the attempt. Where the dial code's messages are used up, the
 * answer is the limit, for every number, with an attempt all the same: a number with an account is
 * then sent its code from what is kept for those (docs/adr/0012).
 */
async function answerCode(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Login2Payload,
): Promise<Login2Answer> {
  const { deps } = app;
  const { config, clock, codeSecret } = deps;
  const phoneE164 = toE164(body.phone, config.defaultCountry);
  const browserHash = keepBrowserSecret(request, reply, config);
  const networks = callerNetworks(request);
  const reserved = await reserveCode(deps, { phoneE164, browserHash }, networks);
  const { asker, usedUpUntil } = reserved;

  const code = newCode();
  const language = languageOf(request);
  const message = { to: phoneE164, text: codeText(code, language) };
  if (!usedUpUntil) await send(deps, message, reserved);

  const id = newAttemptId();
  const createdAt = clock.now();
  await keepAttempt(deps, {
    ...asker,
    id,
    phone: body.phone,
    name: body.name,
    fcmToken: body.fcm_token,
    codeHash: hashCode(codeSecret, id, code),
    createdAt,
    expiresAt: after(createdAt, config.signIn.codeSeconds * SECOND),
    address: networks[0],
  });
  const attempt = { user_id: id, expires_in: config.signIn.codeSeconds };
  if (usedUpUntil) {
    app.afterAnswer(request, () => sendToKnownNumber(deps, message, reserved));
    throw overLimit(createdAt, usedUpUntil, attempt);
  }
  return { status_code: 200, message: successMessage('codeSent', language), ...attempt };
}

/**
 * Outside any transaction: a slow provider must hold up nobody else.
 * @throws ApiError SMS_FAILED
 */
async function send({ sms }: Deps, message: Sms, { undo }: ReservedCode): Promise<void> {
  try {
    await sms.send(message);
  } catch (error) {
    await undo();
    throw new ApiError('SMS_FAILED', { cause: error });
  }
}

/** Nobody is told whether this sends anything: the caller has been answered already. */
async function sendToKnownNumber(deps: Deps, message: Sms, reserved: ReservedCode): Promise<void> {
  const { db, clock } = deps;
  if (!(await hasAccount(db, message.to))) return;
  const usedUpUntil = await takeToken(db, reserved.knownNumbers, clock.now());
  if (!usedUpUntil) await send(deps, message, reserved);
}

async function keepAttempt({ db, config }: Deps, attempt: NewAttempt): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKeys(tx, [numberKey(attempt.phoneE164)]);
    await insertAttempt(tx, attempt, config.signIn);
  });
}
