import { styled } from '@mui/material/styles';
import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fromPromise } from 'xstate';
import type { PromiseActorLogic } from 'xstate';

import type { CardStart } from '../../../../contract/billing/cards';
import { useAppSelector } from '../../../lib/store/hooks';
import { selectLanguage } from '../../../lib/store/locale';
import { Button } from '../../../ui/Button';
import { LiveRegion } from '../../../ui/LiveRegion';
import { Buttons } from '../../../ui/forms/formParts';
import { payByCardMachine } from '../machines/payByCard';
import { MoneyParts } from '../components/moneyParts';
import { loadCardForm, showCardForm } from './cardForm';

interface PayByCardProps {
  /** The amount to pay, as text. */
  readonly amount: string;
  readonly startPayment: PromiseActorLogic<CardStart>;
  /** Address of the page that says what became of a payment. */
  readonly resultOf: (id: string) => string;
  /** Whether it was chosen already: then it begins by itself. */
  readonly isChosen?: boolean;
}

/** The card beside the transfer: one press begins the payment and shows the provider's form (BIL-49). */
export function PayByCard({
  amount,
  startPayment,
  resultOf,
  isChosen = false,
}: PayByCardProps): ReactElement {
  const { formatMessage } = useIntl();
  const machine = useMemo(
    () =>
      payByCardMachine.provide({
        actors: {
          startPayment,
          loadForm: fromPromise<unknown, CardStart | null>(async ({ input }) =>
            loadCardForm(input),
          ),
        },
        actions: {
          logFailure: (_, { error }) => console.error('Paying by card failed', error),
        },
      }),
    [startPayment],
  );
  const [snapshot, send] = useMachine(machine);
  const { start, problem } = snapshot.context;
  useEffect(() => {
    if (isChosen) send({ type: 'CARD_CHOSEN' });
  }, [isChosen, send]);
  // Always the same, because the form is made anew with another: what was typed would be gone.
  const onSent = useCallback(() => send({ type: 'FORM_SENT' }), [send]);
  if (snapshot.hasTag('form') && start) {
    return (
      <MoneyParts>
        <p id={FORM_TEXT_ID}>
          <FormattedMessage id="billing.card.formText" values={{ amount }} />
        </p>
        <CardFormHolder
          key={start.payment.id}
          start={start}
          labelledBy={FORM_TEXT_ID}
          onSent={onSent}
        />
        {snapshot.hasTag('sent') ? (
          <>
            <p role="status">
              <FormattedMessage id="billing.card.sent" />
            </p>
            <Buttons>
              <Button bordered to={resultOf(start.payment.id)}>
                <FormattedMessage id="billing.card.result" />
              </Button>
            </Buttons>
          </>
        ) : (
          <Buttons>
            <Button bordered onClick={() => send({ type: 'CARD_CLOSED' })}>
              <FormattedMessage id="billing.card.close" />
            </Button>
          </Buttons>
        )}
      </MoneyParts>
    );
  }
  const hasFailed = snapshot.hasTag('retry');
  const failure = problem === '' ? formatMessage({ id: 'billing.card.notBegun' }) : problem;
  return (
    <MoneyParts>
      <Buttons>
        <Button
          bordered
          busy={snapshot.hasTag('busy')}
          onClick={() => send({ type: 'CARD_CHOSEN' })}
        >
          <FormattedMessage id={hasFailed ? 'billing.card.again' : 'billing.card.pay'} />
        </Button>
      </Buttons>
      {hasFailed && <p>{failure}</p>}
      <LiveRegion message={hasFailed ? failure : ''} />
    </MoneyParts>
  );
}

const FORM_TEXT_ID = 'card-form-text';

/** Holds the provider's form as long as it is shown. */
function CardFormHolder({
  start,
  labelledBy,
  onSent,
}: {
  readonly start: CardStart;
  readonly labelledBy: string;
  readonly onSent: () => void;
}): ReactElement {
  const language = useAppSelector(selectLanguage);
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = holder;
    return current ? showCardForm(current, start, { language, onSent }) : undefined;
  }, [start, language, onSent]);
  return <Holder role="group" aria-labelledby={labelledBy} ref={holder} />;
}

const Holder = styled('div')(({ theme }) => ({
  minHeight: theme.spacing(30),
  maxWidth: theme.spacing(56),
}));
