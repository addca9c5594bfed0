import { findEmails } from './findEmails';
import { findPhones } from './findPhones';
import { foldText } from './foldedText';

const SIGN = /\p{N}\p{M}*|(?:\p{L}\p{M}*)+/gu;

/** Replaces each digit and word of a phone or an e-mail address in free text with a star. */
export function maskContacts(typed: string): string {
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
