import type { MachineDocs } from '../../../lib/machines/docs';
import type { cardPaymentLifecycleMachine } from './cardPaymentLifecycle';

export const docs: MachineDocs<typeof cardPaymentLifecycleMachine> = {
  title: { en: 'The life of a payment by card', ar: 'حياة الدفع بالبطاقة' },
  description: {
    en: 'Each attempt to pay an instalment by card is followed by asking the card provider: when the payer comes back, after a webhook, and by the clock. Nobody sends these events; they are the provider’s answers. What was paid is posted once, and stands whenever it comes, also after the attempt has failed or expired. Another amount than was asked for is not posted and goes back.',
    ar: 'تُتابَع كل محاولة لدفع قسط بالبطاقة بسؤال مزوّد البطاقات: عند عودة الدافع، وبعد كل إشعار من المزوّد، وفي مواعيد محددة. لا يرسل أحد هذه الأحداث، فهي إجابات المزوّد. ما دُفع يُقيّد مرة واحدة ويثبت متى وصل، ولو بعد فشل المحاولة أو انتهائها. أما المبلغ الذي يخالف المطلوب فلا يُقيّد ويُعاد.',
  },
  place: {
    en: 'The pages of a request (viewRequest/{id}, desk/request/{id}) and cardPayment/{id}',
    ar: 'صفحتا الطلب (viewRequest/{id} وdesk/request/{id}) وصفحة cardPayment/{id}',
  },
  states: {
    started: {
      name: { en: 'Started', ar: 'بدأ' },
      sees: { en: 'The provider’s form for the card.', ar: 'نموذج البطاقة من المزوّد.' },
    },
    authorising: {
      name: { en: 'With the bank', ar: 'لدى البنك' },
      sees: { en: 'That the bank is deciding.', ar: 'أن البنك يبتّ في الدفع.' },
    },
    paid: {
      name: { en: 'Paid', ar: 'مدفوع' },
      sees: {
        en: 'A payment that has arrived, like one by transfer.',
        ar: 'دفعة وصلت، كما بعد التحويل.',
      },
    },
    failed: {
      name: { en: 'Failed', ar: 'فشل' },
      sees: {
        en: 'Why, in the bank’s words, and how to try again.',
        ar: 'السبب كما ذكره البنك، وطريقة المحاولة من جديد.',
      },
    },
    expired: {
      name: { en: 'Given up', ar: 'انتهت المهلة' },
      sees: { en: 'That the instalment is still due.', ar: 'أن القسط ما زال مستحقًا.' },
    },
    differs: {
      name: { en: 'Another amount', ar: 'مبلغ مختلف' },
      sees: {
        en: 'That another amount was paid, and the team gives it back.',
        ar: 'أن المبلغ المدفوع يخالف المطلوب، وأن الفريق يعيده.',
      },
    },
    returned: {
      name: { en: 'Given back', ar: 'أُعيد' },
      sees: { en: 'That it was given back.', ar: 'أن المبلغ أُعيد.' },
    },
    refunded: {
      name: { en: 'Refunded', ar: 'رُدّ' },
      sees: { en: 'That money went back to the card.', ar: 'أن مبلغًا عاد إلى البطاقة.' },
    },
  },
  events: {
    SENT: { says: { en: 'The form was sent', ar: 'أُرسل النموذج' } },
    PAID: { says: { en: 'It is paid', ar: 'تم الدفع' } },
    FAILED: { says: { en: 'The bank has refused', ar: 'رفض البنك' } },
    EXPIRED: { says: { en: 'Nobody sent the form', ar: 'لم يُرسَل النموذج' } },
    DIFFERED: { says: { en: 'Another amount was paid', ar: 'دُفع مبلغ مختلف' } },
    RETURNED: { says: { en: 'It was given back', ar: 'أُعيد المبلغ' } },
    REFUNDED: { says: { en: 'Money was given back', ar: 'رُدّ مبلغ' } },
  },
  guards: {},
  actors: {},
  delays: {},
};
