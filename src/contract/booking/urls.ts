import { entryUrl } from '../common/urls';

/** The API URLs of consultations. */
export const bookingUrls = {
  studentBook: '/api/student/student-book',
  consultationSlots: '/api/consultations/slots',
  consultations: '/api/consultations',
} as const;

/**
 * URL of a consultation's calendar file. Takes `?lang=`, because a download sends no
 * Accept-Language of ours.
 */
export function calendarUrl(reference: string): string {
  return `${entryUrl(bookingUrls.consultations, reference)}/calendar.ics`;
}
