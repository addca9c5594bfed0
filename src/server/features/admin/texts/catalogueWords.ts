/** Texts of the catalogue's file, which no client translates (LEAD-09). */
import { LANGUAGES } from '../../../../contract/common/constants';
import type { CourseType, Language, Product } from '../../../../contract/common/constants';
import type { FileColumn, FilePrice } from '../../../../contract/admin/catalogueFile';
import type { Degree } from '../../../../contract/catalogue/catalogue';

type Texts<Key extends string> = Readonly<Record<Key, Readonly<Record<Language, string>>>>;

const COLUMNS: Texts<FileColumn> = {
  programme: { en: 'Programme number', ar: 'رقم البرنامج' },
  kind: { en: 'Kind', ar: 'النوع' },
  institute: { en: 'School or university', ar: 'المعهد أو الجامعة' },
  title_ar: { en: 'Title in Arabic', ar: 'العنوان بالعربية' },
  title_en: { en: 'Title in English', ar: 'العنوان بالإنجليزية' },
  summary_ar: { en: 'Summary in Arabic', ar: 'الملخص بالعربية' },
  summary_en: { en: 'Summary in English', ar: 'الملخص بالإنجليزية' },
  description_ar: { en: 'Description in Arabic', ar: 'الوصف بالعربية' },
  description_en: { en: 'Description in English', ar: 'الوصف بالإنجليزية' },
  price: { en: 'Price of', ar: 'نوع السعر' },
  price_id: { en: 'Plan or fee number', ar: 'رقم نظام الدراسة أو الرسم' },
  price_ar: { en: 'Plan or fee in Arabic', ar: 'اسم نظام الدراسة أو الرسم بالعربية' },
  price_en: { en: 'Plan or fee in English', ar: 'اسم نظام الدراسة أو الرسم بالإنجليزية' },
  weeks_from: { en: 'From week', ar: 'من أسبوع' },
  weeks_to: { en: 'To week', ar: 'إلى أسبوع' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  currency: { en: 'Currency', ar: 'العملة' },
  level: { en: 'Level of English', ar: 'مستوى الإنجليزية' },
  degree: { en: 'Degree', ar: 'الدرجة' },
  subject: { en: 'Subject', ar: 'التخصص' },
  course_type: { en: 'Kind of course', ar: 'نوع الدورة' },
  lessons: { en: 'Lessons a week', ar: 'الدروس في الأسبوع' },
  starts_on: { en: 'First start', ar: 'أول بداية' },
};

const PRICES: Texts<FilePrice> = {
  tuition: { en: 'Tuition', ar: 'الرسوم الدراسية' },
  week: { en: 'Week', ar: 'أسبوع' },
  fee: { en: 'Fee', ar: 'رسم' },
  institute_fee: { en: 'Fee of every programme', ar: 'رسم على كل البرامج' },
};

const KINDS: Texts<Product> = {
  university: { en: 'University admission', ar: 'قبول جامعي' },
  english: { en: 'English course', ar: 'دورة إنجليزية' },
  summer: { en: 'Summer programme', ar: 'برنامج صيفي' },
  custom: { en: 'Custom course', ar: 'دورة مصمَّمة' },
};

const DEGREE_WORDS: Texts<Degree> = {
  foundation: { en: 'Foundation year', ar: 'سنة تحضيرية' },
  bachelor: { en: 'Bachelor’s', ar: 'بكالوريوس' },
  master: { en: 'Master’s', ar: 'ماجستير' },
  doctorate: { en: 'Doctorate', ar: 'دكتوراه' },
};

const COURSE_TYPE_WORDS: Texts<CourseType> = {
  general: { en: 'General English', ar: 'الإنجليزية العامة' },
  ielts: { en: 'IELTS preparation', ar: 'التحضير لاختبار الآيلتس' },
  toefl: { en: 'TOEFL preparation', ar: 'التحضير لاختبار التوفل' },
  business: { en: 'Business English', ar: 'إنجليزية الأعمال' },
};

/** A start of a course that begins every week. */
const MONDAYS: Texts<'mondays'> = { mondays: { en: 'Every Monday', ar: 'كل اثنين' } };

export const columnWord = (column: FileColumn, language: Language): string =>
  COLUMNS[column][language];
export const priceWord = (price: FilePrice, language: Language): string => PRICES[price][language];
export const kindWord = (kind: Product, language: Language): string => KINDS[kind][language];

/** A word as it is compared: without case and outer spaces. */
export const plainWord = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').replaceAll('’', "'").trim().toLowerCase();

/** Finds what a word in either language stands for. */
function finder<Key extends string>(texts: Texts<Key>): (word: string) => Key | undefined {
  const keys = Object.keys(texts) as Key[];
  const found = new Map(
    keys.flatMap((key) =>
      LANGUAGES.map((language) => [plainWord(texts[key][language]), key] as const),
    ),
  );
  return (word) => found.get(plainWord(word));
}

export const columnOf = finder(COLUMNS);
export const priceOf = finder(PRICES);
export const kindOf = finder(KINDS);
export const degreeOf = finder(DEGREE_WORDS);
export const courseTypeOf = finder(COURSE_TYPE_WORDS);
/** Returns whether a word says that a course begins every Monday. */
export const isEveryMonday = (word: string): boolean => finder(MONDAYS)(word) !== undefined;
