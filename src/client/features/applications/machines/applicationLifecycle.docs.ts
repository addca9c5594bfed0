import type { MachineDocs } from '../../../lib/machines/docs';
import type { applicationLifecycleMachine } from './applicationLifecycle';

export const docs: MachineDocs<typeof applicationLifecycleMachine> = {
  title: { en: 'The life of an application', ar: 'حياة طلب القبول' },
  description: {
    en: 'A request has up to ten applications, each with one school. The team prepares and submits one; the school asks back, refuses, or makes an offer, which a new version replaces. An offer is conditional, unconditional or a place on a waiting list, and lapses after its last day. The student accepts one offer of the request; when every condition is met, the place is confirmed, and the student enrols. The server checks every change with this chart. Who may do it is a table beside it.',
    ar: 'للطلب حتى عشرة طلبات قبول، كل منها لدى معهد أو جامعة. يجهّز الفريق طلب القبول ويقدّمه، ثم يستفسر المعهد أو يرفض أو يرسل عرضًا تحل محله نسخة أحدث إن صدرت. والعرض مشروط أو نهائي أو مكان في قائمة الانتظار، وينتهي بعد آخر يوم للرد. يقبل الطالب عرضًا واحدًا من عروض الطلب، وحين تُستوفى الشروط كلها يُؤكَّد المقعد ثم يُسجَّل الطالب. يتحقق الخادم من كل تغيير بهذا المخطط، أما من يحق له التغيير فجدول إلى جانبه.',
  },
  place: {
    en: 'The pages of a request (viewRequest/{id}, desk/request/{id}, viewPartnerRequest/{id}) and of an offer',
    ar: 'صفحات الطلب (viewRequest/{id} وdesk/request/{id} وviewPartnerRequest/{id}) وصفحة العرض',
  },
  states: {
    draft: {
      name: { en: 'Being prepared', ar: 'قيد التجهيز' },
      sees: {
        en: 'That the team is preparing it; the school sees nothing yet.',
        ar: 'أن الفريق يجهّزه، ولا يرى المعهد شيئًا بعد.',
      },
    },
    ready: {
      name: { en: 'Ready to submit', ar: 'جاهز للتقديم' },
      sees: {
        en: 'That everything needed is there, and the team submits it next.',
        ar: 'أن كل ما يلزم موجود، والخطوة التالية تقديم الفريق له.',
      },
    },
    atSchool: {
      name: { en: 'At the school', ar: 'لدى المعهد' },
      sees: {
        en: 'Since when the school has it, and its reference.',
        ar: 'منذ متى وهو لدى المعهد، ورقمه المرجعي هناك.',
      },
    },
    'atSchool.submitted': {
      name: { en: 'Submitted', ar: 'مُقدَّم' },
      sees: { en: 'That the school decides next.', ar: 'أن القرار التالي للمعهد.' },
    },
    'atSchool.askedBack': {
      name: { en: 'The school asked', ar: 'استفسر المعهد' },
      sees: {
        en: 'What the school wants to know or have.',
        ar: 'ما يريد المعهد معرفته أو الحصول عليه.',
      },
    },
    offered: {
      name: { en: 'Offered', ar: 'وصل عرض' },
      sees: {
        en: 'The offer: course, dates, amounts, conditions and the last day to answer.',
        ar: 'العرض: الدراسة والمواعيد والمبالغ والشروط وآخر يوم للرد.',
      },
    },
    'offered.conditional': {
      name: { en: 'Conditional', ar: 'مشروط' },
      sees: {
        en: 'The conditions, which of them are met, and the buttons to answer.',
        ar: 'الشروط وما استُوفي منها، وأزرار الرد.',
      },
    },
    'offered.unconditional': {
      name: { en: 'Unconditional', ar: 'نهائي' },
      sees: { en: 'The buttons to answer.', ar: 'أزرار الرد.' },
    },
    'offered.waitingList': {
      name: { en: 'Waiting list', ar: 'قائمة الانتظار' },
      sees: {
        en: 'That there may be a place later; it can be declined.',
        ar: 'أن مقعدًا قد يتوفر لاحقًا، ويمكن الاعتذار عنه.',
      },
    },
    lapsed: {
      name: { en: 'Lapsed', ar: 'انتهت مدته' },
      sees: {
        en: 'That the last day to answer has passed, and that the school can renew the offer.',
        ar: 'أن آخر يوم للرد قد مضى، وأن للمعهد تجديد العرض.',
      },
    },
    seat: {
      name: { en: 'Has the seat', ar: 'له مقعد' },
      sees: {
        en: 'That this is the school that the student goes to.',
        ar: 'أن هذا هو المعهد الذي يذهب إليه الطالب.',
      },
    },
    'seat.accepted': {
      name: { en: 'Accepted', ar: 'مقبول' },
      sees: {
        en: 'What was accepted, and which conditions are open.',
        ar: 'ما الذي قُبل، والشروط التي لم تُستوفَ.',
      },
    },
    'seat.deferred': {
      name: { en: 'Deferred', ar: 'مؤجَّل' },
      sees: { en: 'The new intake.', ar: 'موعد البدء الجديد.' },
    },
    'seat.placeConfirmed': {
      name: { en: 'Place confirmed', ar: 'المقعد مؤكَّد' },
      sees: { en: 'The number of the place.', ar: 'رقم تأكيد المقعد.' },
    },
    enrolled: {
      name: { en: 'Enrolled', ar: 'تم التسجيل' },
      sees: { en: 'That the student has begun.', ar: 'أن الطالب بدأ الدراسة.' },
      isSuccess: true,
    },
    refused: {
      name: { en: 'Refused', ar: 'مرفوض' },
      sees: { en: 'Why the school refused it.', ar: 'سبب رفض المعهد.' },
    },
    declined: {
      name: { en: 'Declined', ar: 'معتذَر عنه' },
      sees: { en: 'That the offer was declined.', ar: 'أن الطالب اعتذر عن العرض.' },
    },
    withdrawn: {
      name: { en: 'Withdrawn', ar: 'مُلغى' },
      sees: { en: 'Who withdrew it, and why.', ar: 'من ألغاه، ولماذا.' },
    },
  },
  events: {
    COMPLETED: { says: { en: 'All that is needed is there', ar: 'اكتمل ما يلزم' } },
    REOPENED: { says: { en: 'Something is missing again', ar: 'تبيّن نقص' } },
    SUBMITTED: { says: { en: 'The team submitted it', ar: 'قدّمه الفريق' } },
    QUESTION_ASKED: { says: { en: 'The school asked back', ar: 'استفسر المعهد' } },
    QUESTION_ANSWERED: { says: { en: 'The team answered the school', ar: 'أجاب الفريق المعهد' } },
    OFFERED: {
      says: { en: 'The school made an offer', ar: 'قدّم المعهد عرضًا' },
      payload: {
        kind: { en: 'the kind of offer', ar: 'نوع العرض' },
        conditions: { en: 'how many conditions it has', ar: 'عدد شروطه' },
      },
    },
    REFUSED: { says: { en: 'The school refused it', ar: 'رفضه المعهد' } },
    CONDITION_MET: { says: { en: 'A condition was met', ar: 'استُوفي شرط' } },
    ACCEPTED: { says: { en: 'The student accepted the offer', ar: 'قبل الطالب العرض' } },
    DECLINED: { says: { en: 'The offer was declined', ar: 'جاء الاعتذار عن العرض' } },
    LAPSED: { says: { en: 'The last day to answer passed', ar: 'مضى آخر يوم للرد' } },
    PLACE_CONFIRMED: { says: { en: 'The school confirmed the place', ar: 'أكّد المعهد المقعد' } },
    DEFERRED: { says: { en: 'It was moved to another intake', ar: 'أُجّل إلى موعد آخر' } },
    ENROLLED: { says: { en: 'The student enrolled', ar: 'سُجّل الطالب' } },
    WITHDRAWN: { says: { en: 'It was withdrawn', ar: 'أُلغي' } },
  },
  guards: {
    isConditional: { en: 'Is it conditional?', ar: 'هل هو مشروط؟' },
    isWaitingList: { en: 'Is it a waiting list?', ar: 'هل هو قائمة انتظار؟' },
    isLastCondition: { en: 'Is it the last open condition?', ar: 'هل هو آخر شرط لم يُستوفَ؟' },
    areMoreOpen: { en: 'Are more conditions open?', ar: 'هل بقيت شروط أخرى؟' },
    isAnyOpen: { en: 'Is a condition open?', ar: 'هل من شرط لم يُستوفَ؟' },
    isComplete: { en: 'Is no condition open?', ar: 'هل استُوفيت الشروط كلها؟' },
  },
  actors: {},
  delays: {},
};
