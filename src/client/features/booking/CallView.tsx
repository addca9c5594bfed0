import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import type { BookedCall, CallState } from '../../../contract/booking/bookedCall';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { PAGE_TITLE_ID, PageTitle } from '../../ui/PageTitle';
import { ClockIcon } from '../../ui/icons/things';
import { Notice } from '../../ui/limits/Notice';
import { AgencyPhone } from '../content/agency/AgencyPhone';
import { CalendarButton } from './CalendarButton';
import { CallFacts } from './CallFacts';
import { ChangeCall } from './ChangeCall';
import { SlotText } from './SlotText';

const TITLES = {
  booked: 'booking.call.title',
  cancelled: 'booking.call.titleCancelled',
  past: 'booking.call.titlePast',
  done: 'booking.call.titleDone',
} as const satisfies Record<CallState, string>;

/** A call with what can be done next in its state, or the change that its address asks for. */
export function CallView({ call }: { readonly call: BookedCall }): ReactElement {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const { state } = call;
  const asked = query.get('change');
  const change = state === 'booked' && (asked === 'time' || asked === 'cancel') ? asked : null;
  const shown = `${state} ${change ?? ''}`;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) document.getElementById(PAGE_TITLE_ID)?.focus();
    before.current = shown;
  }, [shown]);
  return (
    <>
      <div>
        <PageTitle lead={<Lead call={call} />}>{formatMessage({ id: TITLES[state] })}</PageTitle>
        <Card>
          {change === null ? (
            <Stack>
              {state !== 'cancelled' && <CallFacts call={call} />}
              <Notice
                text={
                  state === 'booked' && query.get('done') === 'moved'
                    ? formatMessage({ id: 'booking.call.moved' })
                    : null
                }
              />
              <NextActions call={call} />
              {state === 'booked' && (
                <p>
                  <FormattedMessage id="booking.call.wrongNumber" />
                </p>
              )}
            </Stack>
          ) : (
            <ChangeCall key={change} call={call} change={change} />
          )}
        </Card>
      </div>
      <AgencyPhone>
        {(phone) => <FormattedMessage id="booking.help" values={{ phone }} />}
      </AgencyPhone>
    </>
  );
}

function Lead({ call }: { readonly call: BookedCall }): ReactElement {
  const { state, starts_at: startsAt, time_zone: zone } = call;
  if (state === 'past') return <FormattedMessage id="booking.call.leadPast" />;
  if (state === 'done') return <FormattedMessage id="booking.call.leadDone" />;
  if (state === 'cancelled') {
    return startsAt === null ? (
      <FormattedMessage id="booking.call.leadCancelledSoon" />
    ) : (
      <FormattedMessage
        id="booking.call.leadCancelled"
        values={{ time: <SlotText slot={startsAt} agencyZone={zone} /> }}
      />
    );
  }
  return <FormattedMessage id="booking.call.lead" />;
}

/** The actions that the call's state allows. */
function NextActions({ call }: { readonly call: BookedCall }): ReactElement {
  const { formatMessage } = useIntl();
  const { reference, state } = call;
  const again = (
    <Button size="large" fullWidth to={paths.bookConsultant.to()}>
      {formatMessage({ id: 'booking.call.again' })}
    </Button>
  );
  if (state === 'booked') {
    return (
      <>
        <CalendarButton call={call} label={formatMessage({ id: 'booking.calendar' })} />
        <Button
          bordered
          size="large"
          fullWidth
          startIcon={<ClockIcon />}
          to={paths.consultation.to(reference, { change: 'time' })}
        >
          {formatMessage({
            id: call.starts_at === null ? 'booking.call.chooseTime' : 'booking.call.move',
          })}
        </Button>
        <Button
          quiet
          color="danger"
          fullWidth
          to={paths.consultation.to(reference, { change: 'cancel' })}
        >
          {formatMessage({ id: 'booking.call.cancel' })}
        </Button>
      </>
    );
  }
  return (
    <>
      {again}
      {state === 'cancelled' && (
        <CalendarButton call={call} label={formatMessage({ id: 'booking.call.uncalendar' })} />
      )}
      <Button quiet fullWidth to={paths.home.to()}>
        {formatMessage({ id: 'common.backHome' })}
      </Button>
    </>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
}));
