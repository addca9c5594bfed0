/** A recycled number: its new holder signs in to the previous holder's account (REG-24). */
import { NOT_MINE_MINUTES } from '../../../../../contract/accounts/phone';
import type { NotMinePayload } from '../../../../../contract/accounts/routes';
import type { Language } from '../../../../../contract/common/constants';
import type { Tx } from '../../../../db/types';
import { ApiError } from '../../../../lib/errors';
import { addMs, MINUTE, SECOND } from '../../../../lib/time/clock';
import { writeAudit } from '../../../../platform/auditLog/auditLog';
import type { Deps } from '../../../../platform/deps';
import { DESK_NEWS } from '../../../../platform/events/deskNews';
import { publishEvents } from '../../../../platform/events/events';
import { lockKeys } from '../../../../db/keyLocks';
import {
  findPushToken,
  lockPushTokens,
  storePushToken,
} from '../../../notifications/queries/pushTokens';
import { endSessionsOf, findStart } from '../../../sessions/queries/sessions';
import type { SessionOrigin, SignedIn } from '../../../sessions/queries/sessions';
import { findOrCreateAccount } from '../../queries/accounts';
import { forgetBrowsersOf } from '../../queries/knownBrowsers';
import {
  findNumberOfSession,
  insertPhoneChange,
  lockNumber,
  takeNumber,
} from '../../queries/phoneChanges';
import type { NumberedAccount } from '../../queries/phoneChanges';
import { openSession } from '../signIn/openSession';
import type { NewSession } from '../signIn/openSession';
import { numberKey } from '../signIn/signInLimits';

export interface NewOwner extends Pick<SignedIn, 'accountId' | 'sessionId'> {
  readonly userAgent: string;
  readonly language: Language;
}

/**
 * Removes the number that a session was opened with from its account, or from the merged one that has it
 * (DESK-18), and ends all sessions of the account. The account
 * keeps its data; no one can sign in until a lead gives it a new number. The team is notified. The
 * number's new owner gets a separate account, and a session for this browser.
 * @throws ApiError FORBIDDEN for other roles and closed accounts, TOO_LATE for a session of more than
 * NOT_MINE_MINUTES, one that made the account, or a number that has just been changed, UNAUTHENTICATED
 * where another press was first
 */
export async function leaveAccount(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { accountId, sessionId, userAgent, language }: NewOwner,
  { name }: NotMinePayload,
): Promise<NewSession> {
  const number = await findNumberOfSession(db, { accountId, sessionId });
  if (!number) throw new ApiError('UNAUTHENTICATED');
  const { phone, phoneE164 } = number;
  const now = clock.now();
  return db.transaction(async (tx) => {
    // In the order of every sign-in: the number, the account, the tokens, the sessions.
    await lockKeys(tx, [numberKey(phoneE164)]);
    const account = await lockNumber(tx, accountId);
    if (account?.role !== 'Student' || account.disabledAt) throw new ApiError('FORBIDDEN');
    const holder = number.id === accountId ? account : await lockNumber(tx, number.id);
    await lockPushTokens(tx);
    const origin = await findStart(tx, sessionId);
    if (!origin) throw new ApiError('UNAUTHENTICATED');
    if (notMineSeconds(origin, now) === 0 || holder?.phoneE164 !== phoneE164)
      throw new ApiError('TOO_LATE');
    const pushToken = await findPushToken(tx, sessionId);
    await takeFrom(tx, account, holder, now);
    const own = await findOrCreateAccount(tx, { name, phone, phoneE164 }, now);
    const { browserHash } = origin;
    const start = { account: own, phoneE164, userAgent, browserHash, language };
    const opened = await openSession(tx, config, start, now);
    if (pushToken !== undefined) {
      const reported = { token: pushToken, sessionId: opened.sessionId, language };
      await storePushToken(tx, reported, now);
    }
    return { token: opened.token, account: own };
  });
}

/** For how many seconds a student can still leave the account; 0 where its session made it, or is older. */
export function notMineSeconds(
  { sessionAt, accountAt }: Pick<SessionOrigin, 'sessionAt' | 'accountAt'>,
  now: Date,
): number {
  if (accountAt >= sessionAt) return 0;
  const left = addMs(sessionAt, NOT_MINE_MINUTES * MINUTE).getTime() - now.getTime();
  return Math.max(0, Math.ceil(left / SECOND));
}

async function takeFrom(
  tx: Tx,
  { id: accountId, phoneE164: own, language }: NumberedAccount,
  { id: holder, phoneE164: oldPhone }: NumberedAccount,
  now: Date,
): Promise<void> {
  const none = await takeNumber(tx, holder);
  // An account that has its own number still needs none from the team.
  const isOnly = holder === accountId;
  await insertPhoneChange(tx, {
    accountId,
    oldPhone,
    newPhone: isOnly ? none : own,
    reason: 'notOwner',
    language: language ?? 'ar',
    at: now,
    handledAt: isOnly ? null : now,
  });
  await endSessionsOf(tx, accountId, now);
  await forgetBrowsersOf(tx, accountId);
  const of = { action: 'account.phone', subject: 'accounts', subjectId: accountId } as const;
  await writeAudit(tx, { accountId, ...of, before: null, after: { reason: 'notOwner' } }, now);
  await publishEvents(tx, DESK_NEWS, now);
}
