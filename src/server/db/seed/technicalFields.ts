import { subject, type SeedField } from './subject';
import { both } from './text';

export const TECHNICAL_FIELDS: readonly SeedField[] = [
  {
    slug: 'computing',
    name: both('الحاسب وتقنية المعلومات', 'Computing and information technology'),
    subjects: [
      subject(
        'علوم الحاسب',
        'Computer Science',
        'الخوارزميات والأنظمة ولغات البرمجة، وكيف يُكتب برنامج سريع بلا أخطاء.',
        'Algorithms, systems and languages, and how to write fast programs without errors.',
      ),
      subject(
        'هندسة البرمجيات',
        'Software Engineering',
        'كيف تُبنى البرامج الكبيرة ضمن فريق وتبقى سهلة التعديل سنوات بعد إطلاقها.',
        'How teams build large software and keep it easy to change for years.',
      ),
      subject(
        'الأمن السيبراني',
        'Cyber Security',
        'حماية الشبكات والبيانات، والتفكير بعقل المهاجم قبل أن يصل.',
        'Protecting networks and data by thinking like the attacker first.',
      ),
      subject(
        'علم البيانات',
        'Data Science',
        'من البيانات الخام إلى قرار يمكن الدفاع عنه: إحصاء وبرمجة وعرض واضح.',
        'From raw data to sound decisions: statistics, programming and clear presentation.',
      ),
      subject(
        'الذكاء الاصطناعي',
        'Artificial Intelligence',
        'تعلّم الآلة ومعالجة اللغة والرؤية الحاسوبية، مع أسئلتها الأخلاقية.',
        'Machine learning, language and vision, together with the ethical questions they raise.',
      ),
    ],
  },
  {
    slug: 'engineering',
    name: both('الهندسة', 'Engineering'),
    subjects: [
      subject(
        'الهندسة المدنية',
        'Civil Engineering',
        'الجسور والطرق والمباني: تصميمها وحساب أحمالها وإدارة موقعها.',
        'Bridges, roads and buildings: designing them, calculating their loads and running the site.',
      ),
      subject(
        'الهندسة الميكانيكية',
        'Mechanical Engineering',
        'الحركة والحرارة والمواد، من محرك الطائرة إلى الذراع الآلية.',
        'Motion, heat and materials, from the jet engine to the robot arm.',
      ),
      subject(
        'الهندسة الكهربائية',
        'Electrical Engineering',
        'الطاقة والإلكترونيات والاتصالات التي يقوم عليها كل ما حولنا.',
        'The power, electronics and communications behind everything around us.',
      ),
      subject(
        'هندسة الطاقة المتجددة',
        'Renewable Energy Engineering',
        'الشمس والرياح والتخزين، وكيف تُربط بشبكة صُممت لغيرها.',
        'Sun, wind and storage, and how they fit a grid that was built for something else.',
      ),
      subject(
        'الهندسة الطبية الحيوية',
        'Biomedical Engineering',
        'أجهزة تُزرع في الجسم وتقيس وتصوّر: هندسة في خدمة الطبيب.',
        'Implants, sensors and scanners: engineering at the doctor’s side.',
      ),
    ],
  },
  {
    slug: 'health',
    name: both('الطب والعلوم الصحية', 'Medicine and health'),
    subjects: [
      subject(
        'الطب البشري',
        'Medicine',
        'علوم أساسية ثم سنوات سريرية في مستشفى تعليمي، بجانب المريض.',
        'Basic sciences, then clinical years at the bedside in a teaching hospital.',
      ),
      subject(
        'طب الأسنان',
        'Dentistry',
        'تشخيص وعلاج ووقاية، وساعات طويلة من التدريب اليدوي.',
        'Diagnosis, treatment and prevention, with long hours of practical training.',
      ),
      subject(
        'الصيدلة',
        'Pharmacy',
        'الدواء من الجزيء إلى الرف: تركيبه وأثره واستعماله الآمن.',
        'Medicines from molecule to shelf: how they are made, how they act and how to use them safely.',
      ),
      subject(
        'التمريض',
        'Nursing',
        'مهنة تجمع العلم والعناية، ونصف الدراسة فيها داخل المستشفى.',
        'A profession that joins science and care, with half of the course spent in hospital.',
      ),
      subject(
        'الصحة العامة',
        'Public Health',
        'صحة المجتمعات لا الأفراد: الأوبئة والسياسات والوقاية.',
        'The health of communities rather than individuals: epidemics, policy and prevention.',
      ),
    ],
  },
  {
    slug: 'science',
    name: both('العلوم الطبيعية', 'Natural sciences'),
    subjects: [
      subject(
        'الأحياء',
        'Biology',
        'الحياة من الخلية إلى النظام البيئي، وعمل ميداني في كل فصل.',
        'Life from the cell to the ecosystem, with field work every term.',
      ),
      subject(
        'الكيمياء',
        'Chemistry',
        'كيف تتكون المواد وتتفاعل، ومختبر مفتوح للطلاب.',
        'How substances form and react, in laboratories open to students.',
      ),
      subject(
        'الفيزياء',
        'Physics',
        'من الجسيم إلى المجرة، ورياضيات تكفي لفهمهما.',
        'From the particle to the galaxy, with the mathematics to understand both.',
      ),
      subject(
        'الرياضيات',
        'Mathematics',
        'البرهان والنمذجة والإحصاء: أساس يفتح أبواب غيره.',
        'Proof, modelling and statistics: a foundation that opens other doors.',
      ),
      subject(
        'علوم البيئة',
        'Environmental Science',
        'المناخ والماء والتربة، وما الذي يمكن فعله.',
        'Climate, water and soil, and what can be done about them.',
      ),
    ],
  },
];
