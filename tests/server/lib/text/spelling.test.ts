// Rules: CAT-08 (docs/requirements.md)
import { knownWords, nearestWords, spellingKey } from '../../../../src/server/lib/text/spelling';

const KNOWN = knownWords(
  'بوسطن لندن الهندسة التمريض مانشستر آيلتس finance business engineering psychology London دبلن',
);
const nearest = (typed: string): string[] => nearestWords(typed, KNOWN);

test.each([
  ['a letter too few', 'enginering', 'engineering'],
  ['a letter too many', 'bussiness', 'business'],
  ['another letter', 'بوستن', 'بوسطن'],
  ['two letters swapped', 'lodnon', 'London'],
  ['many letters, two of them wrong', 'phsycology', 'psychology'],
  ['no article where none was typed', 'هندصة', 'هندسة'],
  ['the article where it was typed', 'الهندصة', 'الهندسة'],
  ['any spelling of alef', 'ايلتص', 'آيلتس'],
])('finds %s: %s', (_, typed, expected) => {
  expect(nearest(typed)[0]).toBe(expected);
});

test.each([
  ['it is known itself', 'LONDON'],
  ['it is known but for the article', 'الهندسه'],
  ['too much differs', 'france'],
  ['it is too short', 'lon'],
  ['it is of other letters', '你好你好'],
  ['it is empty', ''],
])('finds nothing when %s', (_, typed) => {
  expect(nearest(typed)).toEqual([]);
});

test('returns the nearest first, each once', () => {
  const known = knownWords('marketing marketting markeding marketing');
  expect(nearestWords('markting', known)).toEqual(['marketing', 'marketting', 'markeding']);
  expect(nearestWords('markting', known, 1)).toEqual(['marketing']);
});

test('compares without case, vowel signs and article', () => {
  expect(spellingKey('الجَامِعَةُ')).toBe(spellingKey('جامعه'));
  expect(spellingKey('IELTS')).toBe('ielts');
});
