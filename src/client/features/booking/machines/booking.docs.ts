import type { bookingMachine } from './booking';
import type { MachineDocs } from '../../../lib/machines/docs';

export const docs: MachineDocs<typeof bookingMachine> = {
  title: { en: 'Booking a consultation', ar: 'حجز استشارة' },
  description: {
    en: 'Anybody can leave a name and a phone number, without signing in, and the team calls back. Nothing is sent while either is empty. Once the booking has arrived, a thank-you view takes the place of the form. A failure is written to the log only: what was typed stays, and the button says “Try again”. Over a limit the form says when to go on, and with a chosen time that it can be sent without one. Whoever likes also chooses the time of the call; when somebody else has just taken it, the form says so and shows the times that are free now.',
    ar: 'يستطيع أي شخص ترك اسمه ورقم جواله دون تسجيل دخول، فيتصل به الفريق. لا يُرسل شيء ما دام أحدهما فارغًا. وحين يصل الحجز تحلّ شاشة الشكر محل النموذج. أما الفشل فيُسجَّل في السجل فقط: يبقى ما كُتب في مكانه، ويصبح نص الزر «إعادة المحاولة». وعند تجاوز الحد يذكر النموذج متى يمكن المتابعة، وإن اختير موعد فيمكن الإرسال دونه. ويمكن لمن يرغب اختيار موعد الاتصال، وإن سبقه غيره إليه يخبره النموذج ويعرض المواعيد المتاحة الآن.',
  },
  place: { en: 'Book a consultation (bookConsultant)', ar: 'صفحة حجز استشارة (bookConsultant)' },
  states: {
    idle: {
      name: { en: 'Filling in the form', ar: 'تعبئة النموذج' },
      sees: {
        en: 'The form with name and phone.',
        ar: 'النموذج وفيه الاسم ورقم الجوال.',
      },
    },
    'idle.ready': {
      name: { en: 'Ready', ar: 'جاهز' },
      sees: { en: 'The button says “Send”.', ar: 'نص الزر «إرسال».' },
    },
    'idle.afterFailure': {
      name: { en: 'It was not sent', ar: 'لم يُرسل الحجز' },
      sees: {
        en: 'Everything that was typed, no message; the button says “Try again”.',
        ar: 'كل ما كُتب كما هو، دون رسالة، ونص الزر «إعادة المحاولة».',
      },
    },
    'idle.limited': {
      name: { en: 'Limit reached', ar: 'بُلغ الحد المسموح' },
      sees: {
        en: 'Everything that was typed, and a line that says when to go on.',
        ar: 'كل ما كُتب كما هو، وسطر يذكر متى يمكن المتابعة.',
      },
    },
    'idle.timesLimited': {
      name: { en: 'Limit reached, time chosen', ar: 'بُلغ الحد بعد اختيار الموعد' },
      sees: {
        en: 'Everything that was typed, a line that says when to go on, and a button that sends without a time.',
        ar: 'كل ما كُتب كما هو، وسطر يذكر متى يمكن المتابعة، وزر للإرسال دون موعد.',
      },
    },
    'idle.timeTaken': {
      name: { en: 'The time was taken', ar: 'سُبق إلى الموعد' },
      sees: {
        en: 'Everything that was typed, a line that somebody else was faster, and the times that are free now.',
        ar: 'كل ما كُتب كما هو، وسطر يذكر أن الموعد حُجز قبل قليل، والمواعيد المتاحة الآن.',
      },
    },
    submitting: {
      name: { en: 'Sending', ar: 'جارٍ الإرسال' },
      sees: {
        en: 'The form stays; the button is disabled and shows a spinner.',
        ar: 'يبقى النموذج، ويُعطَّل الزر وتظهر فيه علامة الانتظار.',
      },
    },
    success: {
      isSuccess: true,
      name: { en: 'Thank you', ar: 'شكرًا' },
      sees: {
        en: 'A welcome by name, that the team will be in touch as soon as possible, or at the chosen time with a file for the calendar, a wish for a nice day and a way back home.',
        ar: 'ترحيب بالاسم، ووعد بتواصل الفريق في أقرب وقت أو في الموعد المختار مع ملف للتقويم، وتمنٍّ بيوم سعيد، ورابط للعودة إلى الرئيسية.',
      },
    },
  },
  events: {
    BOOKING_SUBMITTED: {
      says: { en: 'The form was sent', ar: 'إرسال النموذج' },
      payload: {
        name: { en: 'the name as it was typed', ar: 'الاسم كما كُتب' },
        phone: { en: 'the phone as it was typed', ar: 'رقم الجوال كما كُتب' },
        website: {
          en: 'a field that no person sees; a program that fills it gives itself away',
          ar: 'حقل لا يراه أحد، ومن يملؤه من البرامج يكشف نفسه',
        },
      },
    },
    TIME_CHOSEN: {
      says: { en: 'A time was chosen', ar: 'اختيار موعد' },
      payload: { startsAt: { en: 'when the call begins', ar: 'وقت بدء الاتصال' } },
    },
    TIME_CLEARED: { says: { en: 'The time was taken out again', ar: 'إلغاء اختيار الموعد' } },
  },
  guards: {
    isTimeLimited: {
      en: 'Was a time chosen, and does it say when to go on?',
      ar: 'هل اختير موعد وذُكر متى يمكن المتابعة؟',
    },
    isTimeTaken: { en: 'Has somebody else the time?', ar: 'هل حجز شخص آخر الموعد؟' },
    isLimited: { en: 'Does it say when to go on?', ar: 'هل يُذكر متى يمكن المتابعة؟' },
    hasNameAndPhone: { en: 'Are name and phone both given?', ar: 'هل كُتب الاسم والهاتف معًا؟' },
  },
  actors: {
    sendBooking: { en: 'Send the booking to the server', ar: 'إرسال الحجز إلى الخادم' },
  },
  delays: {
    untilLimitEnds: { en: 'when the limit ends', ar: 'عند انتهاء المهلة' },
  },
};
