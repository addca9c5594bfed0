import type { DestinationId } from '../../../contract/common/constants';
import type { LocalText } from '../schema/columns';
import { both } from './text';

/** The facts that differ between destinations. */
export interface VisaFacts {
  readonly id: DestinationId;
  readonly country: LocalText;
  readonly visas: readonly (readonly [name: LocalText, value: LocalText])[];
  readonly times: readonly (readonly [name: LocalText, value: LocalText])[];
  readonly costs: readonly (readonly [name: LocalText, value: LocalText])[];
  /** Documents in addition to those that every embassy requires. */
  readonly documents: readonly LocalText[];
  readonly young: LocalText;
}

const SHORT = both('دورة لغة قصيرة', 'Short English course');
const LONG = both('دورة لغة طويلة', 'Long English course');
const DEGREE = both('درجة جامعية أو سنة تحضيرية', 'Degree or foundation year');
const EARLIEST = both('أبكر موعد للتقديم', 'Earliest application');
const DECISION = both('القرار عادة', 'Usual decision');
const START = both('متى نبدأ إجراءاتك', 'When to begin with us');
const FEE = both('رسوم التأشيرة', 'Visa fee');
const FUNDS = both('الرصيد المطلوب', 'Proof of funds');
const INSURANCE = both('التأمين الصحي', 'Health insurance');

/**
 * Demo figures, close to the figures published at the time of writing; each page says so. What the
 * rules for nationals of the Gulf states were compared with: `visaSources.ts`. Courses that are too
 * long for a travel authorisation or a visitor visa need more time: `start_lead_times` (CAT-09).
 */
