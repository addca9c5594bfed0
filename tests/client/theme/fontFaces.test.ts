import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { FONT_STYLES, fontFaces } from '../../../src/client/theme/fontFaces';

const PUBLIC = join(__dirname, '../../../public');
const urls = (css: string): string[] =>
  [...css.matchAll(/url\((\S+?)\)/g)].map((hit) => hit[1] ?? '');

describe('fontFaces', () => {
  test('names existing files in both scripts and weights, 11 kB at most each', () => {
    const files = urls(fontFaces('ltr'));
    expect(files).toHaveLength(4);
    for (const file of files) expect(statSync(join(PUBLIC, file)).size).toBeLessThanOrEqual(11_000);
  });

  test('ships the licence with the files', () => {
    expect(existsSync(join(PUBLIC, 'fonts/OFL.txt'))).toBe(true);
  });

  test('has a fallback font of the same width', () => {
    expect(fontFaces('rtl').match(/font-display:swap/g)).toHaveLength(4);
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
