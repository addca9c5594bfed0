import type { MachineDocs } from '../../../lib/machines/docs';
import type { paymentLifecycleMachine } from './paymentLifecycle';

export const docs: MachineDocs<typeof paymentLifecycleMachine> = {
  title: { en: 'The life of a payment', ar: 'حياة الدفعة' },
  description: {
    en: 'The student announces the transfer of an instalment and sends its proof. The team looks for it on the statement of the bank; what agrees is matched, often by itself. What does not agree is asked about, or goes back to where it came from. A match is taken back where it was wrong. The server checks every change with this chart. Who may do it is a table beside it.',
    ar: 'يعلن الطالب عن تحويل قسط ويرسل إثباته. يبحث الفريق عنه في كشف البنك، وما طابق يُربط بقسطه، وكثيرًا ما يحدث ذلك تلقائيًا. وما لم يطابق يُسأل عنه أو يعود إلى مصدره. وإن كان الربط خطأً تراجع الفريق عنه. يتحقق الخادم من كل تغيير بهذا المخطط، أما من يحق له التغيير فجدول إلى جانبه.',
  },
  place: {
    en: 'The pages of a request (viewRequest/{id}, desk/request/{id})',
    ar: 'صفحتا الطلب (viewRequest/{id} وdesk/request/{id})',
  },
  states: {
    announced: {
      name: { en: 'Announced', ar: 'أُعلن عنها' },
      sees: {
        en: 'What was announced, and a field for the proof.',
        ar: 'ما أُعلن عنه وحقل للإثبات.',
      },
    },
    proofSent: {
      name: { en: 'Proof sent', ar: 'أُرسل الإثبات' },
      sees: {
        en: 'The proof, and that the team looks for the money.',
        ar: 'الإثبات، وأن الفريق يبحث عن المبلغ.',
      },
    },
    matching: {
      name: { en: 'Being looked for', ar: 'نبحث عنها' },
      sees: {
        en: 'That the money is being looked for on the statement.',
        ar: 'أن البحث عن المبلغ في الكشف جارٍ.',
      },
    },
    mismatch: {
      name: { en: 'Does not agree', ar: 'لا تطابق' },
      sees: {
        en: 'That the team looks at what does not agree.',
        ar: 'أن الفريق ينظر فيما لا يطابق.',
      },
    },
    asked: {
      name: { en: 'Asked about', ar: 'سُئل عنها' },
      sees: {
        en: 'What does not agree, and a field for the answer.',
        ar: 'ما لا يطابق وحقل للإجابة.',
      },
    },
    matched: {
      name: { en: 'Arrived', ar: 'وصلت' },
      sees: { en: 'What has arrived, and when.', ar: 'ما وصل ومتى وصل.' },
    },
    receipted: {
      name: { en: 'With a receipt', ar: 'صدر إيصالها' },
      sees: { en: 'What has arrived, and its receipt as PDF.', ar: 'ما وصل، وإيصاله بصيغة PDF.' },
      isSuccess: true,
    },
    returned: {
      name: { en: 'Sent back', ar: 'أُعيدت' },
      sees: {
        en: 'Why it was sent back, and that the instalment is still due.',
        ar: 'سبب الإعادة، وأن القسط ما زال مستحقًا.',
      },
    },
    withdrawn: {
      name: { en: 'Taken back', ar: 'سُحبت' },
      sees: { en: 'That the instalment is still due.', ar: 'أن القسط ما زال مستحقًا.' },
    },
  },
  events: {
    PROOF_SENT: { says: { en: 'A proof was sent', ar: 'أُرسل إثبات' } },
    MATCHING_STARTED: { says: { en: 'It is being looked for', ar: 'بدأ البحث عنها' } },
    MISMATCHED: { says: { en: 'It does not agree', ar: 'لا تطابق' } },
    ASKED: { says: { en: 'The family is asked', ar: 'سُئلت العائلة' } },
    ANSWERED: { says: { en: 'The family has answered', ar: 'أجابت العائلة' } },
    RETURNED: { says: { en: 'It was sent back', ar: 'أُعيدت' } },
    RECEIPTED: { says: { en: 'A receipt was given', ar: 'صدر إيصال' } },
    WITHDRAWN: { says: { en: 'The announcement was taken back', ar: 'سُحب الإعلان' } },
    MATCHED: { says: { en: 'It was found on the statement', ar: 'وُجدت في الكشف' } },
    UNMATCHED: { says: { en: 'The match was taken back', ar: 'أُلغي الربط' } },
  },
  guards: {},
  actors: {},
  delays: {},
};
