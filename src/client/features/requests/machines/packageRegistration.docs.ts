import type { packageRegistrationMachine } from './packageRegistration';
import type { MachineDocs } from '../../../lib/machines/docs';

export const docs: MachineDocs<typeof packageRegistrationMachine> = {
  title: { en: 'Registering a package', ar: 'تسجيل باقة' },
  description: {
    en: 'A package with its plan is looked over and registered with one press; opening its address sends nothing. A failure keeps everything, and a limit says when to go on.',
    ar: 'تُراجَع الباقة وخطتها ثم تُسجَّل بضغطة واحدة، وفتح عنوانها لا يرسل شيئًا. الفشل لا يُفقد شيئًا، وعند بلوغ الحد يُذكر متى تمكن المتابعة.',
  },
  place: {
    en: 'Register a package (designCourse/registration)',
    ar: 'تسجيل باقة (designCourse/registration)',
  },
  states: {
    confirming: {
      name: { en: 'Looking it over', ar: 'مراجعة الباقة' },
      sees: {
        en: 'The course, its plan, the institute, the price of a week, and the button that sends.',
        ar: 'الدورة وخطتها والمعهد وسعر الأسبوع، وزر الإرسال.',
      },
    },
    'confirming.ready': {
      name: { en: 'Ready', ar: 'جاهز' },
      sees: {
        en: 'The button says “Register for this package”.',
        ar: 'نص الزر «التسجيل في هذه الباقة».',
      },
    },
    'confirming.failed': {
      name: { en: 'It was not sent', ar: 'لم يُرسل الطلب' },
      sees: {
        en: 'That nothing is lost; the button says “Try again”.',
        ar: 'أن شيئًا لم يُفقد، ونص الزر «إعادة المحاولة».',
      },
    },
    'confirming.limited': {
      name: { en: 'Limit reached', ar: 'بُلغ الحد المسموح' },
      sees: {
        en: 'That nothing is lost, and when the next one can be sent.',
        ar: 'أن شيئًا لم يُفقد، ومتى يمكن إرسال الطلب التالي.',
      },
    },
    sending: {
      name: { en: 'Sending', ar: 'جارٍ الإرسال' },
      sees: {
        en: 'The button is disabled and shows a spinner.',
        ar: 'الزر معطّل وفيه علامة انتظار.',
      },
    },
    registered: {
      isSuccess: true,
      name: { en: 'Registered', ar: 'سُجّلت الباقة' },
      sees: { en: 'The result page with the request number.', ar: 'صفحة النتيجة وفيها رقم الطلب.' },
    },
    notOffered: {
      name: { en: 'Not offered any more', ar: 'لم تعد متاحة' },
      sees: {
        en: 'That, and the ways to the courses and to an open request.',
        ar: 'ذلك، والطريق إلى الدورات وإلى طلب مفتوح.',
      },
    },
  },
  events: {
    REGISTRATION_CONFIRMED: {
      says: { en: '“Register for this package” was pressed', ar: 'ضُغط زر «التسجيل في هذه الباقة»' },
      payload: {
        order: {
          en: 'the package, its plan, the institute and the account',
          ar: 'الباقة وخطتها والمعهد والحساب',
        },
      },
    },
  },
  guards: {
    isNotOffered: { en: 'Is the package not offered any more?', ar: 'هل سُحبت الباقة؟' },
    isLimited: { en: 'Does it say when to go on?', ar: 'هل يُذكر متى يمكن المتابعة؟' },
  },
  actors: {
    registerPackage: { en: 'Register the package', ar: 'تسجيل الباقة' },
  },
  delays: {
    untilLimitEnds: { en: 'when the limit ends', ar: 'عند انتهاء المهلة' },
  },
};
