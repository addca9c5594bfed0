/** How the visa of a request stands, for its student and the team (VIS-02). */
import type { DestinationId, Language } from '../../../../contract/common/constants';
import { visaPageOf } from '../../../../contract/content/content';
import { eventsFor } from '../../../../contract/visas/visaLifecycle';
import { VISA_KIND_MAX_LENGTH } from '../../../../contract/visas/visas';
import type { Visa } from '../../../../contract/visas/visas';
import type { Db } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import { findContentPage } from '../../content/queries/content';
import { findFacts } from '../../documents/queries/requirements';
import type { StoredFacts } from '../../documents/queries/requirements';
import { partyOf } from '../../requests/services/party';
import type { Caller } from '../../requests/services/party';
import { findVisa, listVisaEvents } from '../queries/visas';

/**
 * Who may know of a request's visa and plan: its student and the team.
 * @throws ApiError NOT_FOUND for others
 */
export async function openRequest(
  db: Db,
  caller: Caller,
  requestId: number,
): Promise<{ readonly actor: 'student' | 'team'; readonly facts: StoredFacts }> {
  const party = await partyOf(db, caller);
  const facts = await findFacts(db, requestId);
  const isOwn = party?.actor === 'student' && facts?.studentId === caller.accountId;
  if (!facts || (!isOwn && party?.actor !== 'team')) throw new ApiError('NOT_FOUND');
  return { actor: isOwn ? 'student' : 'team', facts };
}

/**
 * Reads the visa of a request.
 * @throws ApiError NOT_FOUND if the caller may not know of it
 */
export async function readVisa(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  requestId: number,
  language: Language,
): Promise<Visa> {
  const { actor, facts } = await openRequest(db, caller, requestId);
  const stored = await findVisa(db, requestId);
  const state = stored?.state ?? 'undecided';
  const events = stored ? await listVisaEvents(db, requestId) : [];
  return {
    request_id: requestId,
    state,
    since: stored?.since.toISOString() ?? null,
    kind: stored?.kind ?? '',
    appointment_on: stored?.appointmentOn ?? null,
    appointment_time: stored?.appointmentTime ?? null,
    appointment_place: stored?.appointmentPlace ?? '',
    submitted_on: stored?.submittedOn ?? null,
    reference: stored?.reference ?? '',
    granted_until: stored?.grantedUntil ?? null,
    reason: stored?.reason ?? '',
    destination: facts.destination,
    kinds: actor === 'team' ? await listKinds(db, facts.destination, language) : [],
    may: facts.withdrawnAt ? [] : eventsFor(actor, state),
    history: events.map(({ event, to, by, note, at, ...entry }) => ({
      event,
      to,
      actor: entry.actor,
      ...(actor === 'team' && { by }),
      note,
      at: at.toISOString(),
    })),
    version: stored?.version ?? 0,
  };
}

/** The visas of a destination's guide: its first table says which study needs which (APP-17). */
async function listKinds(
  db: Db,
  destination: DestinationId | null,
  language: Language,
): Promise<string[]> {
  if (destination === null) return [];
  const guide = await findContentPage(db, visaPageOf(destination), language);
  const table = guide?.sections.find(({ rows }) => rows !== undefined)?.rows ?? [];
  const kinds = table
    .map(({ value }) => value)
    .filter((kind) => kind.length <= VISA_KIND_MAX_LENGTH);
  return [...new Set(kinds)];
}
