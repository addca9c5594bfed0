import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { BookedCall } from '../../../contract/booking/bookedCall';
import { paths } from '../../lib/paths';
import { useAppSelector } from '../../lib/store/hooks';
import { selectLanguage } from '../../lib/store/locale';
import { Button } from '../../ui/Button';
import { DoneMark } from '../../ui/DoneMark';
import { PAGE_TITLE_ID, PageTitle } from '../../ui/PageTitle';
import { CalendarButton } from './CalendarButton';
import { CallFacts } from './CallFacts';
import { SlotText } from './SlotText';

interface BookingThanksProps {
  /** Empty where it is not known. */
  readonly name: string;
  /** Null where it is not known, as after a form that was sent without scripts. */
  readonly call: BookedCall | null;
  /** Of the call's page; null where it is not known. */
  readonly reference: string | null;
}

/** Replaces the form after booking (BOOK-02): when the call comes, its file and its page (BOOK-05, BOOK-06). */
export function BookingThanks({ name, call, reference }: BookingThanksProps): ReactElement {
  const { formatMessage } = useIntl();
  useEffect(() => document.getElementById(PAGE_TITLE_ID)?.focus(), []);
  const startsAt = call?.starts_at ?? null;
  return (
    <Centred>
      <DoneMark />
      <PageTitle
        lead={
          call && startsAt !== null ? (
            <FormattedMessage
              id="booking.thanksTime"
              values={{ time: <SlotText slot={startsAt} agencyZone={call.time_zone} /> }}
            />
          ) : (
            formatMessage({ id: 'booking.thanksSoon' })
          )
        }
      >
        {name === '' ? (
          <FormattedMessage id="booking.thanksAll" />
        ) : (
          <FormattedMessage id="booking.thanksTitle" values={{ name: <bdi>{name}</bdi> }} />
        )}
      </PageTitle>
      <p>{formatMessage({ id: 'booking.thanksDay' })}</p>
      {call && <CallFacts call={call} />}
      {call && <CalendarButton call={call} label={formatMessage({ id: 'booking.calendar' })} />}
      {reference !== null && (
        <Button bordered size="large" fullWidth to={paths.consultation.to(reference)}>
          {formatMessage({ id: 'booking.call.open' })}
        </Button>
      )}
      {reference !== null && call === null && (
        <noscript>
          <CancelForm reference={reference} />
        </noscript>
      )}
      <Button to={paths.home.to()} size="large" fullWidth>
        {formatMessage({ id: 'common.backHome' })}
      </Button>
    </Centred>
  );
}

/** Cancels the call where no scripts run: its page needs them (SEO-10). */
function CancelForm({ reference }: { readonly reference: string }): ReactElement {
  const language = useAppSelector(selectLanguage);
  return (
    <form method="post" action={paths.consultation.to(reference)}>
      <input type="hidden" name="lang" value={language} />
      <Button type="submit" quiet color="danger">
        <FormattedMessage id="booking.call.cancel" />
      </Button>
    </form>
  );
}

const Centred = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  textAlign: 'center',
  '& > p': { marginBlock: theme.spacing(0, 3) },
  '& > dl': { marginBlockEnd: theme.spacing(3) },
  '& > a + a': { marginBlockStart: theme.spacing(1.5) },
}));
