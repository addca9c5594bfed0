import { entryUrl } from '../common/urls';

/** API URLs of the partner area. */
export const partnerUrls = {
  bookings: '/api/partner/bookings',
  bookingsCsv: '/api/partner/bookings.csv',
  bookingProgrammes: '/api/partner/booking-programmes',
  requests: '/api/partner/requests',
  snatches: '/api/partner/snatches',
  students: '/api/partner/students',
  messages: '/api/partner/messages',
} as const;

/** Member actions on a request: all POST, `notes` also GET. */
export type PartnerRequestAction = 'snatch' | 'confirm' | 'decline' | 'undo-decline' | 'notes';

export function partnerRequestUrl(id: number | string, action: PartnerRequestAction): string {
  return `${entryUrl(partnerUrls.requests, id)}/${action}`;
}
