import { findEmails } from './findEmails';
import { findPhones } from './findPhones';
import { foldText } from './foldedText';

/** A digit, or the letters of one word. */
const SIGN = /\p{N}\p{M}*|(?:\p{L}\p{M}*)+/gu;

/**
 * What somebody typed, without the ways to reach them: a star for every digit and every word of a
 * phone or an e-mail address, in whatever script, signs or words it is spelled. Dates, years,
 * prices, grades and short numbers stay readable.
 */
export function hideContacts(typed: string): string {
  const folded = foldText(typed);
  const spans = [...findEmails(folded), ...findPhones(folded)].sort((a, b) => a.start - b.start);
  let hidden = '';
  let done = 0;
  for (const { start, end } of spans) {
    if (end <= done) continue;
    const from = Math.max(done, start);
    hidden += typed.slice(done, from) + typed.slice(from, end).replace(SIGN, '*');
    done = end;
  }
  return hidden + typed.slice(done);
}
