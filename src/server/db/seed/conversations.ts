import { DEMO_STUDENT, OTHER_STUDENTS, type DemoAccount } from './demoAccounts';

export interface Conversation {
  readonly owner: DemoAccount;
  /** Sender, working days ago, time in Riyadh, and text. */
  readonly lines: readonly (readonly ['owner' | 'team', number, string, string])[];
  /** Number of lines each side has seen. */
  readonly seenByTeam: number;
  readonly seenByOwner: number;
}

function student(name: string): DemoAccount {
  const found = OTHER_STUDENTS.find((one) => one.name === name);
  if (!found) throw new Error(`There is no demo student ${name}`);
  return found;
}

/** Chats with the team: answered, waiting for long, waiting and read, and answered but not read. */
export const CONVERSATIONS: readonly Conversation[] = [
  {
    owner: DEMO_STUDENT,
    lines: [
      [
        'owner',
        2,
        '20:10',
        'السلام عليكم، أرسلت طلب دورة اللغة في برايتون. هل السكن مع عائلة قريب من المعهد؟',
      ],
      [
        'team',
        1,
        '09:14',
        'وعليكم السلام يا نورة، أهلًا بك. العائلات المضيفة على مسافة عشرين دقيقة بالحافلة كحد أقصى، ويمكننا طلب الأقرب.',
      ],
      ['owner', 1, '09:21', 'ممتاز. ومتى أحتاج إلى إرسال صورة الجواز؟'],
      [
        'team',
        1,
        '09:40',
        'هذا الأسبوع إن أمكن، حتى نثبّت سعر هذا الشهر. يكفي تصوير الصفحة الأولى بالجوال.',
      ],
      ['owner', 1, '09:44', 'تمام، أرسلها الليلة إن شاء الله.'],
      [
        'team',
        1,
        '09:52',
        'بانتظارها. وإذا احتجت أي شيء قبلها فنحن هنا من الأحد إلى الخميس، من التاسعة صباحًا إلى السادسة مساءً.',
      ],
    ],
    seenByTeam: 6,
    seenByOwner: 6,
  },
  {
    owner: student('عبدالعزيز الشهري'),
    lines: [
      ['owner', 3, '16:30', 'السلام عليكم، هل تقبل الجامعات البريطانية التوفل بدل الآيلتس؟'],
      ['owner', 2, '11:05', 'أحتاج الجواب قبل التسجيل في الاختبار، وآخر موعد له نهاية الأسبوع.'],
    ],
    seenByTeam: 0,
    seenByOwner: 2,
  },
  {
    owner: student('Maha Alqahtani'),
    lines: [
      ['owner', 4, '10:00', 'Hi, can I move my course in Dublin to January?'],
      [
        'team',
        4,
        '10:25',
        'Hello Maha, yes. The next start is the first Monday of January, at the same price. Shall we change it?',
      ],
      ['owner', 1, '15:40', 'Yes please. And does the insurance move with it?'],
    ],
    seenByTeam: 2,
    seenByOwner: 3,
  },
  {
    owner: student('فيصل العنزي'),
    lines: [
      ['owner', 2, '13:10', 'هل يكفي كشف حساب لثلاثة أشهر لطلب التأشيرة؟'],
      [
        'team',
        2,
        '13:52',
        'أهلًا فيصل، نعم إذا ظهر فيه المبلغ المطلوب لمدة 28 يومًا متتالية. أرسله ونراجعه معك.',
      ],
      ['owner', 1, '17:30', 'أرسلته الآن في ملف واحد.'],
      ['team', 1, '17:45', 'وصلنا وهو مكتمل. نجهّز خطاب القبول ونرسله إليك هذا الأسبوع.'],
    ],
    seenByTeam: 4,
    seenByOwner: 3,
  },
  {
    owner: student('شهد الغامدي'),
    lines: [
      ['owner', 6, '09:30', 'كم تستغرق معادلة الشهادة بعد التخرج؟'],
      [
        'team',
        6,
        '10:30',
        'أهلًا شهد، عادةً من أربعة إلى ستة أسابيع بعد اكتمال الأوراق، ونرسل إليك القائمة كاملة.',
      ],
      ['owner', 1, '12:00', 'شكرًا. وصلت القائمة، وينقصني توثيق السجل الأكاديمي: من يوثّقه؟'],
    ],
    seenByTeam: 3,
    seenByOwner: 3,
  },
];
