import type { Answer, FileAnswer } from '../common/answers';
import type {
  BookingProgrammes,
  BookingsPage,
  PartnerMessageSent,
  PartnerNote,
  PartnerNotesPage,
  PartnerRequest,
  PartnerRequestChanged,
  PartnerStudentsPage,
  SnatchesPage,
} from './partner';

/** The answers of this feature's routes, each with a summary (API-42). */
export interface PartnerAnswers {
  /** Applies to become a partner */
  readonly 'POST /api/partner-applications': Answer<null>;
  /** Requests made to the institute */
  readonly 'GET /api/partner/bookings': Answer<BookingsPage>;
  /** The bookings as a CSV file */
  readonly 'GET /api/partner/bookings.csv': FileAnswer<'text/csv'>;
  /** Filter options for the bookings */
  readonly 'GET /api/partner/booking-programmes': Answer<BookingProgrammes>;
  /** One request, with the fields visible to the institute */
  readonly 'GET /api/partner/requests/:id': Answer<PartnerRequest>;
  /** Takes an open request for the institute */
  readonly 'POST /api/partner/requests/:id/snatch': Answer<PartnerRequestChanged>;
  /** Confirms a request */
  readonly 'POST /api/partner/requests/:id/confirm': Answer<PartnerRequestChanged>;
  /** Declines a request */
  readonly 'POST /api/partner/requests/:id/decline': Answer<PartnerRequestChanged>;
  /** Undoes a decline */
  readonly 'POST /api/partner/requests/:id/undo-decline': Answer<PartnerRequestChanged>;
  /** The institute's private notes on a request */
  readonly 'GET /api/partner/requests/:id/notes': Answer<PartnerNotesPage>;
  /** Adds a private note */
  readonly 'POST /api/partner/requests/:id/notes': Answer<PartnerNote>;
  /** Open requests that match the institute */
  readonly 'GET /api/partner/snatches': Answer<SnatchesPage>;
  /** Students with a request that the institute holds */
  readonly 'GET /api/partner/students': Answer<PartnerStudentsPage>;
  /** Sends a message to the team */
  readonly 'POST /api/partner/messages': Answer<PartnerMessageSent>;
}
