import type { registrationMachine } from './registration';
import type { MachineDocs } from '../../../lib/machines/docs';

export const docs: MachineDocs<typeof registrationMachine> = {
  title: { en: 'Registration', ar: 'التسجيل' },
  description: {
    en: 'A name, a phone number and a code of four digits: no password. The same steps sign in whoever is known already. A reload comes back to the code. After the right code the visitor goes on to what they were doing: a selected course, else a package, else a favourite, else the page that asked for a sign-in. What waits beside it is offered on the page that follows. Without any of them a Partner goes to the booking list and a member of the team to the desk; whoever is new is welcomed, and whoever comes back is welcomed back.',
    ar: 'اسم ورقم جوال ورمز من أربعة أرقام، دون كلمة مرور. والخطوات نفسها تُدخل من سبق له التسجيل. إعادة تحميل الصفحة تعيد إلى خطوة الرمز. وبعد الرمز الصحيح يتابع الزائر ما كان يفعله: مقرر مختار، وإلا فباقة، وإلا فعنصر مفضّل، وإلا فالصفحة التي طلبت تسجيل الدخول. وما بقي معه يُعرض في الصفحة التالية. وإن لم يكن شيء من ذلك، فالشريك ينتقل إلى قائمة الحجوزات، وعضو الفريق إلى مكتب الفريق، والجديد يلقى الترحيب، والعائد يلقى الترحيب بعودته.',
  },
  place: { en: 'Register and sign in (register, login)', ar: 'التسجيل والدخول (register، login)' },
  states: {
    resuming: {
      name: { en: 'Where it was left', ar: 'حيث توقّف' },
      sees: {
        en: 'Nothing of its own: the step follows at once.',
        ar: 'لا شيء بذاته، فالخطوة تظهر فورًا.',
      },
    },
    enteringDetails: {
      name: { en: 'Step 1: name and phone', ar: 'الخطوة 1: الاسم والهاتف' },
      sees: { en: 'The form with name, phone and Next.', ar: 'نموذج الاسم والهاتف وزر «التالي».' },
    },
    'enteringDetails.ready': {
      name: { en: 'Ready', ar: 'جاهز' },
      sees: { en: 'Next can be pressed.', ar: 'يمكن الضغط على «التالي».' },
    },
    'enteringDetails.failed': {
      name: { en: 'No code was sent', ar: 'لم يُرسل الرمز' },
      sees: {
        en: 'Everything that was typed, no message; the button says “Try again”.',
        ar: 'كل ما كُتب كما هو، دون رسالة، ونص الزر «إعادة المحاولة».',
      },
    },
    'enteringDetails.limited': {
      name: { en: 'Limit reached', ar: 'بُلغ الحد المسموح' },
      sees: {
        en: 'The form says when to try again. Another number can be sent at once.',
        ar: 'يذكر النموذج متى تمكن المحاولة التالية، ويمكن إرسال رقم آخر فورًا.',
      },
    },
    askingForPush: {
      name: { en: 'Asking about notifications', ar: 'السؤال عن الإشعارات' },
      sees: {
        en: 'The browser’s own question, where it asks; Next is disabled and shows a spinner.',
        ar: 'سؤال المتصفح نفسه إن طرحه، وزر «التالي» معطّل وفيه علامة انتظار.',
      },
    },
    sendingCode: {
      name: { en: 'Sending a code', ar: 'جارٍ إرسال الرمز' },
      sees: {
        en: 'The form stays; Next is disabled and shows a spinner.',
        ar: 'يبقى النموذج، وزر «التالي» معطّل وفيه علامة انتظار.',
      },
    },
    awaitingCode: {
      name: { en: 'Step 2: the code', ar: 'الخطوة 2: الرمز' },
      sees: {
        en: 'Four boxes, the countdown, and “Change number”. Where the country’s messages are used up, a line says from when there are more, and that a number used before may still get its code.',
        ar: 'أربع خانات، والعد التنازلي، و«تغيير الرقم». وإن نفدت رسائل البلد ظهر سطر يذكر متى تتوفر، وأن الرقم الذي سبق الدخول به قد يصله الرمز.',
      },
    },
    'awaitingCode.ready': {
      name: { en: 'Waiting for the code', ar: 'بانتظار الرمز' },
      sees: { en: 'Empty boxes, the first one focused.', ar: 'خانات فارغة والتركيز على أولاها.' },
    },
    'awaitingCode.wrong': {
      name: { en: 'Wrong code', ar: 'رمز غير صحيح' },
      sees: {
        en: 'Cleared boxes and a line beside them that the code was wrong.',
        ar: 'خانات فارغة وبجانبها سطر يقول إن الرمز غير صحيح.',
      },
    },
    'awaitingCode.failed': {
      name: { en: 'The check did not work', ar: 'تعذّر التحقق' },
      sees: {
        en: 'No message; the code can be sent again.',
        ar: 'لا رسالة، ويمكن إرسال الرمز مرة أخرى.',
      },
    },
    'awaitingCode.limited': {
      name: { en: 'Limit reached', ar: 'بُلغ الحد المسموح' },
      sees: { en: 'A line says when to go on.', ar: 'سطر يذكر متى يمكن المتابعة.' },
    },
    verifyingCode: {
      name: { en: 'Checking the code', ar: 'جارٍ التحقق من الرمز' },
      sees: {
        en: 'The boxes, which take nothing meanwhile, and a spinner.',
        ar: 'الخانات ولا تقبل الكتابة مؤقتًا، مع علامة انتظار.',
      },
    },
    needingNewCode: {
      name: { en: 'A new code is needed', ar: 'يلزم رمز جديد' },
      sees: {
        en: '“Send again” and “Change number”.',
        ar: '«إعادة الإرسال» و«تغيير الرقم».',
      },
    },
    'needingNewCode.expired': {
      name: { en: 'The time is up', ar: 'انتهى الوقت' },
      sees: { en: 'The countdown stands at zero.', ar: 'العد التنازلي عند الصفر.' },
    },
    'needingNewCode.ended': {
      name: { en: 'The code has ended', ar: 'أُلغي الرمز' },
      sees: {
        en: 'A line says that this code is no longer good.',
        ar: 'سطر يقول إن هذا الرمز لم يعد صالحًا.',
      },
    },
    'needingNewCode.failed': {
      name: { en: 'No new code was sent', ar: 'لم يُرسل رمز جديد' },
      sees: {
        en: 'No message; the button says “Try again”.',
        ar: 'لا رسالة، ونص الزر «إعادة المحاولة».',
      },
    },
    'needingNewCode.limited': {
      name: { en: 'Limit reached', ar: 'بُلغ الحد المسموح' },
      sees: { en: 'A line says when to try again.', ar: 'سطر يذكر متى تمكن المحاولة التالية.' },
    },
    resendingCode: {
      name: { en: 'Sending a new code', ar: 'جارٍ إرسال رمز جديد' },
      sees: {
        en: '“Send again” is disabled and shows a spinner.',
        ar: '«إعادة الإرسال» معطّل وفيه علامة انتظار.',
      },
    },
    routing: {
      name: { en: 'Finding the way on', ar: 'تحديد الوجهة' },
      sees: {
        en: 'The message “verify is completed”; the boxes for a moment more. A Partner’s page is in English by now.',
        ar: 'رسالة اكتمال التحقق، والخانات للحظة أخرى. وتكون صفحة الشريك قد صارت بالإنجليزية.',
      },
    },
    registeringPackage: {
      name: { en: 'Registering the package', ar: 'جارٍ تسجيل الباقة' },
      sees: { en: 'A spinner.', ar: 'علامة انتظار.' },
    },
    'registeringPackage.first': {
      name: { en: 'The first time', ar: 'المرة الأولى' },
      sees: { en: 'The step of the code, with a spinner.', ar: 'خطوة الرمز وفيها علامة انتظار.' },
    },
    'registeringPackage.again': {
      name: { en: 'Once more', ar: 'مرة أخرى' },
      sees: {
        en: 'What happened, as before; “Try again” is disabled and shows a spinner.',
        ar: 'بيان ما حدث كما كان، و«إعادة المحاولة» معطّل وفيه علامة انتظار.',
      },
    },
    packageFailed: {
      name: { en: 'The package was not registered', ar: 'لم تُسجَّل الباقة' },
      sees: {
        en: 'Signed in; what happened, and a way to try again.',
        ar: 'تم الدخول، مع بيان ما حدث وزر لإعادة المحاولة.',
      },
    },
    storingFavorite: {
      name: { en: 'Saving the favourite', ar: 'جارٍ حفظ المفضلة' },
      sees: { en: 'A spinner.', ar: 'علامة انتظار.' },
    },
    'storingFavorite.first': {
      name: { en: 'The first time', ar: 'المرة الأولى' },
      sees: { en: 'The step of the code, with a spinner.', ar: 'خطوة الرمز وفيها علامة انتظار.' },
    },
    'storingFavorite.again': {
      name: { en: 'Once more', ar: 'مرة أخرى' },
      sees: {
        en: 'What happened, as before; “Try again” is disabled and shows a spinner.',
        ar: 'بيان ما حدث كما كان، و«إعادة المحاولة» معطّل وفيه علامة انتظار.',
      },
    },
    favoriteFailed: {
      name: { en: 'The favourite was not saved', ar: 'لم تُحفظ المفضلة' },
      sees: {
        en: 'Signed in; an error message, and a way to try again.',
        ar: 'تم الدخول، مع رسالة خطأ وزر لإعادة المحاولة.',
      },
    },
    sentToCourse: {
      isSuccess: true,
      name: { en: 'On to the course', ar: 'إلى المقرر' },
      sees: {
        en: 'The registration page of the selected course.',
        ar: 'صفحة التسجيل في المقرر المختار.',
      },
    },
    sentToPackage: {
      isSuccess: true,
      name: { en: 'On to the package', ar: 'إلى الباقة' },
      sees: { en: 'The page of the registered package.', ar: 'صفحة الباقة المسجَّلة.' },
    },
    sentToFavorites: {
      isSuccess: true,
      name: { en: 'On to the favourites', ar: 'إلى المفضلة' },
      sees: {
        en: 'The favourites, with the server’s message, or that the programme is not offered any more.',
        ar: 'صفحة المفضلة مع رسالة الخادم، أو مع أن البرنامج لم يعد متاحًا.',
      },
    },
    sentBack: {
      isSuccess: true,
      name: { en: 'Back to the page', ar: 'عودة إلى الصفحة' },
      sees: {
        en: 'The page that asked for a sign-in.',
        ar: 'الصفحة التي طلبت تسجيل الدخول.',
      },
    },
    sentToBookings: {
      isSuccess: true,
      name: { en: 'On to the bookings', ar: 'إلى الحجوزات' },
      sees: { en: 'The Partner’s booking list.', ar: 'قائمة حجوزات الشريك.' },
    },
    sentToDesk: {
      isSuccess: true,
      name: { en: 'On to the desk', ar: 'إلى مكتب الفريق' },
      sees: { en: 'The team’s desk.', ar: 'مكتب الفريق.' },
    },
    welcomedBack: {
      isSuccess: true,
      name: { en: 'Step 3: welcome back', ar: 'الخطوة 3: الترحيب بالعودة' },
      sees: {
        en: 'A welcome back by name, and the ways home, to the requests and to the favourites. Nothing is said to have been sent.',
        ar: 'ترحيب بالعودة بالاسم، وروابط إلى الرئيسية والطلبات والمفضلة، دون القول بإرسال شيء.',
      },
    },
    welcomed: {
      isSuccess: true,
      name: { en: 'Step 3: welcome', ar: 'الخطوة 3: الترحيب' },
      sees: {
        en: 'A welcome by name, that the request was sent and a consultant will be in touch, and a way back home.',
        ar: 'ترحيب بالاسم، وخبر بإرسال الطلب وتواصل المستشار التعليمي، ورابط للعودة إلى الرئيسية.',
      },
    },
  },
  events: {
    DETAILS_SUBMITTED: {
      says: { en: 'Next was pressed', ar: 'الضغط على «التالي»' },
      payload: {
        name: { en: 'the name', ar: 'الاسم' },
        phone: { en: 'the phone', ar: 'رقم الجوال' },
      },
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
      says: { en: '“Change number” was pressed', ar: 'الضغط على «تغيير الرقم»' },
    },
    RETRY_REQUESTED: {
      says: { en: '“Try again” was pressed', ar: 'الضغط على «إعادة المحاولة»' },
    },
  },
  guards: {
    isLimited: { en: 'Does it say when to go on?', ar: 'هل يُذكر متى يمكن المتابعة؟' },
    isCodeWrong: { en: 'Was the code wrong?', ar: 'هل الرمز غير صحيح؟' },
    isCodeEnded: { en: 'Has the code ended?', ar: 'هل أُلغي الرمز؟' },
    isGone: { en: 'Is the programme gone?', ar: 'هل سُحب البرنامج؟' },
    isCountryUsedUp: {
      en: 'Are the country’s messages used up?',
      ar: 'هل نفدت رسائل البلد؟',
    },
    wasAttemptSaved: { en: 'Was a code sent before the reload?', ar: 'هل أُرسل رمز قبل التحميل؟' },
    hasSelectedCourse: { en: 'Was a course selected?', ar: 'هل اختير مقرر؟' },
    hasPackageChoice: { en: 'Was a package chosen?', ar: 'هل اختيرت باقة؟' },
    hasPackageId: { en: 'Was a favourite marked?', ar: 'هل أُضيفت مفضلة؟' },
    isPartner: { en: 'Is it a Partner?', ar: 'هل هو شريك؟' },
    isTeam: { en: 'Is it somebody of the team?', ar: 'هل هو من الفريق؟' },
    isKnown: { en: 'Was there an account before?', ar: 'هل كان الحساب موجودًا من قبل؟' },
    hasReturnPath: { en: 'Did a page ask for a sign-in?', ar: 'هل طلبت صفحة تسجيل الدخول؟' },
  },
  actors: {
    askForPushToken: { en: 'Ask to send notifications', ar: 'طلب الإذن بالإشعارات' },
    sendCode: { en: 'Send a code', ar: 'إرسال رمز' },
    verifyCode: { en: 'Check the code', ar: 'التحقق من الرمز' },
    readIntent: { en: 'Read what was begun', ar: 'قراءة ما بدأه الزائر' },
    registerPackage: { en: 'Register the package', ar: 'تسجيل الباقة' },
    storeFavorite: { en: 'Save the favourite', ar: 'حفظ المفضلة' },
  },
  delays: {
    pushPatience: { en: 'no answer about notifications', ar: 'لا جواب عن الإشعارات' },
    untilCodeExpires: { en: 'when the code expires', ar: 'عند انتهاء صلاحية الرمز' },
    untilLimitEnds: { en: 'when the limit ends', ar: 'عند انتهاء المهلة' },
  },
};
