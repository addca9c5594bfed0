/** An invoice as its form has it: texts, with up to INSTALMENT_ROWS instalments (BIL-02). */
import { vatOn } from '../../../../contract/billing/billing';
import { instalmentSchema } from '../../../../contract/billing/routes';
import type { ValidationKey } from '../../../../contract/common/validationKeys';
import { formErrors } from '../../../lib/format/formErrors';
import { typedAmount } from '../amounts';

/** Instalments that the form asks for. */
export const INSTALMENT_ROWS = [1, 2, 3, 4] as const;
type Row = (typeof INSTALMENT_ROWS)[number];

export type InstalmentTexts = Readonly<Record<`due_${Row}` | `amount_${Row}`, string>>;

export const NO_INSTALMENTS: InstalmentTexts = {
  due_1: '',
  amount_1: '',
  due_2: '',
  amount_2: '',
  due_3: '',
  amount_3: '',
  due_4: '',
  amount_4: '',
};

const isTyped = (texts: InstalmentTexts, row: Row): boolean =>
  row === 1 || texts[`due_${row}`] !== '' || texts[`amount_${row}`] !== '';

/** The instalments that were typed: the first, and those after it that are not empty. */
export const readInstalments = (texts: InstalmentTexts, currency: string) =>
  INSTALMENT_ROWS.filter((row) => isTyped(texts, row)).map((row) => ({
    due_on: texts[`due_${row}`],
    amount: typedAmount(texts[`amount_${row}`], currency),
  }));

/** Errors by the form's fields; together the instalments are the total. */
export function instalmentErrors(
  texts: InstalmentTexts,
  { currency, total }: { readonly currency: string; readonly total: number },
  { words, sum }: { readonly words: (key: ValidationKey) => string; readonly sum: string },
): Readonly<Record<string, string>> {
  const rows = INSTALMENT_ROWS.filter((row) => isTyped(texts, row));
  const errors = Object.fromEntries(
    readInstalments(texts, currency).flatMap((part, index) => {
      const found: Readonly<Record<string, string>> = formErrors(instalmentSchema, part, words);
      return Object.entries(found).map(([field, text]) => [
        `${field === 'due_on' ? 'due' : 'amount'}_${rows[index] ?? 1}`,
        text,
      ]);
    }),
  );
  const amounts = readInstalments(texts, currency).map(({ amount }) => Number(amount));
  const isTotal = amounts.reduce((all, amount) => all + amount, 0) === total;
  return isTotal || Object.keys(errors).length > 0 ? errors : { amount_1: sum };
}

/** The agency's fee with its VAT, in minor units; 0 while no amount is typed. */
export function feeTotal(text: string, currency: string, percent: number): number {
  const net = typedAmount(text, currency);
  return typeof net === 'number' ? net + vatOn(net, percent) : 0;
}
