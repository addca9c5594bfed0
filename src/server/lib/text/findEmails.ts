import { originOf, removeFolded, replaceFolded } from './foldedText';
import type { FoldedText, Span } from './foldedText';

/** Private-use characters that replace a dot or an at sign written as a word. */
const DOT_IN_WORDS = '\ue000';
const DOT_APART = '\ue001';
const AT_APART = '\ue002';
const AT_IN_WORDS = '\ue003';

const SPELLINGS: readonly (readonly [sign: string, spelling: RegExp])[] = [
  [DOT_IN_WORDS, /[\s_-]{0,3}[([{<]\s{0,2}(?:dot|دوت|نقطه|\.)\s{0,2}[)\]}>][\s_-]{0,3}/gu],
  [DOT_IN_WORDS, /[\s_-]{1,20}(?:dot|دوت|نقطه)[\s_-]{1,20}/gu],
  [
    AT_APART,
    /[\s_-]{0,3}[([{<]\s{0,2}(?:at|ات|@)\s{0,2}[)\]}>][\s_-]{0,3}|\s{1,20}@\s{0,20}|@\s{1,20}/gu,
  ],
  [AT_IN_WORDS, /[\s_-]{1,20}(?:at|ات|علي)[\s_-]{1,20}/gu],
  ['_', /\s(?:underscore|dash|hyphen)\s/gu],
  [DOT_APART, /\s{1,20}[.。]\s{0,20}|[.。]\s{1,20}/gu],
];

const LETTER = String.raw`[\p{L}\p{N}_%+-]`;
const DOT = `[.。${DOT_IN_WORDS}]`;
const ANY_DOT = `[.。${DOT_IN_WORDS}${DOT_APART}]`;
const CHAIN = `${LETTER}+(?:${DOT}+${LETTER}+)*`;
const BEFORE_AT = `(?<!${LETTER}|${DOT})${CHAIN}`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;
/** Top-level domains, which tell a host from the end of a sentence. */
const ENDS = [
  'com|net|org|edu|gov|info|co|me|io|ac|sa|ae|kw|qa|bh|om|eg|jo|uk|us|ie|au|nz',
  'كوم|نت|اورج',
].join('|');
const END = `(?:${ENDS})${WORD_END}`;
const PROVIDERS = ['gmail|googlemail|hotmail|yahoo|icloud', 'جيميل|هوتميل|ياهو|ايكلاود'].join('|');
const PROVIDER = `(?:${PROVIDERS})${WORD_END}`;

/** Words that say that an address follows. */
const CUE = /e-?mail|mail|reach me|write (?:to )?me|contact me|ايميل|بريد|راسلني|راسلوني/u;
/** Maximum characters between a cue and an address. */
const CUE_REACH = 40;

const EMAIL = new RegExp(
  [
    `${BEFORE_AT}@${CHAIN}(?:${DOT_APART}${END})?`,
    `${BEFORE_AT}[@${AT_APART}${AT_IN_WORDS}]${PROVIDER}(?:${ANY_DOT}${END})*`,
    `${BEFORE_AT}${AT_APART}${LETTER}+(?:${ANY_DOT}${LETTER}+)*?${ANY_DOT}${END}`,
    // "Study at ucl.ac.uk" is not an address, unless its dots are words.
    `${BEFORE_AT}${AT_IN_WORDS}${LETTER}+(?:${DOT_IN_WORDS}${LETTER}+)*?${DOT_IN_WORDS}${END}`,
  ].join('|'),
  'gu',
);

/** "sara at example.com", which may as well be "study at example.com". */
const PERHAPS = new RegExp(
  `${BEFORE_AT}${AT_IN_WORDS}${LETTER}+(?:${ANY_DOT}${LETTER}+)*?${ANY_DOT}${END}`,
  'gu',
);

/** A name with a sign or digit in it is no word, and a number alone no name. */
const NAME_OF_SIGNS = new RegExp(
  String.raw`^(?=[^${AT_IN_WORDS}]*\p{L})[^${AT_IN_WORDS}]*[\d._${DOT_IN_WORDS}]`,
  'u',
);

/** "s a r a @ g m a i l . c o m" */
const SPACED_OUT = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@._-]\s{1,3}){5,}[\p{L}\p{N}](?![\p{L}\p{N}])`,
  'gu',
);

/** E-mail addresses in a text, with signs or words ("sara at gmail dot com"), in order. */
export function findEmails(folded: FoldedText): Span[] {
  const signed = SPELLINGS.reduce(
    (text, [sign, spelling]) => replaceFolded(text, spelling, sign),
    removeFolded(folded, SPACED_OUT, /\s+/gu),
  );
  const told = ({ 0: email, index }: RegExpExecArray): boolean =>
    NAME_OF_SIGNS.test(email) || CUE.test(signed.text.slice(Math.max(0, index - CUE_REACH), index));
  const found = [
    ...signed.text.matchAll(EMAIL),
    ...[...signed.text.matchAll(PERHAPS)].filter(told),
  ];
  return found.map(({ 0: email, index }) =>
    originOf(signed, { start: index, end: index + email.length }),
  );
}
