/** Receipts, invoices and credit notes as they are printed: from what was stored, never from what stands today. */
import { shownReference } from '../../../../contract/billing/creditorReference';
import type {
  DocumentIssuer,
  DocumentLine,
  ReceiptDocument,
} from '../../../../contract/billing/receiptDocument';
import type { Language } from '../../../../contract/common/constants';
import type { Db } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { localOrigin } from '../../../lib/localOrigin';
import { PdfError } from '../../../integrations/typst/pdfPrinter';
import type { PdfTemplate } from '../../../integrations/typst/typstProtocol';
import type { Deps } from '../../../platform/deps';
import { findInstitute } from '../../catalogue/queries/institutes';
import { findAgency } from '../../content/queries/agency';
import type { Caller } from '../../requests/services/party';
import { findInvoice, listInstalments, listLines } from '../queries/invoices';
import type { StoredInvoice, StoredLine } from '../queries/invoices';
import { findReceipt, findStudentName, matchedOf } from '../queries/receipts';
import { DOCUMENT_WORDS } from '../texts/documentWords';
import { documentData } from './documentData';
import { openMoney } from './openMoney';
import { printedCodes } from './zatca';

type DocumentDeps = Pick<Deps, 'db' | 'config'>;

const RETRY_SECONDS = 5;
/** Digits of a payer's account that its receipt shows: enough to know it by, for its owner. */
const ACCOUNT_DIGITS = 4;

/**
 * The receipt of a payment, for its student and the team (BIL-48): what arrived, what of it was paid of the
 * instalment and what was kept as credit, each as it was posted.
 * @throws ApiError NOT_FOUND
 */
export async function readReceipt(
  { db, config }: DocumentDeps,
  caller: Caller,
  id: number,
  language: Language,
): Promise<ReceiptDocument> {
  const found = await findReceipt(db, { id });
  if (!found) throw new ApiError('NOT_FOUND');
  const { receipt, payment, instalment, invoice, line } = found;
  await checkReader(db, caller, invoice.requestId);
  const words = DOCUMENT_WORDS[language];
  const posted = await matchedOf(db, payment.id);
  const parts = [
    {
      text: words.instalmentOf(instalment.n, invoice.number),
      account: 'receivable',
      vat_rate: invoice.issuer === 'agency' ? 'included' : null,
    },
    { text: words.keptAsCredit, account: 'studentCredit', vat_rate: null },
  ] as const;
  const lines = parts.flatMap(({ text, account, vat_rate }): DocumentLine[] => {
    const amount = -(posted.get(account) ?? 0) + 0;
    return amount === 0 ? [] : [{ text, amount, vat_rate, converted: null }];
  });
  const student = await findStudentName(db, invoice.requestId);
  const payer = [payment.payerName, line?.payer ?? '', student].find((one) => one !== '') ?? '';
  return {
    ...(await headOf(db, config, invoice, language)),
    kind: 'receipt',
    number: receipt.number,
    issued_at: receipt.issuedAt.toISOString(),
    verify_id: receipt.verifyId,
    payer,
    student: payer === student ? '' : student,
    corrects: '',
    reason: '',
    lines,
    vat: 0,
    total: receipt.amount,
    payments: [
      {
        by: payment.method,
        paid_on: line?.bookedOn ?? payment.paidOn ?? '',
        amount: receipt.amount,
        reference: shownReference(instalment.reference),
        account: lastDigits(line?.account ?? ''),
      },
    ],
    instalments: [],
    due: receipt.leftOpen,
    due_on: '',
  };
}

/**
 * An invoice as it was issued, or a credit note, for its student and the team (BIL-48).
 * @throws ApiError NOT_FOUND
 */
