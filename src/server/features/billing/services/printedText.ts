/** Texts of printed documents: one line, with isolates around what has a direction of its own (BIL-43). */
import type { Language } from '../../../../contract/common/constants';
import { moneyText } from '../../../../shared/moneyText';
import { cleanName } from '../../../../shared/text';
import { numberFormat } from '../../../lib/text/numberFormat';

const TEXT_MOST = 500;

/** Longer words may be broken anywhere, so that none leaves the page. */
const LONG_WORD = /\S{24}/gu;

/** Pictures among letters: the fonts of documents have none, and would print boxes. */
const EMOJI =
  /\u200d?(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Emoji_Modifier}|[\ufe0f\u20e3])\u200d?/gu;

/** One line without emoji, and without marks that turn the text around it (an isolate could be closed by them). */
export const clean = (text: string): string =>
  Array.from(cleanName(text.replace(EMOJI, '')))
    .slice(0, TEXT_MOST)
    .join('')
    .replace(LONG_WORD, '$&\u200b');

/** A number, code or IBAN, which reads left to right in any text. */
export const ltr = (text: string): string =>
  clean(text) === '' ? '' : `\u2066${clean(text)}\u2069`;

/** A text that keeps its own direction and does not turn what is around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A free text, in its own direction; empty where nothing of it is visible. */
export const named = (text: string): string => (clean(text) === '' ? '' : isolated(clean(text)));

/** Amounts in a language, from minor units. */
export const moneyIn =
  (language: Language) =>
  (amount: number, currency: string): string =>
    isolated(moneyText(numberFormat(language), amount, currency));

/** A value with its name; nothing where there is none. */
export const labelled = (name: (value: string) => string, value: string | null): string[] =>
  value === null || value === '' ? [] : [name(ltr(value))];
