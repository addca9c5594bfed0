import { institute, type SeedInstitute } from './institute';
import { LANGUAGE_SCHOOLS } from './languageSchools';
import { both } from './text';

/** Fictitious. */
const UNIVERSITIES: readonly SeedInstitute[] = [
  institute(
    'university',
    ['london', 1893, 2018],
    both('جامعة أشكوم فيل', 'Ashcombe Vale University'),
    both(
      'جامعة بحثية تضم ثماني كليات، يدرس فيها واحد من كل أربعة طلاب قادمًا من خارج البلاد.',
      'A research university with eight faculties, where one student in four comes from abroad.',
    ),
  ),
  institute(
    'university',
    ['manchester', 1912],
    both('جامعة وكسمور', 'Wexmoor University'),
    both(
      'نشأت مع مصانع المدينة وبقيت قريبة منها: كل برنامج هندسي فيها يتضمن فصلًا في شركة.',
      'A university that grew up with the city’s mills and has stayed close to industry: every engineering programme includes a term in a company.',
    ),
  ),
  institute(
    'university',
    ['edinburgh', 1871, 2021],
    both('جامعة غلينفارو', 'Glenfarrow University'),
    both(
      'حرم تاريخي ومستشفى تعليمي ومختبرات جديدة، مع تقليد راسخ في الطب والقانون.',
      'A historic campus, a teaching hospital and new laboratories, with a long tradition in medicine and law.',
    ),
  ),
  institute(
    'university',
    ['boston', 1908, 2016],
    both('جامعة هولينغروف', 'Hollingrove University'),
    both(
      'جامعة خاصة متوسطة الحجم، مكتبتها لا تغلق أبوابها، ونسبة أساتذتها إلى طلابها واحد إلى أحد عشر.',
      'A mid-sized private university with a library that never closes and one professor for every eleven students.',
    ),
  ),
  institute(
    'university',
    ['sandiego', 1961],
    both('جامعة بورت ألدر', 'Port Alder University'),
    both(
      'جامعة على المحيط تجمع علوم البحار والحوسبة، وتملك سفينة أبحاث يبحر عليها طلاب البكالوريوس.',
      'A university by the ocean, known for marine science and computing. Its undergraduates sail on its own research ship.',
    ),
  ),
  institute(
    'university',
    ['chicago', 1924, 2022],
    both('معهد ردمارش للتقنية', 'Redmarsh Institute of Technology'),
    both(
      'معهد تقني يتعلم طلابه بالبناء: يبدأ مشروع التخرج من السنة الأولى وينتهي بمنتج يعمل.',
      'A technical university where students learn by building: the final project begins in the first year and ends as a working product.',
    ),
  ),
  institute(
    'university',
    ['dublin', 1946, 2019],
    both('جامعة بمبريث', 'Pembrith University'),
    both(
      'جامعة العاصمة الحديثة، قريبة من مقار شركات التقنية التي توظف نصف خريجي الحاسب فيها.',
      'The capital’s modern university, near the technology firms that employ half of its computing graduates.',
    ),
  ),
  institute(
    'university',
    ['cork', 1969],
    both('جامعة سيدرمونت', 'Cedarmont University'),
    both(
      'جامعة هادئة في الجنوب، اشتهرت بعلوم الغذاء والصيدلة وبسكن طلابي داخل الحرم.',
      'A quiet university in the south, known for food science and pharmacy and for housing its students on campus.',
    ),
  ),
  institute(
    'university',
    ['sydney', 1958, 2020],
    both('جامعة كورالستون', 'Coralstone University'),
    both(
      'من أكبر الجامعات على الساحل الشرقي، ولها برنامج تدريب مدفوع يشمل أكثر التخصصات.',
      'One of the largest universities on the east coast, with paid internships in most subjects.',
    ),
  ),
  institute(
    'university',
    ['melbourne', 1965],
    both('جامعة بانكسيا ريدج', 'Banksia Ridge University'),
    both(
      'جامعة عرفت بالتصميم والعمارة والتربية، يعرض طلابها أعمالهم في المدينة كل ربيع.',
      'A university known for design, architecture and education. Its students show their work in the city every spring.',
    ),
  ),
  institute(
    'university',
    ['auckland', 1972, 2023],
    both('جامعة توي هيفن', 'Tuihaven University'),
    both(
      'جامعة تضع الاستدامة في كل مقرر، وتستقبل الطلاب الدوليين بأسبوع تعريفي كامل.',
      'A university that puts sustainability into every course and welcomes international students with a full week of orientation.',
    ),
  ),
];

const SUMMER_SCHOOLS: readonly SeedInstitute[] = [
  institute(
    'summer',
    ['brighton', 2002, 2018],
    both('أكاديمية أوكباث الصيفية', 'Oakpath Summer Academy'),
    both(
      'تستأجر كل صيف مدرسة داخلية وسط الحدائق، ويرافق كل ثمانية طلاب مشرف مقيم.',
      'Every summer it takes over a boarding school among gardens, with one resident leader for every eight students.',
    ),
  ),
  institute(
    'summer',
    ['edinburgh', 2011],
    both('مدرسة لانترنفيلد الصيفية', 'Lanternfield Summer School'),
    both(
      'صيف من الكتابة والمسرح وصناعة الأفلام، ينتهي بعرض يحضره أهل المدينة.',
      'A summer of writing, theatre and film that ends with a show for the town.',
    ),
  ),
  institute(
    'summer',
    ['boston', 2005, 2021],
    both('مخيم كامبفير باينز', 'Campfire Pines Camp'),
    both(
      'أكواخ خشبية على بحيرة، ودروس صباحية، ثم رياضة وعلوم في الهواء الطلق حتى المساء.',
      'Wooden cabins by a lake: lessons in the morning, then sport and outdoor science until evening.',
    ),
  ),
  institute(
    'summer',
    ['galway', 2013],
    both('مدرسة بلوغروف الصيفية', 'Bluegrove Summer School'),
    both(
      'مدرسة صيفية على ساحل الأطلسي، تقيم فيها المجموعات مع عائلات مضيفة اختيرت واحدة واحدة.',
      'A summer school on the Atlantic coast. Students live with host families chosen one by one.',
    ),
  ),
  institute(
    'summer',
    ['auckland', 2015, 2022],
    both('أكاديمية راتا تريل للشباب', 'Rata Trail Youth Academy'),
    both(
      'برنامج يستغل إجازة منتصف العام: إنجليزية في الصباح ومغامرات في الغابة بعد الظهر.',
      'A programme for the mid-year break: English in the morning, adventures in the forest in the afternoon.',
    ),
  ),
];

export const INSTITUTES_DATA: readonly SeedInstitute[] = [
  ...LANGUAGE_SCHOOLS,
  ...UNIVERSITIES,
  ...SUMMER_SCHOOLS,
];
