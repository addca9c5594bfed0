/** A passport's two machine-readable lines (ICAO 9303, TD3), against what was said of the passport. */
import { parse } from 'mrz';
import type { FieldName } from 'mrz';

import type { QueuedDocument } from '../../../../contract/documents/documents';
import { countryOf } from './countryOf';

const LINES = 2;
const LINE_LENGTH = 44;

export const PASSPORT_FACTS = ['name', 'birthDate', 'number', 'end', 'nationality'] as const;
export type PassportFact = (typeof PASSPORT_FACTS)[number];

/** The student's statements that the passport's lines can confirm. */
export type SaidOfPassport = Pick<
  QueuedDocument,
  'passport_name' | 'birth_date' | 'passport_number' | 'passport_expires_on' | 'nationality'
>;

export interface Difference {
  readonly fact: PassportFact;
  /** In the lines; days as YYYY-MM-DD, countries as ISO 3166-1 alpha-2. */
  readonly read: string;
  readonly said: string;
}

export interface ReadLines {
  /** The facts whose digits do not fit: copied wrongly, or changed. */
  readonly wrong: readonly (PassportFact | 'all')[];
  readonly differences: readonly Difference[];
  /** Facts without a statement to compare with. */
  readonly unsaid: readonly PassportFact[];
}

const DIGITS: readonly (readonly [FieldName, PassportFact | 'all'])[] = [
  ['documentNumberCheckDigit', 'number'],
  ['birthDateCheckDigit', 'birthDate'],
  ['expirationDateCheckDigit', 'end'],
  ['compositeCheckDigit', 'all'],
];

/**
 * Reads the lines as they were typed or pasted, spaces aside.
 * @param today YYYY-MM-DD
 * @returns null for what is no passport's two lines
 */
export function readPassportLines(
  typed: string,
  said: SaidOfPassport,
  today: string,
): ReadLines | null {
  const lines = typed
    .toUpperCase()
    .split('\n')
    .map((line) => line.replace(/[\s\u2066-\u2069\u200E\u200F]/g, ''))
    .filter((line) => line !== '');
  if (lines.length !== LINES || lines.some((line) => !isLine(line))) return null;
  const { format, fields, details } = parse(lines);
  if (format !== 'TD3') return null;
  const wrong = DIGITS.flatMap(([name, fact]) =>
    details.some(({ field, valid }) => field === name && !valid) ? [fact] : [],
  );
  const names = [fields.firstName, fields.lastName].filter(Boolean).join(' ');
  const read: Readonly<Record<PassportFact, string | null>> = {
    name: names === '' ? null : names,
    birthDate: dayOf(fields.birthDate, today),
    number: fields.documentNumber ?? null,
    end: dayOf(fields.expirationDate, null),
    nationality: countryOf(fields.nationality ?? ''),
  };
  const known: Readonly<Record<PassportFact, string | null>> = {
    name: said.passport_name,
    birthDate: said.birth_date,
    number: said.passport_number,
    end: said.passport_expires_on,
    nationality: said.nationality,
  };
  const isCut = !(lines[0] ?? '').endsWith('<');
  const differences = PASSPORT_FACTS.flatMap((fact): Difference[] => {
    const [one, other] = [read[fact], known[fact]];
    if (one === null || other === null) return [];
    const isSame = fact === 'name' ? isSameName(one, other, isCut) : one === other;
    return isSame ? [] : [{ fact, read: one, said: other }];
  });
  return { wrong, differences, unsaid: PASSPORT_FACTS.filter((fact) => known[fact] === null) };
}

const isLine = (line: string): boolean => line.length === LINE_LENGTH && /^[A-Z0-9<]+$/.test(line);

/** Letters alone count: the lines have no hyphens, accents and apostrophes; a long name is cut there. */
function isSameName(read: string, said: string, isCut: boolean): boolean {
  const words = (name: string): readonly string[] =>
    name
      .normalize('NFD')
      .toUpperCase()
      .replace(/[^A-Z -]/g, '')
      .split(/[ -]+/)
      .filter((word) => word !== '');
  const [one, other] = [words(read), words(said)];
  if (!isCut) return one.toSorted().join(' ') === other.toSorted().join(' ');
  return one.every((word) => other.some((whole) => whole.startsWith(word)));
}

/**
 * A day of six digits, YYMMDD.
 * @param latest the day before which it was, YYYY-MM-DD; null for one of this century
 */
function dayOf(digits: string | null | undefined, latest: string | null): string | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits ?? '') ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const ofThis = `20${year}-${month}-${day}`;
  return latest !== null && ofThis > latest ? `19${year}-${month}-${day}` : ofThis;
}
