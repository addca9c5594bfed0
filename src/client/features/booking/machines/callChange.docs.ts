import type { MachineDocs } from '../../../lib/machines/docs';
import type { callChangeMachine } from './callChange';

export const docs: MachineDocs<typeof callChangeMachine> = {
  title: { en: 'Moving or cancelling a booked call', ar: 'تغيير موعد مكالمة أو إلغاؤها' },
  description: {
    en: 'Whoever has the address of a booked call can move it to a free time or cancel it, without an account. The server decides whether that is still possible: a call that was made, has passed or was cancelled before stays as it is, and the page says so. When somebody else takes the new time first, the old one stays, and the times that are free now are shown. A cancelled call frees its time at once.',
    ar: 'كل من لديه عنوان المكالمة يستطيع تغيير موعدها إلى وقت متاح أو إلغاءها دون حساب. والخادم هو من يقرر إمكان ذلك: فالمكالمة التي تمّت أو فات موعدها أو أُلغيت من قبل تبقى على حالها، وتبيّن الصفحة ذلك. وإن حجز غيرك الموعد الجديد قبلك، يبقى موعدك الأول وتظهر المواعيد المتاحة الآن. وإلغاء المكالمة يتيح موعدها لغيرك فورًا.',
  },
  place: {
    en: 'A booked call’s page (consultation/{reference})',
    ar: 'صفحة المكالمة المحجوزة (consultation/{reference})',
  },
  states: {
    choosing: {
      name: { en: 'Choosing', ar: 'الاختيار' },
      sees: {
        en: 'The free times, or the question whether to cancel the call.',
        ar: 'المواعيد المتاحة، أو السؤال عن إلغاء المكالمة.',
      },
    },
    'choosing.ready': {
      name: { en: 'Ready', ar: 'جاهز' },
      sees: { en: 'Nothing beside the choice.', ar: 'الاختيار وحده.' },
    },
    'choosing.timeMissing': {
      name: { en: 'No time chosen', ar: 'لم يُختر موعد' },
      sees: { en: 'That a time has to be chosen first.', ar: 'أنه يجب اختيار موعد أولًا.' },
    },
    'choosing.failed': {
      name: { en: 'It did not go through', ar: 'لم تتم العملية' },
      sees: {
        en: 'That the call is unchanged; the button says “Try again”.',
        ar: 'أن المكالمة لم تتغير، ونص الزر «إعادة المحاولة».',
      },
    },
    'choosing.limited': {
      name: { en: 'Limit reached', ar: 'بُلغ الحد المسموح' },
      sees: { en: 'When the next press is heard.', ar: 'متى تُقبل الضغطة التالية.' },
    },
    'choosing.timeTaken': {
      name: { en: 'The time was taken', ar: 'سُبق إلى الموعد' },
      sees: {
        en: 'That somebody else was faster and the old time stays, and the times that are free now.',
        ar: 'أن الموعد حُجز قبل قليل وأن الموعد الأول باقٍ، والمواعيد المتاحة الآن.',
      },
    },
    sending: {
      name: { en: 'Sending', ar: 'جارٍ الإرسال' },
      sees: {
        en: 'The choice stays; the button is disabled and shows a spinner.',
        ar: 'يبقى الاختيار، ويُعطَّل الزر وتظهر فيه علامة الانتظار.',
      },
    },
    decided: {
      name: { en: 'Decided before', ar: 'حُسم من قبل' },
      sees: {
        en: 'The call as it is: made, past or cancelled.',
        ar: 'المكالمة كما هي: تمّت أو فات موعدها أو أُلغيت.',
      },
    },
    changed: {
      isSuccess: true,
      name: { en: 'Changed', ar: 'تم التغيير' },
      sees: {
        en: 'The call with its new time and a new file for the calendar, or that it is cancelled and how to book another.',
        ar: 'المكالمة بموعدها الجديد وملف جديد للتقويم، أو أنها أُلغيت وطريق حجز غيرها.',
      },
    },
  },
  events: {
    TIME_CHOSEN: {
      says: { en: 'A time was chosen', ar: 'اختيار موعد' },
      payload: { startsAt: { en: 'when the call begins', ar: 'وقت بدء الاتصال' } },
    },
    CHANGE_SUBMITTED: {
      says: {
        en: '“Move the call” or “Cancel the call” was pressed',
        ar: 'ضُغط زر التغيير أو الإلغاء',
      },
    },
  },
  guards: {
    isTimeMissing: { en: 'Is it to be moved, without a time?', ar: 'هل يُراد التغيير دون موعد؟' },
    isTimeTaken: { en: 'Has somebody else the time?', ar: 'هل حجز شخص آخر الموعد؟' },
    isDecided: {
      en: 'Was it made, has it passed or was it cancelled?',
      ar: 'هل تمّت المكالمة أو فات موعدها أو أُلغيت؟',
    },
    isLimited: { en: 'Does it say when to go on?', ar: 'هل يُذكر متى يمكن المتابعة؟' },
  },
  actors: { changeCall: { en: 'Move or cancel the call', ar: 'تغيير موعد المكالمة أو إلغاؤها' } },
  delays: { untilLimitEnds: { en: 'when the limit ends', ar: 'عند انتهاء المهلة' } },
};
