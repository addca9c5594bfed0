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
import { TransferFields } from '../components/TransferFields';
import { useTransferByLinkMutation } from './payLinksApi';

const FIELDS = ['payer_name', 'amount', 'paid_on'] as const;
type Texts = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Somebody else says that they have transferred an instalment (BIL-52). */
export function PayerTransfer({
  view: { open, currency, reference, sponsor },
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
  };
  const read = ({ amount, ...texts }: Texts) => ({
    ...texts,
    amount: typedAmount(amount, currency),
  });
  const send = async (texts: Texts): Promise<void> => {
    const said = announcementFields.cast(read(texts));
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
    </ShortForm>
  );
}
