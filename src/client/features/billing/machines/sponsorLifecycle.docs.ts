import type { MachineDocs } from '../../../lib/machines/docs';
import type { sponsorLifecycleMachine } from './sponsorLifecycle';

export const docs: MachineDocs<typeof sponsorLifecycleMachine> = {
  title: { en: 'The life of a sponsor’s guarantee', ar: 'حياة ضمان الجهة الراعية' },
  description: {
    en: 'The student or the team says who pays, with the letter of a financial guarantee. Somebody of the team who has not announced it checks it. Once confirmed it covers instalments, until its last day has passed or the team ends it. The server checks every change with this chart. Who may do it is a table beside it.',
    ar: 'يذكر الطالب أو الفريق من يدفع، مع خطاب ضمان مالي. يتحقق منه في الفريق من لم يضفه. بعد تأكيده يغطي أقساطًا حتى يمضي آخر أيامه أو ينهيه الفريق. يتحقق الخادم من كل تغيير بهذا المخطط، أما من يحق له التغيير فجدول إلى جانبه.',
  },
  place: {
    en: 'Payments on the page of a request',
    ar: 'المدفوعات في صفحة الطلب',
  },
  states: {
    announced: {
      name: { en: 'To be checked', ar: 'بانتظار التحقق' },
      sees: {
        en: 'That the team checks the letter.',
        ar: 'أن الفريق يتحقق من الخطاب.',
      },
    },
    sentBack: {
      name: { en: 'Sent back', ar: 'أُعيد للتصحيح' },
      sees: {
        en: 'What is wrong with it, and a button to send it again.',
        ar: 'ما ينبغي تصحيحه، وزر لإرساله من جديد.',
      },
    },
    confirmed: {
      name: { en: 'Confirmed', ar: 'مؤكَّد' },
      sees: {
        en: 'Which part of which instalment the sponsor pays, and what is left of the limit.',
        ar: 'ما تدفعه الجهة الراعية من كل قسط، وما بقي من الحد الأعلى.',
      },
    },
    expired: {
      name: { en: 'Expired', ar: 'انتهت مدته' },
      sees: { en: 'That its last day has passed.', ar: 'أن آخر أيامه مضى.' },
      isSuccess: true,
    },
    withdrawn: {
      name: { en: 'Taken back', ar: 'أُلغي' },
      sees: {
        en: 'Who took it back, and why.',
        ar: 'من ألغاه، والسبب.',
      },
    },
  },
  events: {
    CONFIRMED: { says: { en: 'The team has checked it', ar: 'تحقق منه الفريق' } },
    RETURNED: { says: { en: 'Something is wrong with it', ar: 'فيه ما ينبغي تصحيحه' } },
    CORRECTED: { says: { en: 'It was corrected', ar: 'صُحّح' } },
    WITHDRAWN: { says: { en: 'The student took it back', ar: 'ألغاه الطالب' } },
    ENDED: { says: { en: 'The team ends it', ar: 'ينهيه الفريق' } },
    EXPIRED: { says: { en: 'Its last day has passed', ar: 'مضى آخر أيامه' } },
  },
  guards: {},
  actors: {},
  delays: {},
};
