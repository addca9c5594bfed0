/** A student's consents to share with schools (APL-05). */
import type { Named } from '../catalogue/catalogue';
import type { StepActor } from '../common/requestSteps';

/** How one was given: on the page, or to the team, which writes it down. */
export const CONSENT_WAYS = ['screen', 'paper', 'phone'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

/** The ways of a consent that the team records. */
export const RECORDED_WAYS = ['paper', 'phone'] as const satisfies readonly ConsentWay[];

/** One that was given or withdrawn. */
export interface ConsentEntry {
  /** Whether it was given; false where it was withdrawn. */
  readonly given: boolean;
  readonly how: ConsentWay;
  /** YYYY-MM-DD: the day on which the student said so. */
  readonly on: string;
  /** Who wrote it down. */
  readonly by: StepActor;
  /** ISO timestamp: when it was written down. */
  readonly at: string;
}

/** How it stands with one school of a request. */
export interface SchoolConsent {
  readonly institute: Named;
  /** The newest entry; null before the first. */
  readonly last: ConsentEntry | null;
  /** Whether an application was sent to the school, so that it cannot be withdrawn any more. */
  readonly is_sent: boolean;
  /** Whether an application with the school has not ended. */
  readonly is_open: boolean;
}

/** GET and POST /api/requests/{id}/consents: each school of its applications, oldest first. */
export interface ConsentList {
  readonly items: readonly SchoolConsent[];
}

/** Entries of a student that are listed at most. */
export const STUDENT_CONSENTS_MAX = 100;

/** GET /api/desk/students/{id}/consents: all that was said, newest first. */
export interface StudentConsents {
  readonly items: readonly (ConsentEntry & {
    readonly request_id: number;
    readonly institute: Named;
  })[];
}
