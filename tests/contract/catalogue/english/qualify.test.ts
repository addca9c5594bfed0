import type { EnglishRequirement } from '../../../../src/contract/catalogue/catalogue';
import { contradicts, englishFaults } from '../../../../src/contract/catalogue/english/faults';
import { levelCode, readLevelCode } from '../../../../src/contract/catalogue/english/level';
import { isMet, qualify } from '../../../../src/contract/catalogue/english/qualify';
import { readRequirementCode } from '../../../../src/contract/catalogue/english/requirementCode';
import {
  TEST_TABLE,
  cefrOf,
  equivalent,
  toeflBand,
  toeflPoints,
} from '../../../../src/contract/catalogue/english/tests';

const level = (code: string) => {
  const read = readLevelCode(code);
  if (!read) throw new Error(`No level: ${code}`);
  return read;
};
const asks = (code: string): EnglishRequirement => {
  const read = readRequirementCode(code);
  if (!read) throw new Error(`No requirement: ${code}`);
  return read;
};

describe('the table between the tests (ENG-02)', () => {
  it('falls in every column from row to row', () => {
    for (const name of ['ielts', 'toefl', 'duolingo'] as const) {
      const scores = TEST_TABLE.flatMap((row) => row[name] ?? []);
      expect(scores).toEqual([...scores].sort((one, other) => other - one));
      expect(new Set(scores).size).toBe(scores.length);
    }
  });

  it.each([
    ['ielts', 6, 'toefl', 60],
    ['ielts', 6.5, 'duolingo', 120],
    ['toefl', 80, 'ielts', 6.5],
    ['duolingo', 100, 'ielts', 5.5],
    ['ielts', 4, 'toefl', 32],
    ['ielts', 9, 'duolingo', undefined],
    ['toefl', 10, 'ielts', undefined],
  ] as const)('%s %s in %s is %s', (from, score, to, expected) => {
    expect(equivalent(score, from, to)).toBe(expected);
  });

  it.each([
    ['ielts', 6.5, 'B2'],
    ['ielts', 7, 'C1'],
    ['ielts', 3.5, 'A2'],
    ['ielts', 2, 'A1'],
    ['toefl', 79, 'B2'],
    ['toefl', 5, 'C1'],
    ['duolingo', 80, 'B1'],
  ] as const)('%s %s shows %s', (test, score, cefr) => {
    expect(cefrOf(test, score)).toBe(cefr);
  });

  it('knows both scales of TOEFL', () => {
    expect(toeflPoints(4.5)).toBe(86);
    expect(toeflPoints(86)).toBe(86);
    expect(toeflBand(79)).toBe(4.5);
    expect(toeflBand(120)).toBe(6);
  });
});

describe('a level in an address (ENG-03)', () => {
  it.each([
    'ielts-5.5',
    'ielts-5.5-5',
    'toefl-72-15',
    'toefl-4.5-4',
    'duolingo-95',
    'cefr-C2',
    'none',
  ])('reads and writes %s', (code) => {
    expect(levelCode(level(code))).toBe(code);
  });

  it('reads digits of other scripts', () => {
    expect(levelCode(level('ielts-٥٫٥'))).toBe('ielts-5.5');
  });

  it.each([
    'ielts-12',
    'ielts-5.3',
    'ielts-5-6',
    'ielts--1',
    'ielts',
    'toefl-121',
    'toefl-70.5',
    'toefl-60-20',
    'toefl-4.5-20',
    'duolingo-97',
    'duolingo-5',
    'cefr-D1',
    'none-5',
    'pte-60',
    '',
  ])('refuses %s', (code) => {
    expect(readLevelCode(code)).toBeUndefined();
  });
});

