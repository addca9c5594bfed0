/** A guardian is named for a student under eighteen, and sent a link (APL-04). */
import { createHmac, randomUUID } from 'node:crypto';

import { object, string } from 'yup';

import type { Applicant } from '../../../../contract/applicants/applicants';
import { GUARDIAN_LINK_DAYS } from '../../../../contract/applicants/guardian';
import type { GuardianPayload } from '../../../../contract/applicants/routes';
import type { Language } from '../../../../contract/common/constants';
import { toE164 } from '../../../../shared/phone';
import type { Tx } from '../../../db/types';
import type { Networks } from '../../../lib/address';
import { hashToken } from '../../../lib/crypto';
import { localOrigin } from '../../../lib/localOrigin';
import { ApiError, validationError } from '../../../lib/errors';
import { addMs, DAY } from '../../../lib/time/clock';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { withEffect } from '../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../platform/jobs/queries';
import { overLimit } from '../../../platform/load/limiter';
import { findNumber } from '../../accounts/queries/phoneChanges';
import { reserveCode } from '../../accounts/services/signIn/reserveCode';
import type { Caller } from '../../requests/services/party';
import { requestNews } from '../../requests/services/requestNews';
import {
  findGuardian,
  findGuardianOf,
  insertGuardian,
  renewLink,
  replaceGuardian,
} from '../queries/guardians';
import type { StoredGuardian } from '../queries/guardians';
import { guardianLinkText } from '../texts/guardianTexts';
import { applicantOf, lockOwnRequest } from './applicants';

const guardianLink = jobKind('guardianLink', object({ guardianId: string().uuid().required() }));

export interface NamingCaller extends Caller {
  readonly networks: Networks;
  readonly language: Language;
}

/**
 * Names the guardian of a request's student, in place of the one that was seen, and has a link sent
 * to them. The one named before no longer has to agree, and the one named now has not agreed.
 * @throws ApiError what `lockOwnRequest` throws; CONFLICT where another was named meanwhile, or the
 *   student is not under eighteen; VALIDATION_FAILED for the student's own number; RATE_LIMITED
 */
export async function nameGuardian(
  deps: Deps,
  { networks, language, ...caller }: NamingCaller,
  requestId: number,
  { name, phone, relation, seen }: GuardianPayload,
): Promise<Applicant> {
  const phoneE164 = toE164(phone, deps.config.defaultCountry);
  return sendLink(deps, { caller, networks, requestId, phoneE164 }, async (tx, around, now) => {
    const { studentId: accountId, actor } = around;
    const id = randomUUID();
    const isSeen = seen === null || (await replaceGuardian(tx, { accountId, seen }, now));
    const guardian = { id, accountId, name, phone, phoneE164, relation, language };
    const named = { namedAt: now, namedBy: caller.accountId, namedActor: actor };
    const link = newLink(deps, id, now);
    const isNamed = isSeen && (await insertGuardian(tx, { ...guardian, ...named, ...link }));
    if (!isNamed) throw new ApiError('CONFLICT');
    return { id, action: 'guardian.name' };
  });
}

/**
 * Sends a guardian who has not agreed yet a new link; the one before works no more.
 * @throws ApiError as `nameGuardian`
 */
export async function resendLink(
  deps: Deps,
  { networks, ...caller }: Omit<NamingCaller, 'language'>,
  requestId: number,
  seen: string,
): Promise<Applicant> {
  const guardian = await findGuardianOf(deps.db, requestId);
  const phoneE164 = guardian?.id === seen ? guardian.phoneE164 : undefined;
  return sendLink(deps, { caller, networks, requestId, phoneE164 }, async (tx, _around, now) => {
    if (!(await renewLink(tx, { id: seen, ...newLink(deps, seen, now) }))) {
      throw new ApiError('CONFLICT');
    }
    return { id: seen, action: 'guardian.link' };
  });
}

interface Around {
  readonly studentId: string;
  readonly actor: 'student' | 'team';
}

interface Sent {
  readonly id: string;
  readonly action: 'guardian.name' | 'guardian.link';
}

