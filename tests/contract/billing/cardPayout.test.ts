// Rules: BIL-65 (docs/requirements.md)
import { payoutRun } from '../../../src/contract/billing/cardPayout';
import { numbersFrom } from '../../support/moneySequences';

const card = (amount: number, fee = 0) => ({ amount, fee });

it('finds the run whose amounts less the provider’s fees are the line’s, wherever it begins', () => {
  const random = numbersFrom(11);
  for (let round = 0; round < 500; round += 1) {
    const cards = Array.from({ length: 1 + random(12) }, () => {
      const amount = 10_000 + random(500_000);
      return card(amount, Math.floor(amount / 50));
    });
    const from = random(cards.length);
    const to = from + 1 + random(cards.length - from);
    const netOf = (run: { from: number; to: number } | null) =>
      cards
        .slice(run?.from, run?.to)
        .reduce((sum, { amount, fee }) => sum + amount - fee, run ? 0 : Number.NaN);
    const line = netOf({ from, to });
    expect(netOf(payoutRun(line, cards))).toBe(line);
  }
});

it('takes the oldest with plausible fees where the provider said others', () => {
  expect(payoutRun(235_000, [card(120_000), card(120_000)])).toEqual({ from: 0, to: 2 });
  expect(payoutRun(118_000, [card(120_000), card(120_000)])).toEqual({ from: 0, to: 1 });
});

it('counts what was given back since against what is paid out', () => {
  expect(payoutRun(100_000, [card(-20_000), card(120_000)])).toEqual({ from: 0, to: 2 });
});

it('finds nothing for an amount that no fees explain', () => {
  expect(payoutRun(50_000, [card(120_000)])).toBeNull();
  expect(payoutRun(130_000, [card(120_000)])).toBeNull();
  expect(payoutRun(10, [])).toBeNull();
});
