import type { Quote } from '../../../../../contract/requests/requests';
import type { CourseChoice } from './courseDesign';

export interface CourseOrder extends CourseChoice {
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly note: string;
  /** Whom it is for; empty for the account's owner (REQ-10). */
  readonly forName: string;
}

/** The current price with the extras that are available. */
export interface QuotedCourse {
  readonly quote: Quote;
  readonly extras: readonly number[];
}
