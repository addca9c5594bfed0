import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RefundEvent } from '../../../../contract/billing/refundLifecycle';
import type { Refund } from '../../../../contract/billing/refunds';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { sendOnce } from '../../../lib/storage/sendKey';
import { Button } from '../../../ui/Button';
import { Buttons } from '../../../ui/forms/formParts';
import { Notice } from '../../../ui/limits/Notice';
import { RefundEventForm } from './RefundEventForm';
import type { RefundReader } from './RefundView';
import { useSendRefundEventMutation } from './refundsApi';

/** Events that end something, or say no. */
const GRAVE: ReadonlySet<RefundEvent> = new Set([
  'REFUSED',
  'WITHDRAWN',
  'RETRACTED',
  'NOT_ARRIVED',
]);
/** Events that hinder nobody where paying out is hindered. */
const PAYING: ReadonlySet<RefundEvent> = new Set(['PAID', 'CARD_REFUNDED']);

/** The reader's actions on a refund now. */
export function RefundActs({
  refund,
  reader,
}: {
  readonly refund: Refund;
  readonly reader: RefundReader;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<RefundEvent | null>(null);
  const block = useFocusInPlace(open !== null, 'select, input, textarea');
  const [post, { isLoading }] = useSendRefundEventMutation();
  const { act, failure } = useAct(formatMessage({ id: 'refunds.failed' }));
  const { id, version, hindrance = null, school_owes: owed = 0 } = refund;
  const events = refund.may.filter((event) => {
    if (PAYING.has(event)) return hindrance === null;
    return event !== 'SCHOOL_RETURNED' || owed > 0;
  });
  const press = (event: RefundEvent): void => {
    if (event !== 'ARRIVED') {
      setOpen(event);
      return;
    }
    const said = { event, note: '', version };
    void act(() =>
      sendOnce(`refund_event:${id}`, said, (body) => post({ refundId: id, body }).unwrap()),
    );
  };
  if (events.length === 0) return null;
  return (
    <div ref={block}>
      {open !== null && events.includes(open) ? (
        <RefundEventForm
          key={open}
          event={open}
          refund={refund}
          reader={reader}
          onClose={() => setOpen(null)}
        />
      ) : (
        <Buttons>
          {events.map((event) => (
            <Button
              key={event}
              bordered={event !== events[0] || GRAVE.has(event)}
              busy={isLoading}
              {...(GRAVE.has(event) && { color: 'danger' as const })}
              onClick={() => press(event)}
            >
              <FormattedMessage id={`refunds.event.${event}`} />
            </Button>
          ))}
        </Buttons>
      )}
      <Notice text={failure} />
    </div>
  );
}
