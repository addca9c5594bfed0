/**
 * Requests, prices and the shapes of their answers (REQ-03, REQ-05). Amounts are minor units of the
 * currency beside them.
 */
import type { RequestCard } from './answers';
import type { Degree, FeeBasis, FeeKind, Level, Named } from './catalogue';
import type { DestinationId, RequestStep, StepActor } from './constants';
import { addDays, nextMonday } from './dates';

/** Weeks that a course of one's own may last. */
export const COURSE_WEEKS_MIN = 1;
export const COURSE_WEEKS_MAX = 48;
/** How far ahead a course of one's own may begin, in weeks. */
export const COURSE_START_WEEKS_AHEAD = 78;

/** How many years ahead the intake of an admission may be. */
export const INTAKE_YEARS_AHEAD = 5;

/** Extras of these kinds exclude one another: one place to live is enough. */
export const EXCLUSIVE_EXTRAS: readonly FeeKind[] = ['accommodation'];

/**
 * Courses that the wizard offers at once; a city or a type narrows them down. GET
 * /api/course-options answers with one more where there are more.
 */
export const COURSE_OPTIONS_MAX = 100;

/**
 * The first and the last Monday on which a course of one's own may begin.
 *
 * @param today the date in UTC
 */
export function courseStartRange(today: string): { readonly first: string; readonly last: string } {
  const first = nextMonday(today);
  return { first, last: addDays(first, 7 * (COURSE_START_WEEKS_AHEAD - 1)) };
}

/**
 * Every Monday on which a course of one's own may begin, the first one first.
 *
 * @param today the date in UTC
 */
export function courseStarts(today: string): readonly string[] {
  const { first } = courseStartRange(today);
  return Array.from({ length: COURSE_START_WEEKS_AHEAD }, (_, week) => addDays(first, 7 * week));
}

/**
 * Specification, section 3: Selected course, and beside its four fields the extras that its amount
 * includes. It survives registration in session storage.
 */
export interface SelectedCourse {
  /** The plan's id. */
  readonly id: number;
  readonly numberOfWeeks: number;
  /** ISO date, a Monday. */
  readonly startDate: string;
  /** The total that was shown, in minor units. */
  readonly amount: number;
  /** Ids of the extras, ascending. */
  readonly extras: readonly number[];
}

/** Specification, section 3: Package registration payload, without the user. */
export interface PackageChoice {
  readonly plan_id: number;
  readonly partner_id: number;
  readonly package_id: number;
}

/** A price in minor units of its currency. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** One line of a price. `kind` is 'tuition' for the course itself, else the fee's. */
export interface QuoteLine {
  readonly kind: 'tuition' | FeeKind;
  /** The fee's id; null for tuition. */
  readonly fee_id: number | null;
  readonly name: string;
  readonly basis: FeeBasis;
  readonly unit_amount: number;
  /** Weeks for what is due weekly, else 1. */
  readonly quantity: number;
  readonly amount: number;
}

/**
 * POST /api/quotes (quoteSchema; public): what a designed course costs, itemised by the server, and
 * what is needed to show the course again when nothing but the plan's id was kept. 404 for a plan
 * that is not offered (any more); 422 names `weeks`, `start_date` or `extras`.
 */
export interface Quote {
  readonly plan_id: number;
  readonly plan_name: string;
  readonly programme_id: number;
  readonly title: string;
  readonly institute: Named;
  readonly city: Named;
  readonly destination: Named<DestinationId>;
  readonly weeks: number;
  readonly start_date: string;
  readonly lines: readonly QuoteLine[];
  readonly total: number;
  readonly currency: string;
}

/**
 * One way to take a course at one institute, for the wizard: GET /api/course-options
 * (courseOptionsQuerySchema; public) lists those that begin on any Monday, as recommended, at most
 * COURSE_OPTIONS_MAX and one.
 */
export interface CourseOption {
  readonly programme_id: number;
  readonly institute: Named;
  readonly city: Named;
  readonly title: string;
  readonly plans: readonly {
    readonly id: number;
    readonly name: string;
    readonly lessons_per_week: number;
    readonly currency: string;
    /** What a week costs at least. */
    readonly price_from: number;
  }[];
  readonly extras: readonly {
    readonly id: number;
    readonly kind: FeeKind;
    readonly name: string;
    readonly basis: FeeBasis;
    readonly amount: number;
    readonly currency: string;
  }[];
  readonly weeks_min: number;
  readonly weeks_max: number;
}

/**
 * POST /api/requests (a body by `kind`: customRequestSchema, universityRequestSchema or
 * courseRequestSchema) and register-package (registerPackageSchema), for a Student. The same
 * `idempotency_key` again answers with the same number, also when the price has changed since; with
 * another body it is refused (409 CONFLICT). A package has no key: registering for the same plan
 * again within a day is the same request. 404 for a programme or plan that is not offered (any
 * more). Name and phone are the account's.
 */
export interface RequestSent {
  readonly id: number;
  /** True when this key had already made the request. */
  readonly repeated: boolean;
}

/** Beside the error PRICE_CHANGED (409): what it costs now. */
export interface PriceChanged {
  readonly quote: Quote;
}

/** One step of the timeline that has been taken. */
export interface TimelineEntry {
  readonly step: RequestStep;
  readonly actor: StepActor;
  readonly at: string;
  readonly note: string;
}

/** What the form of a request asked beyond its course; null where it was not asked or left open. */
export interface RequestAnswers {
  readonly note: string;
  readonly degree: Degree | null;
  readonly specialization: Named | null;
  readonly intake_year: number | null;
  readonly last_certificate: string | null;
  readonly grade: string | null;
  readonly english_level: Level | null;
  /** Whether the student wants a place to live with the course. */
  readonly accommodation: boolean | null;
}

/** How a request stands to partners: nobody's, taken but not confirmed, or looked after. */
export const HOLDINGS = ['open', 'unconfirmed', 'held'] as const;
export type Holding = (typeof HOLDINGS)[number];

/**
 * GET /api/requests/{id}: for the student who sent it, the partner whose institute holds it, every
 * partner while it is open, and the team. 404 for everybody else, and for what is no number.
 */
export interface RequestDetails extends RequestCard {
  readonly programme_id: number | null;
  readonly plan_name: string | null;
  readonly destination: Named<DestinationId> | null;
  readonly weeks: number | null;
  /** Names of the extras that were chosen. */
  readonly extras: readonly string[];
  /** What the amount is made of, as agreed; empty where nothing was itemised. */
  readonly lines: readonly QuoteLine[];
  /** What a week cost at least when a package was registered; null for all else. */
  readonly week_price: Money | null;
  readonly answers: RequestAnswers;
  readonly timeline: readonly TimelineEntry[];
  /** For Partner and Team only. */
  readonly holding?: Holding;
  /**
   * The student's phone, for Partner and Team only. Its middle is masked for a partner who does not
   * hold the request, and so is every phone and e-mail address in a text that somebody typed.
   */
  readonly phone?: string;
}

/**
 * GET /api/student/orders (ordersQuerySchema): older ones follow with this as `before`. GET
 * /api/student/orders.csv (ordersCsvQuerySchema) is the same list as a file; it wants the bearer
 * header like every call, so fetch it and save the blob.
 */
export interface OrdersPage {
  readonly next_before: number | null;
}

/**
 * POST /api/requests/{id}/steps (requestStepSchema), for the Team: moves a request on, never back
 * and never twice to one step (409 CONFLICT). Steps may be left out.
 */
export interface StepTaken {
  readonly id: number;
  readonly entry: TimelineEntry;
}
