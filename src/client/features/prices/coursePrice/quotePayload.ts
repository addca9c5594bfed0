import type { QuotePayload } from '../../../../contract/requests/routes';
import type { PricedChoice } from '../machines/support/courseDesign';

/** A course as the server is asked to price it. */
export function quotePayload({ planId, weeks, startDate, extras }: PricedChoice): QuotePayload {
  return { plan_id: planId, weeks, start_date: startDate, extras: [...extras] };
}
