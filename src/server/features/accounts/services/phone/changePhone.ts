/** An account's number changes: by its owner, with a code to the new one, or by a lead (REG-22, REG-23). */
import type {
  PhoneChanged,
  PhoneCodeSent,
  PhoneRefusal,
} from '../../../../../contract/accounts/phone';
import type { PhoneConfirmPayload } from '../../../../../contract/accounts/routes';
import type { StudentPhonePayload } from '../../../../../contract/desk/routes';
import type { Language } from '../../../../../contract/common/constants';
import type { Tx } from '../../../../db/types';
import { sameHash } from '../../../../lib/crypto';
import { ApiError } from '../../../../lib/errors';
import { toE164 } from '../../../../../shared/phone';
import { writeAudit } from '../../../../platform/auditLog/auditLog';
import type { Try } from '../../queries/codeAttempts';
import { DESK_NEWS } from '../../../../platform/events/deskNews';
import { publishEvents } from '../../../../platform/events/events';
import { rememberBrowser } from '../../queries/knownBrowsers';
import { lockKeys } from '../../../../db/keyLocks';
import { endSessionsOf } from '../../../sessions/queries/sessions';
import {
  exchangeNumbers,
  findNumber,
  insertPhoneChange,
  lockNumber,
  setNumber,
} from '../../queries/phoneChanges';
import type { NumberedAccount } from '../../queries/phoneChanges';
import type { SignedIn } from '../../../sessions/queries/sessions';
import type { Deps } from '../../../../platform/deps';
import { sendCode } from '../signIn/sendCode';
import type { CodeCaller } from '../signIn/sendCode';
import { numberKey } from '../signIn/signInLimits';
import { smsBudget } from '../signIn/smsBudget';
import type { CodeCheck, VerifyCode } from '../signIn/verifyCode';
import { enqueuePhoneNotices } from './phoneNotices';

/** The error of a number that cannot be an account's new one. */
function refused(refusal: PhoneRefusal): ApiError {
  const reason = refusal === 'taken' ? 'phoneTaken' : 'phoneUnchanged';
  return new ApiError('CONFLICT', { reason, data: { phone_refusal: refusal } });
}

/**
 * Sends a code to the number that an account's owner wants. Does not check whether another account
 * has it: only the number's holder may learn that.
 * @throws ApiError CONFLICT for the account's own number, and what `sendCode` throws
 */
export async function sendPhoneCode(
  deps: Deps,
  caller: CodeCaller,
  { accountId, name }: Pick<SignedIn, 'accountId' | 'name'>,
  phone: string,
): Promise<PhoneCodeSent> {
  const account = await findNumber(deps.db, accountId);
  const phoneE164 = toE164(phone, deps.config.defaultCountry);
  if (account?.phoneE164 === phoneE164) throw refused('unchanged');
  const order = { phone, name, fcmToken: '', accountId };
  const { user_id, expires_in } = await sendCode(deps, caller, order);
  return { attempt_id: user_id, expires_in };
}

export interface ConfirmCaller extends Pick<CodeCheck, 'networks' | 'isGone'> {
  readonly accountId: string;
  readonly browserHash: string | undefined;
  readonly language: Language;
}

/**
 * Gives an account the number that its code was sent to. Its sessions stay, and this browser is known for
 * the new number; all others are not any more.
 * @throws ApiError CONFLICT where another account has the number, and what `verifyCode` throws
 */
export async function confirmPhone(
  deps: Deps,
  verifyCode: VerifyCode,
  { networks, isGone, ...owner }: ConfirmCaller,
  { attempt_id: id, code }: PhoneConfirmPayload,
): Promise<PhoneChanged> {
  const { accountId } = owner;
  return verifyCode({ id, accountId, code, networks, isGone }, (tx, attempt, now) =>
    changeOwn(deps, tx, owner, attempt, now),
  );
}

async function changeOwn(
  { config }: Deps,
  tx: Tx,
  { accountId, browserHash, language }: Omit<ConfirmCaller, 'networks' | 'isGone'>,
  { phone, phoneE164, browserHash: ofAttempt }: Try,
  now: Date,
): Promise<PhoneChanged | ApiError> {
  const account = await lockNumber(tx, accountId);
  if (!account || account.disabledAt) return new ApiError('FORBIDDEN');
  const change = { account, phone, phoneE164, language, reason: null };
  const error = await giveNumber(tx, { ...change, by: accountId }, now);
  if (error) return error;
  if (browserHash !== undefined && sameHash(browserHash, ofAttempt)) {
    const browser = { phoneE164, browserHash, accountId };
    await rememberBrowser(tx, browser, now, config.signIn.knownBrowsers);
  }
  return { phone };
}

/**
 * A lead gives a student another number: the SIM is lost. All sessions of the account end.
 * @throws ApiError NOT_FOUND for other accounts; CONFLICT for a number that it has, or another account;
 * VALIDATION_FAILED for a dial code without messages: nobody could sign in with it
 * @param then what follows in the same transaction
 */
export async function changeStudentPhone(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { studentId, by }: { readonly studentId: string; readonly by: string },
  { phone, reason }: StudentPhonePayload,
  then: (tx: Tx, now: Date) => Promise<void>,
): Promise<PhoneChanged> {
  const phoneE164 = toE164(phone, config.defaultCountry);
  smsBudget(phoneE164, config.signIn);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockKeys(tx, [numberKey(phoneE164)]);
    const account = await lockNumber(tx, studentId);
    if (account?.role !== 'Student' || account.erasedAt) throw new ApiError('NOT_FOUND');
    const language = account.language ?? 'ar';
    const error = await giveNumber(tx, { account, phone, phoneE164, language, reason, by }, now);
    if (error) throw error;
    await endSessionsOf(tx, account.id, now);
    await then(tx, now);
    return { phone };
  });
}

interface Change extends Pick<StudentPhonePayload, 'phone'> {
  readonly account: NumberedAccount;
  readonly phoneE164: string;
  readonly reason: StudentPhonePayload['reason'] | null;
  readonly language: Language;
  readonly by: string;
}

/**
 * Changes the number, logs it and notifies both numbers. A second number of the account becomes its
 * first (DESK-18); both sign in as before, so that neither is notified. The log omits the number,
 * because it outlives an erasure (DESK-04).
 */
async function giveNumber(
  tx: Tx,
  { account, phone, phoneE164, reason, language, by }: Change,
  now: Date,
): Promise<ApiError | undefined> {
  const { id: accountId, phoneE164: oldPhone } = account;
  if (oldPhone === phoneE164) return refused('unchanged');
  const isSecond = await exchangeNumbers(tx, account, { phone, phoneE164 });
  if (!isSecond && !(await setNumber(tx, accountId, { phone, phoneE164 }))) return refused('taken');
  const change = { accountId, oldPhone, newPhone: phoneE164, reason, language, at: now };
  // Needs no action by the team.
  const stored = { ...change, handledAt: now };
  const id = await insertPhoneChange(tx, stored);
  if (!isSecond) await enqueuePhoneNotices(tx, { id, oldPhone }, now);
  const of = { action: 'account.phone', subject: 'accounts', subjectId: accountId } as const;
  const after = { reason: reason ?? 'byOwner' };
  await writeAudit(tx, { accountId: by, ...of, before: null, after }, now);
  await publishEvents(tx, DESK_NEWS, now);
  return undefined;
}
