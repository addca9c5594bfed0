/** Response shapes of requests and prices (REQ-03, REQ-05). Amounts are minor units. */
import type { Page } from '../common/pages';
import type { RequestCard } from '../common/answers';
import type {
  Degree,
  FeeBasis,
  FeeKind,
  HousingKind,
  Level,
  LivingCost,
  Named,
  QuoteLine,
} from '../catalogue/catalogue';
import { REQUEST_STEPS, isLater } from '../common/requestSteps';
import type { DestinationId } from '../common/constants';
import type { RequestStep, StepActor } from '../common/requestSteps';
import { addDays, nextMonday } from '../../shared/dates';
import type { CloseReason, LifecycleState } from './requestLifecycle';
import type { RequestEntered } from './entered';

/** Maximum characters of a request's note and of a reason. */
export const NOTE_MAX_LENGTH = 2_000;
export const COURSE_WEEKS_MIN = 1;
export const COURSE_WEEKS_MAX = 48;
/** Maximum weeks ahead for the start of a custom course. */
export const COURSE_START_WEEKS_AHEAD = 78;

export const INTAKE_YEARS_AHEAD = 5;

/** Kinds of which only one extra can be chosen. */
export const EXCLUSIVE_EXTRAS: readonly FeeKind[] = ['accommodation'];

/** Length of the wizard's list. GET /api/course-options returns one more if there are more. */
export const COURSE_OPTIONS_MAX = 100;

/** The earliest start must be after this day (CAT-09). @param today UTC date */
export function leadDay(today: string, leadWeeks: number): string {
  return addDays(today, 7 * leadWeeks);
}

/**
 * The first and last possible start of a custom course, both Mondays.
 * @param today UTC date
 * @param leadWeeks how many weeks admission and visa take
 */
export function courseStartRange(
  today: string,
  leadWeeks: number,
): { readonly first: string; readonly last: string } {
  const last = addDays(nextMonday(today), 7 * (COURSE_START_WEEKS_AHEAD - 1));
  return { first: nextMonday(leadDay(today, leadWeeks)), last };
}

/** Every possible start of a custom course, ascending. See `courseStartRange`. */
export function courseStarts(today: string, leadWeeks: number): readonly string[] {
  const { first } = courseStartRange(today, leadWeeks);
  return Array.from({ length: COURSE_START_WEEKS_AHEAD - leadWeeks }, (_, week) =>
    addDays(first, 7 * week),
  );
}

/** Selected course (CRS-02), kept in session storage. */
export interface SelectedCourse {
  readonly id: number;
  readonly numberOfWeeks: number;
  /** ISO date, a Monday. */
  readonly startDate: string;
  /** The displayed total, in minor units. */
  readonly amount: number;
  /** Ascending. */
  readonly extras: readonly number[];
}

/** Package registration payload (CRS-03) without the user. */
export interface PackageChoice {
  readonly plan_id: number;
  readonly partner_id: number;
  readonly package_id: number;
}

/** Minor units. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/**
 * POST /api/quotes (quoteSchema; public). 404 for a plan that is not offered; 422 names `weeks`,
 * `start_date` or `extras`.
 */
export interface Quote {
  /** Null for a programme without plans. */
  readonly plan_id: number | null;
  readonly plan_name: string | null;
  readonly programme_id: number;
  readonly title: string;
  readonly institute: Named;
  readonly city: Named;
  readonly destination: Named<DestinationId>;
  /** A student's monthly living cost in the city, which is in no price; null if unknown. */
  readonly living_cost: LivingCost | null;
  readonly weeks: number;
  readonly start_date: string | null;
  readonly lines: readonly QuoteLine[];
  readonly total: number;
  readonly currency: string;
}

/** An itemised price. */
export type PricedTotal = Pick<Quote, 'lines' | 'total' | 'currency'>;

/**
 * GET /api/course-options (courseOptionsQuerySchema; public): courses that start every Monday, at
 * most COURSE_OPTIONS_MAX + 1.
 */
export interface CourseOption {
  readonly programme_id: number;
  readonly institute: Named & {
    /** Null if unknown. */
    readonly accreditation: string | null;
    /** Metres to the city's centre; null if unknown. */
    readonly centre_distance: number | null;
  };
  readonly city: Named;
  readonly title: string;
  readonly plans: readonly {
    readonly id: number;
    readonly name: string;
    readonly lessons_per_week: number;
    readonly currency: string;
    readonly price_from: number;
  }[];
  readonly extras: readonly {
    readonly id: number;
    readonly kind: FeeKind;
    /** Of accommodation, where it is known. */
    readonly housing: HousingKind | null;
    readonly name: string;
    readonly basis: FeeBasis;
    readonly amount: number;
    readonly currency: string;
  }[];
  readonly weeks_min: number;
  readonly weeks_max: number;
}

