import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { BookingCard } from '../../../../contract/partner/partner';

/** A request's next action, its due date and whose turn it is (PAR-08). */
export function NextActionText({
  card: { booking_status: status, next_action: next },
}: {
  readonly card: Pick<BookingCard, 'booking_status' | 'next_action'>;
}): ReactElement {
  const { formatDate } = useIntl();
  if (next === null) return <FormattedMessage id="partnerPages.next.none" values={{ status }} />;
  if (next.action === 'wait') {
    return <FormattedMessage id="partnerPages.next.wait" values={{ actor: next.actor }} />;
  }
  const { action, due, late } = next;
  const isDay = action === 'enrol';
  const id = action === 'confirm' && status === 'snatched' ? 'confirmSnatch' : action;
  return (
    <FormattedMessage
      id={`partnerPages.next.${id}`}
      values={{
        state: due === null ? 'open' : late ? 'late' : 'due',
        when:
          due === null
            ? ''
            : formatDate(due, {
                weekday: 'short',
                day: 'numeric',
                month: 'short',
                // The first day of a course has no hour.
                ...(isDay ? { timeZone: 'UTC' } : { hour: 'numeric', minute: '2-digit' }),
              }),
      }}
    />
  );
}

/** Returns whether the next action is overdue. */
export function isLate({ next_action: next }: Pick<BookingCard, 'next_action'>): boolean {
  return next !== null && next.action !== 'wait' && next.late;
}
