/** A recycled number: whoever has it now finds another's account behind it (REG-24). */
import { NOT_MINE_MINUTES } from '../../../../../contract/accounts/phone';
import { ApiError } from '../../../../lib/errors';
import { addMs, MINUTE } from '../../../../lib/time/clock';
import { writeAudit } from '../../../../platform/auditLog/auditLog';
import { DESK_NEWS } from '../../../../platform/events/deskNews';
import { publishEvents } from '../../../../platform/events/events';
import { forgetBrowsersOf } from '../../queries/knownBrowsers';
import { insertPhoneChange, lockNumber, takeNumber } from '../../queries/phoneChanges';
import { endSessionsOf, findStart } from '../../../sessions/queries/sessions';
import type { SignedIn } from '../../../sessions/queries/sessions';
import type { Deps } from '../../../../platform/deps';

/**
 * Takes its number from the account that a session opened, and ends all its sessions: it keeps its data,
 * and nobody can sign in to it until a lead gives it another number. The team is told.
 * @throws ApiError FORBIDDEN for other roles and closed accounts, TOO_LATE for a session of more than
 * NOT_MINE_MINUTES or one that made the account, UNAUTHENTICATED where another press was first
 */
export async function giveUpNumber(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId, sessionId }: Pick<SignedIn, 'accountId' | 'sessionId'>,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const account = await lockNumber(tx, accountId);
    if (account?.role !== 'Student' || account.disabledAt) throw new ApiError('FORBIDDEN');
    const start = await findStart(tx, sessionId);
    if (!start) throw new ApiError('UNAUTHENTICATED');
    const isRecent = start.sessionAt > addMs(now, -NOT_MINE_MINUTES * MINUTE);
    if (!isRecent || start.accountAt >= start.sessionAt) throw new ApiError('TOO_LATE');
    const newPhone = await takeNumber(tx, accountId);
    await insertPhoneChange(tx, {
      accountId,
      oldPhone: account.phoneE164,
      newPhone,
      reason: 'notOwner',
      language: account.language ?? 'ar',
      at: now,
    });
    await endSessionsOf(tx, accountId, now);
    await forgetBrowsersOf(tx, accountId);
    const of = { action: 'account.phone', subject: 'accounts', subjectId: accountId } as const;
    await writeAudit(tx, { accountId, ...of, before: null, after: { reason: 'notOwner' } }, now);
    await publishEvents(tx, DESK_NEWS, now);
  });
}
