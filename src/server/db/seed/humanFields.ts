import { subject, type SeedField } from './subject';
import { both } from './text';

export const HUMAN_FIELDS: readonly SeedField[] = [
  {
    slug: 'business',
    name: both('الأعمال والإدارة', 'Business and management'),
    subjects: [
      subject(
        'إدارة الأعمال',
        'Business Administration',
        'صورة كاملة عن المنشأة: تمويلها وتسويقها وأفرادها وقراراتها.',
        'The whole picture of a company: its finance, marketing, people and decisions.',
      ),
      subject(
        'المحاسبة',
        'Accounting',
        'لغة الأعمال بأرقامها ومعاييرها الدولية، وطريق إلى الشهادات المهنية.',
        'The language of business in figures and international standards, and a road to professional certificates.',
      ),
      subject(
        'المالية',
        'Finance',
        'الأسواق والاستثمار وتقييم المخاطر، بأدوات يستعملها القطاع نفسه.',
        'Markets, investment and risk, with the tools the industry itself uses.',
      ),
      subject(
        'التسويق',
        'Marketing',
        'فهم الناس قبل مخاطبتهم: أبحاث السوق والعلامة التجارية والقنوات الرقمية.',
        'Understanding people before speaking to them: market research, brands and digital channels.',
      ),
      subject(
        'إدارة سلاسل الإمداد',
        'Supply Chain Management',
        'كيف تصل السلعة من المصنع إلى الباب في وقتها وبأقل كلفة.',
        'How goods get from factory to door, on time and at the lowest cost.',
      ),
    ],
  },
  {
    slug: 'law-society',
    name: both('القانون والعلوم الاجتماعية', 'Law and social sciences'),
    subjects: [
      subject(
        'القانون',
        'Law',
        'قراءة النص والحجة والسابقة، ومحاكم صورية يترافع فيها الطلاب.',
        'Reading statute, argument and precedent, with moot courts in which students plead.',
      ),
      subject(
        'العلاقات الدولية',
        'International Relations',
        'لماذا تتعاون الدول ولماذا تتصارع، ودور المنظمات بينها.',
        'Why states cooperate, why they quarrel, and what institutions can do between them.',
      ),
      subject(
        'الاقتصاد',
        'Economics',
        'كيف يختار الناس والحكومات حين لا تكفي الموارد للجميع.',
        'How people and governments choose when there is not enough for everyone.',
      ),
      subject(
        'علم النفس',
        'Psychology',
        'السلوك والذاكرة والانفعال، بالتجربة لا بالتخمين.',
        'Behaviour, memory and emotion, by experiment instead of guesswork.',
      ),
      subject(
        'الإعلام والاتصال',
        'Media and Communication',
        'صناعة الخبر والصورة والصوت، ونقدها.',
        'Producing news, pictures and sound, and learning to judge them.',
      ),
    ],
  },
  {
    slug: 'design',
    name: both('العمارة والفنون', 'Architecture and the arts'),
    subjects: [
      subject(
        'العمارة',
        'Architecture',
        'استوديو تصميم كل فصل، من البيت الصغير إلى الحي.',
        'A design studio every term, from the small house to the whole quarter.',
      ),
      subject(
        'التصميم الداخلي',
        'Interior Design',
        'الضوء والمادة والحركة داخل المكان، ومشاريع لعملاء حقيقيين.',
        'Light, material and movement indoors, with projects for real clients.',
      ),
      subject(
        'التصميم الجرافيكي',
        'Graphic Design',
        'الحرف والصورة والهوية، على الورق والشاشة.',
        'Type, image and identity, on paper and on screen.',
      ),
      subject(
        'تصميم الأزياء',
        'Fashion Design',
        'من الرسم إلى الباترون إلى العرض، مع تاريخ القماش وصناعته.',
        'From sketch to pattern to show, with the history and industry of cloth.',
      ),
      subject(
        'صناعة الأفلام',
        'Film Production',
        'الكتابة والإخراج والمونتاج، وفيلم قصير في كل سنة.',
        'Writing, directing and editing, with a short film each year.',
      ),
    ],
  },
  {
    slug: 'education-hospitality',
    name: both('التربية واللغات والضيافة', 'Education, languages and hospitality'),
    subjects: [
      subject(
        'تدريس اللغة الإنجليزية',
        'English Language Teaching',
        'كيف يتعلم الناس لغة ثانية وكيف يعينهم المعلم، مع تدريب في صف حقيقي.',
        'How people learn a second language and how a teacher helps, with practice in a real class.',
      ),
      subject(
        'التربية الخاصة',
        'Special Education',
        'تعليم يراعي اختلاف القدرات، وخطة فردية لكل متعلم.',
        'Teaching that respects different abilities, with a plan for each learner.',
      ),
      subject(
        'الترجمة',
        'Translation',
        'نقل المعنى بين لغتين دون أن يضيع، تحريريًا وفوريًا.',
        'Carrying meaning between two languages without losing it, in writing and in speech.',
      ),
      subject(
        'إدارة الفنادق',
        'Hotel Management',
        'تشغيل الفندق من المكتب الأمامي إلى الميزانية، وفصلان من التدريب.',
        'Running a hotel from the front desk to the budget, with two terms of placement.',
      ),
      subject(
        'السياحة وإدارة الفعاليات',
        'Tourism and Event Management',
        'تخطيط الوجهات والفعاليات وتسويقها، مع أثرها على أهل المكان.',
        'Planning and promoting destinations and events, and what they do to the people who live there.',
      ),
    ],
  },
];
