/** Texts of push messages, equal to those of the notification list, in both languages. */
import type { Language } from '../../../../contract/common/constants';
import type { RequestStep } from '../../../../contract/common/requestSteps';

interface PushText {
  readonly title: string;
  readonly body: string;
}

type InBoth = Readonly<Record<Language, string>>;

const CHAT_TITLE: InBoth = { en: 'A new message from the team', ar: 'رسالة جديدة من الفريق' };
const CHAT_BODY: InBoth = { en: 'It is waiting for you in the chat.', ar: 'بانتظارك في المحادثة.' };
const MOVED_TITLE: InBoth = { en: 'Your request has moved on', ar: 'تقدّم طلبك خطوة' };
const STEPS: Readonly<Record<RequestStep, InBoth>> = {
  received: { en: 'we have it', ar: 'وصل إلينا' },
  contacted: { en: 'we have spoken to you', ar: 'تم التواصل معك' },
  documents: { en: 'your documents have arrived', ar: 'وصلت مستنداتك' },
  applied: { en: 'the application is with the institute', ar: 'تم التقديم إلى الجهة التعليمية' },
  offer: { en: 'your offer has arrived', ar: 'وصل العرض' },
  paid: { en: 'your payment has arrived', ar: 'وصلت الدفعة' },
  enrolled: { en: 'you are enrolled', ar: 'اكتمل التسجيل' },
};

/** The team wrote. The message itself is not told: others may see a locked phone. */
export function chatPushText(language: Language): PushText {
  return { title: CHAT_TITLE[language], body: CHAT_BODY[language] };
}

/** A request moved to a step. */
export function requestPushText(
  requestId: number,
  step: RequestStep,
  language: Language,
): PushText {
  // Digits stay in order within Arabic: U+2066 and U+2069 isolate them left to right.
  const number = `\u2066${requestId}\u2069`;
  const told = STEPS[step][language];
  const body = language === 'ar' ? `الطلب ${number}: ${told}.` : `Request ${number}: ${told}.`;
  return { title: MOVED_TITLE[language], body };
}
