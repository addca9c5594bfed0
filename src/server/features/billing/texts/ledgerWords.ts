/** Texts of the ledger's file, which no client translates (BIL-12). */
import type { LedgerAccount, LedgerKind } from '../../../../contract/billing/ledger';
import type { Language } from '../../../../contract/common/constants';

type Texts<Key extends string> = Readonly<Record<Key, Readonly<Record<Language, string>>>>;

const HEADINGS = [
  { en: 'Entry', ar: 'القيد' },
  { en: 'Time (UTC)', ar: 'الوقت (UTC)' },
  { en: 'Kind', ar: 'النوع' },
  { en: 'Account', ar: 'الحساب' },
  { en: 'Currency', ar: 'العملة' },
  { en: 'Debit', ar: 'مدين' },
  { en: 'Credit', ar: 'دائن' },
  { en: 'Request number', ar: 'رقم الطلب' },
  { en: 'School or university', ar: 'المعهد أو الجامعة' },
  { en: 'Invoice', ar: 'الفاتورة' },
  { en: 'Payment reference', ar: 'مرجع الدفع' },
  { en: 'By', ar: 'بواسطة' },
] as const satisfies readonly Readonly<Record<Language, string>>[];

const KINDS: Texts<LedgerKind> = {
  invoice: { en: 'Invoice', ar: 'فاتورة' },
  creditNote: { en: 'Credit note', ar: 'إشعار دائن' },
  statement: { en: 'Bank statement', ar: 'كشف حساب بنكي' },
  match: { en: 'Payment matched', ar: 'مطابقة دفعة' },
  unmatch: { en: 'Match taken back', ar: 'إلغاء مطابقة' },
  return: { en: 'Sent back to the payer', ar: 'إعادة إلى الدافع' },
  creditUse: { en: 'Credit used', ar: 'استعمال رصيد' },
  remittance: { en: 'Sent to the school', ar: 'تحويل إلى المعهد' },
  card: { en: 'Paid by card', ar: 'دفع بالبطاقة' },
  cardRefund: { en: 'Given back to a card', ar: 'إعادة إلى بطاقة' },
  cardPayout: { en: 'Paid out by the card provider', ar: 'صرف من مزوّد البطاقات' },
  cardPayoutBack: { en: 'Card payout taken back', ar: 'إلغاء صرف من مزوّد البطاقات' },
  refundAgreed: { en: 'Refund agreed', ar: 'الموافقة على استرداد' },
  refundPaid: { en: 'Refund paid out', ar: 'صرف مبلغ مسترد' },
  refundBack: { en: 'Refund came back', ar: 'عودة مبلغ مسترد' },
  schoolReturn: { en: 'Sent back by the school', ar: 'إعادة مبلغ من المعهد' },
  schoolReturnBack: {
    en: 'Return of the school undone',
    ar: 'التراجع عن إعادة مبلغ من المعهد',
  },
  commissionEarned: { en: 'Commission earned', ar: 'استحقاق عمولة' },
  commissionPaid: { en: 'Commission paid by the school', ar: 'دفع عمولة من المعهد' },
  commissionUnpaid: { en: 'Commission payment taken back', ar: 'إلغاء دفع عمولة' },
  commissionWrittenOff: { en: 'Commission written off', ar: 'شطب عمولة' },
  commissionClawedBack: { en: 'Commission taken back by the school', ar: 'استرجاع المعهد لعمولة' },
  commissionOffset: { en: 'Set off against a commission', ar: 'مقاصة مع عمولة' },
  remittanceBack: { en: 'Came back from the school', ar: 'عودة مبلغ من المعهد' },
};

const ACCOUNTS: Texts<LedgerAccount> = {
  bank: { en: 'Bank', ar: 'البنك' },
  cardClearing: { en: 'Card payments to be settled', ar: 'مدفوعات بطاقات قيد التسوية' },
  receivable: { en: 'Owed by families', ar: 'مستحق على العائلات' },
  schoolPayable: { en: 'Owed to schools', ar: 'مستحق للمعاهد' },
  feeIncome: { en: 'Fee income', ar: 'إيراد الرسوم' },
  vatPayable: { en: 'VAT payable', ar: 'ضريبة القيمة المضافة المستحقة' },
  studentCredit: { en: 'Credit of students', ar: 'أرصدة الطلاب' },
  unallocated: { en: 'Received and not matched', ar: 'واردٌ لم يُطابق' },
  refundPayable: { en: 'Refunds to be paid', ar: 'مبالغ مستردة لم تُدفع' },
  cardFees: { en: 'Fees of the card provider', ar: 'رسوم مزوّد البطاقات' },
  bankCharges: { en: 'Bank charges', ar: 'رسوم البنك' },
  commissionReceivable: { en: 'Commission owed by schools', ar: 'عمولات مستحقة على المعاهد' },
  commissionIncome: { en: 'Commission income', ar: 'إيراد العمولات' },
  commissionWrittenOff: { en: 'Commission written off', ar: 'عمولات مشطوبة' },
  commissionPayable: { en: 'Commission to be given back', ar: 'عمولات تُعاد إلى المعاهد' },
};

/** The words of the file in one language. */
export const ledgerWords = (language: Language) => ({
  headings: HEADINGS.map((heading) => heading[language]),
  kind: (kind: LedgerKind): string => KINDS[kind][language],
  account: (account: LedgerAccount): string => ACCOUNTS[account][language],
});
