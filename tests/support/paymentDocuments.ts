/** Documents of payments as they are printed. */
import type { ReceiptDocument } from '../../src/contract/billing/receiptDocument';
import type { Language } from '../../src/contract/common/constants';

const ISSUER = {
  ar: { name: 'مسار للاستشارات التعليمية', address: 'طريق الملك فهد، الرياض 12211' },
  en: { name: 'Masar Educational Consulting', address: 'King Fahd Road, Riyadh 12211' },
} as const;

const TEXTS = {
  ar: {
    course: 'الإنجليزية العامة، 12 أسبوعًا، معهد كنت',
    fee: 'رسوم خدمات مسار',
    discount: 'خصم التسجيل المبكر',
  },
  en: {
    course: 'General English, 12 weeks, Kent School of English',
    fee: 'Service fee of Masar',
    discount: 'Early booking discount',
  },
} as const;

/** A receipt of a transfer and a card for a converted course and the agency's fee. */
export function sampleReceipt(
  language: Language,
  changes: Partial<ReceiptDocument> = {},
): ReceiptDocument {
  const texts = TEXTS[language];
  return {
    kind: 'receipt',
    language,
    number: 'R-2027-000123',
    issued_at: '2027-01-04T20:59:30.000Z',
    verify_id: '0123456789abcdef0123456789abcdef',
    issuer: {
      ...ISSUER[language],
      phone: '+966 11 234 5678',
      email: 'hello@masar.example',
      registration: '1010123456',
      vat_number: null,
    },
    on_behalf_of: '',
    payer: language === 'ar' ? 'سلمى بنت عبدالله السالم' : 'Salma Abdullah Al-Salem',
    student: language === 'ar' ? 'نورة السالم' : 'Noura Al-Salem',
    request_number: 'MSR-10482',
    corrects: '',
    reason: '',
    currency: 'SAR',
    lines: [
      {
        text: texts.course,
        amount: 1_234_050,
        vat_rate: null,
        converted: {
          amount: 256_500,
          currency: 'GBP',
          rate_micros: 4_811_111,
          rate_on: '2027-01-03',
        },
      },
      { text: texts.fee, amount: 100_000, vat_rate: 1_500, converted: null },
      { text: texts.discount, amount: -10_000, vat_rate: 1_500, converted: null },
    ],
    vat: 13_500,
    total: 1_337_550,
    payments: [
      {
        by: 'transfer',
        paid_on: '2027-01-04',
        amount: 1_000_000,
        reference: 'MSR-10482-1-7',
        account: 'SA4420000001234567891234',
      },
      { by: 'card', paid_on: '2027-01-04', amount: 337_550, reference: 'mada 1234', account: '' },
    ],
    instalments: [],
    due: 0,
    due_on: '',
    ...changes,
  };
}

/** An invoice of the agency's own fee, of which nothing is paid. */
export function sampleInvoice(
  language: Language,
  changes: Partial<ReceiptDocument> = {},
): ReceiptDocument {
  const { lines, ...receipt } = sampleReceipt(language);
  return {
    ...receipt,
    kind: 'invoice',
    number: 'I-2027-000077',
    lines: lines.slice(1),
    total: 103_500,
    payments: [],
    due: 103_500,
    due_on: '2027-02-01',
    ...changes,
  };
}
