import type { requestFormMachine } from './requestForm';
import type { MachineDocs } from '../../../lib/machines/docs';

const VALUES = { en: 'the fields of the step', ar: 'حقول الخطوة' };

export const docs: MachineDocs<typeof requestFormMachine> = {
  title: { en: 'A request form', ar: 'نموذج الطلب' },
  description: {
    en: 'What the team needs to begin, in three short steps: the wish, the background, a look over it all. Name and phone are known and never asked for. The step is in the address and every change is saved, so that a reload comes back to both; a failure keeps everything; two presses make one request. Where the choice has a price, a change of it is said before anything is sent.',
    ar: 'ما يحتاجه الفريق ليبدأ، في ثلاث خطوات قصيرة: الرغبة، ثم الخلفية، ثم مراجعة الكل. الاسم والهاتف معروفان فلا يُطلبان. الخطوة في عنوان الصفحة وكل تغيير محفوظ، فإعادة التحميل تعيد إليهما، والفشل لا يُفقد شيئًا، والضغط مرتين ينتج طلبًا واحدًا. وحيث يكون للاختيار سعر فتغيّره يُذكر قبل إرسال أي شيء.',
  },
  place: {
    en: 'Request an admission or an English course (UniversityAdmissionRegister, EnglishAdmissionRegister)',
    ar: 'طلب قبول جامعي أو دورة إنجليزية (UniversityAdmissionRegister، EnglishAdmissionRegister)',
  },
  states: {
    resuming: {
      name: { en: 'Opening a step', ar: 'فتح خطوة' },
      sees: {
        en: 'Nothing of its own: the step follows at once.',
        ar: 'لا شيء بذاته، فالخطوة تظهر فورًا.',
      },
    },
    wish: {
      name: { en: 'Step 1: the wish', ar: 'الخطوة 1: الرغبة' },
      sees: { en: 'What is to be studied, where and when.', ar: 'ماذا يُدرس وأين ومتى.' },
    },
    background: {
      name: { en: 'Step 2: the background', ar: 'الخطوة 2: الخلفية' },
      sees: {
        en: 'Earlier studies, the level of English, and a box for a note.',
        ar: 'الدراسة السابقة ومستوى الإنجليزية وخانة ملاحظة.',
      },
    },
    review: {
      name: { en: 'Step 3: a look over it', ar: 'الخطوة 3: المراجعة' },
      sees: {
        en: 'All that was given, and the button that sends.',
        ar: 'كل ما أُدخل، وزر الإرسال.',
      },
    },
    'review.ready': {
      name: { en: 'Ready', ar: 'جاهز' },
      sees: { en: 'The button says “Send my request”.', ar: 'نص الزر «إرسال طلبي».' },
    },
    'review.failed': {
      name: { en: 'It was not sent', ar: 'لم يُرسل الطلب' },
      sees: {
        en: 'That nothing is lost; the button says “Try again”.',
        ar: 'أن شيئًا لم يُفقد، ونص الزر «إعادة المحاولة».',
      },
    },
    'review.refused': {
      name: { en: 'Something does not fit', ar: 'في الطلب ما لا يصلح' },
      sees: {
        en: 'That something given cannot be had any more, and to go back and change it.',
        ar: 'أن شيئًا مما أُدخل لم يعد متاحًا، ودعوة إلى الرجوع وتغييره.',
      },
    },
    'review.limited': {
      name: { en: 'Limit reached', ar: 'بُلغ الحد المسموح' },
      sees: {
        en: 'That nothing is lost, and when the next one can be sent.',
        ar: 'أن شيئًا لم يُفقد، ومتى يمكن إرسال الطلب التالي.',
      },
    },
    'review.priceChanged': {
      name: { en: 'The price has changed', ar: 'تغيّر السعر' },
      sees: {
        en: 'The price that was shown and the one of now, and a button that accepts it.',
        ar: 'السعر الذي عُرض والسعر الحالي، وزر لقبوله.',
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
      name: { en: 'Not offered any more', ar: 'لم يعد متاحًا' },
      sees: {
        en: 'That, and the ways to the catalogue and to an open request.',
        ar: 'ذلك، والطريق إلى القائمة وإلى طلب مفتوح.',
      },
    },
  },
  events: {
    VALUES_TYPED: {
      says: { en: 'Something was typed or chosen', ar: 'كُتب شيء أو اختير' },
      payload: { values: VALUES },
    },
    PRICE_SHOWN: {
      says: { en: 'The price of the choice was shown', ar: 'عُرض سعر الاختيار' },
      payload: { quote: { en: 'the price, where there is one', ar: 'السعر إن وُجد' } },
    },
    PRICE_ACCEPTED: { says: { en: 'The new price was accepted', ar: 'قُبل السعر الجديد' } },
    ANSWERS_SUBMITTED: {
      says: { en: '“Next” was pressed', ar: 'ضُغط زر «التالي»' },
      payload: { values: VALUES },
    },
    BACK_REQUESTED: {
      says: { en: '“Previous” was pressed', ar: 'ضُغط زر «السابق»' },
    },
    STEP_REQUESTED: {
      says: {
        en: 'A step was opened by its address or by the browser’s Back or Forward',
        ar: 'فُتحت خطوة بعنوانها أو بزر الرجوع أو التقدم في المتصفح',
      },
      payload: {
        step: {
          en: 'the step, or the first before it that is incomplete',
          ar: 'الخطوة، أو أول خطوة قبلها غير مكتملة',
        },
      },
    },
    SENDING_REQUESTED: {
      says: { en: '“Send my request” was pressed', ar: 'ضُغط زر «إرسال طلبي»' },
    },
  },
  guards: {
    isStepToOpen: { en: 'Is this the step to open?', ar: 'هل هذه الخطوة المطلوبة؟' },
    isFirstPrice: {
      en: 'Was no price shown before?',
      ar: 'ألم يُعرض سعر من قبل؟',
    },
    isOtherPrice: {
      en: 'Is it another price than the one shown before?',
      ar: 'هل يختلف عن السعر الذي عُرض من قبل؟',
    },
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
