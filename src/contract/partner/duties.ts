/** An institute's duty for a request that it holds, and its due date (PAR-08). */
import { isNew } from '../common/requestSteps';
import type { RequestStep } from '../common/requestSteps';
import { BOOKING_ANSWER_HOURS, FIRST_CONTACT_HOURS, OFFER_DAYS } from './partner';
import type { BookingStatus, Duty } from './partner';

/** The stored facts that decide a duty. */
export interface DutyFacts {
  readonly state: Exclude<BookingStatus, 'open'>;
  readonly heldAt: Date;
  /** When an unconfirmed snatch ends. */
  readonly expiresAt: Date | null;
  readonly decidedAt: Date | null;
  readonly step: RequestStep;
  /** When the request came to its step. */
  readonly stepAt: Date | null;
  /** YYYY-MM-DD. */
  readonly startDate: string | null;
  /** YYYY-MM-DD; nothing of a request on hold is late before its day (REQ-14). */
  readonly onHoldUntil: string | null;
}

export interface DatedDuty {
  readonly duty: Duty;
  /** Null for a course without a start date. */
  readonly due: Date | null;
}

const HOUR = 3_600_000;

/** The institute's duty and its due date; null where it has none. */
export function dutyOf(facts: DutyFacts): DatedDuty | null {
  const { state, heldAt, expiresAt, decidedAt, step, stepAt, startDate, onHoldUntil } = facts;
  const by = (duty: Duty, from: Date | null, hours: number): DatedDuty => {
    if (from === null) return { duty, due: null };
    const due = from.getTime() + hours * HOUR;
    return {
      duty,
      due: new Date(onHoldUntil === null ? due : Math.max(due, Date.parse(onHoldUntil))),
    };
  };
  if (state === 'new') return by('confirm', heldAt, BOOKING_ANSWER_HOURS);
  // Its end opens the request to others, on hold or not.
  if (state === 'snatched') return { duty: 'confirm', due: expiresAt };
  if (state !== 'confirmed') return null;
  if (isNew(step)) return by('contact', decidedAt, FIRST_CONTACT_HOURS);
  if (step === 'applied') return by('offer', stepAt, OFFER_DAYS * 24);
  if (step === 'paid') return by('enrol', startDate === null ? null : new Date(startDate), 0);
  return null;
}
