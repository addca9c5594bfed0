/** The columns of banks' CSV files, found by their headings in English and Arabic (BIL-40). */
import { foldText } from '../../../lib/text/foldedText';

export type CsvColumn =
  | 'date'
  | 'valueDate'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'sign'
  | 'currency'
  | 'description'
  | 'reference'
  | 'bankId'
  | 'name'
  | 'partyAccount'
  | 'account';

/** Headings as banks write them, without units and marks. */
const HEADINGS: Readonly<Record<CsvColumn, readonly string[]>> = {
  date: [
    'date',
    'transaction date',
    'trans date',
    'posting date',
    'posted date',
    'booking date',
    'entry date',
    'التاريخ',
    'تاريخ العملية',
    'تاريخ المعاملة',
    'تاريخ الحركة',
    'تاريخ القيد',
  ],
  valueDate: ['value date', 'تاريخ القيمة', 'تاريخ الاستحقاق'],
  amount: ['amount', 'transaction amount', 'net amount', 'المبلغ', 'مبلغ العملية', 'مبلغ الحركة'],
  debit: [
    'debit',
    'debits',
    'debit amount',
    'withdrawal',
    'withdrawals',
    'paid out',
    'money out',
    'مدين',
    'المدين',
    'مبلغ مدين',
    'سحب',
    'السحوبات',
    'خصم',
  ],
  credit: [
    'credit',
    'credits',
    'credit amount',
    'deposit',
    'deposits',
    'paid in',
    'money in',
    'دائن',
    'الدائن',
    'مبلغ دائن',
    'إيداع',
    'الإيداعات',
    'إضافة',
  ],
  sign: ['cr dr', 'dr cr', 'd c', 'c d', 'debit credit', 'credit debit', 'مدين دائن', 'دائن مدين'],
  currency: ['currency', 'ccy', 'account currency', 'العملة'],
  description: [
    'description',
    'transaction description',
    'details',
    'transaction details',
    'narrative',
    'narration',
    'particulars',
    'remarks',
    'البيان',
    'بيان العملية',
    'الوصف',
    'وصف العملية',
    'التفاصيل',
    'تفاصيل العملية',
  ],
  reference: [
    'reference',
    'reference no',
    'reference number',
    'ref',
    'ref no',
    'payment reference',
    'customer reference',
    'المرجع',
    'رقم المرجع',
    'الرقم المرجعي',
    'مرجع العميل',
  ],
  bankId: [
    'transaction id',
    'transaction no',
    'transaction number',
    'transaction reference',
    'bank reference',
    'رقم العملية',
    'رقم الحركة',
    'رقم المعاملة',
  ],
  name: [
    'name',
    'counterparty',
    'counterparty name',
    'sender',
    'sender name',
    'payer',
    'payer name',
    'remitter',
    'remitter name',
    'beneficiary',
    'beneficiary name',
    'المرسل',
    'اسم المرسل',
    'المستفيد',
    'اسم المستفيد',
    'اسم الطرف الآخر',
  ],
  partyAccount: [
    'counterparty account',
    'counterparty iban',
    'sender account',
    'sender iban',
    'payer account',
    'from account',
    'حساب المرسل',
    'رقم حساب المرسل',
    'آيبان المرسل',
  ],
  account: [
    'iban',
    'account',
    'account no',
    'account number',
    'الآيبان',
    'رقم الآيبان',
    'رقم الحساب',
    'الحساب',
  ],
};

/** A heading for comparison: folded, without units in brackets and marks. */
function plainHeading(text: string): string {
  return foldText(text.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))
    .text.replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const COLUMN_OF: ReadonlyMap<string, CsvColumn> = new Map(
  (Object.keys(HEADINGS) as CsvColumn[]).flatMap((column) =>
    HEADINGS[column].map((heading): [string, CsvColumn] => [plainHeading(heading), column]),
  ),
);

export type CsvColumns = ReadonlyMap<CsvColumn, number>;

/** The places of the columns that a row of headings names; the first of two alike counts. */
export function columnsOf(row: readonly string[]): CsvColumns {
  const places = new Map<CsvColumn, number>();
  row.forEach((heading, place) => {
    const column = columnOf(heading);
    if (column !== undefined && !places.has(column)) places.set(column, place);
  });
  return places;
}

/** The column that a heading names. */
export const columnOf = (heading: string): CsvColumn | undefined =>
  COLUMN_OF.get(plainHeading(heading));

/** Whether a row of headings says when and how much. */
export function isHeader(columns: CsvColumns): boolean {
  const hasDate = columns.has('date') || columns.has('valueDate');
  return hasDate && (columns.has('amount') || (columns.has('debit') && columns.has('credit')));
}

const TOTAL_WORDS = foldedWords(
  'total|totals|opening balance|closing balance|الإجمالي|إجمالي|المجموع|الرصيد|الرصيد الافتتاحي|الرصيد الختامي',
);

function foldedWords(list: string): ReadonlySet<string> {
  return new Set(list.split('|').map(plainHeading));
}

/** Whether a row without a date is one of sums: no entry of the account. */
export const isTotalRow = (row: readonly string[]): boolean =>
  row.some((cell) => TOTAL_WORDS.has(plainHeading(cell)));
