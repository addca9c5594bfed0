import type { logoutMachine } from './logout';
import type { MachineDocs } from '../../../lib/machines/docs';

export const docs: MachineDocs<typeof logoutMachine> = {
  title: { en: 'Signing out', ar: 'تسجيل الخروج' },
  description: {
    en: 'One press signs out. The server ends the session first; only then does this browser forget it and go to the home page. The success message comes a moment later, so that it is not lost in the change of page. A failure is written to the log only, and the person stays signed in.',
    ar: 'تكفي ضغطة واحدة لتسجيل الخروج: يُنهي الخادم الجلسة أولًا، ثم ينساها المتصفح وينتقل إلى الصفحة الرئيسية. تظهر رسالة النجاح بعد لحظة كي لا تضيع أثناء الانتقال. وعند الفشل يُكتفى بتسجيله في السجل، ويبقى المستخدم داخل حسابه.',
  },
  place: {
    en: 'The avatar menu at the top, and the full-screen menu on a phone',
    ar: 'قائمة الصورة الشخصية في أعلى الصفحة، والقائمة الكاملة على الهاتف',
  },
  states: {
    idle: {
      name: { en: 'Nothing under way', ar: 'لا شيء قيد التنفيذ' },
      sees: {
        en: 'The menu as usual; “Sign out” can be pressed.',
        ar: 'القائمة كالمعتاد، ويمكن الضغط على «تسجيل الخروج».',
      },
    },
    'idle.ready': {
      name: { en: 'Ready', ar: 'جاهز' },
      sees: { en: 'The menu says “Sign out”.', ar: 'تعرض القائمة «تسجيل الخروج».' },
    },
    'idle.afterFailure': {
      name: { en: 'It did not work', ar: 'لم تنجح المحاولة' },
      sees: {
        en: 'Still signed in. No message; the menu offers to try again.',
        ar: 'ما زال المستخدم داخل حسابه. لا تظهر رسالة، وتتيح القائمة المحاولة مجددًا.',
      },
    },
    signingOut: {
      name: { en: 'Signing out', ar: 'جارٍ تسجيل الخروج' },
      sees: { en: '“Sign out” looks disabled.', ar: 'يظهر «تسجيل الخروج» معطّلًا.' },
    },
    signedOut: {
      name: { en: 'Signed out', ar: 'تم تسجيل الخروج' },
      sees: {
        en: 'The home page, as a visitor sees it; the message follows at once.',
        ar: 'الصفحة الرئيسية كما يراها الزائر، وتتبعها الرسالة مباشرة.',
      },
    },
  },
  events: {
    LOGOUT_REQUESTED: {
      says: { en: '“Sign out” was pressed', ar: 'الضغط على «تسجيل الخروج»' },
    },
  },
  guards: {},
  actors: {
    callLogout: {
      en: 'Ask the server to end the session',
      ar: 'الطلب من الخادم إنهاء الجلسة',
    },
  },
  delays: {
    successMessageDelay: {
      en: 'a moment before the success message',
      ar: 'لحظة قبل رسالة النجاح',
    },
  },
};
