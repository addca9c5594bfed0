/** Data for the template of receipts and invoices (BIL-43): every text as it is printed. */
import { encode } from 'uqr';

import type { Language } from '../../../../contract/common/constants';
import type {
  ConvertedFrom,
  DocumentLine,
  DocumentPayment,
  ReceiptDocument,
} from '../../../../contract/billing/receiptDocument';
import { shownReference } from '../../../../contract/billing/creditorReference';
import { dateInZone } from '../../../../shared/dates';
import { decimalsOf } from '../../../../shared/money';
import { unitsText } from '../../../../shared/moneyText';
import { dayText } from '../../../lib/text/day';
import { numberFormat } from '../../../lib/text/numberFormat';
import { DOCUMENT_WORDS } from '../texts/documentWords';
import { clean, isolated, labelled, ltr, moneyIn, named } from './printedText';
import type { TaxReporter } from './zatca';

/** Of the days on documents: the agency's. */
export const DOCUMENT_ZONE = 'Asia/Riyadh';
/** Readers take any of the eight masks; to weigh them takes as long as to set a page. */
const CODE_MASK = 3;
const VERIFY_ID = /^[0-9a-f]{32}$/;

type Row = readonly [name: string, value: string];

/** JSON for `payment.typ`. */
export interface DocumentData {
  readonly language: Language;
  readonly title: string;
  readonly notice: string;
  readonly issuer: string;
  readonly issuerFacts: readonly string[];
  readonly facts: readonly Row[];
  readonly item: string;
  readonly amount: string;
  readonly lines: readonly {
    readonly text: string;
    readonly notes: readonly string[];
    readonly amount: string;
  }[];
  readonly sums: readonly Row[];
  readonly total: Row;
  readonly paid: string;
  readonly payments: readonly { readonly facts: readonly string[]; readonly amount: string }[];
  /** The instalments of an invoice; where there are any, they replace the due date. */
  readonly plan: readonly { readonly facts: readonly string[]; readonly amount: string }[];
  readonly planTitle: string;
  readonly due: Row | null;
  readonly settled: string;
  readonly verify: string;
  readonly address: string;
  readonly code: string;
  readonly taxName: string;
  readonly tax: string;
  readonly page: string;
}

/**
 * Prepares a document for printing.
 * @param origin address of the site, for the code that leads to `/verify/{id}`
 * @throws RangeError for an id that is none, or amounts that do not add up
 */
export function documentData(
  document: ReceiptDocument,
  origin: string,
  reporter: TaxReporter,
): DocumentData {
  check(document);
  const { language, currency, issuer } = document;
  const words = DOCUMENT_WORDS[language];
  const money = moneyIn(language);
  const day = (date: string): string => isolated(dayText(date, language));
  const address = `${origin}/verify/${document.verify_id}`;
  const { kind } = document;
  const vatNumber = kind === 'receipt' ? null : issuer.vat_number;
  const issuedOn = dateInZone(new Date(document.issued_at), DOCUMENT_ZONE);
  const net = document.total - document.vat;
  const tax = vatNumber === null ? '' : reporter.codeOf(taxFields(document, vatNumber));
  return {
    language,
    title: vatNumber === null || kind === 'receipt' ? words.title[kind] : words.taxTitle[kind],
    notice: kind === 'invoice' && vatNumber === null ? words.noTaxInvoice : '',
    issuer: clean(issuer.name),
    issuerFacts: [
      clean(issuer.address),
      ltr(issuer.phone),
      ltr(issuer.email),
      ...labelled(words.registration, issuer.registration),
      ...labelled(words.vatNumber, issuer.vat_number),
    ].filter((fact) => fact !== ''),
    facts: [
      [words.number, ltr(document.number)],
      [words.issued, day(issuedOn)],
      [words.onBehalfOf, named(document.on_behalf_of)],
      [words.payer, named(document.payer)],
      [words.student, named(document.student)],
      [words.request, ltr(document.request_number)],
      [words.corrects, ltr(document.corrects)],
      [words.reason, named(document.reason)],
    ].filter((row): row is [string, string] => row[1] !== ''),
    item: words.item,
    amount: words.amount,
    lines: document.lines.map((line) => ({
      text: named(line.text),
      notes: [
        vatText(line, language),
        ...(line.converted ? [convertedText(line.converted, currency, language)] : []),
      ],
      amount: money(line.amount, currency),
    })),
    sums:
      document.vat === 0
        ? []
        : [
            [words.subtotal, money(net, currency)],
            [words.vat, money(document.vat, currency)],
          ],
    total: [words.total, money(document.total, currency)],
    paid: words.paid,
    payments: document.payments.map((payment) => ({
      facts: paymentFacts(payment, language),
      amount: money(payment.amount, currency),
    })),
    planTitle: words.instalments,
    plan: document.instalments.map((part) => ({
      facts: [
        words.dueOn(isolated(dayText(part.due_on, language))),
        ...labelled(words.reference, shownReference(part.reference)),
      ],
      amount: money(part.amount, currency),
    })),
    due:
      document.due > 0 && document.instalments.length === 0
        ? [
            document.due_on === '' ? words.due : words.dueBy(day(document.due_on)),
            money(document.due, currency),
          ]
        : null,
    settled: document.due === 0 && document.payments.length > 0 ? words.settled : '',
    verify: words.verify,
    address,
    code: codeSvg(address),
    taxName: words.taxCode,
    tax: tax === '' ? '' : codeSvg(tax),
    page: words.page,
  };
}

