import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Appointment } from '../../../contract/common/answers';
import { apiHost } from '../../lib/apiHost';
import { paths } from '../../lib/paths';
import { selectLanguage } from '../../lib/store/locale';
import { useAppSelector } from '../../lib/store/hooks';
import { Button } from '../../ui/Button';
import { DoneMark } from '../../ui/DoneMark';
import { PAGE_TITLE_ID, PageTitle } from '../../ui/PageTitle';
import { CalendarIcon } from '../../ui/icons/things';
import { SlotText } from './SlotText';

/** Replaces the form after booking (BOOK-02): when the call comes, and its calendar file (BOOK-05). */
export function BookingThanks({
  name,
  appointment,
}: {
  /** Empty where it is not known. */
  readonly name: string;
  readonly appointment: Appointment | null;
}): ReactElement {
  const { formatMessage } = useIntl();
  const language = useAppSelector(selectLanguage);
  useEffect(() => document.getElementById(PAGE_TITLE_ID)?.focus(), []);
  return (
    <Centred>
      <DoneMark />
      <PageTitle
        lead={
          appointment ? (
            <FormattedMessage
              id="booking.thanksTime"
              values={{
                time: <SlotText slot={appointment.starts_at} agencyZone={appointment.time_zone} />,
              }}
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
      {appointment && (
        <Button
          bordered
          size="large"
          fullWidth
          startIcon={<CalendarIcon />}
          href={`${apiHost()}${appointment.calendar_url}?lang=${language}`}
        >
          {formatMessage({ id: 'booking.calendar' })}
        </Button>
      )}
      <Button to={paths.home.to()} size="large" fullWidth>
        {formatMessage({ id: 'common.backHome' })}
      </Button>
    </Centred>
  );
}

const Centred = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  '& > p': { marginBlock: theme.spacing(0, 3) },
  '& > a + a': { marginBlockStart: theme.spacing(1.5) },
}));
