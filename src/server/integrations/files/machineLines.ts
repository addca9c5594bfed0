/**
 * A passport's two machine-readable lines (ICAO 9303-4, TD3) from what was read of a picture: letters and
 * digits that look alike are told apart by their place, and by the check digits.
 */
import { parse, states } from 'mrz';

export type MachineLines = readonly [first: string, second: string];

const LENGTH = 44;
/** In the second line. */
const NUMBER = { start: 0, end: 9 } as const;
/** Of the country in the first line, and of the nationality in the second. */
const COUNTRIES = [
  { line: 0, start: 2, end: 5 },
  { line: 1, start: 10, end: 13 },
] as const;
/** The letters for which this typeface's digits are taken. */
const LETTERS: Readonly<Record<string, string>> = {
  0: 'ODQU',
  1: 'IL',
  2: 'Z',
  3: 'SB',
  4: 'A',
  5: 'S',
  6: 'G',
  7: 'T',
  8: 'BS',
};
/** And the other way: the digit that a letter most probably is. */
const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  U: '0',
  I: '1',
  L: '1',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
};
/** Letters that are taken for each other. */
const SIMILAR = ['ODQU', 'IL', 'SB', 'WN'] as const;

/**
 * @param texts what was read of the same picture, once or several times, spaces and other lines included
 * @returns the lines that fit their check digits, or else the likeliest ones; null where no reading has two
 * lines of a passport
 */
export function chooseLines(texts: readonly string[]): MachineLines | null {
  const reads = texts.map(linesIn).filter((read) => read !== undefined);
  const [first] = reads;
  if (!first) return null;
  const candidates = [mostOften(reads), ...reads].flatMap(corrected);
  return candidates.find(fits) ?? candidates[0] ?? first;
}

/** The last two lines of a text that may be a passport's. */
function linesIn(text: string): MachineLines | undefined {
  const lines = text.split('\n').map((line) => line.replace(/\s/g, ''));
  for (let at = lines.length - 1; at > 0; at -= 1) {
    const [first = '', second = ''] = [lines[at - 1], lines[at]];
    if (/^P[A-Z0-9<]{38,48}$/.test(first) && /^[A-Z0-9<]{44}$/.test(second)) {
      // The end of the first line is filled up; how often, is easily misread.
      return [first.slice(0, LENGTH).padEnd(LENGTH, '<'), second];
    }
  }
  return undefined;
}

/** Each sign as most readings have it; W where one has it, because it is often read as N, and N never as W. */
function mostOften(reads: readonly MachineLines[]): MachineLines {
  const line = (index: 0 | 1): string =>
    Array.from({ length: LENGTH }, (_, at) => {
      const counts = new Map<string, number>();
      for (const read of reads) {
        const sign = read[index].charAt(at);
        counts.set(sign, (counts.get(sign) ?? 0) + 1);
      }
      if (counts.has('W')) return 'W';
      return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
    }).join('');
  return [line(0), line(1)];
}

/** A reading with what its places and check digits say, and without where these do not help. */
function corrected(read: MachineLines): readonly MachineLines[] {
  const placed = withCountries(byPlace(read));
  if (fits(placed)) return [placed];
  const [best, next] = usualNumbers(placed[1].slice(NUMBER.start, NUMBER.end))
    .map((number) => ({
      lines: [placed[0], put(placed[1], NUMBER, number)] as const,
      changes: Array.from(number).filter((sign, at) => sign !== placed[1].charAt(at)).length,
    }))
    .filter(({ lines }) => fits(lines))
    .toSorted((one, other) => one.changes - other.changes);
  return best && best.changes !== next?.changes ? [best.lines, placed] : [placed];
}

/** Candidates for a passport's number: most have up to three letters, and digits after them. */
function usualNumbers(read: string): readonly string[] {
  const signs = Array.from(read);
  return [0, 1, 2, 3].flatMap((letters) =>
    signs.reduce<readonly string[]>(
      (starts, sign, at) => {
        const isLetterHere = at < letters;
        const others =
          sign === '<' || isDigit(sign) !== isLetterHere
            ? [sign]
            : alike(sign).filter((one) => isDigit(one) !== isLetterHere);
        return starts.flatMap((start) => others.map((other) => start + other));
      },
      [''],
    ),
  );
}

const fits = (lines: MachineLines): boolean =>
  parse([...lines]).details.every(({ field, valid }) => valid || !field?.endsWith('CheckDigit'));

/** Names and countries have no digits, days and check digits no letters. */
function byPlace(read: MachineLines): MachineLines {
  const lines = read.map((line) => Array.from(line));
  for (const { autocorrect } of parse([...read], { autocorrect: true }).details) {
    for (const { line, column, corrected: right } of autocorrect) {
      const signs = lines[line];
      if (signs) signs[column] = right;
    }
  }
  const [first = [], second = []] = lines;
  return [first.join(''), second.join('')];
}

/** Both countries as codes that exist, where one sign makes the difference; or else as the other one. */
function withCountries(lines: MachineLines): MachineLines {
  const [first, second] = COUNTRIES.map(({ line, ...place }) =>
    [lines[line], ...alternatives(lines[line], place)].find((text) => isCountry(text, place)),
  );
  const [issuer, nationality] = [first?.slice(2, 5), second?.slice(10, 13)];
  return [
    first ?? put(lines[0], COUNTRIES[0], nationality),
    second ?? put(lines[1], COUNTRIES[1], issuer),
  ];
}

const put = (line: string, { start, end }: Place, text: string | undefined): string =>
  text === undefined ? line : line.slice(0, start) + text + line.slice(end);

interface Place {
  readonly start: number;
  readonly end: number;
}

const isCountry = (line: string, { start, end }: Place): boolean =>
  Object.hasOwn(states, line.slice(start, end).replace(/<+$/, ''));

const isDigit = (sign: string): boolean => /\d/.test(sign);

/** The other signs that one may have been. */
const alike = (sign: string): readonly string[] =>
  isDigit(sign)
    ? Array.from(LETTERS[sign] ?? '')
    : [
        ...Array.from(DIGITS[sign] ?? ''),
        ...SIMILAR.filter((group) => group.includes(sign)).flatMap((group) => Array.from(group)),
      ].filter((other) => other !== sign);

/** The line with one other sign that looks alike, at any place of a part of it. */
function alternatives(line: string, { start, end }: Place): readonly string[] {
  return Array.from(line.slice(start, end)).flatMap((sign, offset) =>
    alike(sign).map((other) =>
      put(line, { start: start + offset, end: start + offset + 1 }, other),
    ),
  );
}
