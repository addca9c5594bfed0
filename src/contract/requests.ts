/**
 * Requests, prices and the shapes of their answers (specification, sections 3 and 4; product
 * decisions: Pages). Amounts are minor units of the currency beside them.
 */
import type { RequestCard } from './answers';
import type { FeeBasis, FeeKind, Named } from './catalogue';
import type { DestinationId, RequestStep, StepActor } from './constants';

/** Weeks that a course of one's own may last. */
export const COURSE_WEEKS_MIN = 1;
export const COURSE_WEEKS_MAX = 48;
/** How far ahead a course of one's own may begin, in weeks. */
export const COURSE_START_WEEKS_AHEAD = 78;

/** Specification, section 3: Selected course. It survives registration in session storage. */
export interface SelectedCourse {
  /** The plan's id. */
  readonly id: number;
  readonly numberOfWeeks: number;
  /** ISO date, a Monday. */
  readonly startDate: string;
  /** The total that was shown, in minor units. */
  readonly amount: number;
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

/** POST /api/quotes: what a designed course costs, itemised by the server. */
export interface Quote {
  readonly plan_id: number;
  readonly weeks: number;
  readonly start_date: string;
  readonly lines: readonly QuoteLine[];
  readonly total: number;
  readonly currency: string;
}

/** One way to take a course at one institute, for the wizard. */
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

/** POST of any request: its number. The same key again answers with the same number. */
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

/** GET /api/requests/{id}. */
export interface RequestDetails extends RequestCard {
  readonly programme_id: number | null;
  readonly plan_name: string | null;
  readonly destination: Named<DestinationId> | null;
  readonly weeks: number | null;
  readonly extras: readonly string[];
  readonly timeline: readonly TimelineEntry[];
}

/** GET /api/student/orders with `limit` and `before`: older ones follow with this. */
export interface OrdersPage {
  readonly next_before: number | null;
}
