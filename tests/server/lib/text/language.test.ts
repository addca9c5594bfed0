import { preferredLanguage } from '../../../../src/server/lib/text/language';

describe('preferredLanguage', () => {
  it.each([
    [undefined, 'ar'],
    ['', 'ar'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['ar-SA', 'ar'],
    ['fr', 'ar'],
    ['*', 'ar'],
    ['en;q=0.5, ar;q=0.9', 'ar'],
    ['ar;q=0.5, en;q=0.9', 'en'],
    ['fr, en;q=0.2', 'en'],
    ['en;q=0', 'ar'],
    ['en;q=2', 'ar'],
    ['en;q=abc, ar;q=0.001', 'ar'],
    ['english', 'ar'],
    ['en , ar', 'en'],
    [`${'x,'.repeat(10_000)}en`, 'ar'],
    [';;;,,,===', 'ar'],
  ])('of %p is %s', (header, expected) => expect(preferredLanguage(header)).toBe(expected));
});
