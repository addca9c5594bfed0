import { amountText, typedAmount } from '../../../../shared/typedNumber';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Instalment } from '../../../../contract/billing/billing';
import { announcementFields } from '../../../../contract/billing/routes';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { today } from '../../../lib/today';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { TransferFields } from './TransferFields';
import { FileField } from '../../files/components/FileField';
import { useAnnouncePaymentMutation } from '../billingApi';

const FIELDS = ['payer_name', 'amount', 'paid_on', 'proof_file_id'] as const;
type Texts = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Announces the transfer of an instalment, with its proof (BIL-04); kept until it is sent or cancelled. */
export function AnnounceForm({
  instalment,
  currency,
  onClose,
}: {
  readonly instalment: Instalment;
  readonly currency: string;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [post, { isLoading }] = useAnnouncePaymentMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  const { id } = instalment;
  const subject = `payment:${id}`;
  const kept = useKeptFields(subject, FIELDS);
  const initial: Texts = {
    payer_name: '',
    amount: amountText(instalment.open, currency),
    paid_on: today(),
    proof_file_id: '',
  };
  const read = ({ proof_file_id: proof, amount, ...texts }: Texts) => ({
    ...texts,
    amount: typedAmount(amount, currency),
    proof_file_id: proof === '' ? null : proof,
  });
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (texts: Texts): Promise<void> => {
    const { proof_file_id: proof, ...typed } = read(texts);
    const said = { ...announcementFields.cast(typed), proof_file_id: proof };
    const sent = act(() =>
      sendOnce(subject, said, (body) => post({ instalmentId: id, body }).unwrap()),
    );
    if (await sent) finish();
  };
  return (
    <ShortForm
      label={formatMessage({ id: 'billing.announce' })}
      initial={initial}
      kept={kept}
      errorsOf={(texts) => formErrors(announcementFields, read(texts), validationWords(intl))}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="billing.announceSend" />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      <TransferFields
        currency={currency}
        payer={formatMessage({ id: 'billing.payer' })}
        payerHint={formatMessage({ id: 'billing.payerHint' })}
        busy={isLoading}
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
