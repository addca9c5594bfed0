import { broken, median } from './webLimits';
import type { Visit } from './webLimits';

const GOOD: Visit = {
  score: 85,
  lcp: 2_000,
  cls: 0.01,
  tbt: 100,
  bytes: 200_000,
  requests: 12,
  machine: 1_500,
};

it('takes the median of each metric separately', () => {
  const visits = [
    { ...GOOD, score: 90, lcp: 1_900 },
    { ...GOOD, score: 100, lcp: 1_700 },
    { ...GOOD, score: 80, lcp: 1_800 },
  ];
  expect(median(visits)).toEqual({ ...GOOD, score: 90, lcp: 1_800 });
});

it.each([
  [{}, []],
  [{ score: 84 }, ['score']],
  [{ lcp: 2_001, cls: 0.011 }, ['LCP', 'CLS']],
  [{ lcp: Number.NaN }, ['LCP']],
] as const)('for %j reports the exceeded limits %j', (change, names) => {
  expect(broken({ ...GOOD, ...change })).toEqual(names);
});
