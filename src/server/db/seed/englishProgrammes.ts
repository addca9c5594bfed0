import type { CourseType, DestinationId } from '../../../contract/common/constants';
import type { Level } from '../../../contract/catalogue/catalogue';
import type { LocalText, PricedText } from '../schema/columns';
import {
  placeOf,
  roundPrice,
  type PlacedInstitute,
  type PlanDraft,
  type ProgrammeDraft,
} from './draft';
import { both, cycle, fill } from './text';

interface CourseKind {
  type: CourseType;
  level: Level;
  weeksMin: number;
  factor: number;
  title: LocalText;
  summaries: LocalText[];
  description: LocalText;
  requirement: LocalText;
}

const COURSES: readonly CourseKind[] = [
  {
    type: 'general',
    level: 'A1',
    weeksMin: 1,
    factor: 1,
    title: both('اللغة الإنجليزية العامة في {city}', 'General English in {city}'),
    summaries: [
      both(
        'محادثة وقراءة وكتابة كل يوم، أيًّا كان مستواك.',
        'Speaking, reading and writing every day, whatever your level.',
      ),
      both(
        'لغة الحياة اليومية أولًا: السوق والطبيب والأصدقاء.',
        'Practical English first: shopping, the doctor, friends.',
      ),
      both(
        'تقدّم ملموس كل أسبوع، في صف صغير يشجّع على الكلام.',
        'Progress you can see each week, in a small class that gets you talking.',
      ),
    ],
    description: both(
      'يبدأ اليوم الأول باختبار تحديد مستوى ولقاء مع المرشد الدراسي. بعده دروس صباحية في المهارات الأربع، وورشة نطق أو محادثة بعد الظهر، واختبار قصير كل أربعة أسابيع يحدد موعد الانتقال إلى المستوى التالي.',
      'The first day begins with a placement test and a talk with the study adviser. Mornings then cover the four skills, afternoons a workshop in pronunciation or conversation, and a short test every four weeks decides when you move up.',
    ),
    requirement: both('لا يشترط مستوى سابق', 'No previous English is needed'),
  },
  {
    type: 'ielts',
    level: 'B1',
    weeksMin: 2,
    factor: 1.08,
    title: both('التحضير لاختبار الآيلتس في {city}', 'IELTS preparation in {city}'),
    summaries: [
      both(
        'اختبار تجريبي كل أسبوعين وتصحيح مفصل لكل مقال.',
        'A mock test every two weeks and every essay marked in detail.',
      ),
      both(
        'تدريب على الأقسام الأربعة حتى لا يفاجئك شيء يوم الاختبار.',
        'Practise all four papers until nothing on the day can surprise you.',
      ),
      both(
        'خطة تبدأ من درجتك اليوم وتنتهي بالدرجة التي تطلبها جامعتك.',
        'A plan that starts from your score today and ends at the one your university asks for.',
      ),
    ],
    description: both(
      'يدرّسه معلمون يعرفون معايير التصحيح من الداخل. مقالان في الأسبوع يعودان مصححين، ومحادثة مسجّلة تُراجع مع المعلم، واختبار كامل في زمنه الحقيقي كل أسبوعين.',
      'Its teachers know the marking criteria from the inside. You write two essays a week and get them back marked, record your speaking and listen to it with your teacher, and sit a full test in real time every two weeks.',
    ),
    requirement: both('مستوى متوسط (B1) على الأقل', 'At least an intermediate level (B1)'),
  },
  {
    type: 'toefl',
    level: 'B1',
    weeksMin: 2,
    factor: 1.1,
    title: both('التحضير لاختبار التوفل في {city}', 'TOEFL preparation in {city}'),
    summaries: [
      both(
        'استراتيجيات لكل سؤال، ومعمل حاسب يشبه قاعة الاختبار.',
        'A strategy for each kind of question and a computer room just like the test centre.',
      ),
      both(
        'للمتقدمين إلى الجامعات الأمريكية: لغة أكاديمية ووقت محسوب.',
        'For applicants to American universities: academic English against the clock.',
      ),
    ],
    description: both(
      'تجمع الدورة بين لغة المحاضرات الجامعية ومهارة الاختبار المحوسب: تدوين الملاحظات، وتلخيص المسموع، والحديث في خمس وأربعين ثانية. تقاس درجتك التجريبية عند البداية وكل أسبوعين بعدها.',
      'The course combines the English of university lectures with the skills of a computer-based test: taking notes, summarising what you heard, speaking for forty-five seconds. A practice score is taken at the start and every two weeks after.',
    ),
    requirement: both('مستوى متوسط (B1) على الأقل', 'At least an intermediate level (B1)'),
  },
  {
    type: 'business',
    level: 'B2',
    weeksMin: 1,
    factor: 1.25,
    title: both('إنجليزية الأعمال في {city}', 'Business English in {city}'),
    summaries: [
      both(
        'اجتماعات وعروض ومراسلات، بأمثلة من مجال عملك.',
        'Meetings, presentations and letters, with examples from your own line of work.',
      ),
      both(
        'لغة التفاوض والتقارير في مجموعة من المهنيين.',
        'The language of negotiation and reports, in a group of professionals.',
      ),
    ],
    description: both(
      'يسبق الدورة حديث عن عملك وما تحتاج إليه فيه، وتُبنى عليه الأمثلة والتمارين. ومن التمارين إدارة اجتماع، وعرض يُصوَّر ثم يُناقش، ورسائل وتقارير تعود مصححة في اليوم التالي.',
      'It begins with a talk about your work and what you need, and the examples are built on it. You chair a meeting, give a presentation that is filmed and discussed, and write letters and reports that come back corrected the next day.',
    ),
    requirement: both('مستوى فوق المتوسط (B2)', 'An upper-intermediate level (B2)'),
  },
];

