// Rules: FAM-06 (docs/requirements.md)
import { staysOf } from '../../../../../src/client/features/catalogue/programmes/stays';

const plan = (...bands: readonly (readonly [from: number, to: number])[]) => ({
  bands: bands.map(([from, to]) => ({ weeks_from: from, weeks_to: to, price_per_week: 1 })),
});

it.each([
  ['one plan', [plan([1, 3], [4, 12])], ['1-3', '4-12']],
  ['plans that change together', [plan([1, 3], [4, 12]), plan([1, 3], [4, 12])], ['1-3', '4-12']],
  [
    'plans that change apart',
    [plan([1, 3], [4, 12]), plan([1, 7], [8, 12])],
    ['1-3', '4-7', '8-12'],
  ],
  ['a plan that begins later', [plan([1, 12]), plan([4, 12])], ['1-3', '4-12']],
  ['a plan that ends sooner', [plan([1, 12]), plan([1, 6])], ['1-6', '7-12']],
  ['a gap', [plan([1, 2], [5, 6])], ['1-2', '5-6']],
  ['single weeks', [plan([1, 1], [2, 2])], ['1-1', '2-2']],
  ['no plans', [], []],
])('lists the lengths of study of %s', (_, plans, stays) => {
  expect(staysOf(plans).map(({ from, to }) => `${from}-${to}`)).toEqual(stays);
});