export const VISA_FACTS: readonly VisaFacts[] = [
  {
    id: 'gb',
    country: both('المملكة المتحدة', 'United Kingdom'),
    visas: [
      [
        both('دورة لغة حتى 6 أشهر', 'English, up to 6 months'),
        both(
          'تصريح سفر إلكتروني (ETA) لمواطني دول الخليج والأردن، وتأشيرة زائر لغيرهم',
          'An ETA for nationals of the Gulf states and Jordan, a Standard Visitor visa for others',
        ),
      ],
      [
        both('دورة لغة من 6 إلى 11 شهرًا', 'English, 6 to 11 months'),
        both('تأشيرة الدراسة القصيرة', 'Short-term study visa'),
      ],
      [DEGREE, both('تأشيرة طالب', 'Student visa')],
    ],
    times: [
      [
        EARLIEST,
        both(
          '6 أشهر قبل البدء للطالب، و3 أشهر لغيره',
          '6 months ahead for a Student visa, 3 for the others',
        ),
      ],
      [
        DECISION,
        both(
          'نحو 3 أيام عمل للتصريح (ETA)، و3 أسابيع للتأشيرة',
          'About 3 working days for an ETA, 3 weeks for a visa',
        ),
      ],
      [
        START,
        both(
          '10 أسابيع قبل السفر، و3 إن كفاك التصريح (ETA): حتى 25 أسبوعًا من الدراسة',
          '10 weeks before you travel; 3 if an ETA is enough, for up to 25 weeks of study',
        ),
      ],
    ],
    costs: [
      [
        FEE,
        both('من 130 إلى 530 جنيهًا إسترلينيًا حسب النوع', 'GBP 130 to 530, depending on the visa'),
      ],
      [
        both('رسوم الرعاية الصحية', 'Health surcharge'),
        both('نحو 776 جنيهًا في السنة لتأشيرة الطالب', 'About GBP 776 a year with a Student visa'),
      ],
      [
        FUNDS,
        both(
          'نحو 1,170 جنيهًا في الشهر، و1,530 في لندن، حتى 9 أشهر',
          'About GBP 1,170 a month, 1,530 in London, for up to 9 months',
        ),
      ],
    ],
    documents: [
      both(
        'رقم تأكيد القبول (CAS) لتأشيرة الطالب، أو خطاب القبول لغيرها',
        'The CAS number for a Student visa, or the letter of acceptance',
      ),
      both(
        'شهادة فحص السل إن كان بلد إقامتك في القائمة',
        'A tuberculosis certificate, if your country of residence is listed',
      ),
      both(
        'موافقة ATAS لبعض تخصصات الدراسات العليا',
        'ATAS clearance for some postgraduate subjects',
      ),
    ],
    young: both(
      'موافقة مكتوبة من الوالدين على السفر والسكن، وشهادة الميلاد، وبيانات من يستقبل الطالب في بريطانيا.',
      'Both parents’ written consent to travel and accommodation, the birth certificate, and the details of the person who will receive the student in the UK.',
    ),
  },
  {
    id: 'us',
    country: both('الولايات المتحدة', 'United States'),
    visas: [
      [
        both('18 ساعة أسبوعيًا أو أكثر، أو درجة جامعية', '18 hours a week or more, or a degree'),
        both('تأشيرة F-1', 'F-1 visa'),
      ],
      [
        both('دورة قصيرة دون 18 ساعة', 'Short course under 18 hours'),
        both(
          'اسأل السفارة: تصريح (ESTA) لمواطني قطر لا يشمل الدراسة',
          'Ask the embassy: the ESTA of Qatari nationals does not cover study',
        ),
      ],
    ],
    times: [
      [EARLIEST, both('بعد صدور نموذج I-20', 'Once the I-20 is issued')],
      [
        both('موعد المقابلة', 'Interview appointment'),
        both('من أسبوعين إلى 10 أسابيع حسب الموسم', '2 to 10 weeks, depending on the season'),
      ],
      [
        both('الدخول', 'Entry'),
        both('30 يومًا قبل البدء على الأكثر', 'At most 30 days before the start'),
      ],
      [START, both('16 أسبوعًا قبل السفر', '16 weeks before you travel')],
    ],
    costs: [
      [FEE, both('نحو 185 دولارًا', 'About USD 185')],
      [both('رسوم SEVIS', 'SEVIS fee'), both('نحو 350 دولارًا', 'About USD 350')],
      [FUNDS, both('ما يغطي المبلغ المذكور في I-20', 'Enough for the amount on the I-20')],
    ],
    documents: [
      both('نموذج I-20 موقّعًا', 'The signed I-20'),
      both('إيصال رسوم SEVIS (I-901)', 'The SEVIS (I-901) receipt'),
      both(
        'صفحة تأكيد نموذج DS-160 وتأكيد موعد المقابلة',
        'The DS-160 confirmation and the interview appointment',
      ),
    ],
    young: both(
      'يحضر أحد الوالدين المقابلة أو يرسل موافقة موثقة، وتسأل المدرسة عن السكن والوصي قبل إصدار I-20.',
      'A parent attends the interview or sends notarised consent; the school asks about accommodation and a guardian before it issues the I-20.',
    ),
  },
  {
    id: 'ie',
    country: both('أيرلندا', 'Ireland'),
    visas: [
      [
        both('حتى 90 يومًا', 'Up to 90 days'),
        both(
          'تأشيرة دراسة C، ولا تلزم مواطني الإمارات',
          'C study visa; nationals of the United Arab Emirates need none',
        ),
      ],
      [
        both('أكثر من 90 يومًا', 'More than 90 days'),
        both('تأشيرة دراسة D، ثم التسجيل بعد الوصول', 'D study visa, then registration'),
      ],
    ],
    times: [
      [EARLIEST, both('3 أشهر قبل السفر', '3 months before you travel')],
      [DECISION, both('من 4 إلى 8 أسابيع', '4 to 8 weeks')],
      [START, both('12 أسبوعًا قبل السفر', '12 weeks before you travel')],
    ],
    costs: [
      [FEE, both('60 يورو للدخول مرة، و100 للدخول مرات', 'EUR 60 single entry, 100 multiple')],
      [both('بطاقة الإقامة (IRP)', 'Residence permit (IRP)'), both('نحو 300 يورو', 'About EUR 300')],
      [FUNDS, both('نحو 10,000 يورو للسنة الأولى', 'About EUR 10,000 for the first year')],
      [INSURANCE, both('من 120 إلى 300 يورو في السنة', 'EUR 120 to 300 a year')],
    ],
    documents: [
      both(
        'خطاب القبول وإيصال دفع الرسوم',
        'The letter of acceptance and the receipt for the fees',
      ),
      both('وثيقة تأمين صحي خاص', 'A private medical insurance policy'),
      both('ملخص طلب AVATS موقّعًا', 'The signed summary of the AVATS application'),
    ],
    young: both(
      'موافقة موثقة من الوالدين، وخطاب من المدرسة عن السكن والإشراف، ونسخة من هوية من يستقبل الطالب.',
      'The parents’ notarised consent, the school’s letter about accommodation and supervision, and a copy of the host’s identity document.',
    ),
  },
  {
    id: 'au',
    country: both('أستراليا', 'Australia'),
    visas: [
      [
        both('حتى 3 أشهر', 'Up to 3 months'),
        both(
          'تأشيرة زائر (الفئة 600) لمواطني دول الخليج، وتسمح بالدراسة',
          'Visitor visa (subclass 600), also for nationals of the Gulf states; it allows study',
        ),
      ],
      [
        both('أكثر من 3 أشهر', 'More than 3 months'),
        both('تأشيرة طالب، الفئة 500', 'Student visa, subclass 500'),
      ],
    ],
    times: [
      [EARLIEST, both('بعد صدور تأكيد التسجيل (CoE)', 'Once the CoE is issued')],
      [DECISION, both('من شهر إلى 3 أشهر', '1 to 3 months')],
      [
        START,
        both(
          '16 أسبوعًا قبل السفر، و6 إن كفتك تأشيرة الزائر: حتى 12 أسبوعًا من الدراسة',
          '16 weeks before you travel; 6 if a visitor visa is enough, for up to 12 weeks of study',
        ),
      ],
    ],
    costs: [
      [FEE, both('نحو 2,000 دولار أسترالي لتأشيرة الطالب', 'About AUD 2,000 for a Student visa')],
      [
        FUNDS,
        both(
          'نحو 29,700 دولار أسترالي للسنة، عدا الرسوم والسفر',
          'About AUD 29,700 a year, besides fees and travel',
        ),
      ],
      [
        both('التأمين الصحي للطلاب (OSHC)', 'Student health cover (OSHC)'),
        both('نحو 600 دولار أسترالي في السنة', 'About AUD 600 a year'),
      ],
    ],
    documents: [
      both('تأكيد التسجيل (CoE)', 'The confirmation of enrolment (CoE)'),
      both('وثيقة OSHC لمدة الإقامة كلها', 'OSHC for the whole stay'),
      both(
        'إجابات «الطالب الحقيقي» في نموذج الطلب، بكلماتك',
        'The Genuine Student answers in the form, in your own words',
      ),
      both('الفحص الطبي إن طلبته السفارة', 'A medical examination, if required'),
    ],
    young: both(
      'خطاب ترتيبات الرعاية (CAAW) من المدرسة أو وصي معتمد، وموافقة الوالدين على النموذج الرسمي.',
      'A welfare letter (CAAW) from the school or an approved guardian, and the parents’ consent on the official form.',
    ),
  },
  {
    id: 'nz',
    country: both('نيوزيلندا', 'New Zealand'),
    visas: [
      [
        SHORT,
        both(
          'حتى 3 أشهر: تصريح سفر إلكتروني (NZeTA) لمواطني دول الخليج، وتأشيرة زائر لغيرهم',
          'Up to 3 months: an NZeTA for nationals of the Gulf states, a visitor visa for others',
        ),
      ],
      [LONG, both('تأشيرة طالب', 'Student visa')],
      [DEGREE, both('تأشيرة طالب', 'Student visa')],
    ],
    times: [
      [
        EARLIEST,
        both('بعد عرض القبول ودفع الرسوم', 'Once you have your offer and have paid the fees'),
      ],
      [
        DECISION,
        both(
          'حتى 3 أيام للتصريح (NZeTA)، ومن 4 إلى 8 أسابيع للتأشيرة',
          'Up to 3 days for an NZeTA, 4 to 8 weeks for a visa',
        ),
      ],
      [
        START,
        both(
          '14 أسبوعًا قبل السفر، و3 إن كفاك التصريح (NZeTA): حتى 12 أسبوعًا من الدراسة',
          '14 weeks before you travel; 3 if an NZeTA is enough, for up to 12 weeks of study',
        ),
      ],
    ],
    costs: [
      [FEE, both('نحو 850 دولارًا نيوزيلنديًا لتأشيرة الطالب', 'About NZD 850 for a Student visa')],
      [
        FUNDS,
        both(
          'نحو 20,000 دولار نيوزيلندي للسنة، أو 1,670 للشهر',
          'About NZD 20,000 a year, or 1,670 a month',
        ),
      ],
      [INSURANCE, both('نحو 700 دولار نيوزيلندي في السنة', 'About NZD 700 a year')],
    ],
    documents: [
      both('عرض القبول من جهة معتمدة', 'The offer of place from an approved provider'),
      both('إيصال دفع الرسوم', 'The receipt for the fees'),
      both('تأمين صحي وتأمين سفر', 'Medical and travel insurance'),
      both(
        'شهادة حسن سيرة وفحص طبي لما زاد على المدة المقررة',
        'A police certificate and a medical examination for longer stays',
      ),
    ],
    young: both(
      'موافقة الوالدين، واسم من يرعى الطالب، وسكن توافق عليه المدرسة قبل الوصول.',
      'The parents’ consent, a named caregiver, and accommodation that the school approves before arrival.',
    ),
  },
];
