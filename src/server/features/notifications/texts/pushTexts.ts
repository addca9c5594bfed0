/** Texts of push messages; those that the notification list shows too are the contract's. */
import type { Language } from '../../../../contract/common/constants';
import arabic from '../../../../contract/messages/notifications/ar.json';
import english from '../../../../contract/messages/notifications/en.json';
import type { RequestStep } from '../../../../contract/common/requestSteps';

interface PushText {
  readonly title: string;
  readonly body: string;
}

const CHAT_BODY: Readonly<Record<Language, string>> = {
  en: 'It is waiting for you in the chat.',
  ar: 'بانتظارك في المحادثة.',
};
const MESSAGES: Readonly<Record<Language, Readonly<Record<keyof typeof english, string>>>> = {
  ar: arabic,
  en: english,
};

/** The team wrote. The message itself is not told: others may see a locked phone. */
export function chatPushText(language: Language): PushText {
  return { title: MESSAGES[language]['notifications.chatMessage'], body: CHAT_BODY[language] };
}

/** A request moved to a step. */
export function requestPushText(
  requestId: number,
  step: RequestStep,
  language: Language,
): PushText {
  // Digits stay in order within Arabic: U+2066 and U+2069 isolate them left to right.
  const number = `\u2066${requestId}\u2069`;
  const told = MESSAGES[language][`notifications.step.${step}`];
  const body = language === 'ar' ? `الطلب ${number}: ${told}.` : `Request ${number}: ${told}.`;
  return { title: MESSAGES[language]['notifications.requestMoved'], body };
}
