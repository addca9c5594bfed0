import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { payerProofSchema } from '../../../../contract/billing/payLinkRoutes';
import type { PayView } from '../../../../contract/billing/payLinks';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { FileField } from '../../files/components/FileField';
import { useProveByLinkMutation } from './payLinksApi';

/** Sends the proof of a transfer that was announced by a link, or another one (BIL-63). */
export function PayerProof({
  view: { reference, payment },
  token,
  onSent,
}: {
  readonly view: PayView;
  readonly token: string;
  readonly onSent: () => unknown;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const block = useFocusInPlace(isOpen, 'button');
  const [post, { isLoading }] = useProveByLinkMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  const subject = `payer_proof:${reference}`;
  const kept = useKeptFields(subject, ['proof_file_id']);
  const label = formatMessage({
    id: (payment?.proof ?? null) === null ? 'billing.event.PROOF_SENT' : 'billing.payer.proofAgain',
  });
  const finish = (): void => {
    kept.write(null);
    setIsOpen(false);
  };
  const send = async (texts: { readonly proof_file_id: string }): Promise<void> => {
    const sent = act(() => post({ token, body: payerProofSchema.cast(texts) }).unwrap());
    if (!(await sent)) return;
    finish();
    onSent();
  };
  return (
    <div ref={block}>
      {isOpen ? (
        <ShortForm
          label={label}
          initial={{ proof_file_id: '' }}
          kept={kept}
          schema={payerProofSchema}
          busy={isLoading}
          failure={failure}
          save={<FormattedMessage id="billing.announceSend" />}
          cancel={<FormattedMessage id="billing.cancel" />}
          onSend={send}
          onCancel={finish}
        >
          <FileField
            name="proof_file_id"
            label={formatMessage({ id: 'billing.proof' })}
            subject={subject}
            attached={formatMessage({ id: 'billing.proofAttached' })}
            link={token}
          />
        </ShortForm>
      ) : (
        <Button bordered onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
