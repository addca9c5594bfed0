import { styled } from '@mui/material/styles';
import { useCallback, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import type { BookedCall } from '../../../contract/booking/bookedCall';
import { isOnline, subscribeToOnline } from '../../lib/browser/online';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { SkeletonBlock } from '../../ui/Skeletons';
import { Notice } from '../../ui/limits/Notice';
import { useLimitText } from '../../ui/limits/useLimitText';
import { FreeTimes } from './FreeTimes';
import { OfflineBarHidden } from './OfflineBarHidden';
import { SlotText } from './SlotText';
import { useGetConsultationSlotsQuery } from './bookingApi';
import type { CallChange } from './machines/callChange';
import { useCallChange } from './useCallChange';

/** Chooses another time for a call, or confirms that it is cancelled (BOOK-06). */
export function ChangeCall({
  call,
  change,
}: {
  readonly call: BookedCall;
  readonly change: CallChange;
}): ReactElement {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const limitText = useLimitText();
  const online = useSyncExternalStore(subscribeToOnline, isOnline, () => true);
  const { reference } = call;
  const onChanged = useCallback(() => {
    const done = change === 'time' ? 'moved' : undefined;
    void navigate(paths.consultation.to(reference, { done }), { replace: true });
  }, [change, navigate, reference]);
  const { snapshot, send } = useCallChange(reference, change, onChanged);
  const isBusy = snapshot.hasTag('busy');
  const noticeText = (): string | null => {
    if (snapshot.hasTag('timeTaken')) return formatMessage({ id: 'booking.call.timeTaken' });
    if (snapshot.hasTag('timeMissing')) return formatMessage({ id: 'booking.call.timeMissing' });
    if (snapshot.hasTag('limited')) return limitText(snapshot.context.limit);
    return snapshot.hasTag('retry') ? formatMessage({ id: 'booking.call.failed' }) : null;
  };
  const submitId = change === 'time' ? 'booking.call.moveSubmit' : 'booking.call.cancelSubmit';

  return (
    <Fields
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'CHANGE_SUBMITTED' });
      }}
    >
      <h2>
        <FormattedMessage
          id={change === 'time' ? 'booking.call.moveTitle' : 'booking.call.cancelTitle'}
        />
      </h2>
      {change === 'cancel' ? (
        <p>
          <FormattedMessage
            id="booking.call.cancelText"
            values={{ hasTime: call.starts_at === null ? 'no' : 'yes' }}
          />
        </p>
      ) : (
        <>
          {call.starts_at !== null && (
            <p>
              <FormattedMessage
                id="booking.call.moveNow"
                values={{ time: <SlotText slot={call.starts_at} agencyZone={call.time_zone} /> }}
              />
            </p>
          )}
          <NewTime
            startsAt={snapshot.context.startsAt}
            disabled={isBusy}
            onChoose={(startsAt) => send({ type: 'TIME_CHOSEN', startsAt })}
          />
        </>
      )}
      {!online && <OfflineBarHidden />}
      <Notice text={noticeText()} />
      <Notice text={online ? null : formatMessage({ id: 'common.offline' })} />
      <Button
        type="submit"
        size="large"
        fullWidth
        busy={isBusy}
        color={change === 'time' ? 'primary' : 'danger'}
      >
        {formatMessage({ id: snapshot.hasTag('retry') ? 'common.tryAgain' : submitId })}
      </Button>
      <Button bordered size="large" fullWidth to={paths.consultation.to(reference)}>
        {formatMessage({ id: 'booking.call.keep' })}
      </Button>
    </Fields>
  );
}

function NewTime(props: {
  readonly startsAt: string | null;
  readonly disabled: boolean;
  readonly onChoose: (startsAt: string) => void;
}): ReactElement {
  const { data, isLoading } = useGetConsultationSlotsQuery(undefined);
  const { time_zone: agencyZone = null, slots = [] } = data?.data ?? {};
  if (isLoading) return <SkeletonBlock height={160} />;
  if (agencyZone === null || slots.length === 0) {
    return (
      <p>
        <FormattedMessage id="booking.call.noTimes" />
      </p>
    );
  }
  return <FreeTimes {...props} slots={slots} agencyZone={agencyZone} />;
}

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '& > h2': { ...theme.typography.h3, margin: 0 },
  '& > p': { margin: 0 },
}));
