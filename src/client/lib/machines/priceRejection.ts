import type { Quote } from '../../../contract/requests/requests';
import { ApiRejection } from './apiRejection';

/** The server rejected the price; carries the current one. */
export class PriceRejection extends ApiRejection {
  constructor(readonly quote: Quote) {
    super('PRICE_CHANGED');
  }
}
