import type { MachineDocs } from '../../../lib/machines/docs';
import type { payByCardMachine } from './payByCard';

export const docs: MachineDocs<typeof payByCardMachine> = {
  title: { en: 'Paying by card', ar: 'الدفع بالبطاقة' },
  description: {
    en: 'Where the agency takes cards, an instalment can be paid by card beside the transfer. The server begins the payment; only then is the form of the card provider loaded, which takes the card and leads to the bank. No card number reaches this site. A failure before the form was sent has cost nothing and can be tried again.',
    ar: 'حيث تقبل الوكالة البطاقات، يمكن دفع القسط بالبطاقة إلى جانب التحويل. يبدأ الخادم عملية الدفع، وعندها فقط يُحمّل نموذج مزوّد البطاقات الذي يأخذ بيانات البطاقة وينقل إلى البنك. لا يصل رقم البطاقة إلى هذا الموقع. وما فشل قبل إرسال النموذج لم يُكلّف شيئًا ويمكن إعادته.',
  },
  place: {
    en: 'A request’s page (viewRequest/{id}) and a payer’s link (pay/{token})',
    ar: 'صفحة الطلب (viewRequest/{id}) ورابط الدافع (pay/{token})',
  },
  states: {
    closed: {
      name: { en: 'Not chosen', ar: 'لم تُختر' },
      sees: {
        en: '“Pay by card” beside how to transfer.',
        ar: 'زر «الدفع بالبطاقة» إلى جانب طريقة التحويل.',
      },
    },
    starting: {
      name: { en: 'Beginning', ar: 'جارٍ البدء' },
      sees: { en: 'The button shows a spinner.', ar: 'الزر وفيه علامة انتظار.' },
    },
    loading: {
      name: { en: 'Loading the form', ar: 'جارٍ تحميل النموذج' },
      sees: { en: 'The button shows a spinner.', ar: 'الزر وفيه علامة انتظار.' },
    },
    shown: {
      name: { en: 'The form', ar: 'النموذج' },
      sees: {
        en: 'The provider’s form for the card, and a way back to the transfer.',
        ar: 'نموذج البطاقة من المزوّد، وطريق العودة إلى التحويل.',
      },
    },
    sent: {
      name: { en: 'Sent', ar: 'أُرسل' },
      sees: {
        en: 'That the bank asks now, and a link to what became of it.',
        ar: 'أن البنك يسأل الآن، ورابط يبيّن ما آل إليه الدفع.',
      },
    },
    failed: {
      name: { en: 'It could not begin', ar: 'تعذّر البدء' },
      sees: {
        en: 'Why, that nothing was paid, and “Try again”.',
        ar: 'السبب، وأن شيئًا لم يُدفع، وزر «إعادة المحاولة».',
      },
    },
  },
  events: {
    CARD_CHOSEN: {
      says: { en: '“Pay by card” was pressed', ar: 'ضُغط زر «الدفع بالبطاقة»' },
    },
    CARD_CLOSED: { says: { en: 'The form was closed', ar: 'أُغلق النموذج' } },
    FORM_SENT: { says: { en: 'The form was sent', ar: 'أُرسل النموذج' } },
  },
  guards: {},
  actors: {
    startPayment: { en: 'Begin the payment', ar: 'بدء عملية الدفع' },
    loadForm: { en: 'Load the provider’s form', ar: 'تحميل نموذج المزوّد' },
  },
  delays: {},
};
