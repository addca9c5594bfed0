import type { Answer, BookingData, ConsultationSlots, FileAnswer } from '../common/answers';

/** The answers of this feature's routes, each with a summary (API-42). */
export interface BookingAnswers {
  /** Books a consultation, at a chosen time or as a call-back */
  readonly 'POST /api/student/student-book': Answer<BookingData>;
  /** Available times for a consultation */
  readonly 'GET /api/consultations/slots': Answer<ConsultationSlots>;
  /** A booked consultation as a calendar file */
  readonly 'GET /api/consultations/:reference/calendar.ics': FileAnswer<'text/calendar'>;
}
