import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RequestDetails } from '../../../../contract/requests/requests';
import { paths } from '../../../lib/paths';
import { today } from '../../../lib/today';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { ChatIcon } from '../../../ui/icons/things';

/** Says until when a request is on hold, and what for (REQ-14); nothing once the day has come. */
export function OnHoldCard({
  request: { on_hold_until: until, timeline },
  isOwn,
}: {
  readonly request: Pick<RequestDetails, 'on_hold_until' | 'timeline'>;
  /** True for the student. */
  readonly isOwn: boolean;
}): ReactElement | null {
  const { formatDate } = useIntl();
  if (until === undefined || until <= today()) return null;
  const day = formatDate(until, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const reason = timeline.findLast(({ event }) => event === 'onHold')?.note;
  return (
    <SectionCard
      titleId="request-on-hold"
      title={<FormattedMessage id="requests.onHold.title" values={{ day: <bdi>{day}</bdi> }} />}
    >
      {reason && (
        <p>
          <FormattedMessage
            id="requests.onHold.waitsFor"
            values={{ reason: <bdi>{reason}</bdi> }}
          />
        </p>
      )}
      <p>
        <FormattedMessage id={isOwn ? 'requests.onHold.text' : 'requests.onHold.teamText'} />
      </p>
      {isOwn && (
        <Button bordered to={paths.chat.to()} startIcon={<ChatIcon />}>
          <FormattedMessage id="requests.closed.ask" />
        </Button>
      )}
    </SectionCard>
  );
}
