import type { Appointment } from '../../../../contract/common/answers';
import type { bookingMachine } from './booking';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { examplesFor } from '../../../lib/machines/examples';

export const OFFLINE = new Error('An unknown error occurred');
export const LIMITED = new ApiRejection('RATE_LIMITED', 90_000);
const TAKEN = new ApiRejection('SLOT_TAKEN');
export const TIME = '2030-03-04T06:00:00.000Z';
export const APPOINTMENT: Appointment = {
  starts_at: TIME,
  ends_at: '2030-03-04T06:30:00.000Z',
  time_zone: 'Asia/Riyadh',
  calendar_url: '/api/consultations/x/calendar.ics',
};
export const SENT = { name: 'Lama', phone: '+966500000001' };
/** As the form sends it: with an empty honeypot. */
export const LAMA = { ...SENT, website: '' };
export const BOT = { ...SENT, website: 'https://x.example' };

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof bookingMachine>()({
  events: {
    BOOKING_SUBMITTED: {
      typical: LAMA,
      filled: BOT,
      nameless: { name: ' ', phone: LAMA.phone },
      phoneless: { name: LAMA.name, phone: '' },
    },
    TIME_CHOSEN: { typical: { startsAt: TIME } },
    TIME_CLEARED: { typical: {} },
  },
  actors: {
    sendBooking: {
      done: { typical: null, appointment: APPOINTMENT },
      failed: { typical: OFFLINE, limited: LIMITED, taken: TAKEN },
    },
  },
});
