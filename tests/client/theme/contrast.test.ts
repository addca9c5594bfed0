import { COLORS, type Colors, type Scheme } from '../../../src/client/theme/tokens';
import { contrast } from '../../support/contrast';

type Role = keyof Colors;
type Rule = readonly [front: Role, back: Role, least: number];

const RULES: readonly Rule[] = [
  // Body text.
  ['text', 'page', 7],
  ['text', 'card', 7],
  ['text', 'patch', 7],
  ['textMuted', 'page', 7],
  ['textMuted', 'card', 7],
  // Links, messages, text on faces.
  ['main', 'page', 4.5],
  ['main', 'card', 4.5],
  ['main', 'patch', 4.5],
  ['danger', 'page', 4.5],
  ['danger', 'card', 4.5],
  ['danger', 'patch', 4.5],
  ['success', 'page', 4.5],
  ['success', 'card', 4.5],
  ['onMain', 'main', 4.5],
  ['onMain', 'mainHover', 4.5],
  ['onDanger', 'danger', 4.5],
  ['onDanger', 'dangerHover', 4.5],
  ['onSaffron', 'saffron', 4.5],
  ['onSaffron', 'saffronHover', 4.5],
  ['onDeep', 'deep', 7],
  ['onDeep', 'deepInk', 7],
  // What can be operated, and the focus ring.
  ['edge', 'page', 3],
  ['edge', 'card', 3],
  ['focus', 'page', 3],
  ['focus', 'card', 3],
];

describe.each<Scheme>(['light', 'dark'])('%s scheme', (scheme) => {
  const colors = COLORS[scheme];

  test.each(RULES)('shows %s on %s with a contrast of at least %d', (front, back, least) => {
    expect(contrast(colors[front], colors[back])).toBeGreaterThanOrEqual(least);
  });
});

test('computes the contrast of known pairs', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});
