/** Applications below a request (ADM): constants and response shapes. Amounts are minor units. */
import type { Named } from '../catalogue/catalogue';
import type { StoredFile } from '../files/files';
import type { StepActor } from '../common/requestSteps';
import type { VisaState } from '../visas/visaLifecycle';
import type { ApplicationState, OfferKind } from './applicationLifecycle';
import type { HistoryEvent } from './applicationRights';

/** Applications of one request, those that have ended included. */
export const APPLICATIONS_MAX = 10;
export const OFFER_LINES_MAX = 20;
export const CONDITIONS_MAX = 10;
export const COURSE_MAX_LENGTH = 200;
export const LINE_MAX_LENGTH = 120;
export const CONDITION_MAX_LENGTH = 300;
export const REFERENCE_MAX_LENGTH = 60;
/** Minor units. */
export const LINE_AMOUNT_MAX = 1_000_000_000;

/** The kinds of an offer's lines; a discount is subtracted. */
export const OFFER_LINE_KINDS = ['tuition', 'accommodation', 'fee', 'other', 'discount'] as const;
export type OfferLineKind = (typeof OFFER_LINE_KINDS)[number];

export interface OfferLine {
  readonly kind: OfferLineKind;
  /** In the school's words; '' where the kind says it. */
  readonly label: string;
  readonly amount: number;
}

/** The sum of an offer's lines, without its discounts. */
export function totalOf(lines: readonly Pick<OfferLine, 'kind' | 'amount'>[]): number {
  return lines.reduce(
    (sum, { kind, amount }) => (kind === 'discount' ? sum - amount : sum + amount),
    0,
  );
}

export interface OfferCondition {
  readonly id: number;
  readonly what: string;
  /** YYYY-MM-DD; null without a day. */
  readonly due_on: string | null;
  /** ISO timestamp; null while it is open. */
  readonly met_at: string | null;
  /** The name of the document that met it; null where none was named. */
  readonly met_by: string | null;
}

/** One version of a school's offer. */
export interface Offer {
  readonly version: number;
  readonly kind: OfferKind;
  readonly course: string;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly lines: readonly OfferLine[];
  readonly currency: string;
  readonly total: number;
  /** The deposit that secures the place; null for none. */
  readonly deposit: number | null;
  /** YYYY-MM-DD: the last day to answer; null only for a waiting list. */
  readonly answer_by: string | null;
  readonly note: string;
  readonly conditions: readonly OfferCondition[];
  /** The school's letter; null without one. */
  readonly letter: StoredFile | null;
  /** Of the page `/verify/{id}`, which says to its bearer whether the offer stands. */
  readonly verify_id: string;
  /** ISO timestamp. */
  readonly created_at: string;
}

/** One entry of an application's history. */
export interface ApplicationEntry {
  /** `CREATED`, `LAPSED`, or a sent event. */
  readonly event: HistoryEvent;
  readonly to: ApplicationState;
  /** Null for the clock. */
  readonly actor: StepActor | null;
  /** For the team only: who of it; null for others. */
  readonly by?: string | null;
  readonly note: string;
  /** ISO timestamp. */
  readonly at: string;
}

/** A visa as the school sees it. */
export interface ApplicationVisa {
  readonly state: VisaState;
  /** YYYY-MM-DD: since when. */
  readonly since_on: string;
}

/** An application, as its student, its school and the team read it. */
export interface Application {
  readonly id: number;
  readonly request_id: number;
  /** Whose application it is. */
  readonly student: string;
  readonly institute: Named;
  readonly programme: Named | null;
  /** YYYY-MM-DD; null while undecided. */
  readonly intake_on: string | null;
  readonly state: ApplicationState;
  /** ISO timestamp: since when it is in this state. */
  readonly since: string;
  /** Of its offer, which are not met. */
  readonly open_conditions: number;
  readonly school_reference: string;
  /** The confirmed place: CAS, CoE or I-20 number. */
  readonly place_number: string;
  /** With `withdrawn`, where it was withdrawn by itself. */
  readonly withdrawn_by: StepActor | null;
  /** With `refused`, `declined` and `withdrawn`. */
  readonly reason: string;
  /**
   * For its school only, of an accepted application, while the student's consent stands (VIS-05): how it is
   * with the visa, and nothing else of it; null where nothing was said.
   */
  readonly visa?: ApplicationVisa | null;
  /** The offers, newest first. */
  readonly offers: readonly Offer[];
  /** The version of the offer that was accepted; null for none. */
  readonly accepted_version: number | null;
  /** Oldest first. */
  readonly history: readonly ApplicationEntry[];
  /** Counts its changes; every change names the one that it saw. */
  readonly version: number;
}

/**
 * GET /api/requests/{id}/applications: the applications of a request, oldest first. A school reads its
 * own alone, from the day that it was submitted.
 */
export interface ApplicationList {
  readonly items: readonly Application[];
}

/** Schools that a search lists at most. */
export const SCHOOL_CHOICES_MAX = 8;

/** GET /api/desk/application-choices (applicationChoicesSchema). */
export interface ApplicationChoices {
  readonly institutes: readonly (Named & { readonly city: string })[];
  /** Whether more schools than SCHOOL_CHOICES_MAX have the words. */
  readonly has_more: boolean;
  /** Of the school that the query names. */
  readonly programmes: readonly Named[];
}
