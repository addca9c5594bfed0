import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { OpeningHours } from '../../../../contract/content/content';
import { openingRows, timeZoneText } from '../../../lib/format/openingHours';

/** The agency's opening hours in its own time zone (APP-15); empty if not set. */
export function AgencyHours({
  hours,
}: {
  readonly hours: OpeningHours | null | undefined;
}): ReactElement | null {
  const intl = useIntl();
  if (!hours || hours.rows.length === 0) return null;
  return (
    <Rows>
      {openingRows(intl, hours).map(({ days, times }) => (
        <span key={days}>
          <bdi>{days}</bdi> <bdi>{times}</bdi>
        </span>
      ))}
      <small>{timeZoneText(intl, hours.time_zone)}</small>
    </Rows>
  );
}

const Rows = styled('div')({
  display: 'grid',
  '& > span': { display: 'flex', flexWrap: 'wrap', columnGap: '0.75em' },
  '& > small': { fontSize: 'inherit', opacity: 0.85 },
});
