import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Commission } from '../../../../contract/commission/commission';
import type { CommissionLeadEvent } from '../../../../contract/commission/commissionLifecycle';
import { commissionEventFields } from '../../../../contract/commission/routes';
import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import { amountText, typedAmount } from '../../../../shared/typedNumber';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { formatMoney } from '../../../lib/format/money';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useSendCommissionEventMutation } from '../commissionApi';

type Texts = Readonly<Record<string, string>>;

/** Why a lead disputes, writes off or takes note of what the school takes back, and how much (COM-04, COM-15). */
export function CommissionEventForm({
  event,
  commission: { id, version, currency, open, amount, clawed_back: clawedBack },
  onClose,
}: {
  readonly event: CommissionLeadEvent;
  readonly commission: Commission;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [post, { isLoading }] = useSendCommissionEventMutation();
  const { act, failure } = useAct(formatMessage({ id: 'commission.failed' }));
  const hasAmount = event === 'CLAWBACK_RECORDED';
  const initial: Texts = hasAmount
    ? { amount: amountText(amount - clawedBack, currency), note: '' }
    : { note: '' };
  const subject = `commission_${event}:${id}`;
  const kept = useKeptFields(subject, Object.keys(initial));
  const read = ({ amount: typed, note = '' }: Texts) => ({
    note,
    amount: typed === undefined || typed.trim() === '' ? null : typedAmount(typed, currency),
  });
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (texts: Texts): Promise<void> => {
    const said = { ...commissionEventFields.cast(read(texts)), event, version };
    const sent = act(() => sendOnce(subject, said, (body) => post({ id, body }).unwrap()));
    if (await sent) finish();
  };
  return (
    <ShortForm
      label={formatMessage({ id: `commission.event.${event}` })}
      initial={initial}
      kept={kept}
      errorsOf={(texts) => formErrors(commissionEventFields, read(texts), validationWords(intl))}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id={`commission.event.${event}`} />}
      cancel={<FormattedMessage id="commission.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      {(event === 'WRITE_OFF_PROPOSED' || event === 'WRITE_OFF_RECORDED') && (
        <p>
          <FormattedMessage
            id="commission.writesOff"
            values={{ amount: formatMoney(intl, open, currency) }}
          />
        </p>
      )}
      {hasAmount && (
        <TextField
          name="amount"
          label={formatMessage({ id: 'commission.takenBackAmount' }, { currency })}
          inputMode="decimal"
          readOnly={isLoading}
          required
        />
      )}
      <TextField
        multiline
        rows={2}
        name="note"
        label={formatMessage({ id: 'commission.reason' })}
        maxLength={NOTE_MAX_LENGTH}
        readOnly={isLoading}
        required
      />
    </ShortForm>
  );
}
