import type { MachineDocs } from '../../../lib/machines/docs';
import type { documentLifecycleMachine } from './documentLifecycle';

export const docs: MachineDocs<typeof documentLifecycleMachine> = {
  title: { en: 'The life of a document', ar: 'حياة المستند' },
  description: {
    en: 'A request needs documents, each once. The student sends one, or the team for them; the team accepts it, perhaps until a day, or sends it back with the reason, and a new version takes its place. The team may say that one is not needed. What was accepted runs out by itself: it is said 60 days before its last day, or at once where the course begins after that day. The server checks every change with this chart. Who may do it is a table beside it.',
    ar: 'يحتاج الطلب إلى مستندات، لكل منها بند واحد. يرسل الطالب المستند أو يرسله الفريق نيابة عنه، ثم يقبله الفريق، وقد يكون القبول حتى يوم معيّن، أو يعيده مع السبب فتحل محله نسخة جديدة. وللفريق أن يعفي من مستند لا يلزم. وما قُبل تنتهي صلاحيته وحده: ننبّه قبل آخر يوم له بستين يومًا، أو فورًا إن كانت الدراسة تبدأ بعده. يتحقق الخادم من كل تغيير بهذا المخطط، أما من يحق له التغيير فجدول إلى جانبه.',
  },
  place: {
    en: 'The pages of a request (viewRequest/{id}, desk/request/{id}) and the documents of the desk (desk/documents)',
    ar: 'صفحتا الطلب (viewRequest/{id} وdesk/request/{id}) ومستندات المكتب (desk/documents)',
  },
  states: {
    missing: {
      name: { en: 'To be sent', ar: 'بانتظار الإرسال' },
      sees: {
        en: 'What it is, what it is for, and the buttons to photograph it or choose a file.',
        ar: 'ما هو المستند ولماذا يلزم، وزرّا التصوير واختيار ملف.',
      },
    },
    inReview: {
      name: { en: 'Being reviewed', ar: 'قيد المراجعة' },
      sees: {
        en: 'When it was sent, and that the team looks at it next; a better version can still replace it.',
        ar: 'متى أُرسل، وأن الفريق يراجعه الآن، مع إمكان استبداله بنسخة أفضل.',
      },
    },
    sentBack: {
      name: { en: 'Sent back', ar: 'أُعيد إليك' },
      sees: {
        en: 'Why, with a picture of what is wrong where there is one, and the buttons to send it again.',
        ar: 'السبب، مع صورة لموضع الخلل إن وُجدت، وزرّا إعادة الإرسال.',
      },
    },
    accepted: {
      name: { en: 'Accepted', ar: 'مقبول' },
      sees: { en: 'That it was accepted.', ar: 'أنه قُبل.' },
    },
    'accepted.valid': {
      name: { en: 'Valid', ar: 'ساري' },
      sees: { en: 'Until when, where it has a last day.', ar: 'إلى متى، إن كان له آخر يوم.' },
    },
    'accepted.expiring': {
      name: { en: 'Running out', ar: 'تقترب نهايته' },
      sees: {
        en: 'Its last day, and the buttons to send a new one.',
        ar: 'آخر يوم له، وزرّا إرسال مستند جديد.',
      },
    },
    'accepted.expired': {
      name: { en: 'Run out', ar: 'منتهي الصلاحية' },
      sees: {
        en: 'Since when, and the buttons to send a new one.',
        ar: 'منذ متى انتهى، وزرّا إرسال مستند جديد.',
      },
    },
    waived: {
      name: { en: 'Not needed', ar: 'لا يلزم' },
      sees: { en: 'That it is not needed, and why.', ar: 'أنه لا يلزم، ولماذا.' },
    },
  },
  events: {
    SENT: { says: { en: 'A version was sent', ar: 'أُرسلت نسخة' } },
    ACCEPTED: { says: { en: 'The team accepted it', ar: 'قبله الفريق' } },
    RETURNED: { says: { en: 'The team sent it back', ar: 'أعاده الفريق' } },
    WAIVED: { says: { en: 'The team said that it is not needed', ar: 'أعفى الفريق منه' } },
    UNWAIVED: { says: { en: 'It is needed after all', ar: 'تبيّن أنه لازم' } },
    EXPIRY_NEARED: { says: { en: 'Its last day is near', ar: 'اقترب آخر يوم له' } },
    EXPIRED: { says: { en: 'Its last day has passed', ar: 'مضى آخر يوم له' } },
  },
  guards: {},
  actors: {},
  delays: {},
};
