import type { decisionMachine } from './decision';
import type { MachineDocs } from '../../../lib/machines/docs';

export const docs: MachineDocs<typeof decisionMachine> = {
  title: { en: 'Deciding about a request', ar: 'البتّ في طلب' },
  description: {
    en: 'A request made to the institute, or one that it has snatched, is confirmed with one press or declined with a reason. A decline can be taken back for ten minutes. Of two members who act at once one succeeds; the other reads who was faster and what was decided, and sees the request as it is.',
    ar: 'يُؤكَّد الطلب المقدَّم إلى المعهد أو المأخوذ من الطلبات المفتوحة بضغطة واحدة، أو يُعتذر عنه مع ذكر السبب. ويمكن التراجع عن الاعتذار خلال عشر دقائق. وإن تصرّف عضوان في وقت واحد نجح أحدهما، وقرأ الآخر من سبق وما القرار، ورأى الطلب على حاله.',
  },
  place: {
    en: 'Booking List, Snatches and the request (PartnerBookingList, partnerSnatches, viewPartnerRequest)',
    ar: 'قائمة الحجوزات والطلبات المفتوحة وصفحة الطلب (PartnerBookingList وpartnerSnatches وviewPartnerRequest)',
  },
  states: {
    idle: {
      name: { en: 'The request as it is', ar: 'الطلب على حاله' },
      sees: {
        en: 'What can be done with it: confirm and decline, or take a decline back while there is time.',
        ar: 'ما يمكن فعله: التأكيد أو الاعتذار، أو التراجع عن الاعتذار ما دام الوقت متاحًا.',
      },
    },
    'idle.ready': {
      name: { en: 'Ready', ar: 'جاهز' },
      sees: { en: 'The buttons, nothing else.', ar: 'الأزرار وحدها.' },
    },
    'idle.failed': {
      name: { en: 'It did not go through', ar: 'لم تتم العملية' },
      sees: {
        en: 'That nothing has changed and can be tried again.',
        ar: 'أن شيئًا لم يتغير وأن المحاولة ممكنة من جديد.',
      },
    },
    'idle.limited': {
      name: { en: 'Limit reached', ar: 'بُلغ الحد المسموح' },
      sees: { en: 'When the next press is heard.', ar: 'متى تُقبل الضغطة التالية.' },
    },
    'idle.overtaken': {
      name: { en: 'A colleague was faster', ar: 'سبق أحد الزملاء' },
      sees: {
        en: 'Who decided what, and when; the request as it is now.',
        ar: 'من قرّر وماذا ومتى، والطلب كما هو الآن.',
      },
    },
    'idle.limitReached': {
      name: { en: 'Too many unconfirmed', ar: 'بلوغ حد غير المؤكد' },
      sees: {
        en: 'That as many snatches as allowed are unconfirmed, so that this one cannot come back.',
        ar: 'أن عدد الطلبات غير المؤكدة بلغ الحد، فلا يمكن استعادة هذا الطلب الآن.',
      },
    },
    'idle.tooLate': {
      name: { en: 'Too late', ar: 'فات الأوان' },
      sees: {
        en: 'That the time for it is over, and where the request is now; of a confirmation in a toast.',
        ar: 'أن الوقت انتهى، وأين الطلب الآن، ويظهر ذلك عند التأكيد في إشعار عابر.',
      },
    },
    'idle.gone': {
      name: { en: 'Not the institute’s any more', ar: 'لم يعد للمعهد' },
      sees: {
        en: 'A toast: the request is not with this institute any more.',
        ar: 'إشعار عابر بأن الطلب لم يعد لدى هذا المعهد.',
      },
    },
    confirming: {
      name: { en: 'Confirming', ar: 'جارٍ التأكيد' },
      sees: {
        en: '“Confirm” is disabled and shows a spinner.',
        ar: 'زر «تأكيد» معطّل وفيه علامة انتظار.',
      },
    },
    choosingReason: {
      name: { en: 'Asked for the reason', ar: 'السؤال عن السبب' },
      sees: {
        en: 'A dialog with the reasons and a box for a remark.',
        ar: 'نافذة فيها الأسباب وخانة لملاحظة.',
      },
    },
    'choosingReason.ready': {
      name: { en: 'Ready', ar: 'جاهز' },
      sees: { en: 'The button that declines.', ar: 'زر الاعتذار.' },
    },
    'choosingReason.failed': {
      name: { en: 'It was not sent', ar: 'لم يُرسل' },
      sees: {
        en: 'What was chosen and typed, and that it can be tried again.',
        ar: 'ما اختير وكُتب كما هو، وأن المحاولة ممكنة من جديد.',
      },
    },
    'choosingReason.limited': {
      name: { en: 'Limit reached', ar: 'بُلغ الحد المسموح' },
      sees: {
        en: 'What was chosen and typed, and when it can be sent.',
        ar: 'ما اختير وكُتب كما هو، ومتى يمكن إرساله.',
      },
    },
    declining: {
      name: { en: 'Declining', ar: 'جارٍ الاعتذار' },
      sees: {
        en: 'The dialog; its button is disabled and shows a spinner.',
        ar: 'النافذة وزرها معطّل وفيه علامة انتظار.',
      },
    },
    undoing: {
      name: { en: 'Taking it back', ar: 'جارٍ التراجع' },
      sees: {
        en: '“Undo” is disabled and shows a spinner.',
        ar: 'زر «تراجع» معطّل وفيه علامة انتظار.',
      },
    },
  },
  events: {
    CONFIRM_REQUESTED: { says: { en: '“Confirm” was pressed', ar: 'ضُغط زر «تأكيد»' } },
    DECLINE_OPENED: { says: { en: '“Decline” was pressed', ar: 'ضُغط زر «اعتذار»' } },
    DECLINE_CANCELLED: { says: { en: 'The dialog was closed', ar: 'أُغلقت النافذة' } },
    DECLINE_SUBMITTED: {
      says: { en: 'The decline was sent', ar: 'أُرسل الاعتذار' },
      payload: { decline: { en: 'the reason and the remark', ar: 'السبب والملاحظة' } },
    },
    UNDO_REQUESTED: { says: { en: '“Undo” was pressed', ar: 'ضُغط زر «تراجع»' } },
    REQUEST_CHANGED: {
      says: {
        en: 'The request is not as it was at the press',
        ar: 'لم يعد الطلب كما كان عند الضغط',
      },
    },
  },
  guards: {
    isOvertaken: { en: 'Had a colleague decided?', ar: 'هل قرّر أحد الزملاء من قبل؟' },
    isLimitReached: {
      en: 'Are as many snatches as allowed unconfirmed?',
      ar: 'هل بلغ عدد غير المؤكد الحد المسموح؟',
    },
    isTooLate: { en: 'Is the time for it over?', ar: 'هل انتهى وقته؟' },
    isGone: { en: 'Is it with this institute no more?', ar: 'هل لم يعد الطلب لدى هذا المعهد؟' },
    isLimited: { en: 'Does it say when to go on?', ar: 'هل يُذكر متى يمكن المتابعة؟' },
  },
  actors: {
    confirmRequest: { en: 'Confirm the request', ar: 'تأكيد الطلب' },
    declineRequest: { en: 'Decline the request', ar: 'الاعتذار عن الطلب' },
    undoDecline: { en: 'Take the decline back', ar: 'التراجع عن الاعتذار' },
  },
  delays: { untilLimitEnds: { en: 'when the limit ends', ar: 'عند انتهاء المهلة' } },
};
