import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { waitsFor } from '../../../../contract/common/requestSteps';
import type { DeskItem } from '../../../../contract/desk/desk';
import { isUnderWay, standingOf } from '../../../../contract/desk/desk';
import { lifecycleState } from '../../../../contract/requests/requestLifecycle';
import { formatMoment } from '../../../lib/format/moment';
import { today } from '../../../lib/today';
import { DueDay } from '../components/DueDay';

/** The reason an entry waits, in a few words: the next action, the party, the call's time. */
export function EntryState({ item }: { readonly item: DeskItem }): ReactElement {
  const intl = useIntl();
  const { formatDate, formatMessage } = intl;
  const { kind, request, appointment, unread, call } = item;
  if (request) {
    const { next_action: next, step } = request;
    if (request.close_reason) {
      const reason = formatMessage({ id: `requests.closed.reason.${request.close_reason}` });
      return <FormattedMessage id="desk.state.closed" values={{ reason }} />;
    }
    if (request.on_hold_until && lifecycleState(standingOf(request), today()) === 'onHold') {
      const day = formatDate(request.on_hold_until, { dateStyle: 'medium', timeZone: 'UTC' });
      return <FormattedMessage id="desk.state.onHold" values={{ day: <bdi>{day}</bdi> }} />;
    }
    if (!isUnderWay(request)) return <FormattedMessage id="desk.state.ended" />;
    if (next) {
      return (
        <>
          <DueDay due={next.due} /> <bdi>{next.text}</bdi>
        </>
      );
    }
    const reached = formatMessage({ id: `requests.step.${step}` });
    const waits = formatMessage({ id: 'desk.state.waits' }, { party: waitsFor(step) });
    return <>{formatMessage({ id: 'desk.state.reached' }, { step: reached, waits })}</>;
  }
  if (call && call.attempts > 0) {
    const time = <bdi>{formatMoment(intl, Date.parse(call.at))}</bdi>;
    return <FormattedMessage id="desk.callAgain" values={{ count: call.attempts, time }} />;
  }
  if (appointment !== null) {
    return (
      <bdi>
        {formatDate(appointment, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          hour: 'numeric',
          minute: '2-digit',
        })}
      </bdi>
    );
  }
  if (item.application_state) {
    return <FormattedMessage id={`desk.application.state.${item.application_state}`} />;
  }
  if (unread > 0) return <FormattedMessage id="desk.unread" values={{ count: unread }} />;
  return <FormattedMessage id={`desk.kinds.${kind}`} />;
}
