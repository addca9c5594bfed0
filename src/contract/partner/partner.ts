/** The partners' part (PAR): constants and response shapes. A partner is an institute with members. */
import type { RequestCard } from '../common/answers';
import type { Named } from '../catalogue/catalogue';
import type { StepActor } from '../common/constants';
import type { DeclineReason, RequestDetails } from '../requests/requests';

/** How long a snatch may stay unconfirmed before the request opens again (PAR-04). */
export const SNATCH_HOURS = 24;
/** So long before its end an unconfirmed snatch is brought to mind (PAR-14). */
export const SNATCH_REMINDER_HOURS = 4;
/** How long a decline can be taken back; until then the request opens to nobody else (PAR-07). */
export const DECLINE_UNDO_MINUTES = 10;
/** Within this time an institute answers a request made to it; later it counts as late (PAR-08). */
export const BOOKING_ANSWER_HOURS = 48;
/** Within this time an institute contacts the student of a confirmed request (PAR-08). */
export const FIRST_CONTACT_HOURS = 48;
/** Within this time after the application an institute sends its offer (PAR-08). */
export const OFFER_DAYS = 14;

/** Characters of a private note or of the remark with a decline. */
export const PARTNER_NOTE_MAX_LENGTH = 2_000;
/** Requests that an entry of GET /api/partner/students lists; `more` tells of others. */
export const STUDENT_REQUESTS_MAX = 10;

/**
 * What a request is to an institute:
 * - `open`: it names the institute and nobody holds it; any partner may snatch it
 * - `new`: made to the institute, which has not answered yet
 * - `snatched`: won by the institute and not confirmed yet
 * - `confirmed`: the institute's for good
 * - `declined`: declined, or a snatch let go, by the institute
 * - `withdrawn`: withdrawn by its student while the institute held it
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

/** What others wait for, each by its date. */
export const DUTIES = ['confirm', 'contact', 'offer', 'enrol'] as const;
export type Duty = (typeof DUTIES)[number];

export const NEXT_ACTIONS = ['snatch', 'undo', ...DUTIES] as const;

/**
 * What the institute does next, and by when. `undo` is a choice, not a duty; `confirm` of a snatch
 * ends with `due`. Where the next step is another's, `action` is 'wait' and `actor` says whose.
 */
export type NextAction =
  | {
      readonly action: (typeof NEXT_ACTIONS)[number];
      /** ISO timestamp; null where there is no date. */
      readonly due: string | null;
      /** `due` has passed. */
      readonly late: boolean;
    }
  | { readonly action: 'wait'; readonly actor: StepActor };

/** GET /api/partner/bookings (bookingsQuerySchema), newest first. */
export interface BookingsPage {
  readonly institute: Named;
  readonly items: readonly BookingCard[];
  /** Null on the last page. */
  readonly next_cursor: string | null;
}

/** GET /api/partner/booking-programmes: what the bookings can be filtered by; at most 200. */
export type BookingProgrammes = readonly Named[];

/** Who decided last, for the members of the institute. */
export interface Decision {
  readonly status: Exclude<BookingStatus, 'open'>;
  /** The member's name; null for what came to the institute by itself, or the student withdrew. */
  readonly by: string | null;
  /** ISO timestamp. */
  readonly at: string;
  /** With `declined`. */
  readonly reason: DeclineReason | null;
  /** The remark with a decline: for the institute and the team. */
  readonly remark: string;
}

/**
 * GET /api/partner/requests/{id}: what the institute holds, has declined, or may snatch; else 404.
 * Phone, and contacts in names and texts, are masked until the request is the institute's: made to
 * it, or snatched and confirmed (PAR-03).
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
 * request as it is now. 404 as for GET. 409:
 * - ALREADY_TAKEN: another institute holds it
 * - REQUEST_WITHDRAWN: its student has withdrawn the open request
 * - ALREADY_DECIDED: another member was faster, or it is not in the state for this; `data.decision`
 * - TOO_LATE: the time for it is over; `data.decision`
 * - SNATCH_LIMIT: too many unconfirmed snatches; `data.stats`
 */
export type PartnerRequestChanged = PartnerRequest;

/** With ALREADY_DECIDED and TOO_LATE; null when the institute has nothing to do with it any more. */
export interface DecisionConflict {
  readonly decision: Decision | null;
}

/** A private note of an institute's members; nobody else reads it. */
export interface PartnerNote {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  readonly at: string;
}

/**
 * GET /api/partner/requests/{id}/notes (notesQuerySchema), newest first; POST (noteSchema) adds one,
 * once by its `idempotency_key`; with another text that is 409 CONFLICT.
 * For requests that the institute holds or has declined; else 404.
 */
export interface PartnerNotesPage {
  readonly items: readonly PartnerNote[];
  readonly next_cursor: string | null;
}

/** One student with a request that the institute holds. */
export interface PartnerStudent {
  readonly id: string;
  readonly name: string;
  /** See RequestCard. */
  readonly sameNameAsTeam?: true;
  readonly image: string | null;
  readonly phone: string;
  readonly contact_masked: boolean;
  /** Newest first, at most STUDENT_REQUESTS_MAX. */
  readonly requests: readonly BookingCard[];
  /** Whether there are more requests than these. */
  readonly more: boolean;
}

/** GET /api/partner/students (studentsQuerySchema), by their newest request. */
export interface PartnerStudentsPage {
  readonly items: readonly PartnerStudent[];
  readonly next_cursor: string | null;
}

/** How an institute does with snatches. */
export interface SnatchStats {
  readonly won: number;
  readonly confirmed: number;
  /** Released, or not confirmed in time. */
  readonly let_go: number;
  readonly unconfirmed: number;
  /** The most unconfirmed at once (PAR-05). */
  readonly limit: number;
}

/** With SNATCH_LIMIT. */
export interface SnatchLimitReached {
  readonly stats: SnatchStats;
}

/** GET /api/partner/snatches (snatchesQuerySchema), newest first. */
export interface SnatchesPage {
  readonly items: readonly BookingCard[];
  readonly next_cursor: string | null;
  readonly stats: SnatchStats;
}

/**
 * POST /api/partner/messages (partnerMessageSchema). 429 beyond the account's hourly limit, for which
 * a repeated `idempotency_key` does not count; with another text that is 409 CONFLICT.
 */
export interface PartnerMessageSent {
  /** The message's number. */
  readonly id: number;
}
