/** Applies reported events to a sponsor\'s guarantee (BIL-60). */
import { SPONSOR_SENDERS, sponsorAfter } from '../../../../../contract/billing/sponsorLifecycle';
import type { SponsorEventPayload } from '../../../../../contract/billing/sponsorRoutes';
import type { SponsorHindrance } from '../../../../../contract/billing/sponsors';
import { toIsoDate } from '../../../../../shared/dates';
import { ApiError } from '../../../../lib/errors';
import type { Deps } from '../../../../platform/deps';
import { dropFile } from '../../../files/services/files';
import { checkNotEnded } from '../../../requests/services/lifecycle';
import type { Caller } from '../../../requests/services/party';
import {
  findSponsor,
  findSponsorSent,
  updateSponsor,
  withdrawLinksOf,
} from '../../queries/sponsors';
import type { SponsorPatch, StoredSponsor } from '../../queries/sponsors';
import { claimLetter, factsOf } from './announceSponsor';
import { openSponsors, writeSponsor } from './openSponsor';
import type { CallerSponsorChange } from './openSponsor';
import { scheduleGuarantee } from './sponsorJobs';

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'push' | 'config'>;

/**
 * Applies an event to a sponsor, if the chart and the table of its senders allow it. A repeated key does nothing.
 * @returns the number of the request
 * @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT with a reason, VALIDATION_FAILED
 */
export async function changeSponsor(
  deps: ChangeDeps,
  caller: Caller,
  id: number,
  payload: SponsorEventPayload,
): Promise<number> {
  const { event, idempotency_key: idempotencyKey } = payload;
  return deps.db.transaction(async (tx) => {
    const seen = await findSponsor(tx, id);
    if (!seen) throw new ApiError('NOT_FOUND');
    const { requestId } = seen;
    const change = await openSponsors(tx, deps, caller, requestId);
    if (!SPONSOR_SENDERS[event].includes(change.actor)) throw new ApiError('FORBIDDEN');
    const repeated = await findSponsorSent(tx, id, idempotencyKey);
    if (repeated) {
      if (repeated.event === event && repeated.accountId === caller.accountId) return requestId;
      throw new ApiError('CONFLICT');
    }
    const sponsor = await findSponsor(tx, id);
    const to = sponsor && sponsorAfter(sponsor.state, event);
    if (!sponsor || to === undefined || payload.version !== sponsor.version) {
      throw new ApiError('CONFLICT');
    }
    const patch = await patchOf(change, sponsor, payload);
    await updateSponsor(tx, sponsor, { ...patch, state: to, since: change.now }, change.now);
    if (event === 'CONFIRMED') await scheduleGuarantee(change, sponsor, deps.config.teamHours);
    if (event === 'ENDED') await withdrawLinksOf(tx, id, change.now);
    const note = 'note' in payload ? payload.note : '';
    await writeSponsor(change, sponsor, { event, from: sponsor.state, to, note, idempotencyKey });
    return requestId;
  });
}

/**
 * The reason that keeps a member of the team from confirming a guarantee; null for none: nobody
 * confirms their own announcement, and nothing is confirmed after its last day.
 * @param today YYYY-MM-DD
 */
export function hindranceOf(
  { announcedBy, validUntil }: Pick<StoredSponsor, 'announcedBy' | 'validUntil'>,
  accountId: string,
  today: string,
): SponsorHindrance | null {
  if (announcedBy === accountId) return 'announcedByYou';
  return validUntil < today ? 'guaranteeOver' : null;
}

/**
 * A sponsor event's changes.
 * @throws ApiError
 */
async function patchOf(
  change: CallerSponsorChange,
  sponsor: StoredSponsor,
  payload: SponsorEventPayload,
): Promise<SponsorPatch> {
  const { tx, accountId, request, now } = change;
  switch (payload.event) {
    case 'CONFIRMED': {
      checkNotEnded(request);
      const reason = hindranceOf(sponsor, accountId, toIsoDate(now));
      if (reason !== null) throw new ApiError('CONFLICT', { reason });
      return { confirmedBy: accountId, confirmedAt: now };
    }
    case 'CORRECTED': {
      if (!('covers' in payload)) return {};
      checkNotEnded(request);
      const facts = await factsOf(change, payload, sponsor.id);
      const { letter_file_id: letter } = payload;
      if (!letter) return { ...facts, announcedBy: accountId };
      const letterFileId = await claimLetter(change, letter);
      const { letterFileId: before } = sponsor;
      if (before !== null) {
        await updateSponsor(tx, sponsor, { letterFileId }, now);
        await dropFile(tx, before, now);
      }
      return { ...facts, letterFileId, announcedBy: accountId };
    }
    case 'RETURNED':
    case 'WITHDRAWN':
    case 'ENDED':
      return {};
  }
}
