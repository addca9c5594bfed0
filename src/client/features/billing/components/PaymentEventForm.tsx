import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Payment } from '../../../../contract/billing/billing';
import { MISMATCHES } from '../../../../contract/billing/paymentLifecycle';
import type { PaymentEvent } from '../../../../contract/billing/paymentLifecycle';
import { PAYMENT_EVENT_FIELDS } from '../../../../contract/billing/routes';
import type { PaymentEventPayload } from '../../../../contract/billing/routes';
import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { FileField } from '../../files/components/FileField';
import { useSendPaymentEventMutation } from '../billingApi';

type Texts = Readonly<Record<string, string>>;
type WithoutKey<Payload> = Payload extends unknown ? Omit<Payload, 'idempotency_key'> : never;

function initialOf(event: PaymentEvent): Texts {
  if (event === 'PROOF_SENT') return { proof_file_id: '' };
  return event === 'MISMATCHED' ? { mismatch: '', note: '' } : { note: '' };
}

/** The form of a payment event's facts; kept until it is sent or cancelled (CTL-08). */
export function PaymentEventForm({
  event,
  payment: { id, version },
  onClose,
}: {
  readonly event: PaymentEvent;
  readonly payment: Payment;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [post, { isLoading }] = useSendPaymentEventMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  const initial = initialOf(event);
  const kept = useKeptFields(`payment_${event}:${id}`, Object.keys(initial));
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (values: Texts): Promise<void> => {
    const fields = PAYMENT_EVENT_FIELDS[event];
    // The fields are the event's own.
    const said = { ...fields.cast(values), event, version } as WithoutKey<PaymentEventPayload>;
    const sent = act(() =>
      sendOnce(`payment_event:${id}`, said, (body) => post({ paymentId: id, body }).unwrap()),
    );
    if (await sent) finish();
  };
  return (
    <ShortForm
      label={formatMessage({ id: `billing.event.${event}` })}
      initial={initial}
      kept={kept}
      schema={PAYMENT_EVENT_FIELDS[event]}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id={`billing.event.${event}`} />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      {event === 'PROOF_SENT' && (
        <FileField
          name="proof_file_id"
          label={formatMessage({ id: 'billing.proof' })}
          subject={`payment_proof:${id}`}
          attached={formatMessage({ id: 'billing.proofAttached' })}
        />
      )}
      {event === 'MISMATCHED' && (
        <SelectField
          name="mismatch"
          label={formatMessage({ id: 'billing.mismatch' })}
          placeholder={formatMessage({ id: 'billing.choose' })}
          options={MISMATCHES.map((value) => ({
            value,
            label: formatMessage({ id: `billing.mismatch.${value}` }),
          }))}
          disabled={isLoading}
          required
        />
      )}
      {event !== 'PROOF_SENT' && (
        <TextField
          multiline
          rows={2}
          name="note"
          label={formatMessage({ id: `billing.ask.${event}` })}
          maxLength={NOTE_MAX_LENGTH}
          readOnly={isLoading}
          required={event === 'ASKED' || event === 'ANSWERED' || event === 'RETURNED'}
        />
      )}
    </ShortForm>
  );
}
