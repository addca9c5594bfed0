import { ACADEMIC_YEAR_WEEKS } from '../../../contract/catalogue/catalogue';
import type { Degree, Level } from '../../../contract/catalogue/catalogue';
import type { DestinationId } from '../../../contract/common/constants';
import type { LocalText, PricedText } from '../schema/columns';
import { comingMondays } from './dates';
import { placeOf, roundPrice, type PlacedInstitute, type ProgrammeDraft } from './draft';
import { both, cycle, fill } from './text';

export interface PlacedSubject {
  id: number;
  fieldSlug: string;
  name: LocalText;
  description: LocalText;
}

interface DegreeKind {
  degree: Degree;
  level: Level;
  years: number;
  factor: number;
  title: LocalText;
  summary: LocalText;
  description: LocalText;
  /** In tenths of a band of IELTS: overall, and the lowest part. */
  ielts: readonly [overall: number, lowest: number];
  /** Where American universities name them: TOEFL from 0 to 120, and Duolingo. */
  american: readonly [toefl: number, duolingo: number];
  requirements: LocalText[];
}

const BACHELOR: DegreeKind = {
  degree: 'bachelor',
  level: 'B2',
  ielts: [60, 55],
  american: [72, 105],
  years: 3,
  factor: 1,
  title: both('بكالوريوس {subject}', 'Bachelor of {subject}'),
  summary: both(
    'بكالوريوس في {subject} مع تدريب عملي ومشروع تخرج.',
    'A bachelor’s degree in {subject} with a placement and a final project.',
  ),
  description: both(
    '{about} تغطي السنة الأولى الأساسيات المشتركة، ثم يختار الطالب مساره من السنة الثانية، ويقضي فصلًا على الأقل في تدريب عملي ترتبه الجامعة.',
    '{about} The first year covers the foundations; from the second, students choose their specialism and spend at least a term on a placement that the university arranges.',
  ),
  requirements: [
    both(
      'شهادة الثانوية العامة بمعدل 80% أو أعلى',
      'A secondary-school certificate with 80% or more',
    ),
  ],
};

const MASTER: DegreeKind = {
  degree: 'master',
  level: 'B2',
  ielts: [65, 60],
  american: [85, 120],
  years: 1,
  factor: 1.15,
  title: both('ماجستير {subject}', 'Master of {subject}'),
  summary: both(
    'دراسة متقدمة في {subject} تنتهي برسالة أو بمشروع مع شركة أو مؤسسة.',
    'Advanced study of {subject}, ending in a thesis or a project with an outside partner.',
  ),
  description: both(
    '{about} يجمع البرنامج بين مقررات متقدمة وحلقات نقاش صغيرة، ويختم برسالة يشرف عليها أستاذ واحد من أولها إلى آخرها.',
    '{about} Advanced courses alternate with small seminars, and one professor supervises the thesis from beginning to end.',
  ),
  requirements: [
    both('بكالوريوس في تخصص قريب بتقدير جيد جدًا', 'A good bachelor’s degree in a related subject'),
    both('خطابا توصية', 'Two letters of recommendation'),
  ],
};

const FOUNDATION: DegreeKind = {
  degree: 'foundation',
  level: 'B1',
  ielts: [50, 45],
  american: [40, 80],
  years: 1,
  factor: 0.75,
  title: both('السنة التحضيرية: {subject}', 'Foundation year: {subject}'),
  summary: both(
    'سنة تهيئك بعد الثانوية لدراسة {subject} في الجامعة.',
    'A year that prepares you for a degree in {subject} after school.',
  ),
  description: both(
    '{about} تهيئ هذه السنة من لم تؤهله شهادته للقبول المباشر: لغة أكاديمية ورياضيات ومدخل إلى التخصص، ومن يجتازها ينتقل إلى السنة الأولى دون تقديم جديد.',
    '{about} This year prepares students whose certificate is not enough for direct entry: academic English, mathematics and an introduction to the subject. Students who pass move on to the first year without applying again.',
  ),
  requirements: [both('شهادة الثانوية العامة', 'A secondary-school certificate')],
};