/**
 * Checks that a link may be sent, takes it off the number's limits, stores it and has it sent. The checks
 * are done twice: what is refused counts for no limit, and what is stored was checked under the lock.
 */
async function sendLink(
  deps: Deps,
  {
    caller,
    networks,
    requestId,
    phoneE164,
  }: {
    readonly caller: Caller;
    readonly networks: Networks;
    readonly requestId: number;
    readonly phoneE164: string | undefined;
  },
  store: (tx: Tx, around: Around, now: Date) => Promise<Sent>,
): Promise<Applicant> {
  const { db, clock } = deps;
  const check = async (tx: Tx): Promise<Around> => {
    const { request, actor } = await lockOwnRequest(tx, caller, requestId);
    const { studentId } = request;
    const { needs_guardian: isNeeded } = await applicantOf({ ...deps, db: tx }, requestId);
    if (!isNeeded) throw new ApiError('CONFLICT', { reason: 'guardianNotNeeded' });
    const own = await findNumber(tx, studentId);
    if (own?.phoneE164 === phoneE164) {
      throw validationError([{ field: 'phone', key: 'guardianPhone' }]);
    }
    return { studentId, actor };
  };
  await db.transaction(check);
  if (phoneE164 === undefined) throw new ApiError('CONFLICT');
  // The guardian's number has its limits whatever the sender.
  const browserHash = hashToken(`guardian:${phoneE164}`);
  const reserved = await reserveCode(deps, { phoneE164, browserHash }, networks);
  if (reserved.usedUpUntil) throw overLimit(clock.now(), reserved.usedUpUntil);
  try {
    return await db.transaction(async (tx) => {
      const around = await check(tx);
      const now = clock.now();
      const { id: guardianId, action } = await store(tx, around, now);
      await enqueueJob(tx, { kind: guardianLink, payload: { guardianId }, runAt: now }, now);
      const { studentId } = around;
      const of = { subject: 'accounts', subjectId: studentId } as const;
      const entry = { accountId: caller.accountId, action, ...of, before: null, after: null };
      await writeAudit(tx, entry, now);
      const news = { requestId, studentId, instituteId: null, opening: false };
      await publishEvents(tx, requestNews(news), now);
      return applicantOf({ ...deps, db: tx }, requestId);
    });
  } catch (error) {
    await reserved.undo?.();
    throw error;
  }
}

/** A new link of a guardian, as it is stored. */
function newLink({ codeSecret }: Pick<Deps, 'codeSecret'>, id: string, now: Date) {
  return {
    linkHash: hashToken(secretOf(codeSecret, { id, linkSentAt: now })),
    linkSentAt: now,
    linkExpiresAt: addMs(now, GUARDIAN_LINK_DAYS * DAY),
  };
}

const LETTERS = 'abcdefghijklmnop';

/**
 * The secret of a guardian's link: 128 bits, made anew from the installation's key when it is sent, so that
 * the database knows its hash alone. Letters only: digits would be read as a code (API-09).
 */
function secretOf(
  codeSecret: string,
  { id, linkSentAt }: Pick<StoredGuardian, 'id' | 'linkSentAt'>,
): string {
  const about = `guardian:${id}:${linkSentAt.toISOString()}`;
  const digits = createHmac('sha256', codeSecret).update(about).digest('hex').slice(0, 32);
  return Array.from(digits, (digit) => LETTERS[parseInt(digit, 16)]).join('');
}

/** Sends a guardian their link, unless another was named, they have agreed, or the link is no more. */
export function guardianLinkHandler({
  db,
  sms,
  config,
  codeSecret,
}: Pick<Deps, 'db' | 'sms' | 'config' | 'codeSecret'>): JobHandler {
  const origin = config.publicOrigin ?? localOrigin(config);
  return withEffect(guardianLink, async ({ guardianId }) => {
    const guardian = await findGuardian(db, guardianId);
    if (!guardian || guardian.agreedAt) return;
    const secret = secretOf(codeSecret, guardian);
    const text = guardianLinkText(`${origin}/guardian/${secret}`, guardian.language);
    await sms.send({ to: guardian.phoneE164, text });
  });
}
