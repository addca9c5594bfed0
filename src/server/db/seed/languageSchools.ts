import { institute, type SeedInstitute } from './institute';
import { both } from './text';

export const PARTNER_INSTITUTE = 'Seawarden English School';
/** A second partner that teaches the same subjects as the first, for trying out snatching. */
export const RIVAL_INSTITUTE = 'Quillmere English Centre';

/** Fictitious. */
export const LANGUAGE_SCHOOLS: readonly SeedInstitute[] = [
  institute(
    'language',
    ['brighton', 1988, 2019],
    both('مدرسة سيواردن للغة الإنجليزية', PARTNER_INSTITUTE),
    both(
      'مدرسة عائلية على بعد خمس دقائق من الشاطئ، لا يزيد صفها على اثني عشر طالبًا، ولكل طالب مرشد يلتقيه كل أسبوع.',
      'A family-run school five minutes from the beach, with no more than twelve students in a class and a tutor who meets every student each week.',
    ),
  ),
  institute(
    'language',
    ['london', 1996, 2020],
    both('مركز كويلمير للإنجليزية', RIVAL_INSTITUTE),
    both(
      'مبنى من أربعة طوابق في حي هادئ شمال لندن، فيه مكتبة مفتوحة حتى المساء ونادٍ للمحادثة يديره الطلاب أنفسهم.',
      'A school on four floors in a quiet part of north London, with a library open into the evening and a conversation club run by the students.',
    ),
  ),
  institute(
    'language',
    ['manchester', 2004],
    both('معهد كوبرليف للغات', 'Copperleaf Language Centre'),
    both(
      'معهد عملي في قلب مدينة جامعية، يختاره من ينوي متابعة الدراسة فيها ويريد لغة أكاديمية متينة.',
      'A practical centre in the heart of a university city, chosen by students who plan to stay for a degree and want solid academic English.',
    ),
  ),
  institute(
    'language',
    ['edinburgh', 1979, 2021],
    both('مدرسة ثيسلداون للغات', 'Thistledown Language School'),
    both(
      'بيت حجري من القرن التاسع عشر يطل على القلعة، ودروس بعد الظهر تخرج إلى المتاحف والمسارح بدل السبورة.',
      'A school in a nineteenth-century stone house within sight of the castle. Afternoon lessons take place in museums and theatres.',
    ),
  ),
  institute(
    'language',
    ['boston', 1992, 2018],
    both('معهد تايدووتش للإنجليزية', 'Tidewatch English Institute'),
    both(
      'معهد على الواجهة البحرية يجمع طلابًا من أربعين جنسية، ويعرف بنتائج طلابه في اختبار التوفل.',
      'A waterfront school with students of forty nationalities, known for its TOEFL results.',
    ),
  ),
  institute(
    'language',
    ['sandiego', 2007],
    both('مدرسة بالم هولو للإنجليزية', 'Palm Hollow English School'),
    both(
      'فصول مفتوحة على فناء مشمس، وبرنامج أنشطة يومي من ركوب الأمواج إلى زيارة الشركات الناشئة.',
      'A school around a sunny courtyard with an activity every day, from surfing to visits to start-ups.',
    ),
  ),
  institute(
    'language',
    ['chicago', 2001, 2022],
    both('أكاديمية براسلين للإنجليزية', 'Brasslane English Academy'),
    both(
      'أكاديمية في وسط المدينة تخصصت في إنجليزية الأعمال، يدرّس فيها من عمل في البنوك والاستشارات قبل التعليم.',
      'A downtown academy for business English, taught by people who worked in banking and consulting before they taught.',
    ),
  ),
  institute(
    'language',
    ['dublin', 1984, 2017],
    both('مدرسة إمبرفيلد للإنجليزية', 'Emberfield English School'),
    both(
      'مدرسة جورجية الطراز قرب الحديقة العامة، ترافق الطالب منذ المطار وتختار له العائلة المضيفة بعناية.',
      'A school in a Georgian house by the park. It meets students at the airport and chooses their host families with care.',
    ),
  ),
  institute(
    'language',
    ['galway', 1999],
    both('بيت كيتيويك للغة الإنجليزية', 'Kittiwake English House'),
    both(
      'ستة صفوف فقط في مدينة تعيش على الموسيقى؛ يعرف المعلمون فيها كل طالب باسمه من اليوم الأول.',
      'A school of six classrooms in a town full of music. The teachers know every student by name from the first day.',
    ),
  ),
  institute(
    'language',
    ['sydney', 1995, 2020],
    both('معهد جاراويند للإنجليزية', 'Jarrawind English Institute'),
    both(
      'معهد قريب من الميناء، يمتد يومه من دروس الصباح الباكر إلى صفوف مسائية لمن يعمل نهارًا.',
      'A school close to the harbour, open from early lessons to evening classes for those who work.',
    ),
  ),
  institute(
    'language',
    ['melbourne', 2003],
    both('مركز واتلمور للغات', 'Wattlemoor Language Centre'),
    both(
      'مركز حديث في حي المقاهي، يقيس تقدم الطالب كل أسبوعين ويعدّل خطته بناء على النتيجة.',
      'A modern centre in the café quarter that measures progress every two weeks and adjusts the plan to the result.',
    ),
  ),
  institute(
    'language',
    ['brisbane', 2010, 2023],
    both('مدرسة مانغروف هيل للإنجليزية', 'Mangrove Hill English School'),
    both(
      'مدرسة صغيرة على ضفة النهر، هادئة ومعقولة السعر، يقضي طلابها نهاية الأسبوع على الشاطئ.',
      'A small, calm and inexpensive school on the river bank. Students spend their weekends at the beach.',
    ),
  ),
  institute(
    'language',
    ['auckland', 1997, 2019],
    both('معهد كوهاي باي للإنجليزية', 'Kowhai Bay English Institute'),
    both(
      'معهد يطل على البحر من جهتين، ويجمع بين دروس الصباح ومشاريع تطوعية في الحي بعد الظهر.',
      'A school with the sea on both sides. Morning lessons are followed by volunteering in the neighbourhood.',
    ),
  ),
  institute(
    'language',
    ['wellington', 2006],
    both('مدرسة ويندلرز للغات', 'Windlers Language School'),
    both(
      'مدرسة العاصمة الصغيرة: صفوف من ثمانية طلاب، ومختبر نطق، ورحلة كل سبت إلى الجبال القريبة.',
      'A small school in the capital, with classes of eight, a pronunciation studio and a trip to the nearby hills every Saturday.',
    ),
  ),
];
