import type { Words } from '../../../src/client/lib/machines/docs';

/** Fixed texts of the pages and the index. */
export const PAGE_WORDS = {
  index: { en: 'Statecharts', ar: 'مخططات الحالات' },
  about: {
    en: 'Every process of the product that has steps, drawn from the code that runs it. Nothing here is written or drawn by hand: `npm run docs:statecharts` makes these pages from the machines in `src/client/features/*/machines` and the words beside them, and `npm test` fails when a page is out of date or a transition is not taken by a test.',
    ar: 'كل عملية في المنتج تمر بخطوات، مرسومة من الشيفرة التي تشغّلها نفسها. لا شيء هنا مكتوب أو مرسوم يدويًا: يولّد الأمر `npm run docs:statecharts` هذه الصفحات من الآلات في `src/client/features/*/machines` ومن النصوص المرافقة لها، ويفشل الأمر `npm test` إذا تقادمت صفحة أو بقي انتقال لا يمر به أي اختبار.',
  },
  play: {
    en: 'To play one, sign in as a member of the team and open `/docs/statecharts` in the app: press what happens and watch the state move.',
    ar: 'لتجربة مخطط تفاعليًا، سجّل الدخول بحساب من حسابات الفريق وافتح `/docs/statecharts` في التطبيق: اضغط على ما يحدث وتابع انتقال الحالة.',
  },
  otherLanguage: { en: 'بالعربية', ar: 'In English' },
  chart: { en: 'Chart', ar: 'المخطط' },
  process: { en: 'Process', ar: 'العملية' },
  where: { en: 'Where', ar: 'الموضع' },
  machine: { en: 'Machine', ar: 'آلة الحالات' },
  tests: { en: 'Tests', ar: 'الاختبارات' },
  states: { en: 'States', ar: 'الحالات' },
  state: { en: 'State', ar: 'الحالة' },
  sees: { en: 'What the user sees', ar: 'ما يراه المستخدم' },
  end: { en: '(end)', ar: '(نهاية)' },
  events: { en: 'What can happen', ar: 'ما قد يحدث' },
  event: { en: 'Event', ar: 'الحدث' },
  delays: { en: 'What is waited for', ar: 'ما يُنتظر' },
  howLong: { en: 'How long', ar: 'المدة' },
  computed: { en: 'worked out when it begins', ar: 'تُحسب عند بدئه' },
  engineers: { en: 'For engineers', ar: 'للمهندسين' },
  code: { en: 'In code', ar: 'في الشيفرة' },
  tags: { en: 'Tags', ar: 'الوسوم' },
  payload: { en: 'Payload', ar: 'البيانات المرافقة' },
  guards: { en: 'Guards', ar: 'الشروط' },
  guard: { en: 'Question', ar: 'السؤال' },
  actors: { en: 'Actors', ar: 'المهام' },
  actor: { en: 'What it does', ar: 'ما تفعله' },
  transitions: { en: 'Transitions', ar: 'الانتقالات' },
  from: { en: 'From', ar: 'من' },
  when: { en: 'When', ar: 'عندما' },
  condition: { en: 'If', ar: 'بشرط' },
  to: { en: 'To', ar: 'إلى' },
  actions: { en: 'Actions', ar: 'الإجراءات' },
  anywhere: { en: 'anywhere', ar: 'أي حالة' },
  stays: { en: 'stays', ar: 'تبقى كما هي' },
} as const satisfies Record<string, Words>;

/** How many of a machine's transitions the tests cover. */
export function describeCoverage(taken: number, all: number): Words {
  return {
    en: `${taken} of ${all} transitions taken`,
    ar: `الانتقالات المختبَرة: ${taken} من ${all}`,
  };
}
