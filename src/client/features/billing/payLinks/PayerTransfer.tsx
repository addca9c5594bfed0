import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { PayView } from '../../../../contract/billing/payLinks';
import { announcementFields } from '../../../../contract/billing/routes';
import { amountText, typedAmount } from '../../../../shared/typedNumber';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { today } from '../../../lib/today';
import { Button } from '../../../ui/Button';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { FileField } from '../../files/components/FileField';
import { TransferFields } from '../components/TransferFields';
import { useTransferByLinkMutation } from './payLinksApi';

const FIELDS = ['payer_name', 'amount', 'paid_on', 'proof_file_id'] as const;
type Texts = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Announces the transfer of another payer (BIL-52). */
export function PayerTransfer({
  view: { open, currency, reference, sponsor, uploads_left: uploadsLeft },
  token,
  onSent,
}: {
  readonly view: PayView;
  readonly token: string;
  readonly onSent: () => unknown;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [isOpen, setIsOpen] = useState(false);
  const [post, { isLoading }] = useTransferByLinkMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  const subject = `payer:${reference}`;
  const kept = useKeptFields(subject, FIELDS);
  const finish = (): void => {
    kept.write(null);
    setIsOpen(false);
  };
  if (!isOpen) {
    return (
      <div>
        <Button bordered onClick={() => setIsOpen(true)}>
          <FormattedMessage id="billing.announce" />
        </Button>
      </div>
    );
  }
  const initial: Texts = {
    payer_name: sponsor ?? '',
    amount: amountText(open, currency),
    paid_on: today(),
    proof_file_id: '',
  };
  const read = ({ proof_file_id: proof, amount, ...texts }: Texts) => ({
    ...texts,
    amount: typedAmount(amount, currency),
    proof_file_id: proof === '' ? null : proof,
  });
  const send = async (texts: Texts): Promise<void> => {
    const { proof_file_id: proof, ...typed } = read(texts);
    const said = { ...announcementFields.cast(typed), proof_file_id: proof };
    const sent = act(() => sendOnce(subject, said, (body) => post({ token, body }).unwrap()));
    if (!(await sent)) return;
    finish();
    onSent();
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
        payer={formatMessage({ id: 'billing.payer.name' })}
        payerHint={formatMessage({ id: 'billing.payer.nameHint' })}
        busy={isLoading}
      />
      {uploadsLeft > 0 && (
        <FileField
          name="proof_file_id"
          label={formatMessage({ id: 'billing.payer.proof' })}
          subject={subject}
          attached={formatMessage({ id: 'billing.proofAttached' })}
          link={token}
        />
      )}
    </ShortForm>
  );
}