const PLANS = [
  { name: both('جزئي بعد الظهر', 'Part-time afternoons'), lessons: 15, factor: 0.8 },
  { name: both('قياسي', 'Standard'), lessons: 20, factor: 1 },
  { name: both('مكثف', 'Intensive'), lessons: 30, factor: 1.35 },
] as const;

const BANDS = [
  { weeksFrom: 1, weeksTo: 3, factor: 1 },
  { weeksFrom: 4, weeksTo: 11, factor: 0.95 },
  { weeksFrom: 12, weeksTo: 23, factor: 0.88 },
  { weeksFrom: 24, weeksTo: 48, factor: 0.8 },
] as const;

/** Weekly price of general English, in minor units. */
const WEEK_PRICE: Record<DestinationId, number> = {
  gb: 26_000,
  us: 31_000,
  ie: 23_500,
  au: 36_000,
  nz: 37_000,
};

const INCLUDED = [
  both('اختبار تحديد المستوى وشهادة إتمام', 'Placement test and certificate of completion'),
  both('مكتبة المدرسة ومعمل الحاسب', 'The school library and computer room'),
  both('برنامج أنشطة أسبوعي', 'Weekly programme of activities'),
  both('متابعة مرشد دراسي', 'A study adviser who follows your progress'),
];
const NOT_INCLUDED: PricedText[] = [
  both('تذاكر السفر', 'Flights'),
  both('رسوم التأشيرة', 'Visa fees'),
  { ...both('السكن، ويمكن إضافته', 'Accommodation, which can be added'), fee: 'accommodation' },
  { ...both('التأمين، ويمكن إضافته', 'Insurance, which can be added'), fee: 'insurance' },
];
const PASSPORT = both('جواز سفر ساري المفعول', 'A valid passport');
const ageFrom = (age: number) => both(`العمر ${age} سنة فأكثر`, `Aged ${age} or over`);

function plansFor(weekPrice: number, weeksMin: number): PlanDraft[] {
  return PLANS.map((plan) => ({
    name: plan.name,
    lessonsPerWeek: plan.lessons,
    bands: BANDS.map((band) => ({
      weeksFrom: Math.max(band.weeksFrom, weeksMin),
      weeksTo: band.weeksTo,
      pricePerWeek: roundPrice(weekPrice * plan.factor * band.factor),
    })),
  }));
}

/** A language school's courses; not every school offers all four. */
export function englishProgrammes(school: PlacedInstitute, index: number): ProgrammeDraft[] {
  const schoolFactor = 0.9 + (index % 6) * 0.05;
  return COURSES.filter(
    (course) => course.type !== cycle(['toefl', '', 'business', ''], index),
  ).map((course) => {
    const weekPrice = WEEK_PRICE[school.destinationId] * course.factor * schoolFactor;
    const plans = plansFor(weekPrice, course.weeksMin);
    const values = { city: school.cityName };
    const ageMin = course.type === 'business' ? 20 : 16;
    return {
      ...placeOf(school),
      kind: 'english',
      courseType: course.type,
      level: course.level,
      title: fill(course.title, values),
      summary: cycle(course.summaries, index),
      description: fill(course.description, values),
      weeksMin: course.weeksMin,
      weeksMax: 48,
      startsMondays: true,
      ageMin,
      ageMax: null,
      included: INCLUDED,
      notIncluded: NOT_INCLUDED,
      requirements: [course.requirement, PASSPORT, ageFrom(ageMin)],
      priceFrom: Math.min(...plans.flatMap((p) => p.bands.map((band) => band.pricePerWeek))),
      priceBasis: 'week',
      featured: course.type === 'general' && index % 4 === 0,
      starts: [],
      plans,
    };
  });
}
