/** Settings of the chat (CHAT-06, DESK-05). */
import { setting, wholeNumber } from './env';
import { parseWorkingHours } from '../time/workingHours';

/** Agencies of the region work from Sunday to Thursday. */
export const DEFAULT_TEAM_HOURS = 'sun-thu 09:00-18:00 Asia/Riyadh';

export const CHAT_SETTINGS = {
  CHAT_MESSAGES_PER_MINUTE: setting(
    '30',
    wholeNumber(1, 1_000),
    'Chat messages of one account in a minute',
  ),
  TEAM_HOURS: setting(
    DEFAULT_TEAM_HOURS,
    parseWorkingHours,
    'When the team is at work while the agency lists no opening hours: days, hours and an IANA time zone, several rows separated by commas',
  ),
};
