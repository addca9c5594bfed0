// Rules: COM-02 (docs/requirements.md)
import { computeCommission } from '../../../src/contract/commission/amounts';
import { OFFER_LINE_KINDS } from '../../../src/contract/applications/applications';
import type { OfferLine } from '../../../src/contract/applications/applications';

const TERMS = {
  rate_kind: 'percent',
  rate: 1_250,
  fixed_amount: null,
  base: 'tuition',
  cap_amount: null,
} as const;
const tuition = (amount: number): OfferLine => ({ kind: 'tuition', label: '', amount });

/** A number from 0 to below `most`, the same in every run. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * most);
  };
}

/** The same in whole numbers of any length: a percentage with two decimals, rounded half up. */
function independent(
  lines: readonly OfferLine[],
  { rate, withFees, cap, used }: Record<'rate' | 'cap' | 'used', number> & { withFees: boolean },
): number {
  let base = 0n;
  for (const { kind, amount } of lines) {
    if (kind === 'tuition' || (withFees && kind === 'fee')) base += BigInt(amount);
    if (kind === 'discount') base -= BigInt(amount);
  }
  if (base < 0n) base = 0n;
  const [whole, rest] = [(base * BigInt(rate)) / 10_000n, (base * BigInt(rate)) % 10_000n];
  const amount = rest >= 5_000n ? whole + 1n : whole;
  const left = BigInt(Math.max(cap - used, 0));
  return Number(amount < left ? amount : left);
}

it('is what an independent computation says, for thousands of offers, rates and caps', () => {
  const next = numbers(20_261_130);
  for (let round = 0; round < 5_000; round += 1) {
    const lines = Array.from({ length: next(6) }, () => ({
      kind: OFFER_LINE_KINDS[next(OFFER_LINE_KINDS.length)] ?? 'tuition',
      label: '',
      amount: next(1_000_000_000),
    }));
    const rate = 1 + next(10_000);
    const [cap, used] = [1 + next(300_000_000), next(400_000_000)];
    const withFees = next(2) === 1;
    const terms = {
      ...TERMS,
      rate,
      base: withFees ? ('tuitionAndFees' as const) : ('tuition' as const),
      cap_amount: cap,
    };
    const { amount } = computeCommission(terms, lines, used);
    expect({ lines, amount }).toEqual({
      lines,
      amount: independent(lines, { rate, withFees, cap, used }),
    });
  }
});

it.each([
  ['half a unit is rounded up', [tuition(4)], 1],
  ['less than half a unit is rounded down', [tuition(3)], 0],
  ['a discount above the tuition leaves nothing', [tuition(5), discount(6)], 0],
  [
    'the largest offer stays exact',
    Array.from({ length: 20 }, () => tuition(999_999_999)),
    2_499_999_998,
  ],
])('%s', (_, lines, amount) => {
  expect(computeCommission(TERMS, lines, 0).amount).toBe(amount);
});

function discount(amount: number): OfferLine {
  return { kind: 'discount', label: '', amount };
}

it('is a fixed amount whatever the offer says, and never more than what is left under the cap', () => {
  const fixed = { ...TERMS, rate_kind: 'fixed', rate: null, fixed_amount: 50_000 } as const;
  expect(computeCommission(fixed, [], 0)).toMatchObject({ base: 0, amount: 50_000 });
  const capped = { ...fixed, cap_amount: 60_000 };
  expect(computeCommission(capped, [], 20_000)).toMatchObject({ cap_left: 40_000, amount: 40_000 });
  expect(computeCommission(capped, [], 70_000)).toMatchObject({ cap_left: 0, amount: 0 });
});