/**
 * POST /api/requests (by `kind`) and register-package (registerPackageSchema), for Students.
 * Repeating an `idempotency_key` returns the same number, even after a price change; with another
 * body it is 409 CONFLICT. 404 for a programme or plan that is not offered.
 */
export interface RequestSent {
  readonly id: number;
  /** True for a repeated idempotency key. */
  readonly repeated: boolean;
}

export interface PriceChanged {
  readonly quote: Quote;
}

/** Minutes during which a member of the team can undo their own move without a reason (REQ-13). */
export const MOVE_UNDO_MINUTES = 10;

/** Seconds after a move in which its student is not notified yet: an undone one is not told (REQ-13). */
export const MOVE_NOTICE_SECONDS = 60;

/** Reasons for an institute's decline; shown to the student. */
export const DECLINE_REASONS = ['full', 'dates', 'requirements', 'notOffered', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Minutes during which a student can undo a withdrawal (REQ-09). */
export const WITHDRAWAL_UNDO_MINUTES = 10;

/**
 * Reasons for a student's withdrawal; shown to the team and to the institute that held the request.
 */
export const WITHDRAWAL_REASONS = [
  'changedMind',
  'otherCourse',
  'sentTwice',
  'dates',
  'price',
  'other',
] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** Institute actions on a request other than a step change. */
export const INSTITUTE_EVENTS = [
  'snatched',
  'confirmed',
  'declined',
  'declineUndone',
  'snatchExpired',
] as const;
export type InstituteEvent = (typeof INSTITUTE_EVENTS)[number];

/** The team's events of a request other than step changes (REQ-14). */
export const TEAM_EVENTS = ['closed', 'reopened', 'onHold', 'resumed'] as const;
export type TeamEvent = (typeof TEAM_EVENTS)[number];

/**
 * Events of a request other than step changes: the institutes', the student's, and the team's with
 * its correction, which brings the request back to the entry's step.
 */
export const TIMELINE_EVENTS = [
  ...INSTITUTE_EVENTS,
  'withdrawn',
  'withdrawalUndone',
  'corrected',
  ...TEAM_EVENTS,
] as const;
export type TimelineEvent = (typeof TIMELINE_EVENTS)[number];

/** A request's status in the history: its step, or `withdrawn` where it was withdrawn or closed. */
export const ORDER_STATUSES = [...REQUEST_STEPS, 'withdrawn'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export interface TimelineEntry {
  /** The step reached; for an event, the request's step at the time. */
  readonly step: RequestStep;
  readonly actor: StepActor;
  readonly at: string;
  readonly note: string;
  /** Only for an institute's action, with its name. */
  readonly event?: TimelineEvent;
  readonly institute?: string;
  /** With `declined`. */
  readonly reason?: DeclineReason;
  /** For the team only: the lead's reason for the move. */
  readonly team_reason?: string;
  /** With `withdrawn`, if the student gave a reason. */
  readonly withdrawal_reason?: WithdrawalReason;
  /** With `closed`. */
  readonly close_reason?: CloseReason;
  /** With `onHold`: until which day, YYYY-MM-DD. */
  readonly until?: string;
}

/**
 * Returns the withdrawal that a timeline ends with; undefined if there is none or it was undone.
 */
export function withdrawalIn(timeline: readonly TimelineEntry[]): TimelineEntry | undefined {
  const last = timeline.findLast(
    ({ event }) => event === 'withdrawn' || event === 'withdrawalUndone',
  );
  return last?.event === 'withdrawn' ? last : undefined;
}

/** Returns the closing that a timeline ends with; undefined if there is none or it was reopened. */
export function closingIn(timeline: readonly TimelineEntry[]): TimelineEntry | undefined {
  const last = timeline.findLast(({ event }) => event === 'closed' || event === 'reopened');
  return last?.event === 'closed' ? last : undefined;
}

/** The moves that stand: those before a correction to an earlier step do not (REQ-13). */
export function standingMoves<Entry extends Pick<TimelineEntry, 'step' | 'event'>>(
  timeline: readonly Entry[],
): readonly Entry[] {
  let moves: readonly Entry[] = [];
  for (const entry of timeline) {
    if (entry.event === undefined) moves = moves.concat(entry);
    if (entry.event === 'corrected') moves = moves.filter(({ step }) => !isLater(step, entry.step));
  }
  return moves;
}

/** Other answers of the form; null if not asked or left empty. */
export interface RequestAnswers {
  readonly note: string;
  readonly degree: Degree | null;
  readonly specialization: Named | null;
  readonly intake_year: number | null;
  readonly last_certificate: string | null;
  readonly grade: string | null;
  readonly english_level: Level | null;
  /** Whether the student wants accommodation. */
  readonly accommodation: boolean | null;
}

/**
 * POST /api/desk/request/{id}/close, /reopen, /hold and /resume, for its holder or a lead (REQ-14):
 * the state that it is in now. Sent again, it is the same. 409 CONFLICT where the chart of
 * requestLifecycle.ts does not allow it.
 */
export interface LifecycleChanged {
  readonly id: number;
  readonly state: LifecycleState;
}

export const HOLDINGS = ['open', 'unconfirmed', 'held', 'withdrawn'] as const;
export type Holding = (typeof HOLDINGS)[number];

/** The current step of a student's request (REQ-11). */
export interface RequestNow {
  /** The step that comes next. */
  readonly step: RequestStep;
  /** Who brings it there. */
  readonly actor: StepActor;
  /**
   * ISO timestamp until which it usually happens, at the end of a working day of the agency; null
   * where the student decides, or without opening hours.
   */
  readonly by: string | null;
  /** Whether `by` has passed. */
  readonly is_late: boolean;
  /** IANA time zone of the agency; null without opening hours. */
  readonly time_zone: string | null;
}

/** The member of the team who has a request. */
export interface RequestConsultant {
  readonly name: string;
  /** Same-origin URL; null without a picture. */
  readonly image: string | null;
  /** In which they advise, as ISO 639 codes; empty where nobody has said. */
  readonly languages: readonly string[];
}

/**
 * GET /api/requests/{id}: for the student, the request's partner, any partner while it is open, and
 * the team; 404 otherwise.
 */
export interface RequestDetails extends RequestCard {
  readonly programme_id: number | null;
  readonly plan_name: string | null;
  readonly destination: Named<DestinationId> | null;
  readonly weeks: number | null;
  readonly extras: readonly string[];
  /** ISO date (UTC) on which `amount` was quoted; null without a price. */
  readonly quoted_on: string | null;
  /** The itemised price; empty if it was not itemised. */
  readonly lines: readonly QuoteLine[];
  /** The lowest weekly price for a registered package; null otherwise. */
  readonly week_price: Money | null;
  readonly answers: RequestAnswers;
  readonly timeline: readonly TimelineEntry[];
  /** For the student only; absent once it is enrolled or has ended, and while it is on hold. */
  readonly now?: RequestNow;
  /** For the student and the team: who of the team entered it; null where the student sent it. */
  readonly entered?: RequestEntered | null;
  /** How many applications with schools it has, for a partner of those that its own was sent; absent for none (ADM-01). */
  readonly applications?: number;
  /** For the student only: who of the team has it; null while nobody has. */
  readonly consultant?: RequestConsultant | null;
  /** For Partner and Team only. */
  readonly holding?: Holding;
  /** For Partner and Team only; masked for a partner who does not hold the request. */
  readonly phone?: string;
}

/**
 * POST /api/requests/{id}/withdraw (withdrawalSchema), for the request's student; idempotent. 409
 * REQUEST_PAID once it is paid.
 */
export interface RequestWithdrawn {
  readonly id: number;
  /** ISO timestamp. */
  readonly withdrawn_at: string;
}

/**
 * POST /api/requests/{id}/undo-withdrawal, for the request's student; same answer if it is not
 * withdrawn. 409 TOO_LATE after WITHDRAWAL_UNDO_MINUTES.
 */
export interface WithdrawalUndone {
  readonly id: number;
}

/**
 * GET /api/student/orders (ordersQuerySchema): `data` is the list of cards (API-03), so that the
 * cursor stands beside it. GET /api/student/orders.csv (ordersCsvQuerySchema) also needs the bearer
 * header: fetch it and save the blob.
 */
export type OrdersPage = Pick<Page<RequestCard>, 'next_cursor'>;

/**
 * POST /api/requests/{id}/steps (requestStepSchema), for the Team: forward only, otherwise 409
 * CONFLICT; 409 REQUEST_WITHDRAWN once the student has withdrawn it.
 */
export interface StepTaken {
  readonly id: number;
  readonly entry: TimelineEntry;
  /** The team's next action, which ended with the step; an undo can bring it back. */
  readonly ended_action?: { readonly text: string; readonly due: string };
}