const DOCTORATE: DegreeKind = {
  degree: 'doctorate',
  level: 'C1',
  ielts: [70, 65],
  american: [100, 130],
  years: 4,
  factor: 0.9,
  title: both('دكتوراه {subject}', 'Doctorate in {subject}'),
  summary: both(
    'بحث أصيل في {subject} بإشراف مشترك ومنح للمتفوقين.',
    'Original, jointly supervised research in {subject}, with grants for outstanding candidates.',
  ),
  description: both(
    '{about} يُقبل الطالب بناء على مقترح بحثي يناقشه مع مشرفه قبل التقديم، وينشر نتائجه أثناء الدراسة، ويدرّس ساعات محدودة إن رغب.',
    '{about} Admission depends on a research proposal that is discussed with the supervisor beforehand. Candidates publish results along the way and may teach a few hours a week.',
  ),
  requirements: [
    both('ماجستير مع رسالة', 'A master’s degree with a thesis'),
    both('مقترح بحثي من خمس صفحات', 'A research proposal of five pages'),
  ],
};

/** The degrees of each university in order; subjects rotate so that all forty are taught. */
const OFFER = [BACHELOR, MASTER, BACHELOR, FOUNDATION, MASTER, BACHELOR, DOCTORATE] as const;
const PROGRAMMES_EACH = 7;

/** Yearly price of a bachelor's degree, in minor units. */
const YEAR_PRICE: Record<DestinationId, number> = {
  gb: 1_850_000,
  us: 3_200_000,
  ie: 1_700_000,
  au: 3_600_000,
  nz: 3_300_000,
};
const FIELD_FACTOR: Record<string, number> = {
  health: 1.6,
  engineering: 1.15,
  computing: 1.1,
  design: 1.05,
};
const SOUTHERN: ReadonlySet<DestinationId> = new Set<DestinationId>(['au', 'nz']);

const INCLUDED = [
  both('الرسوم الدراسية لسنة', 'Tuition for one year'),
  both('أسبوع تعريفي ومرشد للطلاب الجدد', 'An orientation week and a mentor for new students'),
  both('دخول المكتبة والمختبرات والنادي الرياضي', 'Library, laboratories and sports centre'),
];
const NOT_INCLUDED: PricedText[] = [
  { ...both('السكن الجامعي', 'Student housing'), fee: 'accommodation' },
  { ...both('التأمين الصحي', 'Health insurance'), fee: 'insurance' },
  { ...both('الاستقبال من المطار', 'Airport transfer'), fee: 'transfer' },
  both('رسوم التأشيرة وتذاكر السفر', 'Visa fees and flights'),
];

/** A university's degrees. Medicine and dentistry are bachelor's degrees only. */
export function universityProgrammes(
  university: PlacedInstitute,
  index: number,
  subjects: readonly PlacedSubject[],
  today: Date,
): ProgrammeDraft[] {
  const starts = comingMondays(
    today,
    SOUTHERN.has(university.destinationId) ? ['02-18', '07-15'] : ['09-15', '01-20'],
  );
  return Array.from({ length: PROGRAMMES_EACH }, (_, position) => {
    const subject = cycle(subjects, (index * PROGRAMMES_EACH + position) * 3);
    const clinical = /^(Medicine|Dentistry)$/.test(subject.name.en);
    const kind = clinical ? BACHELOR : cycle(OFFER, position);
    const years = clinical ? 5 : kind.years + (university.destinationId === 'us' ? 1 : 0);
    const values = {
      subject: subject.name,
      about: subject.description,
    };
    const price =
      YEAR_PRICE[university.destinationId] * kind.factor * (FIELD_FACTOR[subject.fieldSlug] ?? 1);
    return {
      ...placeOf(university),
      kind: 'university',
      degree: kind.degree,
      level: kind.level,
      ieltsOverall: kind.ielts[0],
      ieltsLowest: kind.ielts[1],
      ...(university.destinationId === 'us' && {
        toeflOverall: kind.american[0],
        duolingoOverall: kind.american[1],
      }),
      specializationId: subject.id,
      title: fill(kind.title, values),
      summary: fill(kind.summary, values),
      description: fill(kind.description, values),
      weeksMin: years * ACADEMIC_YEAR_WEEKS,
      weeksMax: years * ACADEMIC_YEAR_WEEKS,
      ageMin: 17,
      ageMax: null,
      included: INCLUDED,
      notIncluded: NOT_INCLUDED,
      requirements: [...kind.requirements, both('كشف درجات معتمد', 'A certified transcript')],
      priceFrom: roundPrice(price * (0.94 + (index % 5) * 0.04)),
      priceBasis: 'year',
      featured: position === 0 && index % 3 === 0,
      starts: starts.slice(0, 4),
      plans: [],
    };
  });
}