/** A document is printed as it was kept; one whose sums are wrong is not printed at all. */
function check(document: ReceiptDocument): void {
  const { verify_id, lines, vat, total, payments, instalments, due, kind } = document;
  if (!VERIFY_ID.test(verify_id)) throw new RangeError('the id to verify is none');
  const net = lines.reduce((sum, line) => sum + line.amount, 0);
  if (net + vat !== total) throw new RangeError('the lines do not add up to the total');
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
  const planned = instalments.reduce((sum, { amount }) => sum + amount, 0);
  if (instalments.length > 0 && planned !== total) {
    throw new RangeError('the instalments do not add up to the total');
  }
  // A receipt is of its payments alone; the others tell what was paid of their total.
  const rest = kind === 'receipt' ? paid - total : total - paid - due;
  if (rest !== 0 && kind !== 'creditNote') throw new RangeError('the payments do not add up');
}

function taxFields(
  { issuer, issued_at, total, vat, currency }: ReceiptDocument,
  vatNumber: string,
): Parameters<TaxReporter['codeOf']>[0] {
  const plain = (amount: number): string => {
    const decimals = decimalsOf(currency);
    // A credit note says what it takes back without a sign.
    return (Math.abs(amount) / 10 ** decimals).toFixed(decimals);
  };
  const seller = clean(issuer.name);
  return { seller, vatNumber, issuedAt: new Date(issued_at), total: plain(total), vat: plain(vat) };
}

function paymentFacts(payment: DocumentPayment, language: Language): string[] {
  const words = DOCUMENT_WORDS[language];
  return [
    words.by[payment.by],
    words.paidOn(isolated(dayText(payment.paid_on, language))),
    ...labelled(words.reference, payment.reference),
    ...labelled(words.account, payment.account.replace(/(.{4})(?=.)/g, '$1 ')),
  ];
}

function vatText({ vat_rate: rate }: DocumentLine, language: Language): string {
  const words = DOCUMENT_WORDS[language];
  if (rate === 'included') return words.vatIncluded;
  return rate === null ? words.noVat : words.vatAt(isolated(percent(rate)));
}

function convertedText(from: ConvertedFrom, currency: string, language: Language): string {
  const money = moneyIn(language);
  const number = numberFormat(language);
  const rate = from.rate_micros / 1e6;
  const decimals = Math.max(2, String(rate).split('.')[1]?.length ?? 0);
  return DOCUMENT_WORDS[language].converted(
    money(from.amount, from.currency),
    isolated(unitsText(number, 1, from.currency, 0)),
    isolated(unitsText(number, rate, currency, decimals)),
    isolated(dayText(from.rate_on, language)),
  );
}

const percent = (rate: number): string => `${rate / 100}%`;

/** A QR code as one path. */
function codeSvg(text: string): string {
  const { data, size } = encode(text, { border: 0, maskPattern: CODE_MASK });
  const runs = data.flatMap((row, y) =>
    Array.from(
      row
        .map((is) => (is ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
      ({ 0: run, index }) => {
        return `M${index} ${y}h${run.length}v1h-${run.length}z`;
      },
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${runs.join('')}"/></svg>`;
}
