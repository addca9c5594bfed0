import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PAYER_MAX_LENGTH } from '../../../../contract/billing/billing';
import { payerFields } from '../../../../contract/billing/payLinkRoutes';
import type { PayView } from '../../../../contract/billing/payLinks';
import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { useAppStore } from '../../../lib/store/hooks';
import { newUuid } from '../../../lib/uuid';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { PayByCard } from '../cards/PayByCard';
import { payLinksApi } from './payLinksApi';

interface PayerCardProps {
  readonly view: PayView;
  readonly token: string;
}

/** Payment by card of another person: their name stands on the receipt (BIL-52). */
export function PayerCard({ view, token }: PayerCardProps): ReactElement {
  const { formatMessage } = useIntl();
  const [step, setStep] = useState<'closed' | 'naming' | { readonly name: string }>('closed');
  const kept = useKeptFields('payer_card', ['payer_name']);
  if (step === 'closed') {
    return (
      <div>
        <Button onClick={() => setStep('naming')}>
          <FormattedMessage id="billing.card.pay" />
        </Button>
      </div>
    );
  }
  if (step !== 'naming') return <NamedCard view={view} token={token} name={step.name} />;
  return (
    <ShortForm
      label={formatMessage({ id: 'billing.card.pay' })}
      initial={{ payer_name: view.sponsor ?? '' }}
      kept={kept}
      schema={payerFields}
      busy={false}
      save={<FormattedMessage id="billing.payer.continue" />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={(texts) => {
        setStep({ name: payerFields.cast(texts).payer_name });
        return Promise.resolve();
      }}
      onCancel={() => {
        kept.write(null);
        setStep('closed');
      }}
    >
      <TextField
        name="payer_name"
        label={formatMessage({ id: 'billing.payer.name' })}
        helper={formatMessage({ id: 'billing.payer.nameHint' })}
        maxLength={PAYER_MAX_LENGTH}
        required
      />
    </ShortForm>
  );
}

function NamedCard({
  view: { open, currency },
  token,
  name,
}: PayerCardProps & { readonly name: string }): ReactElement {
  const store = useAppStore();
  const intl = useIntl();
  const startPayment = useMemo(
    () =>
      fromEndpoint(store, payLinksApi.endpoints.startCardByLink, {
        toArg: () => ({
          token,
          body: { amount: open, payer_name: name, idempotency_key: newUuid() },
        }),
        toOutput: ({ data }) => data,
      }),
    [store, token, open, name],
  );
  return (
    <PayByCard
      amount={formatMoney(intl, open, currency)}
      startPayment={startPayment}
      resultOf={(id) => paths.payResult.to(token, id)}
      isChosen
    />
  );
}
