/** The present state of a student's request, and the member of the team who has it (REQ-11). */
import { ACTOR_OF_STEP, nextOf } from '../../../../contract/common/requestSteps';
import type { RequestStep } from '../../../../contract/common/requestSteps';
import { imageUrl } from '../../../../contract/common/urls';
import { standingMoves } from '../../../../contract/requests/requests';
import type {
  RequestConsultant,
  RequestDetails,
  RequestNow,
  TimelineEntry,
} from '../../../../contract/requests/requests';
import type { WorkingHours } from '../../../../shared/workingHours';
import type { Db } from '../../../db/types';
import { agencyHours } from '../../../lib/time/openingHours';
import { endOfWorkingDay } from '../../../lib/time/workingHours';
import { findConsultant } from '../../claims/queries/claims';
import { findAgency } from '../../content/queries/agency';
import type { RequestRow } from '../queries/details';
import { stateOf } from './lifecycle';

/**
 * Working days in which a step usually follows the one before, as the timeline says in words
 * (`requests.usually.…`); null where the student decides when.
 */
const USUAL_DAYS: Readonly<Record<RequestStep, number | null>> = {
  received: null,
  contacted: 1,
  documents: null,
  applied: 2,
  offer: 20,
  paid: null,
  enrolled: 5,
};

/** The parts of a request that only its student reads. */
export async function studentsPart(
  db: Db,
  row: Pick<RequestRow, 'id' | 'step' | 'withdrawnAt' | 'closeReason' | 'onHoldUntil'>,
  timeline: readonly TimelineEntry[],
  now: Date,
): Promise<Pick<RequestDetails, 'now' | 'consultant'>> {
  const state = stateOf(row, now);
  const step = nextOf(row.step);
  if (step === undefined || (state !== 'open' && state !== 'onHold')) return {};
  const agency = await findAgency(db);
  const hours = agencyHours(agency?.listedHours ?? null);
  const holder = await findConsultant(db, { kind: 'request', id: String(row.id) });
  const consultant: RequestConsultant | null = holder && {
    name: holder.name,
    image: holder.imageHash === null ? null : imageUrl(holder.imageHash),
    languages: holder.spokenLanguages,
  };
  if (state === 'onHold') return { consultant };
  return { now: nowOf(step, reachedAt(timeline, row.step), hours, now), consultant };
}

function nowOf(
  step: RequestStep,
  since: Date | undefined,
  hours: WorkingHours | null,
  now: Date,
): RequestNow {
  const days = USUAL_DAYS[step];
  const by = hours && since && days !== null ? endOfWorkingDay(hours, since, days) : undefined;
  return {
    step,
    actor: ACTOR_OF_STEP[step],
    by: by?.toISOString() ?? null,
    is_late: by !== undefined && by < now,
    time_zone: hours?.timeZone ?? null,
  };
}

/** When a request reached its step; undefined if its timeline does not say. */
function reachedAt(timeline: readonly TimelineEntry[], step: RequestStep): Date | undefined {
  const entry = standingMoves(timeline).find((one) => one.step === step);
  return entry && new Date(entry.at);
}
