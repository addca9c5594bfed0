import type { ReactElement } from 'react';

import type { BookedCall } from '../../../contract/booking/bookedCall';
import { apiHost } from '../../lib/apiHost';
import { selectLanguage } from '../../lib/store/locale';
import { useAppSelector } from '../../lib/store/hooks';
import { Button } from '../../ui/Button';
import { CalendarIcon } from '../../ui/icons/things';

/** Downloads a call's calendar file (BOOK-05); nothing for a call-back. */
export function CalendarButton({
  call: { calendar_url: url },
  label,
}: {
  readonly call: Pick<BookedCall, 'calendar_url'>;
  readonly label: string;
}): ReactElement | null {
  const language = useAppSelector(selectLanguage);
  if (url === null) return null;
  return (
    <Button
      bordered
      size="large"
      fullWidth
      startIcon={<CalendarIcon />}
      href={`${apiHost()}${url}?lang=${language}`}
    >
      {label}
    </Button>
  );
}
