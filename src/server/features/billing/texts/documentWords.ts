/** Words of printed receipts, invoices and credit notes (BIL-43). */
import type { InvoiceLineKind } from '../../../../contract/billing/billing';
import type { Language } from '../../../../contract/common/constants';
import type { PaidBy, PaymentDocumentKind } from '../../../../contract/billing/receiptDocument';

interface Words {
  readonly title: Readonly<Record<PaymentDocumentKind, string>>;
  /** Titles of what carries what the tax authority asks for. */
  readonly taxTitle: Readonly<Record<Exclude<PaymentDocumentKind, 'receipt'>, string>>;
  readonly noTaxInvoice: string;
  readonly number: string;
  readonly issued: string;
  readonly onBehalfOf: string;
  readonly payer: string;
  readonly student: string;
  readonly request: string;
  readonly corrects: string;
  readonly reason: string;
  readonly registration: (value: string) => string;
  readonly vatNumber: (value: string) => string;
  readonly line: Readonly<Record<InvoiceLineKind, string>>;
  /** Of a receipt: what was paid. */
  readonly instalmentOf: (n: number, invoice: string) => string;
  readonly keptAsCredit: string;
  readonly item: string;
  readonly amount: string;
  readonly subtotal: string;
  readonly vat: string;
  readonly vatAt: (percent: string) => string;
  readonly noVat: string;
  /** Of an amount that is part of an invoice, which says its VAT. */
  readonly vatIncluded: string;
  readonly total: string;
  readonly paid: string;
  readonly by: Readonly<Record<PaidBy, string>>;
  readonly paidOn: (day: string) => string;
  readonly reference: (value: string) => string;
  readonly account: (value: string) => string;
  readonly instalments: string;
  readonly dueOn: (day: string) => string;
  readonly due: string;
  readonly dueBy: (day: string) => string;
  readonly settled: string;
  readonly verify: string;
  readonly taxCode: string;
  readonly page: string;
  /** Of an amount that was converted: from what, one unit, its worth, the rate's day. */
  readonly converted: (from: string, unit: string, worth: string, day: string) => string;
}

export const DOCUMENT_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: { receipt: 'Receipt', invoice: 'Invoice', creditNote: 'Credit note' },
    taxTitle: {
      invoice: 'Simplified tax invoice',
      creditNote: 'Credit note to a simplified tax invoice',
    },
    noTaxInvoice: 'This is not a tax invoice.',
    number: 'Number',
    issued: 'Issued on',
    onBehalfOf: 'On behalf of',
    payer: 'Payer',
    student: 'Student',
    request: 'Request',
    corrects: 'Corrects',
    reason: 'Reason',
    registration: (value) => `Commercial registration: ${value}`,
    vatNumber: (value) => `VAT number: ${value}`,
    line: {
      tuition: 'Tuition',
      accommodation: 'Accommodation',
      fee: 'Fee',
      other: 'Other',
      discount: 'Discount',
      agencyFee: 'Our fee',
    },
    instalmentOf: (n, invoice) => `Instalment ${n} of invoice ${invoice}`,
    keptAsCredit: 'Paid beyond it and kept as credit',
    item: 'Description',
    amount: 'Amount',
    subtotal: 'Total before VAT',
    vat: 'VAT',
    vatAt: (percent) => `VAT ${percent}`,
    noVat: 'VAT does not apply',
    vatIncluded: 'VAT as stated on the invoice',
    total: 'Total',
    paid: 'Payments received',
    by: { transfer: 'Bank transfer', card: 'Card', cash: 'Cash', credit: 'Credit of the payer' },
    paidOn: (day) => `Received on ${day}`,
    reference: (value) => `Reference: ${value}`,
    account: (value) => `From account: ${value}`,
    instalments: 'Instalments',
    dueOn: (day) => `Due on ${day}`,
    due: 'Still to be paid',
    dueBy: (day) => `Still to be paid (by ${day})`,
    settled: 'Paid in full',
    verify: 'Scan the code to check that this document stands.',
    taxCode: 'Tax code',
    page: 'Page',
    converted: (from, unit, worth, day) =>
      `${from}, converted at ${unit} = ${worth} (rate of ${day})`,
  },
  ar: {
    title: { receipt: 'إيصال', invoice: 'فاتورة', creditNote: 'إشعار دائن' },
    taxTitle: {
      invoice: 'فاتورة ضريبية مبسطة',
      creditNote: 'إشعار دائن لفاتورة ضريبية مبسطة',
    },
    noTaxInvoice: 'هذه ليست فاتورة ضريبية.',
    number: 'الرقم',
    issued: 'تاريخ الإصدار',
    onBehalfOf: 'نيابةً عن',
    payer: 'الدافع',
    student: 'الطالب',
    request: 'رقم الطلب',
    corrects: 'يصحح المستند',
    reason: 'السبب',
    registration: (value) => `السجل التجاري: ${value}`,
    vatNumber: (value) => `الرقم الضريبي: ${value}`,
    line: {
      tuition: 'رسوم الدراسة',
      accommodation: 'السكن',
      fee: 'رسم',
      other: 'غير ذلك',
      discount: 'خصم',
      agencyFee: 'أتعابنا',
    },
    instalmentOf: (n, invoice) => `القسط ${n} من الفاتورة \u2066${invoice}\u2069`,
    keptAsCredit: 'زيادة على القسط محفوظة رصيدًا',
    item: 'البيان',
    amount: 'المبلغ',
    subtotal: 'الإجمالي قبل الضريبة',
    vat: 'ضريبة القيمة المضافة',
    vatAt: (percent) => `ضريبة القيمة المضافة ${percent}`,
    noVat: 'خارج نطاق ضريبة القيمة المضافة',
    vatIncluded: 'الضريبة كما في الفاتورة',
    total: 'الإجمالي',
    paid: 'الدفعات المستلمة',
    by: { transfer: 'حوالة بنكية', card: 'بطاقة', cash: 'نقدًا', credit: 'رصيد الدافع' },
    paidOn: (day) => `تاريخ الاستلام ${day}`,
    reference: (value) => `المرجع: ${value}`,
    account: (value) => `من الحساب: ${value}`,
    instalments: 'الأقساط',
    dueOn: (day) => `يُستحق في ${day}`,
    due: 'المتبقي',
    dueBy: (day) => `المتبقي (حتى ${day})`,
    settled: 'دُفع كاملًا',
    verify: 'امسح الرمز للتحقق من سريان هذا المستند.',
    taxCode: 'الرمز الضريبي',
    page: 'صفحة',
    converted: (from, unit, worth, day) => `${from}، بسعر صرف ${unit} = ${worth} (سعر يوم ${day})`,
  },
};
