import type { courseQuoteMachine } from './courseQuote';
import type { MachineDocs } from './support/docs';

export const docs: MachineDocs<typeof courseQuoteMachine> = {
  title: { en: 'The price of a designed course', ar: 'سعر الدورة المصمَّمة' },
  description: {
    en: 'While a course is being designed its price stands beside it, itemised by the server. Each change asks for a new one after a short pause; an answer to an older choice no longer counts.',
    ar: 'يظهر سعر الدورة إلى جانبها أثناء تصميمها، مفصّلًا من الخادم. كل تغيير يطلب سعرًا جديدًا بعد مهلة قصيرة، ولا يُعتدّ بجواب اختيار أقدم.',
  },
  place: { en: 'Design your own course, its details', ar: 'صمّم دورتك، وصفحة تفاصيلها' },
  states: {
    following: {
      name: { en: 'Following the choice', ar: 'متابعة الاختيار' },
      sees: { en: 'A box with the price beside the question.', ar: 'خانة السعر إلى جانب السؤال.' },
    },
    'following.unpriced': {
      name: { en: 'No price yet', ar: 'لا سعر بعد' },
      sees: { en: 'What is missing for a price.', ar: 'ما ينقص لمعرفة السعر.' },
    },
    'following.settling': {
      name: { en: 'Waiting for more changes', ar: 'انتظار تغييرات أخرى' },
      sees: { en: 'The earlier price, faint.', ar: 'السعر السابق باهتًا.' },
    },
    'following.quoting': {
      name: { en: 'Asking for the price', ar: 'طلب السعر' },
      sees: { en: 'The earlier price, faint.', ar: 'السعر السابق باهتًا.' },
    },
    'following.quoted': {
      name: { en: 'Priced', ar: 'السعر معروف' },
      sees: { en: 'The price, line by line, and the total.', ar: 'السعر بندًا بندًا مع المجموع.' },
    },
    'following.quoteFailed': {
      name: { en: 'The price did not come', ar: 'لم يصل السعر' },
      sees: {
        en: 'That nothing is lost, and “Try again”.',
        ar: 'أن شيئًا لم يُفقد، وزر «إعادة المحاولة».',
      },
    },
    'following.refused': {
      name: { en: 'Not to be had like this', ar: 'غير متاحة بهذا الشكل' },
      sees: {
        en: 'That the course cannot be had like this, and to choose otherwise.',
        ar: 'أن الدورة غير متاحة بهذا الشكل، ودعوة إلى اختيار آخر.',
      },
    },
  },
  events: {
    CHOICE_CHANGED: {
      says: { en: 'The choice changed', ar: 'تغيّر الاختيار' },
      payload: {
        choice: { en: 'what is to be priced, if complete', ar: 'المطلوب تسعيره إن اكتمل' },
      },
    },
    RETRY_REQUESTED: { says: { en: 'The price is asked for again', ar: 'طُلب السعر مرة أخرى' } },
  },
  guards: {
    isPriceable: { en: 'Is everything there that a price needs?', ar: 'هل اكتمل ما يلزم للسعر؟' },
    isRefusedCourse: { en: 'Did the server refuse the course?', ar: 'هل رفض الخادم هذه الدورة؟' },
  },
  actors: { quoteCourse: { en: 'Price the course', ar: 'تسعير الدورة' } },
  delays: { quotePause: { en: 'the choice has settled', ar: 'استقرار الاختيار' } },
};
