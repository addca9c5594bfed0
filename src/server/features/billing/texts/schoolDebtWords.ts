/** Texts of the file of what schools owe, which no client translates (BIL-87). */
import type { AgreedRefundState } from '../../../../contract/billing/refundLifecycle';
import type { Language } from '../../../../contract/common/constants';

type Text = Readonly<Record<Language, string>>;

const HEADINGS = [
  { en: 'Request number', ar: 'رقم الطلب' },
  { en: 'Student', ar: 'الطالب' },
  { en: 'School or university', ar: 'المعهد أو الجامعة' },
  { en: 'Currency', ar: 'العملة' },
  { en: 'To come back', ar: 'ما يجب أن يعود' },
  { en: 'Since (UTC)', ar: 'منذ (UTC)' },
  { en: 'Refund', ar: 'الاسترداد' },
] as const satisfies readonly Text[];

const STATES: Readonly<Record<AgreedRefundState, Text>> = {
  agreed: { en: 'Agreed, not paid out yet', ar: 'تمت الموافقة ولم يُصرف بعد' },
  withProvider: { en: 'With the card’s provider', ar: 'لدى مزوّد البطاقات' },
  paidOut: { en: 'Paid out', ar: 'صُرف' },
  missing: { en: 'Not found by the family', ar: 'لم يصل إلى العائلة' },
  arrived: { en: 'Arrived', ar: 'وصل' },
};

/** The words of the file in one language. */
export const schoolDebtWords = (language: Language) => ({
  headings: HEADINGS.map((heading) => heading[language]),
  state: (state: AgreedRefundState): string => STATES[state][language],
});
