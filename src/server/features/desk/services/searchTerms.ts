import { toLatinDigits } from '../../../../shared/text';
import { phoneEndOf } from '../../../lib/text/phoneEnd';
import type { PersonTerms } from '../queries/students';

/** The terms of a search at the desk; undefined ones are not searched. */
export interface SearchTerms {
  readonly person: PersonTerms | undefined;
  /** A request's number. */
  readonly number: number | undefined;
  /** The beginning of an email address, in lower case. */
  readonly email: string | undefined;
}

const NUMBER_MAX = 2_147_483_647;

/**
 * Reads a search as typed (DESK-10): words are a name's, digits a phone number's last ones or, alone, also
 * a request's number; what has an @ is an e-mail address. `+966 50 123 4567`, `0501234567` and `4567` name the same phone.
 */
export function readSearch(typed: string): SearchTerms {
  const text = toLatinDigits(typed);
  if (/^\S+@\S*$/.test(text)) {
    return { person: undefined, number: undefined, email: text.toLowerCase() };
  }
  const words = text
    .replace(/[\d+]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const hasWords = /\p{L}/u.test(words);
  const digits = text.replace(/\D/g, '');
  const phoneEnd = phoneEndOf(digits);
  const person = { ...(hasWords && { words }), ...(phoneEnd !== undefined && { phoneEnd }) };
  const number = Number(digits);
  return {
    person: hasWords || phoneEnd !== undefined ? person : undefined,
    number: !hasWords && number > 0 && number <= NUMBER_MAX ? number : undefined,
    email: undefined,
  };
}
