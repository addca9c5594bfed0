import type { requestFormMachine } from './requestForm';
import type { MachineDocs } from './support/docs';

export const docs: MachineDocs<typeof requestFormMachine> = {
  title: { en: 'Sending a request', ar: 'إرسال الطلب' },
  description: {
    en: 'A request form asks for what the team needs to begin in three short steps: the wish, the background, a look over it all. The step is in the address, and what was filled in survives a reload. This is what comes of sending it: a failure keeps everything, two presses make one request, and a price that has changed goes on only when it is accepted.',
    ar: 'يسأل نموذج الطلب عما يحتاجه الفريق ليبدأ في ثلاث خطوات قصيرة: الرغبة، ثم الخلفية، ثم مراجعة الكل. الخطوة في العنوان، وما أُدخل يبقى بعد إعادة التحميل. وهذا ما يلي الإرسال: الفشل لا يُفقد شيئًا، والضغط مرتين ينتج طلبًا واحدًا، والسعر الذي تغيّر لا يُرسل إلا بعد قبوله.',
  },
  place: {
    en: 'Request an admission or an English course (UniversityAdmissionRegister, EnglishAdmissionRegister)',
    ar: 'طلب قبول جامعي أو دورة إنجليزية (UniversityAdmissionRegister، EnglishAdmissionRegister)',
  },
  states: {
    filling: {
      name: { en: 'The form', ar: 'النموذج' },
      sees: {
        en: 'A step of the form; the last one sends.',
        ar: 'خطوة من النموذج، والأخيرة للإرسال.',
      },
    },
    'filling.ready': {
      name: { en: 'Ready', ar: 'جاهز' },
      sees: { en: 'The button says “Send my request”.', ar: 'نص الزر «إرسال طلبي».' },
    },
    'filling.failed': {
      name: { en: 'It was not sent', ar: 'لم يُرسل الطلب' },
      sees: {
        en: 'That nothing is lost; the button says “Try again”.',
        ar: 'أن شيئًا لم يُفقد، ونص الزر «إعادة المحاولة».',
      },
    },
    'filling.refused': {
      name: { en: 'Something does not fit', ar: 'في الطلب ما لا يصلح' },
      sees: {
        en: 'That something given cannot be had any more, and to go back and change it.',
        ar: 'أن شيئًا مما أُدخل لم يعد متاحًا، ودعوة إلى الرجوع وتغييره.',
      },
    },
    'filling.limited': {
      name: { en: 'Told when to go on', ar: 'مع موعد للمتابعة' },
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
      name: { en: 'Not offered any more', ar: 'لم يعد متاحًا' },
      sees: {
        en: 'That, and the ways to the catalogue and to an open request.',
        ar: 'ذلك، والطريق إلى القائمة وإلى طلب مفتوح.',
      },
    },
  },
  events: {
    ANSWERS_SUBMITTED: { says: { en: '“Next” was pressed', ar: 'ضُغط زر «التالي»' } },
    SENDING_REQUESTED: {
      says: { en: '“Send my request” was pressed', ar: 'ضُغط زر «إرسال طلبي»' },
      payload: { values: { en: 'all fields of the form', ar: 'كل حقول النموذج' } },
    },
  },
  guards: {
    isPriceChanged: {
      en: 'Did the server say that the price has changed?',
      ar: 'هل قال الخادم إن السعر تغيّر؟',
    },
    isNotOffered: {
      en: 'Is the programme or its plan not offered any more?',
      ar: 'هل سُحب البرنامج أو خطته؟',
    },
    isRefusedRequest: { en: 'Did the server refuse what was given?', ar: 'هل رفض الخادم ما أُدخل؟' },
    isLimited: { en: 'Does it say when to go on?', ar: 'هل يُذكر متى يمكن المتابعة؟' },
    hasArrivedBefore: {
      en: 'Had the request arrived before, with other words?',
      ar: 'هل كان الطلب قد وصل بصيغة أخرى؟',
    },
  },
  actors: {
    sendRequest: { en: 'Send the request', ar: 'إرسال الطلب' },
  },
  delays: {
    untilLimitEnds: { en: 'when the limit ends', ar: 'عند انتهاء المهلة' },
  },
};
