import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { SponsorEvent } from '../../../../contract/billing/sponsorLifecycle';
import { SPONSOR_EVENT_FIELDS } from '../../../../contract/billing/sponsorRoutes';
import type { SponsorEventPayload } from '../../../../contract/billing/sponsorRoutes';
import type { Sponsor } from '../../../../contract/billing/sponsors';
import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useSendSponsorEventMutation } from './sponsorsApi';

type WithoutKey<Payload> = Payload extends unknown ? Omit<Payload, 'idempotency_key'> : never;
/** Those that are said with a note alone. */
type NotedEvent = Exclude<SponsorEvent, 'CORRECTED'>;

/** The form of a guarantee event's facts; kept until it is sent or cancelled (CTL-08). */
export function SponsorEventForm({
  event,
  sponsor: { id, version },
  onClose,
}: {
  readonly event: NotedEvent;
  readonly sponsor: Sponsor;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [post, { isLoading }] = useSendSponsorEventMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  const kept = useKeptFields(`sponsor_${event}:${id}`, ['note']);
  const fields = SPONSOR_EVENT_FIELDS[event];
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (values: { readonly note: string }): Promise<void> => {
    const said = { ...fields.cast(values), event, version } as WithoutKey<SponsorEventPayload>;
    const sent = act(() =>
      sendOnce(`sponsor_event:${id}`, said, (body) => post({ sponsorId: id, body }).unwrap()),
    );
    if (await sent) finish();
  };
  return (
    <ShortForm
      label={formatMessage({ id: `billing.sponsor.event.${event}` })}
      initial={{ note: '' }}
      kept={kept}
      schema={fields}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id={`billing.sponsor.event.${event}`} />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      <TextField
        multiline
        rows={2}
        name="note"
        label={formatMessage({ id: `billing.sponsor.ask.${event}` })}
        maxLength={NOTE_MAX_LENGTH}
        readOnly={isLoading}
        required={event === 'RETURNED' || event === 'ENDED'}
      />
    </ShortForm>
  );
}
