import type { phoneChangeMachine } from './phoneChange';
import type { MachineDocs } from '../../../lib/machines/docs';

export const docs: MachineDocs<typeof phoneChangeMachine> = {
  title: { en: 'Changing the phone number', ar: 'تغيير رقم الجوال' },
  description: {
    en: 'The owner of an account gives it another number, with a code that is sent to the new one. Until that code is right nothing changes. That a number belongs to another account is said only to who holds it. Afterwards both numbers are told.',
    ar: 'يغيّر صاحب الحساب رقمه برمز يُرسل إلى الرقم الجديد، ولا يتغيّر شيء قبل إدخال الرمز الصحيح. ولا يعرف أن للرقم حسابًا آخر إلا من بيده ذلك الرقم. وبعد التغيير تصل رسالة إلى الرقمين.',
  },
  place: { en: 'The account page (accounts)', ar: 'صفحة الحساب (accounts)' },
  states: {
    enteringNumber: {
      name: { en: 'The new number', ar: 'الرقم الجديد' },
      sees: { en: 'A field for the new number.', ar: 'خانة الرقم الجديد.' },
    },
    'enteringNumber.ready': {
      name: { en: 'Ready', ar: 'جاهز' },
      sees: { en: '“Send the code” can be pressed.', ar: 'يمكن الضغط على «إرسال الرمز».' },
    },
    'enteringNumber.failed': {
      name: { en: 'No code was sent', ar: 'لم يُرسل الرمز' },
      sees: {
        en: 'That no code was sent; what was typed stays, and the button says “Try again”.',
        ar: 'أن الرمز لم يُرسل، وما كُتب باقٍ، ونص الزر «إعادة المحاولة».',
      },
    },
    'enteringNumber.unchanged': {
      name: { en: 'The same number', ar: 'الرقم نفسه' },
      sees: { en: 'That the account has this number already.', ar: 'أن هذا هو رقم الحساب الحالي.' },
    },
    'enteringNumber.taken': {
      name: { en: 'Another account’s number', ar: 'رقم حساب آخر' },
      sees: {
        en: 'That this number has an account of its own.',
        ar: 'أن لهذا الرقم حسابًا آخر.',
      },
    },
    'enteringNumber.limited': {
      name: { en: 'Limit reached', ar: 'بُلغ الحد المسموح' },
      sees: { en: 'When to try again.', ar: 'متى تمكن المحاولة التالية.' },
    },
    sendingCode: {
      name: { en: 'Sending a code', ar: 'جارٍ إرسال الرمز' },
      sees: {
        en: 'The field stays; the button is disabled and shows a spinner.',
        ar: 'تبقى الخانة، والزر معطّل وفيه علامة انتظار.',
      },
    },
    awaitingCode: {
      name: { en: 'The code', ar: 'الرمز' },
      sees: {
        en: 'Four boxes, the countdown, and the way back to the number.',
        ar: 'أربع خانات والعد التنازلي وطريق العودة إلى الرقم.',
      },
    },
    'awaitingCode.ready': {
      name: { en: 'Waiting for the code', ar: 'بانتظار الرمز' },
      sees: { en: 'Empty boxes.', ar: 'خانات فارغة.' },
    },
    'awaitingCode.wrong': {
      name: { en: 'Wrong code', ar: 'رمز غير صحيح' },
      sees: {
        en: 'Cleared boxes and a line that the code was wrong.',
        ar: 'خانات فارغة وسطر يقول إن الرمز غير صحيح.',
      },
    },
    'awaitingCode.failed': {
      name: { en: 'The check did not work', ar: 'تعذّر التحقق' },
      sees: { en: 'The button says “Try again”.', ar: 'نص الزر «إعادة المحاولة».' },
    },
    'awaitingCode.limited': {
      name: { en: 'Limit reached', ar: 'بُلغ الحد المسموح' },
      sees: { en: 'When to go on.', ar: 'متى يمكن المتابعة.' },
    },
    confirming: {
      name: { en: 'Checking the code', ar: 'جارٍ التحقق من الرمز' },
      sees: {
        en: 'The boxes, which take nothing meanwhile, and a spinner.',
        ar: 'الخانات ولا تقبل الكتابة مؤقتًا، مع علامة انتظار.',
      },
    },
    needingNewCode: {
      name: { en: 'A new code is needed', ar: 'يلزم رمز جديد' },
      sees: { en: '“Send again”.', ar: 'زر «إعادة الإرسال».' },
    },
    'needingNewCode.expired': {
      name: { en: 'The time is up', ar: 'انتهى الوقت' },
      sees: { en: 'That the code has expired.', ar: 'أن صلاحية الرمز انتهت.' },
    },
    'needingNewCode.ended': {
      name: { en: 'The code has ended', ar: 'أُلغي الرمز' },
      sees: { en: 'That this code is no longer good.', ar: 'أن هذا الرمز لم يعد صالحًا.' },
    },
    kept: {
      name: { en: 'Unchanged', ar: 'بقي كما هو' },
      sees: { en: 'The number and “Change number”.', ar: 'الرقم وزر «تغيير الرقم».' },
    },
    changed: {
      isSuccess: true,
      name: { en: 'Changed', ar: 'تم التغيير' },
      sees: {
        en: 'The new number, and a message that it is changed.',
        ar: 'الرقم الجديد ورسالة تؤكد تغييره.',
      },
    },
  },
  events: {
    CHANGE_CANCELLED: {
      says: { en: '“Keep my number” was pressed', ar: 'الضغط على «الاحتفاظ برقمي»' },
    },
    PHONE_SUBMITTED: {
      says: { en: '“Send the code” was pressed', ar: 'الضغط على «إرسال الرمز»' },
      payload: { phone: { en: 'the new number', ar: 'الرقم الجديد' } },
    },
    CODE_COMPLETED: {
      says: { en: 'The fourth digit was typed', ar: 'كتابة الرقم الرابع' },
      payload: { code: { en: 'the four digits', ar: 'الأرقام الأربعة' } },
    },
    COUNTDOWN_ENDED: {
      says: { en: 'The countdown came to zero', ar: 'وصول العد التنازلي إلى الصفر' },
    },
    RESEND_REQUESTED: {
      says: { en: '“Send again” was pressed', ar: 'الضغط على «إعادة الإرسال»' },
    },
    NUMBER_CHANGE_REQUESTED: {
      says: { en: '“Another number” was pressed', ar: 'الضغط على «رقم آخر»' },
    },
  },
  guards: {
    isLimited: { en: 'Does it say when to go on?', ar: 'هل يُذكر متى يمكن المتابعة؟' },
    isUnchanged: { en: 'Is it the same number?', ar: 'هل هو الرقم نفسه؟' },
    isTaken: { en: 'Has another account this number?', ar: 'هل للرقم حساب آخر؟' },
    isCodeWrong: { en: 'Was the code wrong?', ar: 'هل الرمز غير صحيح؟' },
    isCodeEnded: { en: 'Has the code ended?', ar: 'هل أُلغي الرمز؟' },
  },
  actors: {
    sendCode: { en: 'Send a code to the new number', ar: 'إرسال رمز إلى الرقم الجديد' },
    confirmPhone: {
      en: 'Check the code and change the number',
      ar: 'التحقق من الرمز وتغيير الرقم',
    },
  },
  delays: {
    untilCodeExpires: { en: 'when the code expires', ar: 'عند انتهاء صلاحية الرمز' },
    untilLimitEnds: { en: 'when the limit ends', ar: 'عند انتهاء المهلة' },
  },
};
