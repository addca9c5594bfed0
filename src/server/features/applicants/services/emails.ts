/** A student's email address is said once, and verified by a code (APL-06). */
import { createHmac, randomUUID } from 'node:crypto';

import { object, string } from 'yup';

import { EMAIL_CODE_LENGTH, EMAIL_CODE_MINUTES } from '../../../../contract/applicants/email';
import type { Applicant } from '../../../../contract/applicants/applicants';
import type { EmailPayload } from '../../../../contract/applicants/routes';
import { lockKeys } from '../../../db/keyLocks';
import type { Tx } from '../../../db/types';
import { hashCode, hashToken, sameHash } from '../../../lib/crypto';
import { ApiError } from '../../../lib/errors';
import { addMs, DAY, MINUTE } from '../../../lib/time/clock';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { withEffect } from '../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../platform/jobs/queries';
import { addressLockKeys, perAddressHour, refundUses, take } from '../../../platform/load/limiter';
import type { Limit } from '../../../platform/load/limiter';
import { requestNews } from '../../requests/services/requestNews';
import {
  countWrongTry,
  findEmailOfCode,
  lockEmail,
  refuseEmail,
  renewCode,
  saveEmail,
  verifyEmail,
} from '../queries/emails';
import type { StoredEmail } from '../queries/emails';
import { listOpenRequests } from '../queries/guardians';
import { emailCodeText } from '../texts/emailTexts';
import { applicantOf, lockOwnRequest } from './applicants';
import type { NamingCaller } from './guardians';

const emailCode = jobKind('emailCode', object({ codeId: string().uuid().required() }));

/**
 * Stores the address of a request's student in place of the one that was seen, not verified, and has a code
 * sent to it, where emails can be sent. The same address again stays as it is.
 * @throws ApiError what `lockOwnRequest` throws; CONFLICT where another was said meanwhile; RATE_LIMITED
 */
export async function setEmail(
  deps: Deps,
  caller: NamingCaller,
  requestId: number,
  { email: address, version }: EmailPayload,
): Promise<Applicant> {
  const { accountId, language } = caller;
  return change(deps, caller, { requestId, address }, async (tx, { studentId, actor }, now) => {
    const before = await lockEmail(tx, studentId);
    if ((before?.version ?? 0) !== version) throw new ApiError('CONFLICT');
    if (before?.address === address) return null;
    const set = { setAt: now, setBy: accountId, setActor: actor };
    const fresh = { verifiedAt: null, refusedAt: null, wrongTries: 0 };
    const code = deps.mail === null ? NO_CODE : newCode(deps, now);
    const saved = { accountId: studentId, address, language, ...set, ...fresh, ...code };
    if (!(await saveEmail(tx, saved, version))) throw new ApiError('CONFLICT');
    if (code.codeId !== null) await enqueue(tx, code.codeId, now);
    return 'email.change';
  });
}

/**
 * Sends a new code to the address; the one before works no more.
 * @throws ApiError as `setEmail`; CONFLICT also where the address is verified, or no email can be sent
 */
export async function resendEmailCode(
  deps: Deps,
  caller: NamingCaller,
  requestId: number,
  version: number,
): Promise<Applicant> {
  if (deps.mail === null) throw new ApiError('CONFLICT');
  const address = (await applicantOf(deps, requestId)).email?.address;
  return change(deps, caller, { requestId, address }, async (tx, { studentId }, now) => {
    const email = await lockEmail(tx, studentId);
    if (email?.version !== version || email.verifiedAt) throw new ApiError('CONFLICT');
    const code = newCode(deps, now);
    await renewCode(tx, studentId, code);
    await enqueue(tx, code.codeId, now);
    return 'email.code';
  });
}

interface Around {
  readonly studentId: string;
  readonly actor: 'student' | 'team';
}

/** Checks, takes an email off the limits, and stores it: what is refused counts for no limit. */
async function change(
  deps: Deps,
  { networks, ...caller }: NamingCaller,
  { requestId, address }: { readonly requestId: number; readonly address: string | undefined },
  store: (tx: Tx, around: Around, now: Date) => Promise<'email.change' | 'email.code' | null>,
): Promise<Applicant> {
  const { db, clock } = deps;
  const check = async (tx: Tx): Promise<Around> => {
    const { request, actor } = await lockOwnRequest(tx, caller, requestId);
    return { studentId: request.studentId, actor };
  };
  const { studentId } = await db.transaction(check);
  if (address === undefined) throw new ApiError('CONFLICT');
  const limits = limitsOf(deps, { studentId, address, networks });
  const uses = await db.transaction(async (tx) => {
    await lockKeys(tx, [...limits.map(({ key }) => key), ...addressLockKeys(networks)]);
    return take(tx, limits, clock.now());
  });
  try {
    const isStored = await db.transaction(async (tx) => {
      const around = await check(tx);
      const now = clock.now();
      const action = await store(tx, around, now);
      if (action === null) return false;
      await note(tx, { ...around, requestId, accountId: caller.accountId, action }, now);
      return true;
    });
    if (!isStored) await refundUses(db, uses);
  } catch (error) {
    await refundUses(db, uses);
    throw error;
  }
  return applicantOf(deps, requestId);
}

