import { amountText, typedAmount } from '../../../../shared/typedNumber';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Remittance } from '../../../../contract/billing/billing';
import type { RemittanceEvent } from '../../../../contract/billing/remittanceLifecycle';
import { REMITTANCE_EVENT_FIELDS } from '../../../../contract/billing/routes';
import type { RemittanceEventPayload } from '../../../../contract/billing/routes';
import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { today } from '../../../lib/today';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useSendRemittanceEventMutation } from '../billingApi';

type Texts = Readonly<Record<string, string>>;
type WithoutKey<Payload> = Payload extends unknown ? Omit<Payload, 'idempotency_key'> : never;

/** The form of a remittance event's facts; kept until it is sent or cancelled (CTL-08). */
export function RemittanceEventForm({
  event,
  remittance: { id, version, amount, currency },
  onClose,
}: {
  readonly event: RemittanceEvent;
  readonly remittance: Remittance;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [post, { isLoading }] = useSendRemittanceEventMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  const initial: Texts =
    event === 'CONFIRMED'
      ? { arrived_on: today(), arrived_amount: amountText(amount, currency) }
      : { note: '' };
  const kept = useKeptFields(`remittance_${event}:${id}`, Object.keys(initial));
  const fields = REMITTANCE_EVENT_FIELDS[event];
  const read = ({ arrived_amount: arrived, ...texts }: Texts) =>
    arrived === undefined ? texts : { ...texts, arrived_amount: typedAmount(arrived, currency) };
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (texts: Texts): Promise<void> => {
    // The fields are the event's own.
    const said = {
      ...fields.cast(read(texts)),
      event,
      version,
    } as WithoutKey<RemittanceEventPayload>;
    const sent = act(() =>
      sendOnce(`remittance_event:${id}`, said, (body) => post({ remittanceId: id, body }).unwrap()),
    );
    if (await sent) finish();
  };
  return (
    <ShortForm
      label={formatMessage({ id: `billing.remittanceEvent.${event}` })}
      initial={initial}
      kept={kept}
      errorsOf={(texts) => formErrors(fields, read(texts), validationWords(intl))}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id={`billing.remittanceEvent.${event}`} />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      {event === 'CONFIRMED' ? (
        <>
          <TextField
            type="date"
            name="arrived_on"
            label={formatMessage({ id: 'billing.arrivedOn' })}
            readOnly={isLoading}
            required
          />
          <TextField
            name="arrived_amount"
            label={formatMessage({ id: 'billing.amountIn' }, { currency })}
            inputMode="decimal"
            readOnly={isLoading}
            required
          />
        </>
      ) : (
        <TextField
          multiline
          rows={2}
          name="note"
          label={formatMessage({ id: 'billing.remittanceNote' })}
          maxLength={NOTE_MAX_LENGTH}
          readOnly={isLoading}
          required
        />
      )}
    </ShortForm>
  );
}
