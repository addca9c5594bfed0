import { keptFields } from '../../shared/keptFields';

/** Name and phone of a booking that is not sent yet. */
export const keptBooking = keptFields('booking', ['name', 'phone']);
