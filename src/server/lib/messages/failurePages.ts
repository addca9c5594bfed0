/** The words of the page that a refused navigation gets (APP-23). */
import type { Language } from '../../../contract/common/constants';

interface FailureWords {
  readonly title: string;
  readonly text: string;
  /** Whether the same URL may work later. */
  readonly again?: true;
}

type Words = Readonly<Record<Language, FailureWords>>;

const REFUSED: Words = {
  en: {
    title: 'This page cannot be opened',
    text: 'The link may be damaged or incomplete. Check the address, or continue from the home page.',
  },
  ar: {
    title: 'تعذّر فتح هذه الصفحة',
    text: 'قد يكون الرابط تالفًا أو ناقصًا. تحقق من العنوان، أو تابع من الصفحة الرئيسية.',
  },
};

const BROKEN: Words = {
  en: {
    title: 'Something went wrong on our side',
    text: 'You did nothing wrong. Try again in a moment.',
    again: true,
  },
  ar: {
    title: 'حدث خلل لدينا',
    text: 'لم تخطئ في شيء. حاول مرة أخرى بعد قليل.',
    again: true,
  },
};

const BY_STATUS: Readonly<Record<number, Words>> = {
  403: {
    en: {
      title: 'This is not possible from here',
      text: 'Open the page on this site and try again from there.',
    },
    ar: {
      title: 'لا يمكن تنفيذ ذلك من هنا',
      text: 'افتح الصفحة في هذا الموقع وحاول من هناك.',
    },
  },
  404: {
    en: {
      title: 'There is no page at this address',
      text: 'It may have moved, or the link may be incomplete. Continue from the home page.',
    },
    ar: {
      title: 'لا توجد صفحة بهذا العنوان',
      text: 'ربما نُقلت الصفحة أو كان الرابط ناقصًا. تابع من الصفحة الرئيسية.',
    },
  },
  408: {
    en: {
      title: 'The connection was too slow',
      text: 'Your browser did not finish its request in time. Check your connection and try again.',
      again: true,
    },
    ar: {
      title: 'كان الاتصال بطيئًا',
      text: 'لم يكتمل طلب المتصفح في الوقت المحدد. تحقق من اتصالك وحاول مرة أخرى.',
      again: true,
    },
  },
  413: {
    en: {
      title: 'That was too much to send',
      text: 'Shorten what you entered, or choose a smaller file, and try again.',
    },
    ar: {
      title: 'حجم ما أُرسل أكبر من المسموح',
      text: 'اختصر ما أدخلته أو اختر ملفًا أصغر، ثم حاول مرة أخرى.',
    },
  },
  429: {
    en: {
      title: 'Too many requests',
      text: 'Your network has opened very many pages in a short time. Wait a minute, then try again.',
      again: true,
    },
    ar: {
      title: 'طلبات كثيرة جدًا',
      text: 'فُتحت من شبكتك صفحات كثيرة في وقت قصير. انتظر دقيقة، ثم حاول مرة أخرى.',
      again: true,
    },
  },
  431: {
    en: {
      title: 'Your browser sent too much data',
      text: 'Delete the cookies of this site in your browser’s settings, then try again.',
      again: true,
    },
    ar: {
      title: 'أرسل متصفحك بيانات أكثر من اللازم',
      text: 'احذف ملفات تعريف الارتباط الخاصة بهذا الموقع من إعدادات المتصفح، ثم حاول مرة أخرى.',
      again: true,
    },
  },
  503: {
    en: {
      title: 'The site cannot answer right now',
      text: 'Many people may be visiting at once. Try again in a few seconds.',
      again: true,
    },
    ar: {
      title: 'تعذّر على الموقع الرد الآن',
      text: 'ربما يزوره كثيرون في هذه اللحظة. حاول مرة أخرى بعد ثوانٍ.',
      again: true,
    },
  },
};

const SERVER_ERROR = 500;

/** Text of the failure page for an HTTP status from 400 on. */
export function failureWords(status: number, language: Language): FailureWords {
  const known = BY_STATUS[status] ?? (status >= SERVER_ERROR ? BROKEN : REFUSED);
  return known[language];
}

export const FAILURE_LINKS: Readonly<
  Record<Language, { readonly tryAgain: string; readonly home: string }>
> = {
  en: { tryAgain: 'Try again', home: 'Back to home' },
  ar: { tryAgain: 'حاول مرة أخرى', home: 'العودة إلى الرئيسية' },
};
