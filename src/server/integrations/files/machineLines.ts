/**
 * A passport's two machine-readable lines (ICAO 9303-4, TD3) from what was read of a picture: letters and
 * digits that look alike are told apart by their place, and by the check digits.
 */
import { parse, states } from 'mrz';

export type MachineLines = readonly [first: string, second: string];

const LENGTH = 44;
/** In the second line. */
const NUMBER = { start: 0, end: 9 } as const;
/** Most have letters in front alone. */
const USUAL_NUMBER = /^[A-Z]{0,3}\d+<*$/;
/** Of the country in the first line, and of the nationality in the second. */
const COUNTRIES = [
  { line: 0, start: 2, end: 5 },
  { line: 1, start: 10, end: 13 },
] as const;
/** Letters and digits that are taken for each other in this typeface. */
const ALIKE = ['0ODQU', '1IL', '2Z', '5S', '8B', 'SB', '6G', 'WN', '4A', '7T'] as const;

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

/** Each sign as most readings have it. */
function mostOften(reads: readonly MachineLines[]): MachineLines {
  const line = (index: 0 | 1): string =>
    Array.from({ length: LENGTH }, (_, at) => {
      const counts = new Map<string, number>();
      for (const read of reads) {
        const sign = read[index].charAt(at);
        counts.set(sign, (counts.get(sign) ?? 0) + 1);
      }
      return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
    }).join('');
  return [line(0), line(1)];
}

/** A reading with what its places and check digits say, and without where these do not help. */
function corrected(read: MachineLines): readonly MachineLines[] {
  const placed = withCountries(byPlace(read));
  if (fits(placed)) return [placed];
  // A document's number has letters and digits in any place: one that was misread is found by its sum.
  const others = alternatives(placed[1], NUMBER).map((second): MachineLines => [placed[0], second]);
  const fitting = others.filter(fits);
  const usual = fitting.filter(([, second]) =>
    USUAL_NUMBER.test(second.slice(NUMBER.start, NUMBER.end)),
  );
  const [only, another] = usual.length > 0 ? usual : fitting;
  return only && !another ? [only, placed] : [placed];
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

/** Both countries as codes that exist, where one sign makes the difference. */
function withCountries(lines: MachineLines): MachineLines {
  const [first, second] = COUNTRIES.map(({ line, ...place }) =>
    [lines[line], ...alternatives(lines[line], place)].find((text) => isCountry(text, place)),
  );
  return [first ?? lines[0], second ?? lines[1]];
}

interface Place {
  readonly start: number;
  readonly end: number;
}

const isCountry = (line: string, { start, end }: Place): boolean =>
  Object.hasOwn(states, line.slice(start, end).replace(/<+$/, ''));

/** The line with one other sign that looks alike, at any place of a part of it. */
function alternatives(line: string, { start, end }: Place): readonly string[] {
  return Array.from(line.slice(start, end)).flatMap((sign, offset) =>
    ALIKE.filter((group) => group.includes(sign)).flatMap((group) =>
      Array.from(group)
        .filter((other) => other !== sign)
        .map((other) => line.slice(0, start + offset) + other + line.slice(start + offset + 1)),
    ),
  );
}
