import type { MachineDocs } from '../../../lib/machines/docs';
import type { cardResultMachine } from './cardResult';

export const docs: MachineDocs<typeof cardResultMachine> = {
  title: { en: 'What became of a payment by card', ar: 'ما آل إليه الدفع بالبطاقة' },
  description: {
    en: 'After the bank, the payer comes back to a page that asks the server, and the server the card provider. The address of the page says nothing by itself. While nobody knows yet, the page asks again by itself, then leaves it to the reader; the money is not lost, because the server goes on asking.',
    ar: 'بعد البنك يعود الدافع إلى صفحة تسأل الخادم، ويسأل الخادم مزوّد البطاقات. عنوان الصفحة وحده لا يدل على شيء. وما دامت النتيجة مجهولة تسأل الصفحة من تلقاء نفسها، ثم تترك ذلك للقارئ. ولا يضيع المبلغ، فالخادم يواصل السؤال.',
  },
  place: { en: 'cardPayment/{id} and pay/{token}', ar: 'cardPayment/{id} وpay/{token}' },
  states: {
    asking: {
      name: { en: 'Asking', ar: 'جارٍ السؤال' },
      sees: { en: 'That the bank’s answer is awaited.', ar: 'أن إجابة البنك منتظرة.' },
    },
    waiting: {
      name: { en: 'Not known yet', ar: 'لم تُعرف بعد' },
      sees: {
        en: 'That the bank’s answer is awaited, and the page asks again by itself.',
        ar: 'أن إجابة البنك منتظرة، وأن الصفحة تسأل مجددًا من تلقاء نفسها.',
      },
    },
    unknown: {
      name: { en: 'Still not known', ar: 'ما زالت مجهولة' },
      sees: {
        en: 'That nothing is lost and nothing has to be paid again now, “Look again”, and the way to the request.',
        ar: 'أن شيئًا لم يضع ولا حاجة إلى الدفع مجددًا الآن، وزر «التحقق مجددًا»، والطريق إلى الطلب.',
      },
    },
    paid: {
      isSuccess: true,
      name: { en: 'Paid', ar: 'تم الدفع' },
      sees: {
        en: 'The amount, the card’s last digits, and the way to the request.',
        ar: 'المبلغ وآخر أرقام البطاقة والطريق إلى الطلب.',
      },
    },
    refused: {
      name: { en: 'Not paid', ar: 'لم يتم الدفع' },
      sees: {
        en: 'Why, in the bank’s words, that nothing was taken, and the way to try again.',
        ar: 'السبب كما ذكره البنك، وأن شيئًا لم يُخصم، والطريق إلى المحاولة من جديد.',
      },
    },
    other: {
      name: { en: 'Settled otherwise', ar: 'سُوّي بطريقة أخرى' },
      sees: {
        en: 'That another amount was paid or money went back, and the way to the request.',
        ar: 'أن المبلغ المدفوع مختلف أو أُعيد، والطريق إلى الطلب.',
      },
    },
    missing: {
      name: { en: 'No such payment', ar: 'لا دفع بهذا العنوان' },
      sees: { en: 'The way to the requests.', ar: 'الطريق إلى الطلبات.' },
    },
  },
  events: {
    CHECK_REQUESTED: { says: { en: '“Look again” was pressed', ar: 'ضُغط زر «التحقق مجددًا»' } },
  },
  guards: {
    isPaid: { en: 'Is it paid?', ar: 'هل تم الدفع؟' },
    isRefused: { en: 'Was it refused, or never sent?', ar: 'هل رُفض أم لم يُرسل؟' },
    isOther: { en: 'Another amount, or given back?', ar: 'هل المبلغ مختلف أم أُعيد؟' },
    isMissing: { en: 'Is there no such payment?', ar: 'هل لا وجود لهذا الدفع؟' },
    isAskedEnough: { en: 'Asked often enough?', ar: 'هل تكرر السؤال بما يكفي؟' },
  },
  actors: { checkPayment: { en: 'Ask what became of it', ar: 'السؤال عن نتيجة الدفع' } },
  delays: { untilAskedAgain: { en: 'after a few seconds', ar: 'بعد بضع ثوانٍ' } },
};
