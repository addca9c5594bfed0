/** A guardian's actions on the page of their link: asks for a code, and agrees with it (APL-04). */
import type { Language } from '../../../../contract/common/constants';
import { hashToken } from '../../../lib/crypto';
import { ApiError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { sendCode } from '../../accounts/services/signIn/sendCode';
import type { CodeCaller } from '../../accounts/services/signIn/sendCode';
import type { CodeCheck, VerifyCode } from '../../accounts/services/signIn/verifyCode';
import { findAgency } from '../../content/queries/agency';
import { requestNews } from '../../requests/services/requestNews';
import { tellOfAgreement } from './notices';
import { agree, findGuardianByLink, keepCode, listOpenRequests } from '../queries/guardians';

const SECRET = /^[a-p]{32}$/;

/** The state that the page of a link shows. */
export type GuardianAsk =
  /** It works no more: too old, or another was named. */
  | { readonly standing: 'ended' }
  | {
      readonly standing: 'asked' | 'agreed';
      /** The first word of the student's name: never more of whom it is. */
      readonly firstName: string;
      readonly agency: Readonly<Record<Language, string>>;
      /** How to reach it. */
      readonly agencyPhone: string;
      readonly agreedAt: Date | null;
      /** Whether a code was sent. */
      readonly hasCode: boolean;
    };

type Found = NonNullable<Awaited<ReturnType<typeof findGuardianByLink>>>;

/** @throws ApiError NOT_FOUND for a secret that no link has */
async function findAsked({ db }: Pick<Deps, 'db'>, secret: string): Promise<Found> {
  const found = SECRET.test(secret) ? await findGuardianByLink(db, hashToken(secret)) : undefined;
  if (!found) throw new ApiError('NOT_FOUND');
  return found;
}

const hasEnded = ({ guardian }: Found, now: Date): boolean =>
  guardian.replacedAt !== null || guardian.linkExpiresAt <= now;

/** @throws ApiError NOT_FOUND for a secret that no link has */
export async function readAsk(
  deps: Pick<Deps, 'db' | 'clock'>,
  secret: string,
): Promise<GuardianAsk> {
  const found = await findAsked(deps, secret);
  if (hasEnded(found, deps.clock.now())) return { standing: 'ended' };
  const agency = await findAgency(deps.db);
  const { agreedAt, codeAttempt } = found.guardian;
  const [firstName = ''] = found.student.trim().split(/\s+/);
  return {
    standing: agreedAt === null ? 'asked' : 'agreed',
    firstName,
    agency: { ar: agency?.nameAr ?? 'مسار', en: agency?.nameEn ?? 'Masar' },
    agencyPhone: agency?.phone ?? '',
    agreedAt,
    hasCode: codeAttempt !== null,
  };
}

/** The guardian of a link that can be answered. @throws ApiError NOT_FOUND, CODE_ENDED, CONFLICT */
async function findAsking(deps: Pick<Deps, 'db' | 'clock'>, secret: string) {
  const found = await findAsked(deps, secret);
  if (hasEnded(found, deps.clock.now())) throw new ApiError('CODE_ENDED');
  if (found.guardian.agreedAt) throw new ApiError('CONFLICT');
  return found.guardian;
}

/**
 * Sends a code to the guardian's number, within the limits of any other code.
 * @throws ApiError NOT_FOUND, CODE_ENDED for a link that has ended, CONFLICT where they have agreed, and what
 * `sendCode` throws
 */
export async function askForCode(
  deps: Deps,
  caller: Omit<CodeCaller, 'browserHash'>,
  secret: string,
): Promise<void> {
  const { id, phoneE164, name, accountId } = await findAsking(deps, secret);
  // All who have the link are one browser: a new code takes the place of the one before.
  const browserHash = hashToken(`guardian:${phoneE164}`);
  // With the student's account the code signs nobody in, and nobody learns the attempt's id.
  const order = { phone: phoneE164, name, fcmToken: '', accountId };
  const { user_id: attempt } = await sendCode(deps, { ...caller, browserHash }, order);
  await keepCode(deps.db, id, attempt);
}

/**
 * Writes down that a guardian has agreed, with the code that was sent to their number.
 * @throws ApiError NOT_FOUND, CODE_WRONG, CODE_ENDED, RATE_LIMITED; CONFLICT where they have agreed, or
 * another was named meanwhile
 */
export async function agreeWithCode(
  deps: Deps,
  verifyCode: VerifyCode,
  secret: string,
  check: Pick<CodeCheck, 'code' | 'networks' | 'isGone'>,
): Promise<void> {
  const { id, accountId, codeAttempt } = await findAsking(deps, secret);
  if (codeAttempt === null) throw new ApiError('CODE_ENDED');
  await verifyCode({ id: codeAttempt, accountId, ...check }, async (tx, { phoneE164 }, now) => {
    if (!(await agree(tx, { id, phoneE164 }, now))) return new ApiError('CONFLICT');
    const of = { action: 'guardian.agree', subject: 'accounts', subjectId: accountId } as const;
    // A guardian has no account: the entry is the student's.
    await writeAudit(tx, { accountId, ...of, before: null, after: null }, now);
    const requestIds = await listOpenRequests(tx, accountId);
    const told = await tellOfAgreement(
      tx,
      { studentId: accountId, requestIds },
      { push: deps.push, now },
    );
    for (const requestId of requestIds) {
      const news = { requestId, studentId: accountId, instituteId: null, opening: false };
      const alsoNotified = [accountId, ...(told.get(requestId) ?? [])];
      await publishEvents(tx, requestNews({ ...news, alsoNotified }), now);
    }
    return undefined;
  });
}
