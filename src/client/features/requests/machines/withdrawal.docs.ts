import type { MachineDocs } from '../../../lib/machines/docs';
import type { withdrawalMachine } from './withdrawal';

export const docs: MachineDocs<typeof withdrawalMachine> = {
  title: { en: 'Withdrawing a request', ar: 'سحب طلب' },
  description: {
    en: 'Until it is paid for, a student can withdraw a request. A dialog says what happens and that it costs nothing, and asks for a reason, which may be left out. Nothing is deleted: the request stays in the history and says when it was withdrawn, and for ten minutes the withdrawal can be taken back. Once money has moved, the team settles it in the chat.',
    ar: 'يمكن سحب الطلب ما لم يُدفع مقابله. تبيّن نافذة ما سيحدث وأن السحب مجاني، وتسأل عن السبب، وذكره اختياري. لا يُحذف شيء: يبقى الطلب في السجل وعليه تاريخ سحبه، ويمكن التراجع عن السحب خلال عشر دقائق. وبعد الدفع يسوّيه الفريق في المحادثة.',
  },
  place: { en: 'A request’s page (viewRequest/{id})', ar: 'صفحة الطلب (viewRequest/{id})' },
  states: {
    idle: {
      name: { en: 'A request', ar: 'طلب' },
      sees: {
        en: '“Withdraw this request” below all that the request says.',
        ar: 'زر «سحب هذا الطلب» أسفل تفاصيل الطلب.',
      },
    },
    choosingReason: {
      name: { en: 'Choosing a reason', ar: 'اختيار السبب' },
      sees: {
        en: 'The dialog: what happens, that it costs nothing, and why, if one wants to say.',
        ar: 'النافذة: ما سيحدث، وأن السحب مجاني، والسبب لمن أراد ذكره.',
      },
    },
    'choosingReason.ready': {
      name: { en: 'Ready', ar: 'جاهز' },
      sees: { en: 'Nothing but the questions.', ar: 'الأسئلة وحدها.' },
    },
    'choosingReason.failed': {
      name: { en: 'It did not go through', ar: 'لم تتم العملية' },
      sees: {
        en: 'That the request has not been withdrawn; the button says “Try again”.',
        ar: 'أن الطلب لم يُسحب، ونص الزر «إعادة المحاولة».',
      },
    },
    'choosingReason.limited': {
      name: { en: 'Limit reached', ar: 'بُلغ الحد المسموح' },
      sees: { en: 'When the next press is heard.', ar: 'متى تُقبل الضغطة التالية.' },
    },
    withdrawing: {
      name: { en: 'Withdrawing', ar: 'جارٍ السحب' },
      sees: {
        en: 'The button is disabled and shows a spinner; the dialog stays.',
        ar: 'الزر معطّل وفيه علامة انتظار، والنافذة باقية.',
      },
    },
    paid: {
      name: { en: 'Paid in the meantime', ar: 'تم الدفع قبل السحب' },
      sees: {
        en: 'That money has moved, and the way to the team in the chat.',
        ar: 'أن الدفع قد تم، والطريق إلى الفريق في المحادثة.',
      },
    },
    withdrawn: {
      isSuccess: true,
      name: { en: 'Withdrawn', ar: 'تم السحب' },
      sees: {
        en: 'The request says that it was withdrawn and when, can be taken up again for ten minutes, and leads to requesting again.',
        ar: 'الطلب وعليه أنه سُحب وتاريخ سحبه، ومعه التراجع خلال عشر دقائق والطريق إلى طلب جديد.',
      },
    },
  },
  events: {
    WITHDRAWAL_OPENED: {
      says: { en: '“Withdraw this request” was pressed', ar: 'ضُغط زر «سحب هذا الطلب»' },
    },
    WITHDRAWAL_CANCELLED: {
      says: { en: 'The dialog was closed', ar: 'أُغلقت النافذة' },
    },
    WITHDRAWAL_SUBMITTED: {
      says: { en: '“Withdraw it” was pressed', ar: 'ضُغط زر «سحب الطلب»' },
      payload: { reason: { en: 'the reason, or none', ar: 'السبب، أو دون سبب' } },
    },
  },
  guards: {
    isPaid: { en: 'Has it been paid for?', ar: 'هل تم الدفع؟' },
    isLimited: { en: 'Does it say when to go on?', ar: 'هل يُذكر متى يمكن المتابعة؟' },
  },
  actors: { withdrawRequest: { en: 'Withdraw the request', ar: 'سحب الطلب' } },
  delays: { untilLimitEnds: { en: 'when the limit ends', ar: 'عند انتهاء المهلة' } },
};
