/** Whether an offer stands, for the bearer of its letter (ADM-11). */
import {
  hasSeat,
  isOffered,
  stateOn,
} from '../../../../contract/applications/applicationLifecycle';
import { toIsoDate } from '../../../../shared/dates';
import { ApiError } from '../../../lib/errors';
import { initialsOf } from '../../../lib/text/initials';
import type { Deps } from '../../../platform/deps';
import { findVerifiedOffer } from '../queries/applications';

const VERIFY_ID = /^[0-9a-f]{32}$/;

export type OfferStanding = 'valid' | 'replaced' | 'lapsed' | 'withdrawn';

export interface VerifiedOffer {
  readonly standing: OfferStanding;
  readonly institute: { readonly ar: string; readonly en: string };
  /** First letters of the name's words: never more of whom it is. */
  readonly initials: string;
  readonly course: string;
  /** YYYY-MM-DD; null without one. */
  readonly startsOn: string | null;
  /** The last day to answer, YYYY-MM-DD; null without one. */
  readonly answerBy: string | null;
  readonly issuedAt: Date;
}

/** @throws ApiError NOT_FOUND for an id that no letter has */
export async function verifyOffer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<VerifiedOffer> {
  const found = VERIFY_ID.test(id) ? await findVerifiedOffer(db, id) : undefined;
  if (!found) throw new ApiError('NOT_FOUND');
  const { course, startsOn, answerBy, issuedAt } = found;
  return {
    standing: standingOf(found, toIsoDate(clock.now())),
    institute: { ar: found.instituteAr, en: found.instituteEn },
    initials: initialsOf(found.forName ?? found.student),
    course,
    startsOn,
    answerBy,
    issuedAt,
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findVerifiedOffer>>>;

function standingOf(
  { state: stored, version, offerVersion, answerBy, withdrawnAt }: Found,
  today: string,
): OfferStanding {
  if (version !== offerVersion) return 'replaced';
  const state = stateOn({ state: stored, answerBy, hasRequestEnded: withdrawnAt !== null }, today);
  if (state === 'lapsed') return 'lapsed';
  return isOffered(state) || hasSeat(state) ? 'valid' : 'withdrawn';
}
