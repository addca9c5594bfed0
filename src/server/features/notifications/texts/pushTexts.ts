/** Texts of push messages; those that the notification list shows too are the contract's. */
import type { Language } from '../../../../contract/common/constants';
import type { NotificationKind } from '../../../../contract/content/content';
import arabic from '../../../../contract/messages/notifications/ar.json';
import english from '../../../../contract/messages/notifications/en.json';
import { dayText } from '../../../lib/text/day';
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

/** Two accounts of the student have become one (DESK-18). */
export function mergePushText(language: Language): PushText {
  const { 'notifications.accountsMerged': title, 'notifications.accountsMergedText': body } =
    MESSAGES[language];
  return { title, body };
}

/** Kinds of application and document news that are pushed; the page tells the rest. */
export const PUSHED_KINDS = [
  'applicationSubmitted',
  'applicationAskedBack',
  'applicationOffered',
  'applicationRefused',
  'conditionsMet',
  'offerLapsed',
  'offerDue',
  'conditionDue',
  'intakeDue',
  'placeConfirmed',
  'documentSentBack',
  'documentsAccepted',
  'documentExpiring',
  'visaChanged',
  'visaAppointmentDue',
  'guardianAgreed',
  'invoiceIssued',
  'paymentMatched',
  'paymentAsked',
  'paymentReturned',
  'moneySent',
  'receiptIssued',
  'moneyArrived',
  'refundChanged',
  'guaranteeChanged',
  'guaranteeEnding',
] as const satisfies readonly NotificationKind[];

/**
 * News of an application, or of a document, which has no school.
 * @param news.institute null where the name is not known
 * @param news.due YYYY-MM-DD: the last day that a reminder is about; null for other news
 */
export function applicationPushText(
  kind: (typeof PUSHED_KINDS)[number],
  {
    requestId,
    institute,
    due,
  }: {
    readonly requestId: number;
    readonly institute: string | null;
    readonly due: string | null;
  },
  language: Language,
): PushText {
  const number = isolated(requestId);
  const request = language === 'ar' ? `الطلب ${number}` : `Request ${number}`;
  const subject = institute === null ? request : `${request}: ${institute}`;
  const body = due === null ? `${subject}.` : `${subject}${lastDay(due, language)}.`;
  return { title: MESSAGES[language][`notifications.${kind}`], body };
}

const lastDay = (due: string, language: Language): string =>
  language === 'ar' ? `، حتى ${dayText(due, language)}` : `, until ${dayText(due, language)}`;

// Digits stay in order within Arabic: U+2066 and U+2069 isolate them left to right.
const isolated = (requestId: number): string => `\u2066${requestId}\u2069`;

/** A request moved to a step. */
export function requestPushText(
  requestId: number,
  step: RequestStep,
  language: Language,
): PushText {
  const number = isolated(requestId);
  const told = MESSAGES[language][`notifications.step.${step}`];
  const body = language === 'ar' ? `الطلب ${number}: ${told}.` : `Request ${number}: ${told}.`;
  return { title: MESSAGES[language]['notifications.requestMoved'], body };
}
