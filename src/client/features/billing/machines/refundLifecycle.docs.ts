import type { MachineDocs } from '../../../lib/machines/docs';
import type { refundLifecycleMachine } from './refundLifecycle';

export const docs: MachineDocs<typeof refundLifecycleMachine> = {
  title: { en: 'The life of a refund', ar: 'حياة استرداد مبلغ' },
  description: {
    en: 'The student asks for money of a payment back. A school decides about its own money, the agency about its fee and about credit. What is agreed is paid out by somebody who has not agreed to it, to where the money came from, and ends when the student says that it has arrived. The server checks every change with this chart. Who may do it is a table beside it.',
    ar: 'يطلب الطالب استرداد مبلغ من دفعة. يقرر المعهد في ماله، وتقرر الوكالة في أتعابها وفي الرصيد. يصرف ما تمت الموافقة عليه من لم يوافق عليه، إلى حيث جاء المبلغ، وينتهي الأمر حين يقول الطالب إنه وصل. يتحقق الخادم من كل تغيير بهذا المخطط، أما من يحق له التغيير فجدول إلى جانبه.',
  },
  place: {
    en: 'The page of a refund (refund/{id})',
    ar: 'صفحة الاسترداد (refund/{id})',
  },
  states: {
    asked: {
      name: { en: 'Asked for', ar: 'مطلوب' },
      sees: {
        en: 'That the team has it, and who decides.',
        ar: 'أن الطلب لدى الفريق، ولمن القرار.',
      },
    },
    withSchool: {
      name: { en: 'With the school', ar: 'لدى المعهد' },
      sees: {
        en: 'That the school decides, and for how many days it has had it.',
        ar: 'أن القرار للمعهد، ومنذ كم يوم الطلب لديه.',
      },
    },
    agreed: {
      name: { en: 'Agreed', ar: 'تمت الموافقة' },
      sees: {
        en: 'How much of which line comes back, and what is still missing to pay it out.',
        ar: 'كم يُسترد من كل بند، وما الذي ينقص لصرفه.',
      },
    },
    withProvider: {
      name: { en: 'With the card provider', ar: 'لدى مزوّد البطاقات' },
      sees: {
        en: 'That the provider is paying it back to the card.',
        ar: 'أن المزوّد يعيد المبلغ إلى البطاقة.',
      },
    },
    paidOut: {
      name: { en: 'Paid out', ar: 'صُرف' },
      sees: {
        en: 'When and how it was paid, with the proof, and a button for "it has arrived".',
        ar: 'متى صُرف وكيف، مع الإثبات، وزر «وصل المبلغ».',
      },
    },
    missing: {
      name: { en: 'Not found', ar: 'لم يصل' },
      sees: { en: 'That the team looks for it.', ar: 'أن الفريق يبحث عن المبلغ.' },
    },
    arrived: {
      name: { en: 'Arrived', ar: 'وصل' },
      sees: { en: 'That nothing is left to do.', ar: 'أنه لم يبقَ شيء.' },
      isSuccess: true,
    },
    refused: {
      name: { en: 'Refused', ar: 'مرفوض' },
      sees: {
        en: 'Why, and that it can be asked for again.',
        ar: 'السبب، وأن الطلب من جديد ممكن.',
      },
    },
    withdrawn: {
      name: { en: 'Taken back', ar: 'أُلغي' },
      sees: {
        en: 'That it was taken back, by the student, or by the team that had asked for it, and why.',
        ar: 'أن الطلب أُلغي: ألغاه الطالب، أو تراجع عنه الفريق الذي قدّمه، مع السبب.',
      },
    },
  },
  events: {
    SCHOOL_ASKED: { says: { en: 'It was sent to the school', ar: 'أُرسل إلى المعهد' } },
    AGREED: { says: { en: 'It was agreed, line by line', ar: 'تمت الموافقة بندًا بندًا' } },
    AGREEMENT_RENEWED: {
      says: {
        en: 'Somebody who has a say now agreed again',
        ar: 'وافق عليه من جديد صاحب صلاحية حالية',
      },
    },
    REFUSED: { says: { en: 'It was refused', ar: 'رُفض' } },
    ACCOUNT_GIVEN: { says: { en: 'An account was given', ar: 'كُتب حساب' } },
    ACCOUNT_CONFIRMED: { says: { en: 'The account was confirmed', ar: 'تأكد الحساب' } },
    SCHOOL_RETURNED: { says: { en: 'The school sent money back', ar: 'أعاد المعهد مبلغًا' } },
    PAID: { says: { en: 'It was transferred', ar: 'حُوّل المبلغ' } },
    CARD_REFUNDED: {
      says: { en: 'The provider was told to pay it back', ar: 'طُلب من المزوّد أن يعيده' },
    },
    ARRIVED: { says: { en: 'It has arrived', ar: 'وصل' } },
    NOT_ARRIVED: { says: { en: 'It has not arrived', ar: 'لم يصل' } },
    ANSWERED: { says: { en: 'The team has answered', ar: 'أجاب الفريق' } },
    BOUNCED: { says: { en: 'The transfer came back', ar: 'عاد التحويل' } },
    WITHDRAWN: { says: { en: 'The student took it back', ar: 'ألغى الطالب الطلب' } },
    RETRACTED: {
      says: { en: 'The team called off what it had asked for', ar: 'تراجع الفريق عما كان قد طلبه' },
    },
    PROVIDER_PAID: { says: { en: 'The provider has paid it back', ar: 'أعاده المزوّد' } },
    PROVIDER_REFUSED: { says: { en: 'The provider refused', ar: 'رفض المزوّد' } },
    RETURN_REVERSED: {
      says: {
        en: 'What was recorded as the school’s return was undone',
        ar: 'تراجع الفريق عن تسجيل ما أعاده المعهد',
      },
    },
  },
  guards: {
    isOfSchool: { en: 'Is it a school’s money?', ar: 'هل هو مال معهد؟' },
    isOfAgency: {
      en: 'Is it the agency’s fee, or credit?',
      ar: 'هل هو أتعاب الوكالة أو رصيد؟',
    },
    isCard: { en: 'Was it paid by card?', ar: 'هل دُفع بالبطاقة؟' },
    isTransfer: { en: 'Was it paid by transfer?', ar: 'هل دُفع بتحويل؟' },
  },
  actors: {},
  delays: {},
};
