import type { MachineDocs } from '../../../lib/machines/docs';
import type { agreementLifecycleMachine } from './agreementLifecycle';

export const docs: MachineDocs<typeof agreementLifecycleMachine> = {
  title: { en: 'The life of a commission agreement', ar: 'حياة اتفاقية عمولة' },
  description: {
    en: 'A lead types what was agreed with a school. The version is in force once another lead has confirmed it; its terms never change. A change is a new version, which ends the one before it or takes its place as a whole.',
    ar: 'يكتب قائد الفريق ما اتُّفق عليه مع المعهد. تسري النسخة حين يؤكدها قائد آخر، ولا تتغير شروطها أبدًا. كل تغيير نسخة جديدة تنهي ما قبلها أو تحل محلها كلها.',
  },
  place: {
    en: 'The page of a school’s agreements (desk/commission/schools/{id})',
    ar: 'صفحة اتفاقيات المعهد (desk/commission/schools/{id})',
  },
  states: {
    waiting: {
      name: { en: 'Waiting', ar: 'تنتظر' },
      sees: {
        en: 'Who typed it, and that another lead confirms it.',
        ar: 'من كتبها وأن قائدًا آخر يؤكدها.',
      },
    },
    confirmed: {
      name: { en: 'Confirmed', ar: 'مؤكدة' },
      sees: { en: 'From when until when it is in force.', ar: 'من أي يوم إلى أي يوم تسري.' },
    },
    declined: {
      name: { en: 'Declined', ar: 'مرفوضة' },
      sees: { en: 'That it never was in force.', ar: 'أنها لم تسرِ قط.' },
    },
    replaced: {
      name: { en: 'Replaced', ar: 'مستبدلة' },
      sees: { en: 'That a later version has its place.', ar: 'أن نسخة أحدث حلت محلها.' },
    },
  },
  events: {
    CONFIRMED: { says: { en: 'Another lead has confirmed it', ar: 'أكدها قائد آخر' } },
    DECLINED: { says: { en: 'A lead has declined it', ar: 'رفضها أحد القادة' } },
    REPLACED: { says: { en: 'A later version was confirmed', ar: 'تأكدت نسخة أحدث' } },
  },
  guards: {},
  actors: {},
  delays: {},
};
