import type { courseRegistrationMachine } from './courseRegistration';
import type { MachineDocs } from '../../../lib/machines/docs';

export const docs: MachineDocs<typeof courseRegistrationMachine> = {
  title: { en: 'Registering a designed course', ar: 'تسجيل الدورة المصمَّمة' },
  description: {
    en: 'The selected course is looked up once more before it can be sent. A price that changed since it was shown is said, old and new, and nothing is sent until the new one is accepted; the same where extras are not offered any more. Two presses, a retry or a lost answer make one request.',
    ar: 'يُراجَع سعر الدورة المختارة مرة أخرى قبل إرسالها. إن تغيّر السعر عمّا عُرض ظهر القديم والجديد، ولا يُرسل شيء قبل قبول الجديد، وكذلك إن لم تعد بعض الإضافات متاحة. والضغط مرتين أو إعادة المحاولة أو ضياع الجواب لا ينتج عنها إلا طلب واحد.',
  },
  place: {
    en: 'Register for your course (designCourse/register)',
    ar: 'التسجيل في دورتك (designCourse/register)',
  },
  states: {
    checkingPrice: {
      name: { en: 'Looking up the price', ar: 'مراجعة السعر' },
      sees: { en: 'The shape of the summary.', ar: 'هيكل الملخّص.' },
    },
    priceUnknown: {
      name: { en: 'The price did not come', ar: 'لم يصل السعر' },
      sees: {
        en: 'What happened, that nothing was sent, and “Try again”.',
        ar: 'ما حدث، وأن شيئًا لم يُرسل، وزر «إعادة المحاولة».',
      },
    },
    priceChanged: {
      name: { en: 'The price has changed', ar: 'تغيّر السعر' },
      sees: {
        en: 'The old and the new price, whether extras were left out, and the question whether to go on.',
        ar: 'السعر القديم والجديد، وهل حُذفت إضافات، والسؤال عن المتابعة.',
      },
    },
    confirming: {
      name: { en: 'Looking it over', ar: 'مراجعة الطلب' },
      sees: {
        en: 'The course with its price, boxes for another student’s name and for a note, and the button that sends.',
        ar: 'الدورة وسعرها، وخانة لاسم طالب آخر وأخرى لملاحظة، وزر الإرسال.',
      },
    },
    'confirming.ready': {
      name: { en: 'Ready', ar: 'جاهز' },
      sees: { en: 'The button says “Send my request”.', ar: 'نص الزر «إرسال طلبي».' },
    },
    'confirming.failed': {
      name: { en: 'It was not sent', ar: 'لم يُرسل الطلب' },
      sees: {
        en: 'That nothing is lost; the button says “Try again”.',
        ar: 'أن شيئًا لم يُفقد، ونص الزر «إعادة المحاولة».',
      },
    },
    'confirming.limited': {
      name: { en: 'Limit reached', ar: 'بُلغ الحد المسموح' },
      sees: {
        en: 'That nothing is lost, and when the next one can be sent.',
        ar: 'أن شيئًا لم يُفقد، ومتى يمكن إرسال الطلب التالي.',
      },
    },
    sending: {
      name: { en: 'Sending', ar: 'جارٍ الإرسال' },
      sees: {
        en: 'The button is disabled and shows a spinner.',
        ar: 'الزر معطّل وفيه علامة انتظار.',
      },
    },
    sent: {
      isSuccess: true,
      name: { en: 'Sent', ar: 'أُرسل الطلب' },
      sees: { en: 'The result page with the request number.', ar: 'صفحة النتيجة وفيها رقم الطلب.' },
    },
    arrivedBefore: {
      name: { en: 'It had arrived before', ar: 'كان الطلب قد وصل' },
      sees: {
        en: 'That the request is here already, and the way to the requests.',
        ar: 'أن الطلب وصل من قبل، والطريق إلى الطلبات.',
      },
    },
    notOffered: {
      name: { en: 'Not offered any more', ar: 'لم تعد متاحة' },
      sees: { en: 'That, and the way to design another.', ar: 'ذلك، والطريق إلى تصميم دورة أخرى.' },
    },
  },
  events: {
    REGISTRATION_CONFIRMED: {
      says: { en: '“Send my request” was pressed', ar: 'ضُغط زر «إرسال طلبي»' },
      payload: {
        note: { en: 'the note for the team', ar: 'الملاحظة للفريق' },
        forName: {
          en: 'whom it is for, if not the student',
          ar: 'صاحب الطلب، إن كان غير صاحب الحساب',
        },
      },
    },
    PRICE_ACCEPTED: { says: { en: 'The new price was accepted', ar: 'قُبل السعر الجديد' } },
    RETRY_REQUESTED: { says: { en: '“Try again” was pressed', ar: 'ضُغط زر «إعادة المحاولة»' } },
  },
  guards: {
    isAsShown: { en: 'Is the price the one that was shown?', ar: 'هل السعر هو الذي عُرض؟' },
    isPriceChanged: { en: 'Has the price changed?', ar: 'هل تغيّر السعر؟' },
    isNotOffered: { en: 'Is the course not offered like this?', ar: 'هل الدورة غير متاحة هكذا؟' },
    isLimited: { en: 'Does it say when to go on?', ar: 'هل يُذكر متى يمكن المتابعة؟' },
    hasArrivedBefore: {
      en: 'Had the request arrived before, with other words?',
      ar: 'هل كان الطلب قد وصل بصيغة أخرى؟',
    },
  },
  actors: {
    quoteCourse: { en: 'Price the course', ar: 'تسعير الدورة' },
    sendRequest: { en: 'Send the request', ar: 'إرسال الطلب' },
  },
  delays: {
    untilLimitEnds: { en: 'when the limit ends', ar: 'عند انتهاء المهلة' },
  },
};
