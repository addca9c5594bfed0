import { addDays, toIsoDate } from '../../../shared/dates';
import type { LocalText } from '../schema/columns';
import type { institutes } from '../schema/places';
import type { consultants, recognitions, scholarships } from '../schema/trust';
import { both, cycle } from './text';

interface SeedConsultant {
  readonly name: LocalText;
  readonly role: LocalText;
  readonly languages: string[];
}

/** Fictitious. */
export const CONSULTANTS_DATA: readonly SeedConsultant[] = [
  {
    name: both('هدى العنزي', 'Huda Alanazi'),
    role: both(
      'مستشارة القبول الجامعي، بريطانيا وأيرلندا',
      'University admissions, UK and Ireland',
    ),
    languages: ['ar', 'en'],
  },
  {
    name: both('ماجد الحربي', 'Majed Alharbi'),
    role: both('مستشار دورات اللغة والسكن', 'English courses and accommodation'),
    languages: ['ar', 'en'],
  },
  {
    name: both('ليان مراد', 'Layan Murad'),
    role: both('مستشارة أمريكا والمنح الدراسية', 'United States and scholarships'),
    languages: ['ar', 'en', 'fr'],
  },
  {
    name: both('أنس الخطيب', 'Anas Alkhatib'),
    role: both('مستشار التأشيرات والمستندات', 'Visas and documents'),
    languages: ['ar', 'en', 'tr'],
  },
];

/** Rows of the consultants. */
export const consultantRows = (): (typeof consultants.$inferInsert)[] =>
  CONSULTANTS_DATA.map(({ name, role, languages }, index) => ({
    position: index + 1,
    nameAr: name.ar,
    nameEn: name.en,
    roleAr: role.ar,
    roleEn: role.en,
    languages,
  }));

const RECOGNITIONS: readonly LocalText[] = [
  both(
    'الجامعة مدرجة في قائمة وزارة التعليم للدراسة على الحساب الخاص. بيانات تجريبية: تأكد من الوزارة قبل التسجيل.',
    'On the Ministry of Education’s list for self-funded students. Demo data: please confirm with the ministry before you enrol.',
  ),
  both(
    'الجامعة مدرجة في قائمة وزارة التعليم، والمعادلة للدراسة حضوريًا فقط. بيانات تجريبية: تأكد من الوزارة قبل التسجيل.',
    'On the Ministry of Education’s list; equivalence is given for study on campus only. Demo data: please confirm with the ministry before you enrol.',
  ),
  both(
    'مدرجة لبعض التخصصات دون غيرها: اسألنا عن تخصصك. بيانات تجريبية: تأكد من الوزارة قبل التسجيل.',
    'Listed for some subjects and not for others: ask us about yours. Demo data: please confirm with the ministry before you enrol.',
  ),
];

const SCHOLARSHIPS: readonly { readonly name: LocalText; readonly text: LocalText }[] = [
  {
    name: both('منحة التفوق للطلاب الدوليين', 'International excellence award'),
    text: both(
      'خصم 20% من رسوم السنة الأولى لمن يزيد معدله على 90%. لا تحتاج إلى طلب منفصل.',
      '20% off first-year tuition for averages above 90%. No separate application.',
    ),
  },
  {
    name: both('منحة القبول المبكر', 'Early offer award'),
    text: both(
      'ما يعادل 10% من رسوم السنة لمن يقبل العرض ويدفع العربون قبل الموعد.',
      '10% of a year’s tuition for those who accept the offer and pay the deposit in time.',
    ),
  },
];

/** Additional offers of the demo universities. */
export function universityFacts(
  rows: readonly (typeof institutes.$inferInsert & { id: number })[],
  today: Date,
): {
  readonly recognitions: (typeof recognitions.$inferInsert)[];
  readonly scholarships: (typeof scholarships.$inferInsert)[];
} {
  const universities = rows.filter(({ kind }) => kind === 'university');
  const date = toIsoDate(today);
  return {
    recognitions: universities.map(({ id }, index) => {
      const { ar, en } = cycle(RECOGNITIONS, index);
      return { instituteId: id, textAr: ar, textEn: en, checkedOn: addDays(date, -20) };
    }),
    scholarships: universities.flatMap(({ id }, index) =>
      SCHOLARSHIPS.slice(0, index % 3).map(({ name, text }, place) => ({
        instituteId: id,
        nameAr: name.ar,
        nameEn: name.en,
        textAr: text.ar,
        textEn: text.en,
        applyBy: place === 0 ? null : addDays(date, 75),
      })),
    ),
  };
}
