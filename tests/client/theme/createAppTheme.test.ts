import { createAppTheme } from '../../../src/client/theme/createAppTheme';
import { PALETTES, fontSize } from '../../../src/client/theme/tokens';

describe('createAppTheme', () => {
  test('sets Arabic one step larger, with more line height and no letter-spacing', () => {
    const en = createAppTheme({ direction: 'ltr', scheme: 'light' }).typography;
    const ar = createAppTheme({ direction: 'rtl', scheme: 'light' }).typography;
    expect(en.body1).toMatchObject({ fontSize: '1rem', letterSpacing: 0 });
    expect(ar.body1).toMatchObject({ fontSize: '1.125rem', lineHeight: 1.75, letterSpacing: 0 });
    expect(ar.h1).toMatchObject({ letterSpacing: 0 });
  });

  test("has the scheme's palette and one shadow at every elevation", () => {
    const { palette, shadows } = createAppTheme({ direction: 'ltr', scheme: 'dark' });
    expect(palette).toMatchObject(PALETTES.dark);
    expect(shadows[0]).toBe('none');
    expect(shadows).toHaveLength(25);
    expect(new Set(shadows.slice(1)).size).toBe(1);
  });

  test('sets the direction and a spacing of 8', () => {
    const theme = createAppTheme({ direction: 'rtl', scheme: 'light' });
    expect(theme.direction).toBe('rtl');
    expect(theme.spacing(3)).toBe('24px');
  });
});

describe('fontSize', () => {
  test('uses only 14, 16, 18, 22, 28, 36 and 48', () => {
    const steps = ['caption', 'body', 'lead', 'title', 'heading', 'display', 'hero'] as const;
    const pixels = (direction: 'ltr' | 'rtl') =>
      steps.map((step) => parseFloat(fontSize(step, direction)) * 16);
    expect(pixels('ltr')).toEqual([14, 16, 18, 22, 28, 36, 48]);
    expect(pixels('rtl')).toEqual([16, 18, 22, 28, 36, 48, 48]);
  });
});
