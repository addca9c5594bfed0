/** What the course registration machine and the feature that runs it say to each other. */
import type { Quote } from '../../../contract/requests';
import type { CourseChoice } from './courseDesign';
import { ApiRejection } from './apiRejection';

/** What is sent: the course, and the price that the student has agreed to. */
export interface CourseOrder extends CourseChoice {
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly note: string;
}

/** What a course costs now, with those of its extras that can be had. */
export interface QuotedCourse {
  readonly quote: Quote;
  readonly extras: readonly number[];
}

/** The server's "no" to a price that is not the one of now; it says which one is. */
export class PriceRejection extends ApiRejection {
  constructor(readonly quote: Quote) {
    super('PRICE_CHANGED');
  }
}
