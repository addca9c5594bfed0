/** Settings of the partners' part (PAR-05, PAR-11). */
import { setting, wholeNumber } from './env';

export const PARTNER_SETTINGS = {
  UNCONFIRMED_SNATCHES: setting(
    '5',
    wholeNumber(1, 1_000),
    'Snatched requests that one institute may hold without having confirmed them',
  ),
  PARTNER_MESSAGES_PER_HOUR: setting(
    '10',
    wholeNumber(1, 1_000),
    'Messages of one partner account to the team in an hour',
  ),
};
