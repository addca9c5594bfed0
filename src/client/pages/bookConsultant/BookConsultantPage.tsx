import type { ReactElement } from 'react';

import { BookingFlow } from '../../features/booking/BookingFlow';

/** Booking a consultation, without signing in (specification, sections 2 and 6). */
export default function BookConsultantPage(): ReactElement {
  return <BookingFlow />;
}
