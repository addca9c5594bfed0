/** The page that says whether a receipt or an invoice stands (BIL-46), in both languages. */
import type { Language } from '../../../../contract/common/constants';
import type { PaymentDocumentKind } from '../../../../contract/billing/receiptDocument';
import { moneyText } from '../../../../shared/moneyText';
import { checkPage } from '../../../lib/text/checkPage';
import { dayText } from '../../../lib/text/day';
import { numberFormat } from '../../../lib/text/numberFormat';
import { DOCUMENT_WORDS } from './documentWords';

/** A document's standing today. */
export type DocumentStanding =
  | 'valid'
  | 'partlyReplaced'
  | 'replaced'
  | 'partlyRefunded'
  | 'refunded';

export interface VerifiedDocument {
  readonly kind: PaymentDocumentKind;
  readonly standing: DocumentStanding;
  readonly number: string;
  readonly issuer: Readonly<Record<Language, string>>;
  /** The school whose money it is of; null for the agency's own. */
  readonly onBehalfOf: Readonly<Record<Language, string>> | null;
  /** First letters of the payer's name: never more of whom it is (`initialsOf`). */
  readonly initials: string;
  /** Minor units. */
  readonly total: number;
  readonly currency: string;
  /** ISO date. */
  readonly issued_on: string;
}

interface Words {
  readonly title: string;
  readonly standing: Readonly<Record<DocumentStanding, string>>;
  readonly document: string;
  readonly issuer: string;
  readonly initials: string;
  readonly checked: string;
  readonly note: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Check of a receipt or invoice',
    standing: {
      valid: 'This document stands.',
      partlyReplaced: 'A credit note has taken back part of what this document is about.',
      replaced: 'A credit note or a newer document has replaced this one.',
      partlyRefunded: 'Part of this amount has been refunded.',
      refunded: 'This amount has been refunded.',
    },
    document: 'Document',
    issuer: 'Issued by',
    initials: 'Payer (initials)',
    checked: 'Checked on',
    note: 'Compare this with the document in your hand. This page never shows a full name.',
  },
  ar: {
    title: 'التحقق من إيصال أو فاتورة',
    standing: {
      valid: 'هذا المستند ساري المفعول.',
      partlyReplaced: 'صدر إشعار دائن بجزء مما يخصه هذا المستند.',
      replaced: 'صدر إشعار دائن أو مستند أحدث يحل محل هذا المستند.',
      partlyRefunded: 'استُرد جزء من هذا المبلغ.',
      refunded: 'استُرد هذا المبلغ.',
    },
    document: 'المستند',
    issuer: 'الجهة المُصدِرة',
    initials: 'الدافع (الأحرف الأولى)',
    checked: 'تاريخ التحقق',
    note: 'قارن هذه البيانات بالمستند الذي بين يديك. لا تعرض هذه الصفحة الاسم كاملًا أبدًا.',
  },
};

/**
 * @param first the language that the reader most likely reads
 * @param today ISO date
 */
export function verifyReceiptPage(
  document: VerifiedDocument,
  first: Language,
  today: string,
): string {
  return checkPage(first, (language) => {
    const words = WORDS[language];
    const printed = DOCUMENT_WORDS[language];
    const total = moneyText(numberFormat(language), document.total, document.currency);
    return {
      title: words.title,
      standing: words.standing[document.standing],
      isValid: document.standing === 'valid',
      facts: [
        [words.document, printed.title[document.kind]],
        [printed.number, document.number],
        [words.issuer, document.issuer[language]],
        [printed.onBehalfOf, document.onBehalfOf?.[language] ?? null],
        [words.initials, document.initials],
        [printed.total, total],
        [printed.issued, dayText(document.issued_on, language)],
        [words.checked, dayText(today, language)],
      ],
      note: words.note,
    };
  });
}
