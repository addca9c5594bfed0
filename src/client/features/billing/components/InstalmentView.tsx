import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Instalment, Payment } from '../../../../contract/billing/billing';
import type { PaymentEvent } from '../../../../contract/billing/paymentLifecycle';
import { apiPath } from '../../../../contract/apiPaths';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { today } from '../../../lib/today';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { History } from '../../../ui/History';
import { Buttons } from '../../../ui/forms/formParts';
import { CardAttempt } from '../cards/CardAttempt';
import { StudentCard } from '../cards/StudentCard';
import { PayLinks } from '../payLinks/PayLinks';
import { SponsorShares } from '../sponsors/SponsorShares';
import { FileDownload } from '../../files/components/FileDownload';
import { AnnounceForm } from './AnnounceForm';
import { IssueReceipt } from './IssueReceipt';
import { HowToPay } from './HowToPay';
import { MoneyDocument } from './MoneyDocument';
import { PaymentEventForm } from './PaymentEventForm';
import { MoneyParts } from './moneyParts';

interface InstalmentViewProps {
  readonly instalment: Instalment;
  readonly currency: string;
  /** Whether it is the next one to be paid. */
  readonly isNext: boolean;
  /** Whether the reader is who pays, and not the team. */
  readonly isPayer: boolean;
}

/** An instalment: what is open of it, its payments, and for the next one how to pay it (BIL-08). */
export function InstalmentView({
  instalment,
  currency,
  isNext,
  isPayer,
}: InstalmentViewProps): ReactElement {
  const intl = useIntl();
  const { amount, open, due_on: dueOn, payments } = instalment;
  const [isAnnouncing, setIsAnnouncing] = useState(false);
  const block = useFocusInPlace(isAnnouncing, 'input');
  const isLate = open > 0 && dueOn < today();
  const isUnderWay = payments.some(({ state }) => UNDER_WAY.has(state));
  return (
    <MoneyParts>
      <p>
        <b>{formatMoney(intl, amount, currency)}</b>
        <span data-late={isLate || undefined}>
          <FormattedMessage
            id={isLate ? 'billing.overdue' : 'billing.due'}
            values={{ day: <time dateTime={dueOn}>{formatDay(intl, dueOn)}</time> }}
          />
        </span>
        <span>
          {open > 0 ? (
            <FormattedMessage
              id="billing.open"
              values={{ amount: formatMoney(intl, open, currency) }}
            />
          ) : (
            <FormattedMessage id="billing.settled" />
          )}
        </span>
      </p>
      <SponsorShares shares={instalment.sponsors} amount={amount} currency={currency} />
      {payments.map((payment) => (
        <PaymentView key={payment.id} payment={payment} currency={currency} isPayer={isPayer} />
      ))}
      {shownCards(instalment, isPayer).map((card) => (
        <CardAttempt key={card.id} card={card} />
      ))}
      {isNext && !isUnderWay && (
        <>
          {isPayer && instalment.is_payable_by_card && (
            <StudentCard instalment={instalment} currency={currency} />
          )}
          <HowToPay instalment={instalment} currency={currency} />
          <PayLinks instalment={instalment} />
          <div ref={block}>
            {isAnnouncing ? (
              <AnnounceForm
                instalment={instalment}
                currency={currency}
                onClose={() => setIsAnnouncing(false)}
              />
            ) : (
              <Button onClick={() => setIsAnnouncing(true)}>
                <FormattedMessage id="billing.announce" />
              </Button>
            )}
          </div>
        </>
      )}
    </MoneyParts>
  );
}

/** The team sees each attempt; the payer those that money was taken of, and the last one. */
function shownCards({ cards, open }: Instalment, isPayer: boolean): Instalment['cards'] {
  if (!isPayer) return cards;
  const last = cards.at(-1);
  return cards.filter(
    (card) =>
      card.state === 'differs' ||
      card.state === 'returned' ||
      card.state === 'refunded' ||
      (card === last && open > 0),
  );
}

const UNDER_WAY: ReadonlySet<Payment['state']> = new Set([
  'announced',
  'proofSent',
  'matching',
  'mismatch',
  'asked',
]);

/** A payment with what has happened to it, and what the reader can say of it. */
function PaymentView({
  payment,
  currency,
  isPayer,
}: {
  readonly payment: Payment;
  readonly currency: string;
  readonly isPayer: boolean;
}): ReactElement {
  const intl = useIntl();
  const { id, state, since, payer_name: payer, amount, received, proof, mismatch, may } = payment;
  const { receipt, method } = payment;
  const [open, setOpen] = useState<PaymentEvent | null>(null);
  const block = useFocusInPlace(open !== null, 'select, input, textarea');
  const told = payment.history.findLast(({ note }) => note !== '');
  const shown = received?.amount ?? amount;
  // Its press stands by itself: nothing is said with it.
  const events: readonly PaymentEvent[] = may.filter((event) => event !== 'RECEIPTED');
  return (
    <MoneyParts>
      <p>
        <b>
          <FormattedMessage id={`billing.payment.${state}`} />
        </b>
        {method === 'card' && (
          <span>
            <FormattedMessage id="billing.card.by" />
          </span>
        )}
        {shown !== null && <span>{formatMoney(intl, shown, currency)}</span>}
        <time dateTime={since}>{intl.formatDate(since, { dateStyle: 'long' })}</time>
        {payer !== '' && <bdi>{payer}</bdi>}
      </p>
      {mismatch !== null && (
        <p>
          <FormattedMessage id={`billing.mismatch.${mismatch}`} />
        </p>
      )}
      {told && <blockquote dir="auto">{told.note}</blockquote>}
      {proof && <FileDownload file={proof} path={apiPath('/api/payments/:id/proof', { id })} />}
      {payment.is_proof_by_link && (
        <p>
          <FormattedMessage id="billing.proofByLink" />
        </p>
      )}
      {receipt && (
        <MoneyDocument
          kind="receipt"
          number={receipt.number}
          path={apiPath('/api/receipts/:id/pdf', { id: receipt.id })}
        />
      )}
      <History title={<FormattedMessage id="billing.history" />} entries={payment.history}>
        {({ event }) => <FormattedMessage id={`billing.happened.${event}`} />}
      </History>
      {payment.is_refundable && (
        <div>
          <Button quiet to={paths.askRefund.to(id)}>
            <FormattedMessage id={isPayer ? 'billing.refund.ask' : 'billing.refund.askFor'} />
          </Button>
        </div>
      )}
      {may.includes('RECEIPTED') && <IssueReceipt payment={payment} />}
      <div ref={block}>
        {open !== null && events.includes(open) ? (
          <PaymentEventForm
            key={open}
            event={open}
            payment={payment}
            onClose={() => setOpen(null)}
          />
        ) : (
          events.length > 0 && (
            <Buttons>
              {events.map((event) => (
                <Button key={event} bordered onClick={() => setOpen(event)}>
                  <FormattedMessage id={`billing.event.${event}`} />
                </Button>
              ))}
            </Buttons>
          )
        )}
      </div>
    </MoneyParts>
  );
}
