/** Members' actions on a request (PAR-04, PAR-06, PAR-07). */
import type { ErrorCode } from '../../../../contract/common/errors';
import { DECLINE_UNDO_MINUTES, SNATCH_HOURS } from '../../../../contract/partner/partner';
import type { DeclinePayload } from '../../../../contract/partner/routes';
import type { Tx } from '../../../db/types';
import { addMs, HOUR, MINUTE } from '../../../lib/time/clock';
import { ApiError } from '../../../lib/errors';
import {
  confirmHold,
  countUnconfirmed,
  declineHold,
  lockSnatchesOf,
  setOpening,
  snatchStats,
  takeRequest,
  undoDecline,
} from '../queries/holds';
import type { Act, Changed } from '../queries/holds';
import type { Member } from '../../catalogue/queries/institutes';
import { findStanding } from '../queries/standing';
import type { Standing } from '../queries/standing';
import type { Deps } from '../../../platform/deps';
import { toDecision } from './bookingCard';
import { statusOf } from '../../requests/services/nextAction';
import { recordChange } from './recordChange';
import type { Change } from './recordChange';
import { scheduleOpening } from '../../requests/services/requestOpening';

/** Rolls the transaction back; why it was refused is looked up after it. */
class Refused extends Error {
  constructor(readonly because: 'lost' | 'limit') {
    super(because);
  }
}

type Work = (tx: Tx, act: Act) => Promise<Change & { readonly changed: Changed }>;

/** Snatches an open request. @throws ApiError NOT_FOUND, ALREADY_TAKEN, REQUEST_WITHDRAWN, ALREADY_DECIDED, SNATCH_LIMIT */
export function snatch(deps: Deps, member: Member, requestId: number): Promise<void> {
  return attempt(deps, member, requestId, 'snatch', async (tx, act) => {
    const expiresAt = addMs(act.now, SNATCH_HOURS * HOUR);
    await lockSnatchesOf(tx, act.instituteId);
    const unconfirmed = await countUnconfirmed(tx, act.instituteId, act.now);
    if (unconfirmed >= deps.config.unconfirmedSnatches) throw new Refused('limit');
    const changed = await takeRequest(tx, act, expiresAt);
    if (!changed) throw new Refused('lost');
    await scheduleOpening(tx, act, expiresAt, act.now);
    const after = { state: 'snatched', expires_at: expiresAt.toISOString() };
    return { changed, event: 'snatched', institute: member.institute, before: null, after };
  });
}

/** Confirms a booking or a snatch. @throws ApiError NOT_FOUND, ALREADY_DECIDED, TOO_LATE */
export function confirm(deps: Deps, member: Member, requestId: number): Promise<void> {
  return attempt(deps, member, requestId, 'confirm', async (tx, act) => {
    const changed = await confirmHold(tx, act);
    if (!changed) throw new Refused('lost');
    const after = { state: 'confirmed' };
    return {
      changed,
      institute: member.institute,
      after,
      event: 'confirmed',
      before: { state: undecided(changed) },
    };
  });
}

/**
 * Declines a booking, or lets a snatch go; it opens to others when the decline cannot be taken back
 * any more. @throws ApiError NOT_FOUND, ALREADY_DECIDED, TOO_LATE
 */
export function decline(
  deps: Deps,
  member: Member,
  requestId: number,
  payload: DeclinePayload,
): Promise<void> {
  return attempt(deps, member, requestId, 'decline', async (tx, act) => {
    const opensAt = addMs(act.now, DECLINE_UNDO_MINUTES * MINUTE);
    const hold = await declineHold(tx, act, payload);
    const changed = hold && (await setOpening(tx, act, hold, earlier(hold.expiresAt, opensAt)));
    if (!changed) throw new Refused('lost');
    await scheduleOpening(tx, act, opensAt, act.now);
    return {
      changed,
      institute: member.institute,
      decline: payload,
      event: 'declined',
      before: { state: undecided(changed) },
      // Without the remark: it may name the student, and the log is append-only (DESK-04).
      after: { state: 'declined', reason: payload.reason },
    };
  });
}

/** Takes a decline back. @throws ApiError NOT_FOUND, ALREADY_DECIDED, TOO_LATE, SNATCH_LIMIT */
export function undo(deps: Deps, member: Member, requestId: number): Promise<void> {
  return attempt(deps, member, requestId, 'undo', async (tx, act) => {
    await lockSnatchesOf(tx, act.instituteId);
    const changed = await undoDecline(tx, act);
    if (!changed) throw new Refused('lost');
    const unconfirmed = await countUnconfirmed(tx, act.instituteId, act.now);
    if (changed.snatched && unconfirmed > deps.config.unconfirmedSnatches) {
      throw new Refused('limit');
    }
    return {
      changed,
      institute: member.institute,
      event: 'declineUndone',
      before: { state: 'declined' },
      after: { state: undecided(changed) },
    };
  });
}

/** A snatch that is let go opens no later than it would have ended. */
const earlier = (expiresAt: Date | null, opensAt: Date): Date =>
  expiresAt !== null && expiresAt < opensAt ? expiresAt : opensAt;

function undecided({ snatched }: Changed): 'snatched' | 'new' {
  return snatched ? 'snatched' : 'new';
}

type Action = 'snatch' | 'confirm' | 'decline' | 'undo';

async function attempt(
  deps: Deps,
  { accountId, instituteId }: Member,
  requestId: number,
  action: Action,
  work: Work,
): Promise<void> {
  const { db, clock } = deps;
  const act = { requestId, instituteId, accountId, now: clock.now() };
  try {
    await db.transaction(async (tx) => {
      const { changed, ...change } = await work(tx, act);
      await recordChange(tx, act, changed, change);
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw error.because === 'limit' ? await overLimit(deps, act) : await refusal(deps, act, action);
  }
}

async function overLimit({ db, config }: Deps, { instituteId, now }: Act): Promise<ApiError> {
  const stats = await snatchStats(db, instituteId, config.unconfirmedSnatches, now);
  return new ApiError('SNATCH_LIMIT', { data: { stats } });
}

/** Determines the reason for a refusal from the request's current state. */
async function refusal({ db }: Deps, act: Act, action: Action): Promise<ApiError> {
  const standing = await findStanding(db, act.instituteId, act.requestId);
  if (!standing) return new ApiError('NOT_FOUND');
  const code = refusalCode(standing, action, act.now);
  const decision = toDecision(standing.hold);
  return new ApiError(code, ANSWERS_DECISION.has(code) ? { data: { decision } } : {});
}

const ANSWERS_DECISION: ReadonlySet<ErrorCode> = new Set(['ALREADY_DECIDED', 'TOO_LATE']);

function refusalCode(
  standing: Standing,
  action: Action,
  now: Date,
): 'NOT_FOUND' | 'ALREADY_TAKEN' | 'REQUEST_WITHDRAWN' | 'ALREADY_DECIDED' | 'TOO_LATE' {
  const { hold, concerned } = standing;
  const status = statusOf(standing, now);
  if (action === 'snatch') {
    if (status !== undefined && status !== 'open') return 'ALREADY_DECIDED';
    if (!concerned) return 'NOT_FOUND';
    return standing.withdrawn ? 'REQUEST_WITHDRAWN' : 'ALREADY_TAKEN';
  }
  if (!hold) return concerned && status === 'open' ? 'ALREADY_DECIDED' : 'NOT_FOUND';
  const isOver = hold.state === 'snatched' || (hold.state === 'declined' && action === 'undo');
  return isOver ? 'TOO_LATE' : 'ALREADY_DECIDED';
}
