import { getIn } from 'formik';
import { PALETTES } from '../../../src/client/theme/tokens';
import type { Scheme } from '../../../src/client/theme/tokens';
import { contrast } from '../../support/contrast';

type Rule = readonly [front: string, back: string, least: number];

const RULES: readonly Rule[] = [
  ['text.primary', 'background.default', 7],
  ['text.primary', 'background.paper', 7],
  ['text.primary', 'background.subtle', 7],
  ['text.secondary', 'background.default', 7],
  ['text.secondary', 'background.paper', 7],
  ['primary.main', 'background.default', 4.5],
  ['primary.main', 'background.paper', 4.5],
  ['primary.main', 'background.subtle', 4.5],
  ['error.main', 'background.default', 4.5],
  ['error.main', 'background.paper', 4.5],
  ['error.main', 'background.subtle', 4.5],
  ['success.main', 'background.default', 4.5],
  ['success.main', 'background.paper', 4.5],
  ['primary.contrastText', 'primary.main', 4.5],
  ['primary.contrastText', 'primary.dark', 4.5],
  ['error.contrastText', 'error.main', 4.5],
  ['error.contrastText', 'error.dark', 4.5],
  ['secondary.contrastText', 'secondary.main', 4.5],
  ['secondary.contrastText', 'secondary.dark', 4.5],
  ['brand.contrastText', 'brand.main', 7],
  ['brand.contrastText', 'brand.dark', 7],
  ['outline', 'background.default', 3],
  ['outline', 'background.paper', 3],
  ['focus', 'background.default', 3],
  ['focus', 'background.paper', 3],
];

describe.each<Scheme>(['light', 'dark'])('%s scheme', (scheme) => {
  const color = (path: string): string => String(getIn(PALETTES[scheme], path));

  test.each(RULES)('shows %s on %s with a contrast of at least %d', (front, back, least) => {
    expect(contrast(color(front), color(back))).toBeGreaterThanOrEqual(least);
  });
});

test('computes the contrast of known pairs', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});
