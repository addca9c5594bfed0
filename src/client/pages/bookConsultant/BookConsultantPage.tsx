import type { ReactElement } from 'react';

import { BookingFlow } from '../../features/booking/BookingFlow';

/** Booking a consultation, without signing in (BOOK-01). */
export default function BookConsultantPage(): ReactElement {
  return <BookingFlow />;
}
