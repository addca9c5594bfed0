import type { documentTemplates } from '../schema/documents';
import type { LocalText } from '../schema/columns';
import { both } from './text';

type Template = typeof documentTemplates.$inferInsert;
type For = Pick<Template, 'destinationId' | 'product' | 'degree' | 'minorsOnly' | 'payer'>;

const template = (
  slug: string,
  purpose: Template['purpose'],
  name: LocalText,
  hint: LocalText,
  forWhom: For = {},
): Omit<Template, 'position'> => ({
  slug,
  purpose,
  nameAr: name.ar,
  nameEn: name.en,
  hintAr: hint.ar,
  hintEn: hint.en,
  destinationId: null,
  product: null,
  degree: null,
  minorsOnly: false,
  payer: null,
  ...forWhom,
});

/**
 * The documents that visa guides (`visas.ts`, `visaFacts.ts`) and schools ask for, as templates
 * (DOC-03).
 */
const TEMPLATES = [
  template(
    'passport',
    'apply',
    both('جواز السفر', 'Passport'),
    both(
      'صفحة البيانات كاملة بزواياها الأربع، وصالح ستة أشهر بعد نهاية الدراسة على الأقل.',
      'The page with your details, all four corners, valid for at least six months beyond the course.',
    ),
  ),
  template(
    'photograph',
    'apply',
    both('صورة شخصية', 'Photograph'),
    both(
      'حديثة، بخلفية بيضاء والوجه واضح.',
      'Recent, on a white background, with your face in full view.',
    ),
  ),
  template(
    'certificate',
    'apply',
    both('آخر شهادة دراسية مع كشف الدرجات', 'Latest certificate with transcript'),
    both(
      'مع ترجمة معتمدة إن لم تكن بالإنجليزية.',
      'With a certified translation, unless it is in English.',
    ),
    { product: 'university' },
  ),
  template(
    'english-test',
    'apply',
    both('نتيجة اختبار اللغة الإنجليزية', 'English test result'),
    both(
      'نتيجة اختبار تقبله الجامعة، كالآيلتس أو التوفل. لا تتجاوز سنتين في العادة.',
      'Of a test that the university accepts, such as IELTS or TOEFL, usually not older than two years.',
    ),
    { product: 'university' },
  ),
  template(
    'guardian-consent',
    'apply',
    both('موافقة ولي الأمر', 'Guardian’s consent'),
    both(
      'موافقة مكتوبة وموقّعة من الوالدين على السفر والسكن.',
      'Both parents’ written and signed consent to travel and accommodation.',
    ),
    { minorsOnly: true },
  ),
  template(
    'guardian-passport',
    'apply',
    both('جواز سفر ولي الأمر', 'Guardian’s passport'),
    both('صفحة البيانات كاملة.', 'The page with the details.'),
    { minorsOnly: true },
  ),
  template(
    'financial-guarantee',
    'confirm',
    both('الضمان المالي من جهة الابتعاث', 'Financial guarantee of the sponsor'),
    both(
      'خطاب الجهة التي تدفع، باسم الطالب والبرنامج والمدة.',
      'A letter from the payer with the student’s name, the course and the period.',
    ),
    { payer: 'sponsor' },
  ),
  template(
    'funds',
    'visa',
    both('إثبات القدرة المالية', 'Proof of funds'),
    both(
      'كشف حساب لآخر ستة أشهر، أو خطاب كفالة مع كشف حساب الكفيل.',
      'Bank statements for the last six months, or a sponsor’s letter with theirs.',
    ),
  ),
  template(
    'study-plan',
    'visa',
    both('خطاب خطة الدراسة', 'Study plan letter'),
    both('ماذا تدرس، ولماذا، وما بعد ذلك.', 'What you will study, why, and what comes afterwards.'),
  ),
  template(
    'gb-tuberculosis',
    'visa',
    both('شهادة فحص السل', 'Tuberculosis certificate'),
    both(
      'للإقامة أكثر من ستة أشهر، إن كان بلد إقامتك في القائمة البريطانية.',
      'For a stay of more than six months, if your country of residence is on the UK’s list.',
    ),
    { destinationId: 'gb', product: 'university' },
  ),
  template(
    'us-ds160',
    'visa',
    both('صفحة تأكيد نموذج DS-160', 'DS-160 confirmation'),
    both('مع تأكيد موعد المقابلة.', 'With the confirmation of the interview appointment.'),
    { destinationId: 'us' },
  ),
  template(
    'us-sevis',
    'visa',
    both('إيصال رسوم SEVIS (I-901)', 'SEVIS (I-901) receipt'),
    both('بالاسم كما في جواز السفر.', 'With your name as in the passport.'),
    { destinationId: 'us' },
  ),
  template(
    'ie-insurance',
    'visa',
    both('وثيقة التأمين الصحي الخاص', 'Private medical insurance'),
    both('تغطي فترة الدراسة كلها.', 'It covers the whole stay.'),
    { destinationId: 'ie' },
  ),
  template(
    'ie-avats',
    'visa',
    both('ملخص طلب AVATS', 'AVATS summary'),
    both('مطبوعًا وموقّعًا.', 'Printed and signed.'),
    { destinationId: 'ie' },
  ),
  template(
    'au-oshc',
    'visa',
    both('وثيقة التأمين الصحي للطلاب (OSHC)', 'Student health cover (OSHC)'),
    both('لفترة الدراسة كلها، مع تأشيرة الطالب.', 'For the whole stay, with a Student visa.'),
    { destinationId: 'au', product: 'university' },
  ),
  template(
    'au-genuine-student',
    'visa',
    both('إجابات «الطالب الحقيقي»', 'Genuine Student answers'),
    both(
      'بكلماتك أنت، كما ستكتبها في النموذج.',
      'In your own words, as you will write them in the form.',
    ),
    { destinationId: 'au', product: 'university' },
  ),
  template(
    'nz-insurance',
    'visa',
    both('تأمين صحي وتأمين سفر', 'Medical and travel insurance'),
    both('لفترة الدراسة كلها.', 'For the whole stay.'),
    { destinationId: 'nz' },
  ),
];

/** Weeks before the start: schools decide first, then visas take their time (CAT-09). */
const DUE_WEEKS = { apply: 12, confirm: 10, visa: 8 } as const;

export const DOCUMENT_TEMPLATES: readonly Template[] = TEMPLATES.map((one, index) => ({
  ...one,
  dueWeeks: DUE_WEEKS[one.purpose],
  position: (index + 1) * 10,
}));
