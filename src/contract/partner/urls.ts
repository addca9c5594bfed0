import { entryUrl } from '../common/urls';

/** API URLs of partners alone. */
export const partnerUrls = {
  bookings: '/api/partner/bookings',
  bookingsCsv: '/api/partner/bookings.csv',
  bookingProgrammes: '/api/partner/booking-programmes',
  requests: '/api/partner/requests',
  snatches: '/api/partner/snatches',
  students: '/api/partner/students',
  messages: '/api/partner/messages',
} as const;

/** What a member does with a request: each is a POST, `notes` a GET as well. */
export type PartnerRequestAction = 'snatch' | 'confirm' | 'decline' | 'undo-decline' | 'notes';

export function partnerRequestUrl(id: number | string, action: PartnerRequestAction): string {
  return `${entryUrl(partnerUrls.requests, id)}/${action}`;
}
