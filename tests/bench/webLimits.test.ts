import { broken, median } from './webLimits';
import type { Visit } from './webLimits';

const GOOD: Visit = {
  score: 95,
  lcp: 1_500,
  cls: 0.01,
  tbt: 100,
  tti: 2_500,
  bytes: 200_000,
  requests: 12,
  machine: 1_600,
};
const SLOW = { machine: 900 };
const REFERENCE = { tbt: 800 };

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
  [{ score: 94 }, ['score']],
  [{ lcp: 1_501, cls: 0.011, tti: 2_501 }, ['LCP', 'CLS', 'TTI']],
  [{ lcp: Number.NaN }, ['LCP']],
  [{ tbt: 301 }, ['TBT']],
  [{ ...SLOW, score: 60, tbt: 400 }, []],
  [{ ...SLOW, tbt: 401 }, ['TBT']],
] as const)('for %j reports the exceeded limits %j', (change, names) => {
  expect(broken({ ...GOOD, ...change }, REFERENCE)).toEqual(names);
});
