import type { Quote } from '../../../contract/requests';
import type { CourseChoice } from './courseDesign';
import { ApiRejection } from './apiRejection';

export interface CourseOrder extends CourseChoice {
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly note: string;
}

/** The current price with the extras that are available. */
export interface QuotedCourse {
  readonly quote: Quote;
  readonly extras: readonly number[];
}

/** The server rejected the price; carries the current one. */
export class PriceRejection extends ApiRejection {
  constructor(readonly quote: Quote) {
    super('PRICE_CHANGED');
  }
}
