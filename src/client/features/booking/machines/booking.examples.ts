import type { BookedCall } from '../../../../contract/booking/bookedCall';
import type { bookingMachine } from './booking';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { examplesFor } from '../../../lib/machines/examples';

export const OFFLINE = new Error('An unknown error occurred');
export const LIMITED = new ApiRejection('RATE_LIMITED', 90_000);
const TAKEN = new ApiRejection('SLOT_TAKEN');
export const TIME = '2030-03-04T06:00:00.000Z';
const REFERENCE = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const CALL: BookedCall = {
  reference: REFERENCE,
  state: 'booked',
  name: 'Lama',
  phone: '+966 50 000 0001',
  starts_at: TIME,
  ends_at: '2030-03-04T06:30:00.000Z',
  time_zone: 'Asia/Riyadh',
  agency_phone: '+966 11 000 0000',
  calendar_url: `/api/consultations/${REFERENCE}/calendar.ics`,
};
/** Without a time. */
export const CALL_BACK: BookedCall = {
  ...CALL,
  starts_at: null,
  ends_at: null,
  calendar_url: null,
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
      done: { typical: CALL_BACK, appointment: CALL, unstored: null },
      failed: { typical: OFFLINE, limited: LIMITED, taken: TAKEN },
    },
  },
});
