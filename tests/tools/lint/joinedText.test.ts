// Rules: LANG-09 (docs/requirements.md)
import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { latinMarkIn } from '../../../tools/lint/joinedText';
import { arabicMarksRule, joinedTextRule } from '../../../tools/lint/joinedTextRule';
import { allMessages } from '../../support/messages';

function brokenBy(code: string): (string | null)[] {
  const found = new Linter({ configType: 'flat' }).verify(
    code,
    [
      {
        files: ['**/*.tsx'],
        languageOptions: { parser },
        plugins: {
          masar: { rules: { 'joined-text': joinedTextRule, 'arabic-marks': arabicMarksRule } },
        },
        rules: { 'masar/joined-text': 'error', 'masar/arabic-marks': 'error' },
      },
    ],
    { filename: 'x.tsx' },
  );
  return found.map(({ ruleId }) => ruleId);
}

describe('separator between values', () => {
  test.each([
    ['a comma', '`${city.name}, ${country.name}`'],
    ['a dot', '`${title} · ${brand}`'],
    ['a colon', '`${label}: ${value}`'],
    ['a range with a dash', '`${from}–${to}`'],
    ['a range with spaces', '`${from} - ${to}`'],
    ['an Arabic comma', '`${city}، ${country}`'],
    ['a bracket', '`${name} (${code}`'],
    ['a line with a bullet', '`${name}\\n· ${text}`'],
    ['a concatenation', "city + ', ' + country"],
    ['a list', "extras.join(' · ')"],
    ['a list with an Arabic comma', "extras.join('،')"],
  ])('is reported: %s', (_what, code) => {
    expect(new Set(brokenBy(code))).toEqual(new Set(['masar/joined-text']));
  });

  test.each([
    ['an address', '`/locales/${language}/${namespace}.json`'],
    ['a key', '`${language}:${kind}-${id}`'],
    ['a clock', '`${minutes}:${seconds}`'],
    ['words with a space', '`${first} ${last}`'],
    ['SQL', 'sql`coalesce(${a}, ${b})`'],
    ['ids in an address', "ids.join(',')"],
    ['an SVG path', "points.join('L')"],
    ['a sum of numbers', 'a + 1'],
  ])('is allowed in %s', (_what, code) => {
    expect(brokenBy(code)).toEqual([]);
  });
});

describe('Latin punctuation in Arabic', () => {
  test.each([
    ["'نعم, شكرًا'", 'a comma'],
    ["'ما اسمك?'", 'a question mark'],
    ['`${count} أيام; ثم`', 'a semicolon'],
    ["both('بوسطن, الولايات المتحدة', 'Boston, United States')", 'a comma in one of two texts'],
  ])('is reported in %s', (code) => {
    expect(brokenBy(code)).toEqual(['masar/arabic-marks']);
  });

  test.each(["'نعم، شكرًا'", "'Boston, United States'", "'من 1,590 جنيهًا'"])(
    'is allowed in %s',
    (code) => {
      expect(brokenBy(code)).toEqual([]);
    },
  );

  test('occurs in no message', () => {
    // Skips ICU arguments: {count, plural, …}.
    const SYNTAX = /\{\s*\w+\s*,\s*\w+\s*(?:,\s*(?:::[^{}]*)?)?/g;
    const found = Object.entries(allMessages('ar')).filter(
      ([, text]) => latinMarkIn(text.replaceAll(SYNTAX, '{')) !== undefined,
    );
    expect(found).toEqual([]);
  });
});
