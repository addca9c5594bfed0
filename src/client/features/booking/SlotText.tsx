import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { timeZoneText } from '../../lib/format/openingHours';
import { ownTimeZone, sameClock, slotDay, slotTime } from './slotWords';

/** A chosen time as the visitor's clock shows it, with the agency's where it differs (BOOK-04). */
export function SlotText({
  slot,
  agencyZone,
}: {
  readonly slot: string;
  readonly agencyZone: string;
}): ReactElement {
  const intl = useIntl();
  const zone = ownTimeZone();
  const own = (
    <FormattedMessage
      id="booking.slot"
      values={{ day: slotDay(intl, slot, zone), time: <bdi>{slotTime(intl, slot, zone)}</bdi> }}
    />
  );
  if (sameClock(slot, zone, agencyZone)) return own;
  return (
    <>
      {own}{' '}
      <small>
        <FormattedMessage
          id="booking.slotAtAgency"
          values={{
            day: slotDay(intl, slot, agencyZone),
            time: <bdi>{slotTime(intl, slot, agencyZone)}</bdi>,
            zone: timeZoneText(intl, agencyZone),
          }}
        />
      </small>
    </>
  );
}
