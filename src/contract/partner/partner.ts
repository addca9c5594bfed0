/**
 * The partner area (PAR): constants and response shapes. A partner is an institute with members.
 */
import type { Page } from '../common/pages';
import type { RequestCard } from '../common/answers';
import type { Named } from '../catalogue/catalogue';
import type { ErrorCode } from '../common/errors';
import type { RequestStep, StepActor } from '../common/requestSteps';
import type { DeclineReason, RequestDetails } from '../requests/requests';

/** Hours until an unconfirmed snatch expires and the request opens again (PAR-04). */
export const SNATCH_HOURS = 24;
/** Hours before expiry at which an unconfirmed snatch triggers a reminder (PAR-14). */
export const SNATCH_REMINDER_HOURS = 4;
/**
 * Minutes during which a decline can be undone; the request opens to others after that (PAR-07).
 */
export const DECLINE_UNDO_MINUTES = 10;
/** Hours for an institute to answer a request made to it; it is late after that (PAR-08). */
export const BOOKING_ANSWER_HOURS = 48;
/** Hours for an institute to contact the student after confirming (PAR-08). */
export const FIRST_CONTACT_HOURS = 48;
/** Days for an institute to send its offer after the application (PAR-08). */
export const OFFER_DAYS = 14;

/** Maximum characters of a private note or of a decline's remark. */
export const PARTNER_NOTE_MAX_LENGTH = 2_000;
/** Maximum requests per entry of GET /api/partner/students; `more` signals others. */
export const STUDENT_REQUESTS_MAX = 10;

/**
 * State of a request for an institute:
 * - `open`: names the institute and has no holder; any partner can snatch it
 * - `new`: made to the institute, which has not answered yet
 * - `snatched`: won by the institute, not confirmed yet
 * - `confirmed`: finally the institute's
 * - `declined`: declined by the institute, or its snatch was released
 * - `withdrawn`: withdrawn by the student while the institute held it
 */
