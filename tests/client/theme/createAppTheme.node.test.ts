import { createAppTheme } from '../../../src/client/theme/createAppTheme';
import { CSS_PALETTE } from '../../../src/client/theme/cssColors';
import { colorDeclarations } from '../../../src/client/theme/pageStyles';
import { fontSize } from '../../../src/client/theme/tokens';

describe('createAppTheme', () => {
  test('sets Arabic one step larger, with more line height and no letter-spacing', () => {
    const en = createAppTheme('ltr').typography;
    const ar = createAppTheme('rtl').typography;
    expect(en.body1).toMatchObject({ fontSize: '1rem', letterSpacing: 0 });
    expect(ar.body1).toMatchObject({ fontSize: '1.125rem', lineHeight: 1.75, letterSpacing: 0 });
    expect(ar.h1).toMatchObject({ letterSpacing: 0 });
  });

  test('reads its colours from custom properties that both schemes define', () => {
    const { palette } = createAppTheme('ltr');
    expect(palette.primary.main).toBe('var(--color-primary-main)');
    expect(palette.action.hover).toContain('var(--color-text-primary)');
    const used = new Set(JSON.stringify(CSS_PALETTE).match(/--color-[\w-]+/g));
    expect(used.size).toBeGreaterThanOrEqual(30);
    for (const scheme of ['light', 'dark'] as const) {
      const declared = colorDeclarations(scheme).match(/--color-[\w-]+(?=:)/g);
      expect(new Set(declared)).toEqual(used);
    }
  });

  test('mixes colours in CSS', () => {
    const theme = createAppTheme('ltr');
    expect(theme.alpha(theme.palette.primary.main, 0.5)).toBe(
      'color-mix(in srgb,var(--color-primary-main) calc(100% * (0.5)),transparent)',
    );
  });

  test('has one shadow at every elevation', () => {
    const { shadows } = createAppTheme('ltr');
    expect(shadows[0]).toBe('none');
    expect(shadows).toHaveLength(25);
    expect(new Set(shadows.slice(1)).size).toBe(1);
  });

  test('gives buttons and field labels weight 500, a step smaller on phones', () => {
    const wide = '@media (min-width:768px)';
    expect(createAppTheme('ltr').typography.button).toMatchObject({
      fontWeight: 500,
      fontSize: '0.875rem',
      [wide]: { fontSize: '1rem' },
    });
    expect(createAppTheme('rtl').typography.button).toMatchObject({
      fontWeight: 500,
      fontSize: '1rem',
      [wide]: { fontSize: '1.125rem' },
    });
  });

  test('sets the direction and a spacing of 8', () => {
    const theme = createAppTheme('rtl');
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
