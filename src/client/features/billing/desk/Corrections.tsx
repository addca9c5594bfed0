import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RequestMoney } from '../../../../contract/billing/billing';
import { creditNoteFields, unmatchSchema } from '../../../../contract/billing/routes';
import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import { formatMoney } from '../../../lib/format/money';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { sendOnce } from '../../../lib/storage/sendKey';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import { Buttons } from '../../../ui/forms/formParts';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { Notice } from '../../../ui/limits/Notice';
import {
  useCreditInvoiceMutation,
  useUnmatchLineMutation,
  useUseCreditMutation,
} from '../billingApi';

/** What takes something back: an invoice that stands, or a line that was matched. */
interface Correction {
  readonly kind: 'invoice' | 'match';
  readonly id: number;
  /** The invoice's number. */
  readonly number: string;
}

/** What can be taken back of the money of a request: an invoice by a credit note, a match by a reason (BIL-03, BIL-07). */
function correctionsOf({ invoices }: RequestMoney, canCredit: boolean): Correction[] {
  return invoices.flatMap((invoice) => {
    const { id, kind, number, lines, instalments } = invoice;
    const stands = kind === 'invoice' && lines.reduce((sum, { left }) => sum + left, 0) > 0;
    const matched = instalments.flatMap(({ payments }) =>
      payments.flatMap(({ state, transaction_id: line }) =>
        state === 'matched' && line ? [{ kind: 'match' as const, id: line, number }] : [],
      ),
    );
    return [...(stands && canCredit ? [{ kind: 'invoice' as const, id, number }] : []), ...matched];
  });
}

/** Takes invoices and matches back, and uses credit; each with its own entry of the ledger. */
export function Corrections({
  money,
  canCredit,
}: {
  readonly money: RequestMoney;
  /** Whether the reader may take an invoice back: whoever has the request, or a lead. */
  readonly canCredit: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<Correction | null>(null);
  const block = useFocusInPlace(open !== null, 'textarea');
  return (
    <>
      <UseCredit money={money} />
      <div ref={block}>
        {open ? (
          <CorrectionForm correction={open} onClose={() => setOpen(null)} />
        ) : (
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

function CorrectionForm({
  correction: { kind, id, number },
  onClose,
}: {
  readonly correction: Correction;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [credit, { isLoading: isCrediting }] = useCreditInvoiceMutation();
  const [unmatch, { isLoading: isUnmatching }] = useUnmatchLineMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  const form = `money_${kind}:${id}`;
  const kept = useKeptFields(form, ['reason']);
  const name = formatMessage({ id: `billing.correct.${kind}` }, { number });
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async ({ reason }: { readonly reason: string }): Promise<void> => {
    const sent = act(() =>
      kind === 'match'
        ? unmatch({ id, reason }).unwrap()
        : sendOnce(form, { lines: null, reason }, (body) => credit({ id, body }).unwrap()),
    );
    if (await sent) finish();
  };
  const busy = isCrediting || isUnmatching;
  return (
    <ShortForm
      label={name}
      initial={{ reason: '' }}
      kept={kept}
      schema={kind === 'match' ? unmatchSchema : creditNoteFields}
      busy={busy}
      failure={failure}
      save={name}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      <TextField
        multiline
        rows={2}
        name="reason"
        label={formatMessage({ id: 'billing.correctWhy' })}
        maxLength={NOTE_MAX_LENGTH}
        readOnly={busy}
        required
      />
    </ShortForm>
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
