/** Why a cell of an imported file is wrong, in both languages (LEAD-10). */
import type { Language } from '../../../../contract/common/constants';

const FAULTS = {
  headingUnknown: {
    en: 'There is no such column; use the headings of a saved file',
    ar: 'لا يوجد عمود بهذا الاسم؛ استخدم عناوين ملف محفوظ من هنا',
  },
  headingTwice: { en: 'This column is in the file twice', ar: 'هذا العمود مكرر في الملف' },
  headingMissing: { en: 'This column is missing', ar: 'هذا العمود ناقص' },
  rowTooWide: {
    en: 'This cell has no heading above it',
    ar: 'ليس فوق هذه الخلية عنوان',
  },
  programmeMissing: { en: 'Enter the programme’s number', ar: 'أدخل رقم البرنامج' },
  programmeUnknown: {
    en: 'No programme has this number; leave it empty for a new programme',
    ar: 'لا يوجد برنامج بهذا الرقم؛ اتركه فارغًا لبرنامج جديد',
  },
  onlyNew: {
    en: 'Only a new programme takes this; leave it empty',
    ar: 'هذا للبرامج الجديدة وحدها؛ اترك الخلية فارغة',
  },
  kindUnknown: {
    en: 'Enter the kind of programme as in a saved file',
    ar: 'أدخل نوع البرنامج كما في ملف محفوظ',
  },
  instituteUnknown: {
    en: 'There is no school or university of this name; add it with the form first',
    ar: 'لا يوجد معهد أو جامعة بهذا الاسم؛ أضف المعهد أو الجامعة بالنموذج أولًا',
  },
  instituteUnclear: {
    en: 'Several schools have this name; add the programme with the form',
    ar: 'لهذا الاسم أكثر من معهد؛ أضف البرنامج بالنموذج',
  },
  subjectUnknown: {
    en: 'There is no subject of this name',
    ar: 'لا يوجد تخصص بهذا الاسم',
  },
  programmeThere: {
    en: 'This school has a programme with this title; enter its number',
    ar: 'لهذا المعهد برنامج بهذا العنوان؛ أدخل رقمه',
  },
  priceOfKind: {
    en: 'A new course has the price of a week, any other programme its tuition',
    ar: 'سعر الدورة الجديدة بالأسبوع، ولغيرها رسوم دراسية',
  },
  notPossible: {
    en: 'This is not possible for this programme',
    ar: 'هذه القيمة غير ممكنة لهذا البرنامج',
  },
  notInArabic: { en: 'Write this in Arabic', ar: 'اكتب هذا بالعربية' },
  startInvalid: {
    en: 'Enter a day to come as YYYY-MM-DD, or “Every Monday” for a course',
    ar: 'أدخل يومًا قادمًا بصيغة YYYY-MM-DD، أو «كل اثنين» لدورة',
  },
  fixed: {
    en: 'This cannot be changed with a file; leave it as it was saved',
    ar: 'لا يمكن تغيير هذا من الملف؛ اتركه كما حُفظ',
  },
  blankNeeded: {
    en: 'Leave this empty for this kind of price',
    ar: 'اترك هذه الخلية فارغة لهذا النوع من الأسعار',
  },
  needed: { en: 'Fill in this cell', ar: 'املأ هذه الخلية' },
  priceUnknown: {
    en: 'Enter one of the kinds of price of a saved file',
    ar: 'أدخل نوع سعر كما في ملف محفوظ',
  },
  noTuition: {
    en: 'This programme has no tuition of its own: its plans have the prices',
    ar: 'ليس لهذا البرنامج رسوم دراسية مستقلة: أسعاره في أنظمة الدراسة',
  },
  planUnknown: {
    en: 'This programme has no plan with this number',
    ar: 'ليس في هذا البرنامج نظام دراسة بهذا الرقم',
  },
  feeUnknown: {
    en: 'This programme has no fee with this number',
    ar: 'ليس لهذا البرنامج رسم بهذا الرقم',
  },
  feeOfOther: {
    en: 'This number belongs to the other kind of fee',
    ar: 'هذا الرقم لنوع آخر من الرسوم',
  },
  notWhole: { en: 'Enter a whole number', ar: 'أدخل عددًا صحيحًا' },
  notAmount: {
    en: 'Enter an amount in whole units, without a currency sign',
    ar: 'أدخل مبلغًا صحيحًا دون كسور ودون رمز العملة',
  },
  outOfRange: {
    en: 'This amount is too small or too large',
    ar: 'هذا المبلغ أقل أو أكثر من المسموح',
  },
  currencyFixed: {
    en: 'The currency is the school’s and cannot be changed here',
    ar: 'العملة عملة المعهد أو الجامعة ولا تتغير من هنا',
  },
  weeksInvalid: {
    en: 'Enter weeks from 1 to 104, the first one first',
    ar: 'أدخل أسابيع من 1 إلى 104، والأقل أولًا',
  },
  weeksTaken: {
    en: 'Some of these weeks have another price already',
    ar: 'لبعض هذه الأسابيع سعر آخر',
  },
  weeksFixed: {
    en: 'The weeks of a price cannot be changed; add a price for other weeks',
    ar: 'لا تتغير أسابيع السعر؛ أضف سعرًا لأسابيع أخرى',
  },
  pricesFull: {
    en: 'This plan can have no more prices',
    ar: 'لا يتسع نظام الدراسة هذا لأسعار أخرى',
  },
  twice: {
    en: 'Another row has a different value for the same thing',
    ar: 'في صف آخر قيمة مختلفة للشيء نفسه',
  },
  textInvalid: {
    en: 'This text is too long, or has characters that cannot be shown',
    ar: 'هذا النص أطول من المسموح أو فيه رموز لا تُعرض',
  },
  tooManyProgrammes: {
    en: 'One file may change at most 200 programmes; split it',
    ar: 'يغيّر الملف الواحد 200 برنامج على الأكثر؛ قسّمه',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type FaultKey = keyof typeof FAULTS;

export const faultText = (key: FaultKey, language: Language): string => FAULTS[key][language];
