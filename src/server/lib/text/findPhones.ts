import { originOf } from './foldedText';
import type { FoldedText, Span } from './foldedText';

const MIN_DIGITS = 7;

/** Folded digit words; a longer word precedes its prefix. */
const WORDS = [
  'zero|oh|nil|nought|naught|one|two|three|four|five|six|seven|eight|nine',
  'صفر|زيرو|واحده|واحد|اثنتان|اثنتين|اثنان|اثنين|اتنين|ثنتين|ثنين|ثلاثه|ثلاث|تلاته|تلات',
  'اربعه|اربع|خمسه|خمس|سته|ست|سبعه|سبع|ثمانيه|ثماني|ثمان|تمانيه|تمنيه|تسعه|تسع',
].join('|');
const AND = 'و';
const WORD = String.raw`(?:${AND})?(?:(?:double|triple)\s{1,3})?(?:${WORDS})`;
/** Words people put between the parts of a number. */
const JOINERS = [
  'then|and|after that|next|dash|hyphen|minus|space|dot|point|slash|comma|plus',
  'ثم|وبعدها|بعدها|وبعدين|بعدين|شرطه|مسافه|نقطه|فاصله|ناقص|زائد|يليها|تليها',
].join('|');
const SIGNS = String.raw`[^\p{L}\p{N}]{0,40}`;
const BETWEEN = String.raw`(?:${SIGNS}(?:(?<!\p{L})(?:${JOINERS})(?![\p{L}])|(?<!\p{L})${AND}(?=[^\p{L}]))){0,2}${SIGNS}`;
const RUN = new RegExp(
  String.raw`(?:(?<!\d)\d|(?<!\p{L})${WORD})(?:${BETWEEN}(?:\d|${WORD})){2,}`,
  'gu',
);

const DIGITS = new RegExp(String.raw`\d|${WORDS}`, 'gu');

const LISTING = '[,;\\u060c\\u061b]';
const LIST = new RegExp(String.raw`${LISTING}\s+|\n+`, 'gu');

/** Phones in a text, in digits or words ("zero five five …"), in order. */
export function findPhones(folded: FoldedText): Span[] {
  return [...folded.text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const before = folded.text.slice(Math.max(0, index - MONEY_REACH), index);
    const behind = folded.text.slice(index + run.length).slice(0, MONEY_REACH);
    return phonesIn(run, MONEY.test(before) || MONEY.test(behind)).map(({ start, end }) =>
      originOf(folded, { start: start + index, end: end + index }),
    );
  });
}

function phonesIn(run: string, price: boolean): Span[] {
  if (digitsIn(run) < MIN_DIGITS) return [];
  const parts = split(run, LIST);
  const long = parts.some(({ start, end }) => isPhone(run.slice(start, end), price));
  if (!long) return isOrdinary(run, price) ? [] : [{ start: 0, end: run.length }];
  return parts.filter(({ start, end }) => !isOrdinary(run.slice(start, end), price));
}

const isPhone = (part: string, price: boolean): boolean =>
  digitsIn(part) >= MIN_DIGITS && !isOrdinary(part, price);

function digitsIn(run: string): number {
  const count = (pattern: RegExp): number => run.match(pattern)?.length ?? 0;
  return count(DIGITS) + count(/double/gu) + 2 * count(/triple/gu);
}

const YEAR = String.raw`(?:(?:19|20)\d\d|14[3-5]\d)`;
const MONTH = '(?:0?[1-9]|1[0-2])';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const COMMA = '[,\\u066c]';
const POINT = '[.\\u066b]';
const PERCENT = '[%\\u066a]';
const ORDINARY_NUMBERS = [
  String.raw`${YEAR}([-/.])${MONTH}\1${DAY}`,
  String.raw`${DAY}([-/.])${DAY}\2${YEAR}`,
  YEAR,
  String.raw`\d{1,2}:[0-5]\d`,
  // 12,500 and 1,250,000.00
  String.raw`[1-9]\d{0,2}(?:${COMMA}\d{3})?${COMMA}\d\d0(?:${POINT}\d{1,2})?`,
  // 12500 and 7000
  String.raw`[1-9]\d{0,3}00`,
  // 6.5, as in IELTS
  String.raw`\d(?:${POINT}|,)[05]`,
  String.raw`\d{1,3}(?:${POINT}\d{1,2})?\s?${PERCENT}`,
  // The number of a request, marked or in a list.
  String.raw`#\s?\d{1,6}`,
  String.raw`(?<=^|${LISTING}\s+|\n)1\d{5}(?=$|${LISTING}\s|\n)`,
].join('|');
const ALONE = [String.raw`(?<!\d|\d[.:])`, String.raw`(?!\d|[.:]\d)`] as const;
const ORDINARY = new RegExp(`${ALONE[0]}(?:${ORDINARY_NUMBERS})${ALONE[1]}`, 'gu');
const SMALL_NUMBERS = /^\d{1,2}(?:[,\u060c]\s?\d{1,2})+$/u;
const PRICE = new RegExp(String.raw`${ALONE[0]}[1-9]\d{2,4}${ALONE[1]}`, 'gu');
/** Maximum characters between a price and its currency. */
const MONEY_REACH = 8;
const MONEY =
  /\b(?:sar|sr|usd|gbp|eur|aed|kwd|qar|bhd|omr|aud|nzd|riyals?|dollars?|pounds?|euros?)\b|[$€£﷼]|ريال|دولار|جنيه|يورو|درهم|دينار/u;

/**
 * Returns whether a run of digits is not a phone number: dates, years, times, prices or grades with
 * at most three more digits, or an ascending list of small numbers such as weeks.
 */
function isOrdinary(joined: string, price: boolean): boolean {
  const run = joined.replace(JOINER, ', ');
  if (/\p{L}/u.test(run) || /^\D*(?:\+|00)/u.test(run)) return false;
  const told = run.replace(ORDINARY, ' ');
  const rest = (price ? told.replace(PRICE, ' ') : told).match(/\d+/gu) ?? [];
  if (rest.some((number) => number.startsWith('0'))) return false;
  return rest.join('').length <= 3 || (SMALL_NUMBERS.test(run.trim()) && ascends(rest));
}

const JOINER = new RegExp(
  String.raw`\s*(?<!\p{L})(?:(?:${JOINERS})(?!\p{L})|${AND}(?=[^\p{L}]))\s*`,
  'gu',
);

function ascends(numbers: readonly string[]): boolean {
  return numbers.every((number, at) => Number(number) > Number(numbers[at - 1] ?? 0));
}

function split(text: string, at: RegExp): Span[] {
  const cuts = [...text.matchAll(at)].map(({ 0: cut, index }) => index + cut.length);
  return [0, ...cuts].map((start, part) => ({ start, end: cuts[part] ?? text.length }));
}
