/** Texts of the files of commission, which no client translates (COM-05, COM-08, BIL-83). */
import type { ClaimAge, COMMISSION_SUMS } from '../../../../contract/commission/commission';
import type { CommissionState } from '../../../../contract/commission/commissionLifecycle';
import type { Language } from '../../../../contract/common/constants';
import { figureHeadings } from '../../billing/texts/figureWords';

type Text = Readonly<Record<Language, string>>;

const ALL = [
  { en: 'Commission', ar: 'رقم العمولة' },
  { en: 'Request number', ar: 'رقم الطلب' },
  { en: 'Student', ar: 'الطالب' },
  { en: 'School or university', ar: 'المعهد أو الجامعة' },
  { en: 'State', ar: 'الحالة' },
  { en: 'Currency', ar: 'العملة' },
  { en: 'Base', ar: 'أساس الحساب' },
  { en: 'Commission amount', ar: 'مبلغ العمولة' },
  { en: 'Earned on', ar: 'تاريخ الاستحقاق' },
  { en: 'Claim by', ar: 'آخر يوم للمطالبة' },
  { en: 'Claim', ar: 'المطالبة' },
  { en: 'Claimed on', ar: 'تاريخ المطالبة' },
  { en: 'Paid', ar: 'المدفوع' },
  { en: 'Set off', ar: 'المقاصة' },
  { en: 'Open', ar: 'المتبقي' },
  { en: 'Written off', ar: 'المشطوب' },
  { en: 'Taken back by the school', ar: 'ما استرجعه المعهد' },
  { en: 'To be given back', ar: 'ما يُعاد إلى المعهد' },
] as const satisfies readonly Text[];

const CLAIM = [
  { en: 'Claim', ar: 'المطالبة' },
  { en: 'Claimed on', ar: 'تاريخ المطالبة' },
  { en: 'School or university', ar: 'المعهد أو الجامعة' },
  { en: 'Our request number', ar: 'رقم الطلب لدينا' },
  { en: 'Your reference', ar: 'الرقم المرجعي لديكم' },
  { en: 'Student', ar: 'الطالب' },
  { en: 'Course', ar: 'البرنامج' },
  { en: 'Earned on', ar: 'تاريخ الاستحقاق' },
  { en: 'Currency', ar: 'العملة' },
  { en: 'Base', ar: 'أساس الحساب' },
  { en: 'Commission', ar: 'العمولة' },
] as const satisfies readonly Text[];

const FIGURES: Readonly<Record<ClaimAge | (typeof COMMISSION_SUMS)[number], Text>> = {
  upTo30: { en: 'Claimed, not paid: up to 30 days', ar: 'طولب به ولم يُدفع: حتى 30 يومًا' },
  upTo60: { en: 'Claimed, not paid: 31 to 60 days', ar: 'طولب به ولم يُدفع: من 31 إلى 60 يومًا' },
  upTo90: { en: 'Claimed, not paid: 61 to 90 days', ar: 'طولب به ولم يُدفع: من 61 إلى 90 يومًا' },
  over90: {
    en: 'Claimed, not paid: more than 90 days',
    ar: 'طولب به ولم يُدفع: أكثر من 90 يومًا',
  },
  expected: { en: 'Expected', ar: 'متوقع' },
  earned: { en: 'To claim', ar: 'للمطالبة' },
  claimed: { en: 'Claimed, not paid', ar: 'طولب به ولم يُدفع' },
  paid: { en: 'Paid', ar: 'مدفوع' },
  written_off: { en: 'Written off', ar: 'مشطوب' },
  clawed_back: { en: 'Taken back', ar: 'مسترجع' },
  owed_back: { en: 'To be given back', ar: 'يُعاد إلى المعهد' },
};

const TOTAL: Text = { en: 'Total', ar: 'الإجمالي' };

/** In the place of a course. @param claim the number of the claim with which it had been claimed */
const SET_OFF: Readonly<Record<Language, (claim: string) => string>> = {
  en: (claim) => `Taken back, set off (${claim})`,
  ar: (claim) => `مسترجعة، بالمقاصة (${claim})`,
};

const STATES: Readonly<Record<CommissionState, Text>> = {
  expected: { en: 'Expected', ar: 'متوقعة' },
  earned: { en: 'Earned', ar: 'مستحقة' },
  claimed: { en: 'Claimed', ar: 'طولب بها' },
  paid: { en: 'Paid', ar: 'مدفوعة' },
  short: { en: 'Paid in part', ar: 'مدفوعة جزئيًا' },
  disputed: { en: 'Disputed', ar: 'محل خلاف' },
  settled: { en: 'Paid after all', ar: 'سُوّيت' },
  writtenOff: { en: 'Written off', ar: 'مشطوبة' },
  clawedBack: { en: 'Taken back', ar: 'مسترجعة' },
  capped: { en: 'Above the cap', ar: 'فوق السقف' },
  cancelled: { en: 'Cancelled', ar: 'ملغاة' },
};

/** The words of the files in one language. */
export const commissionWords = (language: Language) => ({
  all: ALL.map((heading) => heading[language]),
  claim: CLAIM.map((heading) => heading[language]),
  figures: figureHeadings(language),
  figure: (key: keyof typeof FIGURES): string => FIGURES[key][language],
  total: TOTAL[language],
  setOff: SET_OFF[language],
  state: (state: CommissionState): string => STATES[state][language],
});