/** Like those of codes by SMS (REG-17): for a student, for an address, and for where they come from. */
function limitsOf(
  { config }: Pick<Deps, 'config'>,
  {
    studentId,
    address,
    networks,
  }: {
    readonly studentId: string;
    readonly address: string;
    readonly networks: NamingCaller['networks'];
  },
): Limit[] {
  const { codesPerNumber, codesPerNumberMinutes, codesPerNumberDay } = config.signIn;
  const of = [`student:${studentId}`, `address:${hashToken(address.toLowerCase())}`];
  const window = codesPerNumberMinutes * MINUTE;
  return [
    ...of.map((key) => ({ key: `emails:short:${key}`, most: codesPerNumber, window })),
    ...of.map((key) => ({ key: `emails:day:${key}`, most: codesPerNumberDay, window: DAY })),
    ...perAddressHour('emails', networks, config.signIn.codesPerAddressHour, config),
  ];
}

async function note(
  tx: Tx,
  {
    requestId,
    studentId,
    accountId,
    action,
  }: {
    readonly requestId: number;
    readonly studentId: string;
    readonly accountId: string;
    readonly action: 'email.change' | 'email.code' | 'email.verify';
  },
  now: Date,
): Promise<void> {
  // The log outlives an erasure (DESK-04): it has no address.
  const of = { subject: 'accounts', subjectId: studentId, before: null, after: null } as const;
  await writeAudit(tx, { accountId, action, ...of }, now);
  const news = { requestId, studentId, instituteId: null, opening: false };
  await publishEvents(tx, requestNews(news), now);
}

const enqueue = (tx: Tx, codeId: string, now: Date) =>
  enqueueJob(tx, { kind: emailCode, payload: { codeId }, runAt: now }, now);

const NO_CODE = { codeId: null, codeHash: null, codeExpiresAt: null } as const;

/** A new code, as it is stored. */
function newCode({ codeSecret }: Pick<Deps, 'codeSecret'>, now: Date) {
  const codeId = randomUUID();
  return {
    codeId,
    codeHash: hashCode(codeSecret, codeId, codeOf(codeSecret, codeId)),
    codeExpiresAt: addMs(now, EMAIL_CODE_MINUTES * MINUTE),
  };
}

/** The code is made anew from the installation's key when it is sent: the database knows its hash alone. */
function codeOf(codeSecret: string, codeId: string): string {
  const digest = createHmac('sha256', codeSecret).update(`email:${codeId}`).digest();
  const code = digest.readUIntBE(0, 6) % 10 ** EMAIL_CODE_LENGTH;
  return String(code).padStart(EMAIL_CODE_LENGTH, '0');
}

/** Sends a code, unless another one, or another address, has taken its place, or it works no more. */
export function emailCodeHandler({
  db,
  clock,
  mail,
  codeSecret,
}: Pick<Deps, 'db' | 'clock' | 'codeSecret'> & {
  readonly mail: NonNullable<Deps['mail']>;
}): JobHandler {
  return withEffect(emailCode, async ({ codeId }, { signal }) => {
    const email = await findEmailOfCode(db, codeId);
    if (!email || hasCodeEnded(email, clock.now())) return;
    const { address: to, language } = email;
    const text = emailCodeText(codeOf(codeSecret, codeId), language);
    if ((await mail.send({ id: codeId, to, ...text }, signal)) === 'sent') return;
    await db.transaction(async (tx) => {
      const now = clock.now();
      const studentId = await refuseEmail(tx, codeId, now);
      if (studentId === undefined) return;
      for (const requestId of await listOpenRequests(tx, studentId)) {
        const news = { requestId, studentId, instituteId: null, opening: false };
        await publishEvents(tx, requestNews(news), now);
      }
    });
  });
}

const hasCodeEnded = ({ codeExpiresAt }: StoredEmail, now: Date): boolean =>
  codeExpiresAt === null || codeExpiresAt <= now;

/**
 * Verifies the address of the student who calls, with the code that was sent to it.
 * @throws ApiError what `lockOwnRequest` throws; CODE_WRONG, CODE_ENDED, RATE_LIMITED
 */
export async function confirmEmail(
  deps: Deps,
  { networks, ...caller }: Omit<NamingCaller, 'language'>,
  requestId: number,
  code: string,
): Promise<Applicant> {
  const { db, clock, config, codeSecret } = deps;
  const { checksPerAddressHour, codeTries } = config.signIn;
  const limits = perAddressHour('emailChecks', networks, checksPerAddressHour, config);
  await db.transaction(async (tx) => {
    await lockKeys(tx, addressLockKeys(networks));
    await take(tx, limits, clock.now());
  });
  // Returned rather than thrown: the count must be committed.
  const refusal = await db.transaction(async (tx) => {
    const { request } = await lockOwnRequest(tx, caller, requestId);
    const { studentId } = request;
    const now = clock.now();
    const email = await lockEmail(tx, studentId);
    const { codeId = null, codeHash = null, wrongTries = 0 } = email ?? {};
    const isOpen = email && !hasCodeEnded(email, now) && wrongTries < codeTries;
    if (!isOpen || codeId === null || codeHash === null) return new ApiError('CODE_ENDED');
    if (!sameHash(hashCode(codeSecret, codeId, code), codeHash)) {
      await countWrongTry(tx, studentId);
      return new ApiError(wrongTries + 1 >= codeTries ? 'CODE_ENDED' : 'CODE_WRONG');
    }
    await verifyEmail(tx, studentId, now);
    const { accountId } = caller;
    await note(tx, { requestId, studentId, accountId, action: 'email.verify' }, now);
    return undefined;
  });
  if (refusal) throw refusal;
  return applicantOf(deps, requestId);
}
