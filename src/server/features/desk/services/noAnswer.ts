import { CALL_AGAIN_HOURS, CALL_ATTEMPTS_MAX } from '../../../../contract/booking/bookedCall';
import type { Role } from '../../../../contract/common/constants';
import type { CallAgain } from '../../../../contract/desk/desk';
import { ApiError } from '../../../lib/errors';
import { addMs, HOUR } from '../../../lib/time/clock';
import { agencyHours } from '../../../lib/time/openingHours';
import { isAtWork, nextShiftStart } from '../../../lib/time/workingHours';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import { countAttempt, lockCall } from '../../booking/queries/consultations';
import { clearClaim, findHolder } from '../../claims/queries/claims';
import { findAgency } from '../../content/queries/agency';

/**
 * Records an unanswered call: it comes again in CALL_AGAIN_HOURS, or when the agency opens; after
 * CALL_ATTEMPTS_MAX it leaves the desk as not reached (DESK-14).
 * @param call.attempts the calls without an answer that the caller saw
 * @throws ApiError NOT_FOUND, CONFLICT when it is handled or a colleague called meanwhile,
 *   NOT_TAKEN, ALREADY_TAKEN with who has it
 */
export async function noteNoAnswer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  call: {
    readonly id: string;
    readonly accountId: string;
    readonly role: Role;
    readonly attempts: number;
  },
): Promise<CallAgain> {
  const { id, accountId, role, attempts } = call;
  return db.transaction(async (tx) => {
    const stored = await lockCall(tx, Number(id));
    if (!stored) throw new ApiError('NOT_FOUND');
    const now = clock.now();
    const entry = { kind: 'consultation', id } as const;
    const holder = await findHolder(tx, entry);
    const isOwn = holder?.id === accountId || role === 'TeamLead';
    const isRepeated = stored.attempts === attempts + 1;
    // The same press again; the last one has ended the claim.
    if (isRepeated && (isOwn || stored.handledAt)) {
      return { at: stored.handledAt ? null : (stored.nextCallAt?.toISOString() ?? null) };
    }
    if (stored.handledAt || stored.attempts !== attempts) throw new ApiError('CONFLICT');
    if (!isOwn) {
      throw holder
        ? new ApiError('ALREADY_TAKEN', { data: { holder } })
        : new ApiError('NOT_TAKEN');
    }
    const isLast = attempts + 1 >= CALL_ATTEMPTS_MAX;
    const later = addMs(now, CALL_AGAIN_HOURS * HOUR);
    const hours = agencyHours((await findAgency(tx))?.listedHours ?? null);
    const open = !hours || isAtWork(hours, later) ? later : nextShiftStart(hours, later);
    const at = isLast ? null : (open ?? later);
    await countAttempt(tx, Number(id), { nextCallAt: at, handledAt: isLast ? now : null });
    if (isLast) await clearClaim(tx, entry);
    const change = { before: { attempts }, after: { attempts: attempts + 1 } };
    const logged = {
      action: 'desk.noAnswer',
      subject: 'desk.consultation',
      subjectId: id,
    } as const;
    await writeAudit(tx, { accountId, ...logged, ...change }, now);
    await publishEvents(tx, DESK_NEWS, now);
    return { at: at?.toISOString() ?? null };
  });
}
