import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import { CONTENT_WIDTH } from '../../theme/tokens';
import { Card } from '../../ui/Card';
import { PageTitle } from '../../ui/PageTitle';
import { FlowColumn } from '../../ui/page/FlowColumn';
import { AgencyPhone } from '../content/agency/AgencyPhone';
import { Notice } from '../../ui/limits/Notice';
import { useLimitText } from '../../ui/limits/useLimitText';
import { BookingForm } from './BookingForm';
import { BookingThanks } from './BookingThanks';
import { TimeChoice } from './TimeChoice';
import { WithoutTime } from './WithoutTime';
import { keptBooking } from './keptBooking';
import { useBooking } from './useBooking';

const NEXT = ['booking.nextCall', 'booking.nextPlan', 'booking.nextOffer'] as const;

/** Books a consultation (BOOK-02 to BOOK-05): one column, or two from 1,024 px. */
export default function BookingFlow(): ReactElement {
  const { formatMessage } = useIntl();
  const limitText = useLimitText('booking.limited');
  const timesLimitText = useLimitText('booking.limitedTime');
  const refusedText = (fields: readonly string[]): string | null => {
    if (fields.includes('starts_at')) return formatMessage({ id: 'booking.timeGone' });
    if (fields.includes('call')) return formatMessage({ id: 'booking.call.tooLate' });
    return fields.includes('limit') ? formatMessage({ id: 'booking.limitedLater' }) : null;
  };
  const [query] = useSearchParams();
  // Result of the form submitted without scripts (SEO-10); contains no name.
  const { snapshot, send, isSent } = useBooking(query.get('sent') === '1');
  const reference = snapshot.context.call?.reference ?? referenceIn(query.get('call'));
  const refused = query.get('error')?.split(',') ?? [];

  const noticeText = (): string | null => {
    const { limit } = snapshot.context;
    if (snapshot.hasTag('timeTaken')) return formatMessage({ id: 'booking.timeTaken' });
    if (snapshot.hasTag('timesLimited')) return timesLimitText(limit);
    if (snapshot.hasTag('limited')) return limitText(limit);
    const isCancelled = query.get('cancelled') === '1';
    return isCancelled ? formatMessage({ id: 'booking.call.cancelled' }) : refusedText(refused);
  };

  useEffect(() => {
    if (isSent) keptBooking.write(null);
  }, [isSent]);

  if (isSent) {
    return (
      <FlowColumn>
        <Card>
          <BookingThanks
            name={snapshot.context.name}
            call={snapshot.context.call}
            reference={reference}
          />
        </Card>
      </FlowColumn>
    );
  }
  return (
    <Columns>
      <div>
        <PageTitle lead={formatMessage({ id: 'booking.lead' })}>
          {formatMessage({ id: 'booking.title' })}
        </PageTitle>
        <Card>
          <BookingForm
            busy={snapshot.hasTag('busy')}
            retry={snapshot.hasTag('retry')}
            refused={refused}
            notice={
              <>
                <Notice text={noticeText()} />
                {snapshot.hasTag('timesLimited') && (
                  <WithoutTime onClear={() => send({ type: 'TIME_CLEARED' })} />
                )}
              </>
            }
            times={
              <TimeChoice
                startsAt={snapshot.context.startsAt}
                taken={snapshot.hasTag('timeTaken')}
                disabled={snapshot.hasTag('busy')}
                onChoose={(startsAt) => send({ type: 'TIME_CHOSEN', startsAt })}
                onClear={() => send({ type: 'TIME_CLEARED' })}
              />
            }
            onSubmit={(booking) => send({ type: 'BOOKING_SUBMITTED', ...booking })}
          />
        </Card>
        <AgencyPhone>
          {(phone) => <FormattedMessage id="booking.help" values={{ phone }} />}
        </AgencyPhone>
      </div>
      <Next>
        <h2>{formatMessage({ id: 'booking.nextTitle' })}</h2>
        <ol>
          {NEXT.map((id) => (
            <li key={id}>{formatMessage({ id })}</li>
          ))}
        </ol>
      </Next>
    </Columns>
  );
}

const REFERENCE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A call's reference in the address; null for anything else. */
const referenceIn = (text: string | null): string | null =>
  text !== null && REFERENCE.test(text) ? text : null;

const Columns = styled(FlowColumn)(({ theme }) => ({
  [theme.breakpoints.up('lg')]: {
    maxInlineSize: CONTENT_WIDTH,
    gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 380px)',
    gap: theme.spacing(8),
    alignItems: 'start',
  },
}));

const Next = styled('section')(({ theme }) => ({
  '& > h2': { ...theme.typography.h3, marginBlock: theme.spacing(0, 2) },
  '& > ol': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    borderInlineStart: `3px dotted ${theme.palette.secondary.main}`,
  },
  '& li': {
    position: 'relative',
    paddingInlineStart: theme.spacing(3),
    paddingBlock: theme.spacing(1.5),
    color: theme.palette.text.secondary,
  },
  '& li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: -8,
    insetBlockStart: 20,
    inlineSize: 13,
    blockSize: 13,
    borderRadius: '50%',
    background: theme.palette.primary.main,
  },
}));
