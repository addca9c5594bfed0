/** Settings of the event streams (API-16). */
import { HEARTBEAT_MOST_SECONDS } from '../../../contract/common/events';
import { setting, wholeNumber } from './env';

export const EVENT_SETTINGS = {
  EVENT_STREAMS_PER_ACCOUNT: setting(
    '4',
    wholeNumber(1, 1_000),
    'Event streams that one account may have open, for each server',
  ),
  EVENT_STREAMS: setting(
    '1000',
    wholeNumber(1, 100_000),
    'Event streams that may be open in all, for each server',
  ),
  EVENT_HEARTBEAT_SECONDS: setting(
    '20',
    wholeNumber(1, HEARTBEAT_MOST_SECONDS),
    'How often a silent event stream says that it is alive; less than any proxy waits',
  ),
};