describe('whether English is enough (ENG-04)', () => {
  it.each([
    ['ielts-6', 'ielts:60', { kind: 'meets' }],
    ['ielts-5.5', 'ielts:60', { kind: 'short', test: 'ielts', by: 0.5, needed: 6 }],
    ['ielts-6', 'ielts:60:55', { kind: 'meetsUnlessPart', test: 'ielts', lowest: 5.5 }],
    ['ielts-6-5.5', 'ielts:60:55', { kind: 'meets' }],
    ['ielts-6-5', 'ielts:60:55', { kind: 'shortInPart', test: 'ielts', by: 0.5, needed: 5.5 }],
    ['toefl-60', 'ielts:60', { kind: 'meets' }],
    ['toefl-50', 'ielts:60', { kind: 'short', test: 'toefl', by: 10, needed: 60 }],
    ['toefl-60', 'ielts:60 toefl:78', { kind: 'short', test: 'toefl', by: 18, needed: 78 }],
    ['toefl-4', 'ielts:60', { kind: 'meets' }],
    ['toefl-3.5', 'ielts:60', { kind: 'short', test: 'toefl', by: 0.5, needed: 4 }],
    ['duolingo-105', 'ielts:60:55', { kind: 'meetsUnlessPart', test: 'ielts', lowest: 5.5 }],
    ['duolingo-100', 'ielts:60', { kind: 'short', test: 'duolingo', by: 5, needed: 105 }],
    ['ielts-6', 'toefl:80', { kind: 'short', test: 'ielts', by: 0.5, needed: 6.5 }],
    ['cefr-B2', 'ielts:65', { kind: 'levelFits', test: 'ielts', overall: 6.5 }],
    ['cefr-B1', 'ielts:60', { kind: 'levelShort', level: 'B2' }],
    ['none', 'ielts:60', { kind: 'testNeeded', test: 'ielts', overall: 6 }],
  ])('%s for %s', (student, requirement, verdict) => {
    expect(qualify(level(student), { english: asks(requirement), level: 'C1' })).toEqual(verdict);
  });

  it.each([
    ['none', null, { kind: 'meets' }],
    ['none', 'A1', { kind: 'meets' }],
    ['none', 'B1', { kind: 'placement', level: 'B1' }],
    ['ielts-4', 'B1', { kind: 'meets' }],
    ['ielts-3', 'B1', { kind: 'levelShort', level: 'B1' }],
    ['cefr-C2', 'C1', { kind: 'meets' }],
  ] as const)('%s for a course of level %s', (student, label, verdict) => {
    expect(qualify(level(student), { english: null, level: label })).toEqual(verdict);
  });

  it('counts what is enough if the parts are, and a level that fits', () => {
    const met = ['ielts-6', 'cefr-B2', 'ielts-5.5', 'none'].map((code) =>
      isMet(qualify(level(code), { english: asks('ielts:60:55'), level: 'B2' })),
    );
    expect(met).toEqual([true, true, false, false]);
  });
});

describe('contradictions (ENG-06)', () => {
  const texts: string[] = [];
  it.each([
    ['C1', 'ielts:65', ['label']],
    ['B2', 'ielts:65', []],
    ['C1', 'ielts:70', []],
    ['C1', 'ielts:90', []],
    ['B2', 'ielts:60:65', ['partAboveOverall']],
    ['B2', 'ielts:63', ['score']],
    ['B2', 'ielts:65 toefl:40', ['tests']],
    ['B2', 'ielts:65 toefl:90 duolingo:120', []],
  ] as const)('a %s that asks for %s: %j', (label, code, faults) => {
    expect(englishFaults({ level: label, english: asks(code), texts })).toEqual(faults);
  });

  it('finds a text that says something else', () => {
    const stated = { level: 'B2', english: asks('ielts:65:60') } as const;
    expect(contradicts('IELTS 6.5, no part below 6.0', stated)).toBe(false);
    expect(contradicts('IELTS 7 or its equivalent', stated)).toBe(true);
    expect(contradicts('آيلتس ٦٫٠', stated)).toBe(false);
    expect(contradicts('يطلب توفل 79', stated)).toBe(false);
    expect(contradicts('An upper-intermediate level (C1)', stated)).toBe(true);
    expect(contradicts('A course that leads to IELTS 12', stated)).toBe(true);
    expect(contradicts('Nothing of the kind', stated)).toBe(false);
  });
});
