import { amountText, typedAmount } from '../../../../shared/typedNumber';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MoneyStanding, RequestMoney } from '../../../../contract/billing/billing';
import { remittanceFields } from '../../../../contract/billing/routes';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { sendOnce } from '../../../lib/storage/sendKey';
import { today } from '../../../lib/today';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import { Buttons } from '../../../ui/forms/formParts';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { FileField } from '../../files/components/FileField';
import { useRemitMutation } from '../billingApi';

const FIELDS = ['amount', 'sent_on', 'proof_file_id'] as const;
type Texts = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Sends schools what has arrived for them, where something is held (BIL-09). */
export function RemitForms({
  money: { request_id: requestId, standings },
}: {
  readonly money: RequestMoney;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<MoneyStanding | null>(null);
  const block = useFocusInPlace(open !== null, 'input');
  const held = standings.filter(({ institute, held: inHand }) => institute !== null && inHand > 0);
  return (
    <div ref={block}>
      {open ? (
        <RemitForm requestId={requestId} standing={open} onClose={() => setOpen(null)} />
      ) : (
        <Buttons>
          {held.map((standing) => (
            <Button
              key={`${standing.institute?.id ?? ''}${standing.currency}`}
              bordered
              onClick={() => setOpen(standing)}
            >
              {formatMessage(
                { id: 'billing.remit' },
                { institute: standing.institute?.name ?? '' },
              )}
            </Button>
          ))}
        </Buttons>
      )}
    </div>
  );
}

function RemitForm({
  requestId,
  standing: { institute, currency, held },
  onClose,
}: {
  readonly requestId: number;
  readonly standing: MoneyStanding;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [post, { isLoading }] = useRemitMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  const subject = `remittance:${requestId}`;
  const kept = useKeptFields(subject, FIELDS);
  const initial: Texts = {
    amount: amountText(held, currency),
    sent_on: today(),
    proof_file_id: '',
  };
  const name = formatMessage({ id: 'billing.remit' }, { institute: institute?.name ?? '' });
  const read = ({ amount, ...texts }: Texts) => ({
    ...texts,
    amount: typedAmount(amount, currency),
  });
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (texts: Texts): Promise<void> => {
    const said = {
      ...remittanceFields.cast(read(texts)),
      institute_id: institute?.id ?? 0,
      currency,
    };
    const sent = act(() => sendOnce(subject, said, (body) => post({ requestId, body }).unwrap()));
    if (await sent) finish();
  };
  return (
    <ShortForm
      label={name}
      initial={initial}
      kept={kept}
      errorsOf={(texts) => formErrors(remittanceFields, read(texts), validationWords(intl))}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="billing.remitSave" />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      <TextField
        name="amount"
        label={formatMessage({ id: 'billing.amountIn' }, { currency })}
        helper={formatMessage({ id: 'billing.remitHint' })}
        inputMode="decimal"
        readOnly={isLoading}
        required
      />
      <TextField
        type="date"
        name="sent_on"
        label={formatMessage({ id: 'billing.paidOn' })}
        readOnly={isLoading}
        required
      />
      <FileField
        name="proof_file_id"
        label={formatMessage({ id: 'billing.proof' })}
        subject={subject}
        attached={formatMessage({ id: 'billing.proofAttached' })}
      />
    </ShortForm>
  );
}
