/** The page of a guardian's link (APL-04), in both languages, without scripts. */
import { CODE_LENGTH, LANGUAGES } from '../../../../contract/common/constants';
import type { Language } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import { dayText } from '../../../lib/text/day';
import { escapeText, tag } from '../../../lib/text/html';
import { directionOf, plainPage } from '../../../lib/text/plainPage';
import type { GuardianAsk } from '../services/guardianLink';

/** The outcome of the last press. */
export const GUARDIAN_RESULTS = ['wrong', 'ended', 'limit', 'failed'] as const;
export type GuardianResult = (typeof GUARDIAN_RESULTS)[number];

interface Words {
  readonly title: string;
  readonly ended: string;
  readonly who: string;
  readonly what: string;
  readonly nothing: string;
  readonly stranger: string;
  readonly questions: string;
  readonly sendCode: string;
  readonly again: string;
  readonly code: string;
  readonly agree: string;
  readonly agreed: string;
  readonly result: Readonly<Record<GuardianResult, string>>;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Agreement of a parent or guardian',
    ended: 'This link no longer works. Ask the student or the agency to send you a new one.',
    who: '{name} is under eighteen and applies to schools abroad through {agency}.',
    what: 'You agree that {agency} sends {name}’s details and documents to the schools that {name} chooses.',
    nothing: 'Until you agree, nothing is sent to a school.',
    stranger: 'If you are not {name}’s parent or guardian, close this page.',
    questions: 'Questions? Call {agency}: {phone}',
    sendCode: 'Send me a code',
    again: 'Send me a new code',
    code: 'Code from the text message',
    agree: 'I agree',
    agreed: 'Thank you. You agreed on {day}. Nothing else is needed.',
    result: {
      wrong: 'That code is not right. Check the text message and enter it again.',
      ended: 'That code no longer works. Send yourself a new one.',
      limit: 'Too many codes were asked for. Wait a while, then try again.',
      failed: 'The code could not be sent. Try again in a moment.',
    },
  },
  ar: {
    title: 'موافقة ولي الأمر',
    ended: 'لم يعد هذا الرابط يعمل. اطلب رابطًا جديدًا من الطالب أو من المكتب.',
    who: 'الطالب: {name}، دون الثامنة عشرة، والتقديم إلى معاهد وجامعات في الخارج عن طريق {agency}.',
    what: 'بموافقتك يجوز لـ{agency} إرسال بيانات {name} ومستندات التقديم إلى المعاهد والجامعات التي يقع عليها الاختيار.',
    nothing: 'لن يُرسل شيء إلى أي معهد أو جامعة قبل موافقتك.',
    stranger: 'إن لم تكن ولي أمر {name} فأغلق هذه الصفحة.',
    questions: 'لديك سؤال؟ اتصل بـ{agency}: {phone}',
    sendCode: 'أرسل لي الرمز',
    again: 'أرسل رمزًا جديدًا',
    code: 'الرمز من الرسالة النصية',
    agree: 'أوافق',
    agreed: 'شكرًا لك. سُجلت موافقتك في {day}، ولا يلزمك شيء آخر.',
    result: {
      wrong: 'الرمز غير صحيح. راجع الرسالة النصية وأدخله مرة أخرى.',
      ended: 'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.',
      limit: 'طُلبت رموز كثيرة. انتظر قليلًا ثم حاول مرة أخرى.',
      failed: 'تعذّر إرسال الرمز. حاول مرة أخرى بعد لحظات.',
    },
  },
};

/** @param first the language that the reader most likely reads */
export function guardianPage(
  ask: GuardianAsk,
  { first, result }: { readonly first: Language; readonly result: GuardianResult | undefined },
): string {
  const languages = LANGUAGES.toSorted((one) => (one === first ? -1 : 1));
  return plainPage(
    languages.map((language) => WORDS[language].title).join(' · '),
    languages,
    languages.map((language) => sectionOf(ask, language, result)).join('\n'),
  );
}

function sectionOf(
  ask: GuardianAsk,
  language: Language,
  result: GuardianResult | undefined,
): string {
  const words = WORDS[language];
  return `<section lang="${language}" dir="${directionOf(language)}">
<h1>${words.title}</h1>
${ask.standing === 'ended' ? `<p>${words.ended}</p>` : askOf(ask, language, result)}
</section>`;
}

function askOf(
  ask: Exclude<GuardianAsk, { readonly standing: 'ended' }>,
  language: Language,
  result: GuardianResult | undefined,
): string {
  const words = WORDS[language];
  const values: Readonly<Record<string, string>> = {
    name: bdi(ask.firstName),
    agency: bdi(ask.agency[language]),
    phone: `${tag('bdi', { dir: 'ltr' })}${escapeText(ask.agencyPhone.replaceAll(' ', '\u00A0'))}</bdi>`,
    day: ask.agreedAt ? dayText(toIsoDate(ask.agreedAt), language) : '',
  };
  const p = (text: string): string =>
    `<p>${text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}</p>`;
  const questions = ask.agencyPhone === '' ? [] : [p(words.questions)];
  if (ask.standing === 'agreed') return [p(words.agreed), ...questions].join('\n');
  return [
    p(words.who),
    p(`<strong>${words.what}</strong>`),
    p(words.nothing),
    ...(result
      ? [`${tag('p', { class: 'wrong', role: 'alert' })}${words.result[result]}</p>`]
      : []),
    ...(ask.hasCode ? [codeForm(words, language)] : []),
    ask.hasCode
      ? form(language, button('code', words.again, 'quiet'))
      : form(language, button('code', words.sendCode)),
    p(words.stranger),
    ...questions,
  ].join('\n');
}

const bdi = (text: string): string => `<bdi>${escapeText(text)}</bdi>`;
const button = (step: string, label: string, look?: string): string =>
  `${tag('button', { name: 'step', value: step, class: look })}${label}</button>`;

/** A form of the section in a language, which the answer is in as well. */
function form(language: Language, content: string): string {
  const hidden = tag('input', { type: 'hidden', name: 'lang', value: language });
  return `${tag('form', { method: 'post' })}${hidden}${content}</form>`;
}

function codeForm(words: Words, language: Language): string {
  const id = `code-${language}`;
  const label = `${tag('label', { for: id })}${words.code}</label>`;
  const field = tag('input', {
    id,
    name: 'code',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    dir: 'ltr',
    maxlength: String(CODE_LENGTH * 2),
    required: '',
  });
  return form(language, [label, field, button('agree', words.agree)].join('\n'));
}
