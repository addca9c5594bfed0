import { visaPageOf } from '../../../contract/content/content';
import type { LocalText } from '../schema/columns';
import type { contentPages } from '../schema/content';
import { row, section } from './sections';
import { both } from './text';
import { VISA_FACTS } from './visaFacts';
import type { VisaFacts } from './visaFacts';
import { VISA_SOURCES } from './visaSources';

const EVERYWHERE: readonly LocalText[] = [
  both(
    'جواز سفر ساري المفعول ستة أشهر بعد نهاية الدراسة على الأقل، بصفحتين فارغتين',
    'A passport valid for at least six months beyond the course, with two blank pages',
  ),
  both('صور شخصية حديثة بالمقاس المطلوب', 'Recent photographs of the required size'),
  both(
    'كشف حساب لآخر ستة أشهر، أو خطاب كفالة مع كشف حساب الكفيل',
    'Bank statements for the last six months, or a sponsor’s letter with theirs',
  ),
  both(
    'آخر شهادة دراسية مع كشف الدرجات، مترجمة ترجمة معتمدة',
    'The latest certificate and transcript, with a certified translation',
  ),
  both('نتيجة اختبار اللغة إن طُلبت', 'A language test result, if required'),
  both(
    'خطاب يشرح خطة الدراسة وما بعدها',
    'A letter explaining your study plan and what you will do afterwards',
  ),
];

const rows = (facts: VisaFacts['visas']) => facts.map(([name, value]) => row(name, value));

const CONFIRM = section(
  both('قبل الاعتماد على هذه الصفحة', 'Before you rely on this page'),
  both(
    'المبالغ والمدد هنا أمثلة للعرض التجريبي، والأنظمة تتغير. تأكد منها لدى الوكالة وفي الموقع الرسمي للسفارة قبل الدفع أو حجز السفر.',
    'Amounts and times here are demo figures, and rules change. Please confirm them with the agency and on the embassy’s official site before you pay or book a flight.',
  ),
);

function visaPage(facts: VisaFacts): typeof contentPages.$inferInsert {
  const { country } = facts;
  return {
    id: visaPageOf(facts.id),
    titleAr: `التأشيرة والمستندات: ${country.ar}`,
    titleEn: `Visa and documents: ${country.en}`,
    introAr:
      'دليل مختصر لما يُطلب عادة. يختلف المطلوب باختلاف جنسيتك وبرنامجك، والقرار للسفارة وحدها.',
    introEn:
      'A short guide to what is usually required. It depends on your nationality and your course, and the embassy alone decides.',
    reviewedOn: '2026-11-28',
    sections: [
      section(
        both('أي تأشيرة؟', 'Which visa?'),
        both('حسب نوع الدراسة ومدتها.', 'It depends on the kind of study and its length.'),
        { rows: rows(facts.visas) },
      ),
      section(
        both('متى تبدأ الإعداد؟', 'When to begin'),
        both(
          'كلما بكّرت كان أفضل، فمواعيد البصمات والمقابلات تمتلئ قبل الصيف.',
          'The earlier the better: appointments fill up before the summer.',
        ),
        { rows: rows(facts.times) },
      ),
      section(
        both('كم تكلّف؟', 'What it costs'),
        both(
          'مبالغ تقريبية تُدفع للجهات الرسمية، لا للوكالة.',
          'Approximate amounts, paid to the authorities and not to the agency.',
        ),
        { rows: rows(facts.costs) },
      ),
      section(
        both('قائمة المستندات', 'Document checklist'),
        both(
          'جهّز الأصول والصور معًا، ونراجعها معك قبل التقديم.',
          'Have originals and copies ready. We go through them with you before you apply.',
        ),
        { points: [...facts.documents, ...EVERYWHERE] },
      ),
      section(both('لمن هو دون الثامنة عشرة', 'Under 18'), facts.young),
      section(
        both('مصادرنا لمواطني دول الخليج', 'Our sources for Gulf nationals'),
        both(
          'ما قارنّا به هذه الصفحة. والقول الفصل للموقع الرسمي.',
          'What this page was compared with. The official page decides.',
        ),
        { rows: VISA_SOURCES[facts.id].map(({ what, where }) => row(what, where)) },
      ),
      CONFIRM,
    ],
  };
}

/** Introduction of the visa guides; each destination has its own page. */
const OVERVIEW: typeof contentPages.$inferInsert = {
  id: 'visa',
  titleAr: 'دليل التأشيرات والمستندات',
  titleEn: 'Visa and document guide',
  introAr: 'لكل وجهة تأشيرتها ومستنداتها. وفي دليل كل وجهة المطلوب والمدة والتكلفة التقريبية.',
  introEn:
    'Each destination has its own visa and its own documents. Choose yours to see what is required, how long it takes and roughly what it costs.',
  reviewedOn: '2026-11-01',
  sections: [
    section(
      both('الطريق في أربع خطوات', 'Four steps'),
      both('الترتيب واحد في كل الوجهات.', 'The order is the same everywhere.'),
      {
        points: [
          both(
            'القبول: يصدر المعهد أو الجامعة خطاب القبول الذي تطلبه السفارة',
            'Admission: the school or university issues the letter the embassy requires',
          ),
          both(
            'المستندات: نراجع ملفك بندًا بندًا قبل التقديم',
            'Documents: we go through your file item by item before you apply',
          ),
          both(
            'التقديم: الطلب الإلكتروني والرسوم والبصمات، والمقابلة إن طُلبت',
            'Application: online form, fees, biometrics and, if required, an interview',
          ),
          both(
            'السفر: السكن والتأمين والوصول بعد صدور التأشيرة',
            'Travel: accommodation, insurance and arrival once the visa is issued',
          ),
        ],
      },
    ),
    section(
      both('ما نفعله وما لا نفعله', 'What we do, and what we do not'),
      both(
        'نشرح ونراجع ونذكّر بالمواعيد، دون رسوم. ولا نكتب نيابة عنك ما ليس صحيحًا، ولا نعد بنتيجة.',
        'We explain, check and remind you of dates, free of charge. We never write anything untrue on your behalf, and never promise an outcome.',
      ),
    ),
    CONFIRM,
  ],
};

export const VISA_PAGES: readonly (typeof contentPages.$inferInsert)[] = [
  OVERVIEW,
  ...VISA_FACTS.map(visaPage),
];
