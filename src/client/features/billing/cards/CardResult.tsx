import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PromiseActorLogic } from 'xstate';

import type { CardPayment } from '../../../../contract/billing/cards';
import { formatMoney } from '../../../lib/format/money';
import { Button } from '../../../ui/Button';
import { PAGE_TITLE_ID } from '../../../ui/PageTitle';
import { Spinner } from '../../../ui/Spinner';
import { Buttons } from '../../../ui/forms/formParts';
import { AlertIcon } from '../../../ui/icons/firstPage';
import { CheckIcon } from '../../../ui/icons/actions';
import { StateBadge, StateBox, StateText, StateTitle } from '../../../ui/stateParts';
import { cardResultMachine } from '../machines/cardResult';

interface CardResultProps {
  readonly id: string;
  readonly checkPayment: PromiseActorLogic<CardPayment, string>;
  /** Where the payer goes on: to the payment, and where there is none. */
  readonly onward: (payment: CardPayment | null) => { readonly to: string; readonly label: string };
}

/** The outcome of a payment by card: asks until it is known, and words it (BIL-50). */
export function CardResult({ id, checkPayment, onward }: CardResultProps): ReactElement {
  const intl = useIntl();
  const machine = useMemo(
    () =>
      cardResultMachine.provide({
        actors: { checkPayment },
        actions: {
          logFailure: (_, { error }) => console.error('Asking for a payment failed', error),
        },
      }),
    [checkPayment],
  );
  const [snapshot, send] = useMachine(machine, { input: { id } });
  const { payment } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const outcome = isBusy ? 'waiting' : wordOf(snapshot.value, payment);
  const isPaid = outcome === 'paid';
  const message = payment?.message ?? '';
  const next = onward(payment);
  return (
    <StateBox role={isPaid || isBusy ? 'status' : 'alert'} aria-busy={isBusy}>
      <StateBadge>
        {isBusy ? <Spinner /> : isPaid ? <CheckIcon size={28} /> : <AlertIcon size={28} />}
      </StateBadge>
      <StateTitle as="h1" id={PAGE_TITLE_ID} tabIndex={-1}>
        <FormattedMessage id={`billing.result.${outcome}`} />
      </StateTitle>
      {payment && (
        <StateText>
          <b>{formatMoney(intl, payment.amount, payment.currency)}</b>
        </StateText>
      )}
      {payment && payment.card !== '' && (
        <StateText>
          <bdi>{payment.card}</bdi>
        </StateText>
      )}
      <StateText>
        <FormattedMessage id={`billing.result.${outcome}Text`} />
      </StateText>
      {message !== '' && (
        <StateText>
          <FormattedMessage
            id="billing.card.bankSays"
            values={{ message: <bdi key="message">{message}</bdi> }}
          />
        </StateText>
      )}
      <Buttons>
        {outcome === 'unknown' && (
          <Button onClick={() => send({ type: 'CHECK_REQUESTED' })}>
            <FormattedMessage id="billing.result.check" />
          </Button>
        )}
        <Button to={next.to} bordered={outcome === 'unknown' || isBusy}>
          {next.label}
        </Button>
      </Buttons>
    </StateBox>
  );
}

type Outcome = 'waiting' | 'paid' | 'refused' | 'differs' | 'givenBack' | 'unknown' | 'missing';

/** The words of a state that waits for nothing. */
function wordOf(value: string, payment: CardPayment | null): Outcome {
  if (value === 'other') return payment?.state === 'differs' ? 'differs' : 'givenBack';
  if (value === 'paid' || value === 'refused' || value === 'missing') return value;
  return 'unknown';
}