export async function readInvoice(
  { db, config }: DocumentDeps,
  caller: Caller,
  id: number,
  language: Language,
): Promise<ReceiptDocument> {
  const invoice = await findInvoice(db, id);
  if (!invoice) throw new ApiError('NOT_FOUND');
  await checkReader(db, caller, invoice.requestId);
  const lines = await listLines(db, id);
  const corrected = invoice.creditsId === null ? null : await findInvoice(db, invoice.creditsId);
  const parts = await listInstalments(db, id);
  return {
    ...(await headOf(db, config, invoice, language)),
    kind: invoice.kind,
    number: invoice.number,
    issued_at: invoice.issuedAt.toISOString(),
    verify_id: invoice.verifyId,
    payer: await findStudentName(db, invoice.requestId),
    student: '',
    corrects: corrected?.number ?? '',
    reason: invoice.reason,
    lines: lines.map((line) => lineOf(line, language)),
    vat: lines.reduce((sum, { vat }) => sum + vat, 0),
    total: invoice.total,
    payments: [],
    instalments: parts.map(({ dueOn, amount, reference }) => ({
      due_on: dueOn,
      amount,
      reference,
    })),
    due: invoice.kind === 'invoice' ? invoice.total : 0,
    due_on: '',
  };
}

/**
 * Sets a document as PDF.
 * @throws ApiError BUSY where too many wait, or it took too long
 */
export async function printDocument(
  { pdf, config }: Pick<Deps, 'pdf' | 'config'>,
  document: ReceiptDocument,
): Promise<Buffer> {
  const origin = config.publicOrigin ?? localOrigin(config);
  return printPdf(pdf, 'payment', documentData(document, origin, printedCodes));
}

/**
 * Sets the data of a template as PDF.
 * @throws ApiError BUSY where too many wait, or it took too long
 */
export async function printPdf(
  pdf: Deps['pdf'],
  template: PdfTemplate,
  data: object,
): Promise<Buffer> {
  try {
    return await pdf.print(template, data);
  } catch (error) {
    if (!(error instanceof PdfError) || error.problem === 'tooLarge') throw error;
    throw new ApiError('BUSY', { retryAfter: RETRY_SECONDS, cause: error });
  }
}

/** @throws ApiError NOT_FOUND for all but the request's student and the team */
async function checkReader(db: Db, caller: Caller, requestId: number): Promise<void> {
  const { actor } = await openMoney(db, caller, requestId);
  if (actor === 'partner') throw new ApiError('NOT_FOUND');
}

/**
 * The head of every document of an invoice's money. The agency issues them; a school's money has no
 * VAT of its own.
 */
async function headOf(
  db: Db,
  config: DocumentDeps['config'],
  { requestId, instituteId, currency }: StoredInvoice,
  language: Language,
) {
  const institute = instituteId === null ? undefined : await findInstitute(db, instituteId);
  const issuer = await issuerOf(db, language);
  const vat_number = instituteId === null ? config.vatNumber : null;
  return {
    language,
    issuer: { ...issuer, vat_number },
    on_behalf_of: institute?.name[language] ?? '',
    request_number: String(requestId),
    currency,
  };
}

/** The agency as the issuer of a document, but for its VAT number. */
export async function issuerOf(
  db: Db,
  language: Language,
): Promise<Omit<DocumentIssuer, 'vat_number'>> {
  const agency = await findAgency(db);
  if (!agency) throw new Error('There is no agency: npm run setup');
  const { nameAr, nameEn, addressAr, addressEn, phone, email } = agency;
  return {
    name: language === 'ar' ? nameAr : nameEn,
    address: language === 'ar' ? addressAr : addressEn,
    phone,
    email,
    registration: agency.commercialRegistration,
  };
}

function lineOf(line: StoredLine, language: Language): DocumentLine {
  const { kind, label, amount, vatPercent, fromAmount, fromCurrency } = line;
  const { sarMicros, toSarMicros, rateOn } = line;
  const isConverted =
    fromAmount !== null &&
    fromCurrency !== null &&
    sarMicros !== null &&
    toSarMicros !== null &&
    rateOn !== null;
  return {
    text: label === '' ? DOCUMENT_WORDS[language].line[kind] : label,
    amount,
    vat_rate: vatPercent === null ? null : vatPercent * 100,
    converted: isConverted
      ? {
          amount: fromAmount,
          currency: fromCurrency,
          rate_micros: Math.round((sarMicros * 1e6) / toSarMicros),
          rate_on: rateOn,
        }
      : null,
  };
}

const lastDigits = (account: string): string =>
  account === '' ? '' : `••••${account.slice(-ACCOUNT_DIGITS)}`;
