/** Texts of the file of figures, which no client translates (BIL-82); the screen's own are `billing.figures`. */
import type { Age, MONEY_TOTALS, SCHOOL_TOTALS } from '../../../../contract/billing/moneyFigures';
import type { Language } from '../../../../contract/common/constants';

type Text = Readonly<Record<Language, string>>;

const FIGURE_HEADINGS = [
  { en: 'Day', ar: 'اليوم' },
  { en: 'School or university', ar: 'المعهد أو الجامعة' },
  { en: 'Figure', ar: 'البند' },
  { en: 'Currency', ar: 'العملة' },
  { en: 'Amount', ar: 'المبلغ' },
] as const satisfies readonly Text[];

const FIGURES: Readonly<
  Record<(typeof MONEY_TOTALS)[number] | (typeof SCHOOL_TOTALS)[number] | Age, Text>
> = {
  owed_school: { en: 'Owed by families: for schools', ar: 'على العائلات: للمعاهد' },
  owed_agency: { en: 'Owed by families: our fee, with VAT', ar: 'على العائلات: رسومنا مع الضريبة' },
  owed: { en: 'Owed by families', ar: 'على العائلات' },
  held: { en: 'Held for schools', ar: 'لدينا لصالح المعاهد' },
  refunds: { en: 'To be refunded', ar: 'مبالغ يجب ردّها' },
  owed_back: { en: 'To come back from schools for refunds', ar: 'تعيده المعاهد لأجل الاسترداد' },
  sent: { en: 'Sent, not confirmed', ar: 'أُرسل ولم يُؤكَّد' },
  confirmed: { en: 'Confirmed by schools', ar: 'أكدته المعاهد' },
  disputed: { en: 'Sent, but not found', ar: 'أُرسل ولم يجده المعهد' },
  credit: { en: 'Kept as credit for students', ar: 'رصيد محفوظ للطلاب' },
  unallocated: { en: 'On statements, not matched', ar: 'في كشوف البنك دون مطابقة' },
  fees: { en: 'Our fees, without VAT', ar: 'رسومنا دون الضريبة' },
  vat: { en: 'VAT on our fees', ar: 'الضريبة على رسومنا' },
  card_clearing: {
    en: 'Paid by card, with the provider',
    ar: 'مدفوع بالبطاقات ولم يصرفه المزوّد بعد',
  },
  card_fees: { en: 'Fees of the card provider', ar: 'رسوم مزوّد البطاقات' },
  bank_charges: { en: 'Bank charges that we bear', ar: 'رسوم بنكية علينا' },
  notDue: { en: 'Owed: not due yet', ar: 'على العائلات: لم يحن موعده' },
  upTo30: { en: 'Owed: overdue 1 to 30 days', ar: 'على العائلات: متأخر من 1 إلى 30 يومًا' },
  upTo60: { en: 'Owed: overdue 31 to 60 days', ar: 'على العائلات: متأخر من 31 إلى 60 يومًا' },
  upTo90: { en: 'Owed: overdue 61 to 90 days', ar: 'على العائلات: متأخر من 61 إلى 90 يومًا' },
  over90: { en: 'Owed: overdue more than 90 days', ar: 'على العائلات: متأخر أكثر من 90 يومًا' },
};

const PAYOUT_HEADINGS = [
  { en: 'Line of a statement', ar: 'رقم سطر الكشف' },
  { en: 'Day', ar: 'اليوم' },
  { en: 'Reference', ar: 'الرقم المرجعي' },
  { en: 'Card payments', ar: 'عدد دفعات البطاقات' },
  { en: 'Currency', ar: 'العملة' },
  { en: 'Paid by card', ar: 'مدفوع بالبطاقات' },
  { en: 'Fees of the card provider', ar: 'رسوم مزوّد البطاقات' },
  { en: 'Arrived', ar: 'ما وصل' },
] as const satisfies readonly Text[];

/** The headings of the file of card payouts (BIL-84). */
export const payoutHeadings = (language: Language): string[] =>
  PAYOUT_HEADINGS.map((heading) => heading[language]);

/** The headings of a file of figures: of all money, and of commission (BIL-82, BIL-83). */
export const figureHeadings = (language: Language): string[] =>
  FIGURE_HEADINGS.map((heading) => heading[language]);

/** The words of the file in one language. */
export const figureWords = (language: Language) => ({
  headings: figureHeadings(language),
  figure: (key: keyof typeof FIGURES): string => FIGURES[key][language],
});
