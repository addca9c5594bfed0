import { toIsoDate } from '../../shared/dates';
import { serverNow } from './serverTime';

/** Today's date in UTC, from which the API counts too. */
export function today(): string {
  return toIsoDate(new Date(serverNow()));
}
