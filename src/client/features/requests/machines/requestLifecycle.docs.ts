import type { MachineDocs } from '../../../lib/machines/docs';
import type { requestLifecycleMachine } from './requestLifecycle';

export const docs: MachineDocs<typeof requestLifecycleMachine> = {
  title: { en: 'The life of a request', ar: 'حياة الطلب' },
  description: {
    en: 'An open request goes from step to step until its student is enrolled. It can be put on hold until a day, on which it is due again; closed by the team with a reason that the student reads; or withdrawn by the student while nothing is paid. The server checks every change with this chart. Who may do it, and until when it can be taken back, are rules beside it.',
    ar: 'ينتقل الطلب المفتوح من مرحلة إلى أخرى حتى يُسجَّل الطالب. ويمكن تعليقه حتى يوم يصبح فيه مستحقًا من جديد، أو أن يغلقه الفريق بسبب يقرؤه الطالب، أو أن يلغيه الطالب ما لم يُدفع شيء. يتحقق الخادم من كل تغيير بهذا المخطط، أما من يحق له التغيير ومدة التراجع عنه فقواعد إلى جانبه.',
  },
  place: {
    en: 'The desk, and a request’s page (viewRequest/{id})',
    ar: 'مكتب الفريق، وصفحة الطلب (viewRequest/{id})',
  },
  states: {
    open: {
      name: { en: 'Open', ar: 'مفتوح' },
      sees: {
        en: 'What happens now, who acts and by when.',
        ar: 'ما يحدث الآن، ومن عليه الدور، ومتى.',
      },
    },
    onHold: {
      name: { en: 'On hold', ar: 'معلّق' },
      sees: {
        en: 'Until which day it is on hold, and what it waits for.',
        ar: 'اليوم الذي ينتهي فيه التعليق، وما ينتظره الطلب.',
      },
    },
    withdrawn: {
      name: { en: 'Withdrawn', ar: 'مُلغى' },
      sees: {
        en: 'That the student withdrew it, and for ten minutes the way back.',
        ar: 'أن الطالب ألغاه، ومعه التراجع خلال عشر دقائق.',
      },
    },
    closed: {
      name: { en: 'Closed', ar: 'مغلق' },
      sees: {
        en: 'Why the team closed it, and what else the student can do.',
        ar: 'سبب إغلاق الفريق للطلب، وما يمكن للطالب فعله.',
      },
    },
    enrolled: {
      name: { en: 'Enrolled', ar: 'تم التسجيل' },
      sees: { en: 'That all steps are done.', ar: 'أن المراحل كلها اكتملت.' },
    },
  },
  events: {
    MOVED: {
      says: { en: 'It was moved to a step', ar: 'نُقل إلى مرحلة' },
      payload: { step: { en: 'the step', ar: 'المرحلة' } },
    },
    CORRECTED: {
      says: { en: 'Its step was corrected', ar: 'صُحّحت مرحلته' },
      payload: { step: { en: 'the step', ar: 'المرحلة' } },
    },
    PAUSED: { says: { en: 'It was put on hold until a day', ar: 'عُلّق حتى يوم' } },
    RESUMED: { says: { en: 'The hold ended', ar: 'انتهى التعليق' } },
    CLOSED: { says: { en: 'The team closed it', ar: 'أغلقه الفريق' } },
    REOPENED: { says: { en: 'The team reopened it', ar: 'أعاد الفريق فتحه' } },
    WITHDRAWAL_SUBMITTED: { says: { en: 'The student withdrew it', ar: 'ألغاه الطالب' } },
    WITHDRAWAL_REVERTED: {
      says: { en: 'The student undid the withdrawal', ar: 'تراجع الطالب عن الإلغاء' },
    },
  },
  guards: {
    isLast: { en: 'Is it the last step?', ar: 'هل هي المرحلة الأخيرة؟' },
    isLater: { en: 'Does the step come later?', ar: 'هل تأتي المرحلة لاحقًا؟' },
    isEarlier: { en: 'Does the step come earlier?', ar: 'هل تسبق المرحلة الحالية؟' },
    isUnpaid: { en: 'Is nothing paid?', ar: 'هل لم يُدفع شيء؟' },
  },
  actors: {},
  delays: {},
};
