/** Parts of a message that are shown in a way of their own: web addresses, numbers and codes. */

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  /** `href` is always http or https. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  /** A phone, date, IBAN or code, which right-to-left text would turn around. */
  | { readonly kind: 'code'; readonly text: string };

const ARABIC_ZERO = '\u0660';
const DIGIT = '0-9\u0660-\u0669\u06f0-\u06f9';
/** Bidi controls, which could disguise a URL as another one. */
const CONTROLS = '\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069';

/** Comma, semicolon and question mark; an address is copied with these encoded. */
const ARABIC_MARKS = '\u060c\u061b\u061f';

/**
 * Matches the character before a part: Safari before 16.4 cannot parse a file with a lookbehind.
 */
const BEFORE = '(?:^|[^\\p{L}\\p{N}])';

const PATTERNS = {
  link: `(?:[Hh][Tt]{2}[Pp][Ss]?://|[Ww]{3}\\.)[^\\s<>"«»${ARABIC_MARKS}${CONTROLS}]+`,
  iban: `[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![\\p{L}\\p{N}])`,
  phone: `(?:\\+|\\(?[0${ARABIC_ZERO}])[${DIGIT}]*(?:[ ().\\-]{0,2}[${DIGIT}]){6,16}(?![\\p{L}\\p{N}])`,
  dashed: `[+#]?[A-Za-z${DIGIT}]+(?:[-_/.:][A-Za-z${DIGIT}]+)+(?![\\p{L}\\p{N}])`,
  signed: `[+#][${DIGIT}]+(?![\\p{L}\\p{N}])`,
} as const;

const named = (names: readonly (keyof typeof PATTERNS)[]): string =>
  names.map((name) => `(?<${name}>${PATTERNS[name]})`).join('|');

// A URL must not follow characters that belong to another one, as in an e-mail address.
const PART = new RegExp(
  `(?:^|[^\\p{L}\\p{N}@./])(?:${named(['link'])})|${BEFORE}(?:${named(['iban', 'phone', 'dashed', 'signed'])})`,
  'gu',
);
const HAS_DIGIT = new RegExp(`[${DIGIT}]`);
const SENTENCE_END = /[.,;:!?'*_~\u060c\u061b\u061f\u2026\]}]+$/u;

/**
 * Splits a message; the parts joined are the message again. Only http, https and `www.` addresses
 * become links, so `javascript:` never does.
 */
export function partsOf(message: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  const addText = (end: number): void => {
    if (end > done) parts.push({ kind: 'text', text: message.slice(done, end) });
  };
  for (const match of message.matchAll(PART)) {
    const { link, ...codes } = match.groups ?? {};
    const found = link ?? Object.values(codes).find(Boolean) ?? '';
    const part = link === undefined ? codeIn(found) : linkIn(withoutSentenceEnd(found));
    if (part === null) continue;
    const start = match.index + match[0].length - found.length;
    addText(start);
    parts.push(part);
    done = start + part.text.length;
  }
  addText(message.length);
  return parts;
}

function codeIn(text: string): TextPart | null {
  return HAS_DIGIT.test(text) ? { kind: 'code', text } : null;
}

function linkIn(text: string): TextPart | null {
  const address = parsed(/^www\./i.test(text) ? `https://${text}` : text);
  if (address === null || !/^https?:$/.test(address.protocol)) return null;
  // A host without a dot is local, and user info in a URL hides its real host.
  if (!address.hostname.includes('.') || address.username !== '') return null;
  return { kind: 'link', text, href: address.href };
}

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * Removes punctuation that ends a sentence, and a closing bracket that was opened before the URL.
 */
function withoutSentenceEnd(address: string): string {
  const text = address.replace(SENTENCE_END, '');
  const isUnopened = text.endsWith(')') && count(text, ')') > count(text, '(');
  if (isUnopened) return withoutSentenceEnd(text.slice(0, -1));
  return text;
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}
