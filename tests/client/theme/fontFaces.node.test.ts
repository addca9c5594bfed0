import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { TEXT_FONTS } from '../../../src/contract/common/fonts';
import { FONT_STYLES, fontFaces } from '../../../src/client/theme/fontFaces';

const PUBLIC = join(__dirname, '../../../public');
const urls = (css: string): string[] =>
  [...css.matchAll(/url\((\S+?)\)/g)].map((hit) => hit[1] ?? '');

describe('fontFaces', () => {
  test('names existing files: a small one for each Arabic weight, one for all Latin weights', () => {
    const files = [...new Set(urls(fontFaces('ltr')))];
    expect(files).toEqual([
      '/fonts/figtree-latin.woff2',
      '/fonts/tajawal-arabic-400.woff2',
      '/fonts/tajawal-arabic-500.woff2',
      '/fonts/tajawal-arabic-700.woff2',
    ]);
    const [latin = 0, ...arabic] = files.map((file) => statSync(join(PUBLIC, file)).size);
    expect(latin).toBeLessThanOrEqual(20_500);
    expect(Math.max(...arabic)).toBeLessThanOrEqual(9_500);
  });

  test('declares the files of both scripts with the same weights, or a browser leaves one out', () => {
    const weightsOf = (file: string) =>
      fontFaces('rtl')
        .split('@font-face')
        .filter((rule) => rule.includes(file))
        .map((rule) => /font-weight:([^;]+)/.exec(rule)?.[1]);
    expect(weightsOf('figtree')).toEqual(weightsOf('tajawal'));
  });

  test('has the files that the pages preload', () => {
    expect(urls(fontFaces('rtl'))).toEqual(expect.arrayContaining(Object.values(TEXT_FONTS)));
  });

  test.each(['Tajawal', 'Figtree'])('ships the licence of %s with the files', (font) => {
    expect(existsSync(join(PUBLIC, `fonts/OFL-${font}.txt`))).toBe(true);
  });

  test('gives all fonts and weights one line height', () => {
    const lines = [...FONT_STYLES.matchAll(/size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/g)];
    expect(lines.length).toBeGreaterThan(20);
    for (const [, scale, ascent] of lines)
      expect((Number(scale) * Number(ascent)) / 100).toBeCloseTo(84, 0);
  });

  test('has a fallback font of the same width', () => {
    expect(fontFaces('rtl').match(/font-display:swap/g)).toHaveLength(6);
    expect(FONT_STYLES).toMatch(/font-family:"Tajawal Fallback".*size-adjust/);
    const declared = [...FONT_STYLES.matchAll(/font-family:("Tajawal[^"]*")/g)].map(
      ([, one]) => one,
    );
    expect(new Set(declared).size).toBeGreaterThan(4);
    const used = [...FONT_STYLES.matchAll(/--font:([^}]+)/g)].map(([, list]) => list).join();
    for (const family of declared) expect(used).toContain(family);
  });

  test('takes spaces from the Arabic file only on an Arabic page', () => {
    const arabicFaces = (css: string) =>
      css.split('@font-face').filter((rule) => rule.includes('arabic'));
    expect(arabicFaces(fontFaces('rtl')).every((rule) => rule.includes('U+0020'))).toBe(true);
    expect(arabicFaces(fontFaces('ltr')).some((rule) => rule.includes('U+0020'))).toBe(false);
  });
});
