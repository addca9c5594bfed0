import { toText } from '../../lib/storage/parse';
import { createStoredValue } from '../../lib/storage/storedValue';
import { keptFields } from '../../ui/forms/keptFields';
import { deviceTime } from '../../lib/serverTime';

/** Draft of a booking's name and phone. */
export const keptBooking = keptFields('booking', ['name', 'phone']);

const keptTime = createStoredValue({ storage: 'session', key: 'booking_time', parse: toText });

export function keepTime(startsAt: string | null): void {
  keptTime.write(startsAt);
}

/** The drafted booking time; null once it has passed. */
export function readKeptTime(): string | null {
  const time = keptTime.read();
  return time !== null && deviceTime(time) > Date.now() ? time : null;
}
