/** An invoice as its form has it: texts, with numbered rows for its lines and instalments (BIL-02). */
import { INSTALMENTS_MAX, INVOICE_LINES_MAX, vatOn } from '../../../../contract/billing/billing';
import { feeInvoiceSchema, schoolInvoiceSchema } from '../../../../contract/billing/routes';
import type { ValidationKey } from '../../../../contract/common/validationKeys';
import { typedAmount } from '../../../../shared/typedNumber';
import { formErrors } from '../../../lib/format/formErrors';
import {
  emptyRows,
  fieldOf,
  rowField,
  textsOfRow,
  typedRows,
} from '../../../ui/forms/numberedRows';
import type { RowTexts, Rows } from '../../../ui/forms/numberedRows';

export const INSTALMENTS: Rows = {
  name: 'instalment',
  fields: ['due_on', 'amount'],
  max: INSTALMENTS_MAX,
};
export const FEE_LINES: Rows = {
  name: 'line',
  fields: ['kind', 'label', 'amount'],
  max: INVOICE_LINES_MAX,
};

export const SCHOOL_INVOICE = emptyRows(INSTALMENTS);
export const FEE_INVOICE = {
  ...emptyRows(INSTALMENTS),
  ...emptyRows(FEE_LINES),
  [fieldOf(FEE_LINES, 0, 'kind')]: 'agencyFee',
  currency: 'SAR',
};

/** The instalments that were typed; an amount that is none is the text itself, which is refused. */
const instalmentsOf = (texts: RowTexts, currency: string) =>
  typedRows(texts, INSTALMENTS).map((row) => {
    const [due_on, amount = ''] = textsOfRow(texts, INSTALMENTS, row);
    return { due_on, amount: amount === '' ? undefined : typedAmount(amount, currency) };
  });

/** The lines that were typed. */
const linesOf = (texts: RowTexts, currency: string) =>
  typedRows(texts, FEE_LINES).map((row) => {
    const [kind = '', label, amount = ''] = textsOfRow(texts, FEE_LINES, row);
    return {
      kind: kind === '' ? undefined : kind,
      label,
      amount: amount === '' ? undefined : typedAmount(amount, currency),
      currency: null,
    };
  });

/** The agency's fee with its VAT, in minor units; lines without an amount are left out. */
export function feeTotal(texts: RowTexts, percent: number): number {
  return linesOf(texts, texts.currency ?? '').reduce((sum, { kind, amount }) => {
    const net = typeof amount === 'number' ? amount : 0;
    const signed = kind === 'discount' ? -net : net;
    return sum + signed + vatOn(signed, percent);
  }, 0);
}

interface Words {
  readonly words: (key: ValidationKey) => string;
  /** Of instalments that are not the total together. */
  readonly sum: string;
}

/** An invoice of the school's money, as it is sent but for its key; the lines are those of the offer. */
export const schoolInvoice = (
  texts: RowTexts,
  offer: { readonly application_id: number; readonly offer_version: number },
  currency: string,
) =>
  schoolInvoiceSchema
    .omit(['idempotency_key'])
    .cast({ issuer: 'school', ...offer, instalments: instalmentsOf(texts, currency) });

/** An invoice of the agency's fee, as it is sent but for its key. */
export const feeInvoice = (texts: RowTexts) => {
  const { currency = '' } = texts;
  return feeInvoiceSchema.omit(['idempotency_key']).cast({
    issuer: 'agency',
    currency,
    lines: linesOf(texts, currency),
    instalments: instalmentsOf(texts, currency),
  });
};

const INSTALMENTS_ONLY = schoolInvoiceSchema.pick(['instalments']);
const FEE = feeInvoiceSchema.pick(['currency', 'lines', 'instalments']);

/** Errors by the form's fields; together the instalments are the total. */
export function schoolErrors(
  texts: RowTexts,
  { currency, total }: { readonly currency: string; readonly total: number },
  words: Words,
): RowTexts {
  const instalments = instalmentsOf(texts, currency);
  const errors = formErrors(INSTALMENTS_ONLY, { instalments }, words.words);
  return withSum(byField(errors, texts), instalments, total, words);
}

/** The same of the agency's fee. */
export function feeErrors(texts: RowTexts, percent: number, words: Words): RowTexts {
  const { currency = '' } = texts;
  const instalments = instalmentsOf(texts, currency);
  const fee = { currency, lines: linesOf(texts, currency), instalments };
  const errors = formErrors(FEE, fee, words.words);
  return withSum(byField(errors, texts), instalments, feeTotal(texts, percent), words);
}

const byField = (errors: RowTexts, texts: RowTexts): RowTexts =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      rowField(
        path,
        texts,
        { lines: FEE_LINES, instalments: INSTALMENTS },
        { lines: 'amount', instalments: 'due_on' },
      ),
      text,
    ]),
  );

function withSum(
  errors: RowTexts,
  instalments: ReturnType<typeof instalmentsOf>,
  total: number,
  { sum }: Words,
): RowTexts {
  if (Object.keys(errors).length > 0) return errors;
  const all = instalments.reduce((before, { amount }) => before + Number(amount), 0);
  return all === total ? errors : { [fieldOf(INSTALMENTS, 0, 'amount')]: sum };
}
