import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

import type { Invoice, InvoiceLine } from '../../../../contract/billing/billing';
import { creditNoteFields } from '../../../../contract/billing/routes';
import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import { readAmount } from '../../../../shared/typedNumber';
import { formErrors } from '../../../lib/format/formErrors';
import { formatMoney } from '../../../lib/format/money';
import { validationWords } from '../../../lib/format/validationWords';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useCreditInvoiceMutation } from '../billingApi';
import { lineField } from '../refunds/refundFieldNames';

type Texts = Readonly<Record<string, string>>;
const SCOPES = ['whole', 'lines'] as const;

/** Lines of which something can be taken back by itself: a discount goes with the whole invoice. */
const partsOf = ({ lines }: Pick<Invoice, 'lines'>): readonly InvoiceLine[] =>
  lines.filter(({ left }) => left > 0);

/** The rest of an invoice, with its discounts. */
const leftOf = ({ lines }: Pick<Invoice, 'lines'>): number =>
  lines.reduce((sum, { left }) => sum + left, 0);

const typedOf = (texts: Texts, { id }: InvoiceLine, currency: string): number | null => {
  const text = (texts[lineField(id)] ?? '').trim();
  return text === '' ? 0 : readAmount(text, currency);
};

/** Takes an invoice back, all that is left of it or a part of its lines, by a credit note (BIL-03). */
export function CreditNoteForm({
  invoice,
  onClose,
}: {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [credit, { isLoading }] = useCreditInvoiceMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  const { id, number, currency } = invoice;
  const parts = partsOf(invoice);
  const form = `money_invoice:${id}`;
  const initial: Texts = {
    scope: 'whole',
    reason: '',
    ...Object.fromEntries(parts.map((line) => [lineField(line.id), ''])),
  };
  const kept = useKeptFields(form, Object.keys(initial));
  const name = formatMessage({ id: 'billing.correct.invoice' }, { number });
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (texts: Texts): Promise<void> => {
    const chosen = parts.flatMap((line) => {
      const amount = typedOf(texts, line, currency) ?? 0;
      return amount > 0 ? [{ line_id: line.id, amount }] : [];
    });
    const body = {
      lines: null,
      parts: texts.scope === 'lines' ? chosen : null,
      reason: texts.reason ?? '',
    };
    const sent = act(() => sendOnce(form, body, (keyed) => credit({ id, body: keyed }).unwrap()));
    if (await sent) finish();
  };
  return (
    <ShortForm
      label={name}
      initial={initial}
      kept={kept}
      errorsOf={(texts) => ({
        ...(texts.scope === 'lines' && partErrors(invoice, texts, intl)),
        ...formErrors(creditNoteFields, { reason: texts.reason }, validationWords(intl)),
      })}
      busy={isLoading}
      failure={failure}
      save={name}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      <SelectField
        name="scope"
        label={formatMessage({ id: 'billing.credit.scope' })}
        options={SCOPES.map((value) => ({
          value,
          label: formatMessage(
            { id: `billing.credit.scope.${value}` },
            { amount: formatMoney(intl, leftOf(invoice), currency) },
          ),
        }))}
        disabled={isLoading}
        required
      />
      <Parts invoice={invoice} busy={isLoading} />
      <TextField
        multiline
        rows={2}
        name="reason"
        label={formatMessage({ id: 'billing.correctWhy' })}
        maxLength={NOTE_MAX_LENGTH}
        readOnly={isLoading}
        required
      />
    </ShortForm>
  );
}

/** Errors of the amounts of lines: of no line more than is left, and together no more than of the invoice. */
function partErrors(invoice: Invoice, texts: Texts, { formatMessage }: IntlShape): Texts {
  const { currency } = invoice;
  const parts = partsOf(invoice);
  const wrong = parts.flatMap((line): readonly (readonly [string, string])[] => {
    const amount = typedOf(texts, line, currency);
    if (amount === null) return [[lineField(line.id), formatMessage({ id: 'validation.invalid' })]];
    if (amount <= line.left) return [];
    return [[lineField(line.id), formatMessage({ id: 'billing.credit.beyondLine' })]];
  });
  if (wrong.length > 0) return Object.fromEntries(wrong) as Texts;
  const [first] = parts;
  const total = parts.reduce((sum, line) => sum + (typedOf(texts, line, currency) ?? 0), 0);
  if (!first || (total > 0 && total <= leftOf(invoice))) return {};
  const id = total === 0 ? 'billing.credit.nothing' : 'billing.credit.beyondInvoice';
  return { [lineField(first.id)]: formatMessage({ id }) };
}

/** How much of each line is taken back, with the sum. */
function Parts({
  invoice,
  busy,
}: {
  readonly invoice: Invoice;
  readonly busy: boolean;
}): ReactElement | null {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { values } = useFormikContext<Texts>();
  if (values.scope !== 'lines') return null;
  const { currency } = invoice;
  const parts = partsOf(invoice);
  const total = parts.reduce((sum, line) => sum + (typedOf(values, line, currency) ?? 0), 0);
  return (
    <>
      {parts.map(({ id, kind, label, left }) => (
        <TextField
          key={id}
          name={lineField(id)}
          label={formatMessage(
            { id: 'billing.credit.line' },
            {
              name: label === '' ? formatMessage({ id: `billing.line.${kind}` }) : label,
              currency,
            },
          )}
          helper={formatMessage(
            { id: 'billing.credit.lineMost' },
            { amount: formatMoney(intl, left, currency) },
          )}
          inputMode="decimal"
          readOnly={busy}
        />
      ))}
      <p>
        <FormattedMessage
          id="billing.credit.total"
          values={{ amount: formatMoney(intl, total, currency) }}
        />
      </p>
    </>
  );
}
