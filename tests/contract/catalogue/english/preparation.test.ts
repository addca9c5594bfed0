// Rules: ENG-08 (docs/requirements.md)
import type { EnglishRequirement } from '../../../../src/contract/catalogue/catalogue';
import { readLevelCode } from '../../../../src/contract/catalogue/english/level';
import {
  preparationHours,
  preparationWeeks,
} from '../../../../src/contract/catalogue/english/preparation';

const ielts = (overall: number): EnglishRequirement => ({
  ielts: { overall, lowest: null },
  toefl: null,
  duolingo: null,
});

function hours(code: string, english: EnglishRequirement | null, level: 'B1' | 'B2' | 'C1') {
  const student = readLevelCode(code);
  if (!student) throw new Error(`no level: ${code}`);
  return preparationHours(student, { english, level });
}

it.each([
  ['ielts-5.5', 7, 200],
  ['ielts-4', 5.5, 200],
  ['ielts-5.5', 6, 70],
  ['ielts-5', 6, 140],
  ['toefl-46', 6, 70],
  ['duolingo-95', 7, 200],
  ['cefr-B1', 5.5, 200],
  ['cefr-B2', 6.5, 140],
  ['ielts-0', 3, 100],
])('takes from %s to IELTS %s so many hours: %s', (code, asked, expected) => {
  expect(hours(code, ielts(asked), 'B2')).toBe(expected);
});

it('knows no hours without a test, and none where nothing is missing', () => {
  expect(hours('none', ielts(6), 'B2')).toBeNull();
  expect(hours('ielts-6', ielts(6), 'B2')).toBeNull();
  expect(hours('cefr-C1', ielts(6), 'B2')).toBeNull();
});

it('goes by the level where no test is asked for', () => {
  expect(hours('cefr-B1', null, 'C1')).toBe(400);
  expect(hours('ielts-4.5', null, 'B2')).toBe(140);
});

it('counts the weeks of a course whole', () => {
  expect(preparationWeeks(70, 20)).toBe(4);
  expect(preparationWeeks(200, 25)).toBe(8);
});
