import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { BookedCall } from '../../../contract/booking/bookedCall';
import { PhoneLink } from '../content/agency/AgencyPhone';
import { SlotText } from './SlotText';

/** When the call comes, to which number and from which (BOOK-06). */
export function CallFacts({ call }: { readonly call: BookedCall }): ReactElement {
  const { name, phone, starts_at: startsAt, time_zone: zone, agency_phone: agency } = call;
  return (
    <Facts>
      <div>
        <dt>
          <FormattedMessage id="booking.call.when" />
        </dt>
        <dd data-when="">
          {startsAt === null ? (
            <FormattedMessage id="booking.call.soon" />
          ) : (
            <SlotText slot={startsAt} agencyZone={zone} />
          )}
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="booking.call.yourNumber" />
        </dt>
        <dd>
          <bdi dir="ltr">{phone}</bdi>
        </dd>
      </div>
      {agency !== '' && (
        <div>
          <dt>
            <FormattedMessage id="booking.call.ourNumber" />
          </dt>
          <dd>
            <PhoneLink phone={{ text: agency, href: `tel:${agency.replace(/[^\d+]/g, '')}` }} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <FormattedMessage id="booking.name" />
        </dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
      </div>
    </Facts>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  inlineSize: '100%',
  margin: 0,
  padding: theme.spacing(2),
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.subtle,
  textAlign: 'start',
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  // A time such as `7:00 pm` stays in one line.
  '& [data-when] bdi': { whiteSpace: 'nowrap' },
  '& small': { ...theme.typography.body2, display: 'block' },
  '& a': { display: 'inline-block', paddingBlock: 4, color: theme.palette.primary.main },
}));
