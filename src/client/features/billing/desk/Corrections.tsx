import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Invoice, RequestMoney } from '../../../../contract/billing/billing';
import { unmatchSchema } from '../../../../contract/billing/routes';
import { formatMoney } from '../../../lib/format/money';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { sendOnce } from '../../../lib/storage/sendKey';
import { Button } from '../../../ui/Button';
import { Buttons } from '../../../ui/forms/formParts';
import { ReasonForm } from '../../../ui/forms/ReasonForm';
import { Notice } from '../../../ui/limits/Notice';
import { useUnmatchLineMutation, useUseCreditMutation } from '../billingApi';
import { CreditNoteForm } from './CreditNoteForm';

/** A correction: takes back an issued invoice, or a matched line. */
interface Correction {
  readonly kind: 'invoice' | 'match';
  readonly id: number;
  /** The invoice's number. */
  readonly number: string;
  /** The invoice that is taken back; absent for a match. */
  readonly invoice?: Invoice;
}

/**
 * The corrections that a request's money allows: an invoice by a credit note, a match by a reason
 * (BIL-03, BIL-07).
 */
function correctionsOf({ invoices }: RequestMoney, canCredit: boolean): Correction[] {
  return invoices.flatMap((invoice) => {
    const { id, kind, number, lines, instalments } = invoice;
    const stands = kind === 'invoice' && lines.reduce((sum, { left }) => sum + left, 0) > 0;
    const matched = instalments.flatMap(({ payments }) =>
      payments.flatMap(({ state, transaction_id: line }) =>
        state === 'matched' && line ? [{ kind: 'match' as const, id: line, number }] : [],
      ),
    );
    return [
      ...(stands && canCredit ? [{ kind: 'invoice' as const, id, number, invoice }] : []),
      ...matched,
    ];
  });
}

/** Takes invoices and matches back, and uses credit; each with its own entry of the ledger. */
export function Corrections({
  money,
  canCredit,
}: {
  readonly money: RequestMoney;
  /** Whether the reader may take an invoice back: the request\'s holder, or a lead. */
  readonly canCredit: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<Correction | null>(null);
  const close = (): void => setOpen(null);
  const block = useFocusInPlace(open !== null, 'select, textarea');
  return (
    <>
      <UseCredit money={money} />
      <div ref={block}>
        {open?.invoice && <CreditNoteForm invoice={open.invoice} onClose={close} />}
        {open && !open.invoice && <UnmatchForm id={open.id} number={open.number} onClose={close} />}
        {!open && (
          <Buttons>
            {correctionsOf(money, canCredit).map((one) => (
              <Button
                key={`${one.kind}${one.id}`}
                bordered
                color="danger"
                onClick={() => setOpen(one)}
              >
                {formatMessage({ id: `billing.correct.${one.kind}` }, { number: one.number })}
              </Button>
            ))}
          </Buttons>
        )}
      </div>
    </>
  );
}

function UnmatchForm({
  id,
  number,
  onClose,
}: {
  /** Of the line. */
  readonly id: number;
  readonly number: string;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [unmatch, { isLoading }] = useUnmatchLineMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  const name = formatMessage({ id: 'billing.correct.match' }, { number });
  return (
    <ReasonForm
      subject={`money_match:${id}`}
      label={name}
      reason={formatMessage({ id: 'billing.correctWhy' })}
      schema={unmatchSchema}
      busy={isLoading}
      failure={failure}
      save={name}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={(reason) => act(() => unmatch({ id, reason }).unwrap())}
      onClose={onClose}
    />
  );
}

/** Uses what was kept as credit for the next instalment in its currency. */
function UseCredit({
  money: { credits, invoices },
}: {
  readonly money: RequestMoney;
}): ReactElement {
  const intl = useIntl();
  const [use, { isLoading }] = useUseCreditMutation();
  const { act, failure } = useAct(intl.formatMessage({ id: 'billing.failed' }));
  const uses = credits.flatMap(({ currency, amount }) => {
    const [next] = invoices
      .filter((invoice) => invoice.currency === currency)
      .flatMap(({ number, instalments }) =>
        instalments.filter(({ open }) => open > 0).map((one) => ({ ...one, number })),
      )
      .toSorted((one, other) => one.due_on.localeCompare(other.due_on));
    if (!next) return [];
    return [{ id: next.id, number: next.number, currency, amount: Math.min(amount, next.open) }];
  });
  return (
    <>
      <Buttons>
        {uses.map(({ id, number, currency, amount }) => (
          <Button
            key={currency}
            bordered
            busy={isLoading}
            onClick={() =>
              void act(() =>
                sendOnce(`money_credit:${id}`, { amount }, (body) => use({ id, body }).unwrap()),
              )
            }
          >
            <FormattedMessage
              id="billing.useCredit"
              values={{ amount: formatMoney(intl, amount, currency), number }}
            />
          </Button>
        ))}
      </Buttons>
      <Notice text={failure} />
    </>
  );
}
