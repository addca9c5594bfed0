import type { DestinationId } from '../../../contract/common/constants';
import type { LocalText, PricedText } from '../schema/columns';
import { comingMondays } from './dates';
import { placeOf, roundPrice, type PlacedInstitute, type ProgrammeDraft } from './draft';
import { both, cycle, fill } from './text';

interface SummerKind {
  title: LocalText;
  summary: LocalText;
  description: LocalText;
  ages: [from: number, to: number];
  weeks: number;
  factor: number;
}

const KINDS: readonly SummerKind[] = [
  {
    title: both('إنجليزية ومغامرة في {city}', 'English and adventure in {city}'),
    summary: both(
      'دروس في الصباح وتسلق وتجديف وألعاب بعد الظهر.',
      'Lessons in the morning; climbing, canoeing and games in the afternoon.',
    ),
    description: both(
      'خمس عشرة حصة في الأسبوع مع معلمين متخصصين في تعليم الصغار، ثم نشاط مختلف كل يوم ورحلتان أسبوعيًا. يعود الطالب بلغة أجرأ وأصدقاء من عشرين بلدًا.',
      'Fifteen lessons a week with teachers trained for young learners, with something different every afternoon and two excursions a week. Students come home with bolder English and friends from twenty countries.',
    ),
    ages: [10, 16],
    weeks: 2,
    factor: 1,
  },
  {
    title: both('صيف البرمجة والروبوت في {city}', 'Coding and robotics summer in {city}'),
    summary: both(
      'مشروع روبوت يعمل في نهاية أسبوعين، بالإنجليزية من أول سطر.',
      'A working robot in two weeks, in English from the first line of code.',
    ),
    description: both(
      'يتعلم الطالب البرمجة بالإنجليزية لأنه يحتاج إليها لا لأنها درس: فرق من أربعة، وورشة كاملة العدة، وعرض ختامي أمام الأهل عبر البث.',
      'Students learn English because they need it to build: teams of four, a fully equipped workshop and a final show streamed to their families.',
    ),
    ages: [12, 17],
    weeks: 2,
    factor: 1.2,
  },
  {
    title: both('مقدمة إلى الجامعة في {city}', 'University taster in {city}'),
    summary: both(
      'ثلاثة أسابيع من المحاضرات وورش الكتابة لمن يفكر في الدراسة في الخارج.',
      'Three weeks of lectures and writing workshops for those thinking of studying abroad.',
    ),
    description: both(
      'محاضرات يلقيها أساتذة من تخصصات مختلفة، وورشة في كتابة خطاب التقديم، وزيارة لثلاث جامعات، وتقرير ختامي يساعد الطالب على اختيار تخصصه.',
      'Lectures by professors of different subjects, a workshop on the application essay, visits to three universities and a closing report that helps to choose a subject.',
    ),
    ages: [15, 18],
    weeks: 3,
    factor: 1.35,
  },
  {
    title: both('صيف العائلة في {city}', 'Family summer in {city}'),
    summary: both(
      'الأبناء في صفوفهم والوالدان في صفهما، ثم وقت للجميع معًا.',
      'Children in their class, parents in theirs, then time together.',
    ),
    description: both(
      'برنامج يدرس فيه كل فرد من العائلة في مستواه صباحًا، وتجتمع العائلة بعد الظهر على جولات ترتبها المدرسة، مع سكن في شقة قريبة.',
      'Each member of the family studies at their own level in the morning; in the afternoon they meet for tours that the school arranges, and stay in a flat nearby.',
    ),
    ages: [6, 70],
    weeks: 3,
    factor: 0.9,
  },
];

/** Weekly price with board and lodging, in minor units. */
const WEEK_PRICE: Record<DestinationId, number> = {
  gb: 98_000,
  us: 135_000,
  ie: 92_000,
  au: 150_000,
  nz: 145_000,
};

const INCLUDED: PricedText[] = [
  {
    ...both(
      'السكن وثلاث وجبات، والطعام الحلال متوفر',
      'Accommodation and three meals, halal food available',
    ),
    fee: 'accommodation',
  },
  { ...both('استقبال وتوديع في المطار', 'Airport transfers both ways'), fee: 'transfer' },
  { ...both('المواد الدراسية', 'Course materials'), fee: 'materials' },
  both('إشراف على مدار الساعة', 'Supervision day and night'),
  both('الرحلات والأنشطة', 'Excursions and activities'),
];
const NOT_INCLUDED = [
  both('تذاكر السفر', 'Flights'),
  both('رسوم التأشيرة', 'Visa fees'),
  both('المصروف الشخصي', 'Pocket money'),
];
const REQUIREMENTS = [
  both('جواز سفر ساري المفعول', 'A valid passport'),
  both('موافقة ولي الأمر لمن هم دون الثامنة عشرة', 'A guardian’s consent for those under eighteen'),
  both('نموذج صحي معبأ', 'A completed health form'),
];

/** A school's summer programmes, starting with a different kind at each. */
export function summerProgrammes(
  school: PlacedInstitute,
  index: number,
  count: number,
  today: Date,
): ProgrammeDraft[] {
  const starts = comingMondays(today, ['06-22', '07-06', '07-20', '08-03']);
  return Array.from({ length: count }, (_, position) => {
    const kind = cycle(KINDS, index + position);
    const values = { city: school.cityName };
    const [ageMin, ageMax] = kind.ages;
    return {
      ...placeOf(school),
      kind: 'summer',
      level: ageMin >= 15 ? 'B1' : 'A2',
      title: fill(kind.title, values),
      summary: kind.summary,
      description: fill(kind.description, values),
      weeksMin: kind.weeks,
      weeksMax: kind.weeks,
      ageMin,
      ageMax,
      included: INCLUDED,
      notIncluded: NOT_INCLUDED,
      requirements: REQUIREMENTS,
      priceFrom: roundPrice(WEEK_PRICE[school.destinationId] * kind.weeks * kind.factor),
      priceBasis: 'total',
      featured: position === 0 && index % 2 === 0,
      starts: starts.slice(0, 5),
      plans: [],
    };
  });
}
