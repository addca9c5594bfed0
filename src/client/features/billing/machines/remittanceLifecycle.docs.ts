import type { MachineDocs } from '../../../lib/machines/docs';
import type { remittanceLifecycleMachine } from './remittanceLifecycle';

export const docs: MachineDocs<typeof remittanceLifecycleMachine> = {
  title: { en: 'The life of money on its way to a school', ar: 'حياة مبلغ في طريقه إلى المعهد' },
  description: {
    en: 'The team sends a school what has arrived for it. A member of the school confirms the day and the amount, or says that it has not arrived; the team answers, or takes it back. The server checks every change with this chart. Who may do it is a table beside it.',
    ar: 'يرسل الفريق إلى المعهد ما وصل لحسابه. يؤكد عضو في المعهد اليوم والمبلغ أو يقول إنه لم يصل، فيجيب الفريق أو يسترد المبلغ. يتحقق الخادم من كل تغيير بهذا المخطط، أما من يحق له التغيير فجدول إلى جانبه.',
  },
  place: {
    en: 'The pages of a request (viewRequest/{id}, desk/request/{id})',
    ar: 'صفحتا الطلب (viewRequest/{id} وdesk/request/{id})',
  },
  states: {
    sent: {
      name: { en: 'On its way', ar: 'في الطريق' },
      sees: { en: 'When it was sent, and how much.', ar: 'متى أُرسل وكم المبلغ.' },
    },
    confirmed: {
      name: { en: 'Confirmed', ar: 'مؤكد' },
      sees: { en: 'When it arrived, as the school says.', ar: 'متى وصل كما يقول المعهد.' },
      isSuccess: true,
    },
    disputed: {
      name: { en: 'Not found', ar: 'غير موجود' },
      sees: {
        en: 'That the school does not find it, and the team is on it.',
        ar: 'أن المعهد لا يجده والفريق يتابع الأمر.',
      },
    },
    takenBack: {
      name: { en: 'Came back', ar: 'عاد' },
      sees: {
        en: 'That the money is with the agency again.',
        ar: 'أن المبلغ لدى الوكالة من جديد.',
      },
    },
  },
  events: {
    CONFIRMED: { says: { en: 'It has arrived', ar: 'وصل' } },
    DISPUTED: { says: { en: 'It has not arrived', ar: 'لم يصل' } },
    ANSWERED: { says: { en: 'The team has answered', ar: 'أجاب الفريق' } },
    RECALLED: { says: { en: 'It was taken back', ar: 'استُرد' } },
  },
  guards: {},
  actors: {},
  delays: {},
};
