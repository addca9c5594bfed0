/** Words of a printed claim of commission (COM-14). */
import type { Language } from '../../../../contract/common/constants';

interface Words {
  readonly title: string;
  readonly number: string;
  readonly claimedOn: string;
  readonly to: string;
  /** Headings: whose commission, what it is computed from, how much it is. */
  readonly headings: readonly [string, string, string];
  readonly course: (course: string) => string;
  readonly earnedOn: (day: string) => string;
  readonly request: (number: string) => string;
  readonly schoolReference: (reference: string) => string;
  readonly setOff: (claim: string) => string;
  readonly claimed: string;
  readonly setOffTotal: string;
  readonly total: string;
  readonly payTo: string;
  readonly bank: string;
  readonly holder: string;
  readonly iban: string;
  readonly swift: string;
  readonly reference: string;
  readonly page: string;
}

export const CLAIM_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Commission claim',
    number: 'Number',
    claimedOn: 'Date',
    to: 'To',
    headings: ['Student', 'Base', 'Commission'],
    course: (course) => `Course: ${course}`,
    earnedOn: (day) => `Earned on ${day}`,
    request: (number) => `Our request: ${number}`,
    schoolReference: (reference) => `Your reference: ${reference}`,
    setOff: (claim) => `Taken back by you, claimed with ${claim}: set off`,
    claimed: 'Commissions',
    setOffTotal: 'Set off',
    total: 'To be paid',
    payTo: 'Please pay to',
    bank: 'Bank',
    holder: 'Account holder',
    iban: 'IBAN',
    swift: 'SWIFT',
    reference: 'Reference',
    page: 'Page',
  },
  ar: {
    title: 'مطالبة بعمولة',
    number: 'الرقم',
    claimedOn: 'التاريخ',
    to: 'إلى',
    headings: ['الطالب', 'أساس الحساب', 'العمولة'],
    course: (course) => `البرنامج: ${course}`,
    earnedOn: (day) => `تاريخ الاستحقاق: ${day}`,
    request: (number) => `رقم الطلب لدينا: ${number}`,
    schoolReference: (reference) => `الرقم المرجعي لديكم: ${reference}`,
    setOff: (claim) => `استرجعتموها بعد المطالبة ${claim}: تُخصم بالمقاصة`,
    claimed: 'العمولات',
    setOffTotal: 'بالمقاصة',
    total: 'المطلوب دفعه',
    payTo: 'حساب الدفع',
    bank: 'البنك',
    holder: 'صاحب الحساب',
    iban: 'الآيبان',
    swift: 'سويفت',
    reference: 'المرجع',
    page: 'صفحة',
  },
};
