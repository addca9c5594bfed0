// Rules: LANG-09 (docs/requirements.md)
import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { latinMarkIn } from '../../../tools/lint/joinedText';
import { arabicMarksRule, joinedTextRule } from '../../../tools/lint/joinedTextRule';
import { allMessages } from '../../support/messages';

/** Lints a piece of code with both rules, and names those that it breaks. */
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

describe('a separator in the code', () => {
  test.each([
    ['a comma', '`${city.name}, ${country.name}`'],
    ['a dot', '`${title} · ${brand}`'],
    ['a colon', '`${label}: ${value}`'],
    ['a range with a dash', '`${from}–${to}`'],
    ['a range with spaces', '`${from} - ${to}`'],
    ['an Arabic comma', '`${city}، ${country}`'],
    ['a bracket', '`${name} (${code}`'],
    ['a line with a mark', '`${name}\\n· ${text}`'],
    ['a sum of texts', "city + ', ' + country"],
    ['a list', "extras.join(' · ')"],
    ['a list with an Arabic comma', "extras.join('،')"],
  ])('is found: %s', (_what, code) => {
    expect(new Set(brokenBy(code))).toEqual(new Set(['masar/joined-text']));
  });

  test.each([
    ['an address', '`/locales/${language}/${namespace}.json`'],
    ['a key', '`${language}:${kind}-${id}`'],
    ['a clock', '`${minutes}:${seconds}`'],
    ['words with a space', '`${first} ${last}`'],
    ['SQL', 'sql`coalesce(${a}, ${b})`'],
    ['ids in an address', "ids.join(',')"],
    ['a path of SVG', "points.join('L')"],
    ['a sum of numbers', 'a + 1'],
  ])('is not seen in %s', (_what, code) => {
    expect(brokenBy(code)).toEqual([]);
  });
});

describe('a Latin mark in Arabic', () => {
  test.each([
    ["'نعم, شكرًا'", 'a comma'],
    ["'ما اسمك?'", 'a question mark'],
    ['`${count} أيام; ثم`', 'a semicolon'],
    ["both('بوسطن, الولايات المتحدة', 'Boston, United States')", 'a comma in one of two texts'],
  ])('is found in %s', (code) => {
    expect(brokenBy(code)).toEqual(['masar/arabic-marks']);
  });

  test.each(["'نعم، شكرًا'", "'Boston, United States'", "'من 1,590 جنيهًا'"])(
    'is not seen in %s',
    (code) => {
      expect(brokenBy(code)).toEqual([]);
    },
  );

  test('stands in no message', () => {
    // What an argument is made of is no text: {count, plural, …}.
    const SYNTAX = /\{\s*\w+\s*,\s*\w+\s*(?:,\s*(?:::[^{}]*)?)?/g;
    const found = Object.entries(allMessages('ar')).filter(
      ([, text]) => latinMarkIn(text.replaceAll(SYNTAX, '{')) !== undefined,
    );
    expect(found).toEqual([]);
  });
});
