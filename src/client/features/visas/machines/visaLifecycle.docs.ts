import type { MachineDocs } from '../../../lib/machines/docs';
import type { visaLifecycleMachine } from './visaLifecycle';

export const docs: MachineDocs<typeof visaLifecycleMachine> = {
  title: { en: 'The life of a visa', ar: 'حياة التأشيرة' },
  description: {
    en: 'The team says whether a request needs a visa. If so, the student prepares it, books an appointment where one is needed, and hands the application in; the student or the team says so. It is granted until a day, or refused, after which there can be another attempt. The server checks every change with this chart. Who may do it is a table beside it.',
    ar: 'يحدد الفريق هل يحتاج الطلب إلى تأشيرة. فإن احتاج أعدّ الطالب ما يلزم، وحجز موعدًا حيث يلزم موعد، ثم قدّم الطلب، ويسجّل ذلك الطالب أو الفريق. تصدر التأشيرة حتى يوم معيّن، أو تُرفض فتجوز محاولة أخرى. يتحقق الخادم من كل تغيير بهذا المخطط، أما من يحق له التغيير فجدول إلى جانبه.',
  },
  place: {
    en: 'The pages of a request (viewRequest/{id}, desk/request/{id})',
    ar: 'صفحتا الطلب (viewRequest/{id} وdesk/request/{id})',
  },
  states: {
    undecided: {
      name: { en: 'Not yet decided', ar: 'لم يُحدَّد بعد' },
      sees: {
        en: 'The guide of the destination, and that the team says what is needed.',
        ar: 'دليل الوجهة، وأن الفريق يحدد ما يلزم.',
      },
    },
    notNeeded: {
      name: { en: 'Not needed', ar: 'غير لازمة' },
      sees: { en: 'That no visa is needed.', ar: 'أن الطلب لا يحتاج إلى تأشيرة.' },
    },
    preparing: {
      name: { en: 'Being prepared', ar: 'قيد التجهيز' },
      sees: {
        en: 'Which visa it is, its guide, and the buttons for an appointment and for what was handed in.',
        ar: 'نوع التأشيرة ودليلها، وزرّا حجز الموعد والتقديم.',
      },
    },
    booked: {
      name: { en: 'Appointment booked', ar: 'حُجز الموعد' },
      sees: { en: 'Day, time and place of the appointment.', ar: 'يوم الموعد ووقته ومكانه.' },
    },
    submitted: {
      name: { en: 'Handed in', ar: 'قُدّم الطلب' },
      sees: {
        en: 'When it was handed in, and that the embassy decides next.',
        ar: 'متى قُدّم، وأن القرار التالي للسفارة.',
      },
    },
    granted: {
      name: { en: 'Granted', ar: 'صدرت' },
      sees: { en: 'Until when it is valid.', ar: 'حتى متى تسري.' },
    },
    refused: {
      name: { en: 'Refused', ar: 'رُفضت' },
      sees: {
        en: 'Why, and that the team says what is possible now.',
        ar: 'السبب، وأن الفريق يوضح ما يمكن الآن.',
      },
    },
    ended: {
      name: { en: 'Not pursued', ar: 'أُوقفت' },
      sees: { en: 'Why it is not pursued.', ar: 'سبب التوقف.' },
    },
  },
  events: {
    NEEDED: { says: { en: 'A visa is needed', ar: 'التأشيرة لازمة' } },
    NOT_NEEDED: { says: { en: 'No visa is needed', ar: 'التأشيرة غير لازمة' } },
    BOOKED: { says: { en: 'An appointment was booked or moved', ar: 'حُجز موعد أو نُقل' } },
    UNBOOKED: { says: { en: 'The appointment was cancelled', ar: 'أُلغي الموعد' } },
    SUBMITTED: { says: { en: 'The application was handed in', ar: 'قُدّم طلب التأشيرة' } },
    GRANTED: { says: { en: 'The visa was granted', ar: 'صدرت التأشيرة' } },
    REFUSED: { says: { en: 'The visa was refused', ar: 'رُفضت التأشيرة' } },
    RESUMED: { says: { en: 'It is tried again', ar: 'محاولة أخرى' } },
    ENDED: { says: { en: 'It is not pursued', ar: 'أُوقفت' } },
  },
  guards: {},
  actors: {},
  delays: {},
};