export const BOOKING_STATUSES = [
  'open',
  'new',
  'snatched',
  'confirmed',
  'declined',
  'withdrawn',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** A request's card for a member of an institute. */
export interface BookingCard extends RequestCard {
  readonly booking_status: BookingStatus;
  readonly next_action: NextAction | null;
}

/** Duties of an institute towards others, each with a due date. */
export const DUTIES = ['confirm', 'contact', 'offer', 'enrol'] as const;
export type Duty = (typeof DUTIES)[number];

export const NEXT_ACTIONS = ['snatch', 'undo', ...DUTIES] as const;

/**
 * The next action for a request and its due date. `undo` is optional, not a duty; `confirm` of a
 * snatch expires at `due`. If another party acts next, `action` is 'wait' and `actor` names that
 * party.
 */
export type NextAction =
  | {
      readonly action: (typeof NEXT_ACTIONS)[number];
      /** ISO timestamp; null without a due date. */
      readonly due: string | null;
      /** Whether `due` has passed. */
      readonly late: boolean;
    }
  | { readonly action: 'wait'; readonly actor: StepActor };

/** The steps that an institute can bring a request to, by the duty that they fulfil (PAR-16). */
export const STEP_OF_DUTY = { contact: 'contacted', offer: 'offer' } as const satisfies Partial<
  Record<Duty, RequestStep>
>;
export const PARTNER_STEPS = [STEP_OF_DUTY.contact, STEP_OF_DUTY.offer] as const;
export type PartnerStep = (typeof PARTNER_STEPS)[number];

/** Requests that one call can confirm (PAR-15). */
export const CONFIRM_AT_ONCE_MAX = 20;

/** GET /api/partner/booking-counts. */
export interface BookingCounts {
  /** Requests made to the institute that it has not answered. */
  readonly awaiting: number;
  /** Requests whose next action is overdue. */
  readonly late: number;
}

/**
 * The outcome for one of several requests: confirmed, or refused for the reason of a single one.
 */
export type ConfirmOutcome =
  | { readonly id: number; readonly request: PartnerRequest }
  | { readonly id: number; readonly error_code: ErrorCode };

/** POST /api/partner/bookings/confirm (confirmBookingsSchema), in the order of its ids. */
export interface BookingsConfirmed {
  readonly outcomes: readonly ConfirmOutcome[];
}

/**
 * GET /api/partner/bookings (bookingsQuerySchema): those with a duty of the institute by their due
 * date, then the others, newest first.
 */
export interface BookingsPage extends Page<BookingCard> {
  readonly institute: Named;
}

/** GET /api/partner/booking-programmes: filter options for the bookings; at most 200. */
export type BookingProgrammes = readonly Named[];

/** The last decision, visible to the institute's members. */
export interface Decision {
  readonly status: Exclude<BookingStatus, 'open'>;
  /** The member's name; null if the request came in automatically or the student withdrew it. */
  readonly by: string | null;
  /** ISO timestamp. */
  readonly at: string;
  /** With `declined`. */
  readonly reason: DeclineReason | null;
  /** The decline's remark, for the institute and the team. */
  readonly remark: string;
}

/**
 * GET /api/partner/requests/{id}: a request that the institute holds, has declined or may snatch;
 * 404 otherwise. Phone, and contacts in names and texts, are masked until the request is made to
 * the institute, or snatched and confirmed (PAR-03).
 */
export interface PartnerRequest extends RequestDetails {
  readonly phone: string;
  readonly contact_masked: boolean;
  readonly booking_status: BookingStatus;
  readonly next_action: NextAction | null;
  /** Null while `open`. */
  readonly decision: Decision | null;
}

/**
 * POST /api/partner/requests/{id}/snatch, /confirm, /decline (declineSchema) and /undo-decline: the
 * request after the change. 404 as for GET. 409:
 * - ALREADY_TAKEN: another institute holds it
 * - REQUEST_WITHDRAWN: the student has withdrawn the open request
 * - ALREADY_DECIDED: another member was faster, or its state does not allow this; `data.decision`
 * - TOO_LATE: the time limit has passed; `data.decision`
 * - SNATCH_LIMIT: too many unconfirmed snatches; `data.stats`
 *
 * POST /steps (partnerStepSchema): 409 CONFLICT where the step is not the institute's next one.
 */
export type PartnerRequestChanged = PartnerRequest;

/**
 * Error data sent with ALREADY_DECIDED and TOO_LATE; null if the institute can no longer see the
 * request.
 */
export interface DecisionConflict {
  readonly decision: Decision | null;
}

/** A private note, visible to the institute's members only. */
export interface PartnerNote {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  readonly at: string;
}

/**
 * GET /api/partner/requests/{id}/notes (notesQuerySchema), newest first; POST (noteSchema) adds a
 * note, idempotent by `idempotency_key`; the same key with another text is 409 CONFLICT. For
 * requests that the institute holds or has declined; 404 otherwise.
 */
export type PartnerNotesPage = Page<PartnerNote>;

/** A student with at least one request held by the institute. */
export interface PartnerStudent {
  readonly id: string;
  readonly name: string;
  /** See RequestCard. */
  readonly same_name_as_team?: true;
  readonly image: string | null;
  readonly phone: string;
  readonly contact_masked: boolean;
  /** Newest first, at most STUDENT_REQUESTS_MAX. */
  readonly requests: readonly BookingCard[];
  /** Whether there are more requests than listed. */
  readonly more: boolean;
}

/** GET /api/partner/students (studentsQuerySchema), sorted by their newest request. */
export type PartnerStudentsPage = Page<PartnerStudent>;

/** An institute's snatch statistics. */
export interface SnatchStats {
  readonly won: number;
  readonly confirmed: number;
  /** Released or not confirmed in time. */
  readonly let_go: number;
  readonly unconfirmed: number;
  /** Maximum unconfirmed snatches at a time (PAR-05). */
  readonly limit: number;
}

/** Error data sent with SNATCH_LIMIT. */
export interface SnatchLimitReached {
  readonly stats: SnatchStats;
}

/** GET /api/partner/snatches (snatchesQuerySchema), newest first. */
export interface SnatchesPage extends Page<BookingCard> {
  readonly stats: SnatchStats;
}

/**
 * POST /api/partner/messages (partnerMessageSchema). 429 above the account's hourly limit, which
 * repeated `idempotency_key`s do not count towards; the same key with another text is 409 CONFLICT.
 */
export interface PartnerMessageSent {
  /** The message's number. */
  readonly id: number;
}
