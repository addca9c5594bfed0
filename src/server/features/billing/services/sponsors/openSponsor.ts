/** Sponsors of a locked request, for its student and the team; their history, log and news (BIL-60). */
import { sponsorAfter, sponsorStateOn } from '../../../../../contract/billing/sponsorLifecycle';
import type {
  SponsorHistoryEvent,
  SponsorState,
} from '../../../../../contract/billing/sponsorLifecycle';
import type { StepActor } from '../../../../../contract/common/requestSteps';
import { toIsoDate } from '../../../../../shared/dates';
import type { Tx } from '../../../../db/types';
import { ApiError } from '../../../../lib/errors';
import { writeAudit } from '../../../../platform/auditLog/auditLog';
import type { Deps } from '../../../../platform/deps';
import { lockRequest } from '../../../requests/queries/steps';
import type { MovableRequest } from '../../../requests/queries/steps';
import { partyOf } from '../../../requests/services/party';
import type { Caller } from '../../../requests/services/party';
import { insertSponsorEvent, listOpenSponsors, updateSponsor } from '../../queries/sponsors';
import type { StoredSponsor } from '../../queries/sponsors';
import { tellOfSponsor } from '../notices';

/** Where a change happens. Null: by the clock. */
export interface SponsorChange {
  readonly tx: Tx;
  readonly accountId: string | null;
  readonly actor: StepActor | null;
  readonly requestId: number;
  readonly studentId: string;
  readonly push: Deps['push'];
  readonly now: Date;
}

/** Of a signed-in caller. */
export type CallerSponsorChange = SponsorChange & {
  readonly accountId: string;
  readonly actor: StepActor;
  readonly request: MovableRequest;
};

/** The request, locked, for its student and the team. @throws ApiError NOT_FOUND */
export async function openSponsors(
  tx: Tx,
  { clock, push }: Pick<Deps, 'clock' | 'push'>,
  caller: Caller,
  requestId: number,
): Promise<CallerSponsorChange> {
  const request = await lockRequest(tx, requestId);
  const party = await partyOf(tx, caller);
  if (!request || !party) throw new ApiError('NOT_FOUND');
  const { actor } = party;
  const { studentId } = request;
  const { accountId } = caller;
  const isOwn = actor === 'student' && studentId === accountId;
  if (!isOwn && actor !== 'team') throw new ApiError('NOT_FOUND');
  // Read after the lock, so that the time is later than that of the transaction it waited for.
  const change = { tx, accountId, actor, requestId, studentId, request, push, now: clock.now() };
  await expireOver(change);
  return change;
}

/** Stores what has expired since: nothing depends on the job's timing. */
export async function expireOver(change: SponsorChange): Promise<void> {
  const { tx, requestId, now } = change;
  for (const sponsor of await listOpenSponsors(tx, requestId)) {
    const to = sponsorStateOn(sponsor, toIsoDate(now));
    if (to === sponsor.state || sponsorAfter(sponsor.state, 'EXPIRED') !== to) continue;
    await updateSponsor(tx, sponsor, { state: to, since: now }, now);
    const byClock = { ...change, accountId: null, actor: null };
    await writeSponsor(byClock, sponsor, { event: 'EXPIRED', from: sponsor.state, to });
  }
}

export interface SponsorSaid {
  readonly event: SponsorHistoryEvent;
  readonly from: SponsorState | null;
  readonly to: SponsorState;
  readonly note?: string;
  readonly idempotencyKey?: string;
}

/** Writes the history of a sponsor and the log, and tells the other side. */
export async function writeSponsor(
  { tx, accountId, actor, requestId, studentId, push, now }: SponsorChange,
  { id }: Pick<StoredSponsor, 'id'>,
  { event, from, to, note = '', idempotencyKey }: SponsorSaid,
): Promise<void> {
  const key = idempotencyKey === undefined ? {} : { idempotencyKey };
  const entry = { sponsorId: id, event, fromState: from, toState: to, actor, accountId, note };
  await insertSponsorEvent(tx, { ...entry, ...key, at: now });
  await writeAudit(
    tx,
    {
      accountId,
      action: 'sponsor.change',
      subject: 'requests',
      subjectId: requestId,
      before: from === null ? null : { sponsor_state: from },
      after: { sponsor_state: to },
    },
    now,
  );
  await tellOfSponsor(tx, { requestId, studentId, accountId, actor, event }, { push, now });
}
