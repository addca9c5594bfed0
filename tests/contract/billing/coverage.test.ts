// Rules: BIL-61 (docs/requirements.md)
import { apportion, coverageOf } from '../../../src/contract/billing/coverage';
import type { CoveredInvoice, Guarantee } from '../../../src/contract/billing/coverage';
import { SPONSOR_COVERS } from '../../../src/contract/billing/sponsors';
import { numbersFrom } from '../../support/moneySequences';

const KINDS = ['tuition', 'accommodation', 'fee', 'other'] as const;

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

describe('apportion', () => {
  it('divides exactly, never beyond a weight, and gives nothing to a weight of nothing', () => {
    const random = numbersFrom(7);
    for (let round = 0; round < 2_000; round += 1) {
      const weights = Array.from({ length: 1 + random(6) }, () => random(3) * random(1_000_000));
      const total = random(sum(weights) + 1);
      const parts = apportion(total, weights);
      expect(sum(parts)).toBe(total);
      expect(parts.every((part, index) => part >= 0 && part <= (weights[index] ?? 0))).toBe(true);
    }
  });

  it('is exact where products are beyond what a double holds', () => {
    expect(apportion(20_000_000_000, [19_999_999_999, 1])).toEqual([19_999_999_999, 1]);
  });
});

/** Invoices and guarantees at random. */
function drawn(seed: number) {
  const random = numbersFrom(seed);
  let id = 0;
  const invoices = Array.from({ length: 1 + random(3) }, (): CoveredInvoice => {
    const lines = Array.from({ length: 1 + random(4) }, () => ({
      kind: KINDS[random(KINDS.length)] ?? 'tuition',
      left: 1 + random(1_000_000),
    }));
    const discount = random(2) * random(Math.floor(sum(lines.map(({ left }) => left)) / 2));
    const total = sum(lines.map(({ left }) => left)) - discount;
    const count = 1 + random(4);
    const instalments = Array.from({ length: count }, (_, index) => ({
      id: (id += 1),
      dueOn: `2027-0${1 + random(9)}-15`,
      owed:
        index === count - 1
          ? total - Math.floor(total / count) * (count - 1)
          : Math.floor(total / count),
    }));
    const currency = random(2) === 0 ? 'GBP' : 'SAR';
    return { currency, lines: [...lines, { kind: 'discount', left: -discount }], instalments };
  });
  const guarantees = Array.from({ length: random(4) }, (_, index): Guarantee => {
    const covers = SPONSOR_COVERS.filter((cover) => cover !== 'everything' && random(2) === 0);
    const cap = { amount: 1 + random(1_500_000), currency: 'GBP' };
    return {
      id: index + 1,
      covers: covers.length === 0 ? ['everything'] : covers,
      cap: random(2) === 0 ? cap : null,
      validUntil: `2027-0${1 + random(9)}-20`,
    };
  });
  return { invoices, guarantees };
}

describe('coverageOf', () => {
  it('covers no instalment beyond what it asks for, and no guarantee beyond its limit or in another currency', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const { invoices, guarantees } = drawn(seed);
      const covers = coverageOf(invoices, guarantees);
      const of = invoices.flatMap(({ currency, instalments }) =>
        instalments.map((one) => ({ ...one, currency })),
      );
      for (const { id, owed } of of) {
        const all = covers.filter(({ instalmentId }) => instalmentId === id);
        expect(sum(all.map(({ amount }) => amount))).toBeLessThanOrEqual(owed);
        expect(all.every(({ amount }) => amount > 0)).toBe(true);
      }
      for (const { id, cap, validUntil } of guarantees) {
        const own = covers.filter(({ guaranteeId }) => guaranteeId === id);
        const parts = own.map(({ instalmentId }) => of.find((one) => one.id === instalmentId));
        if (cap) {
          expect(sum(own.map(({ amount }) => amount))).toBeLessThanOrEqual(cap.amount);
          expect(parts.every((one) => one?.currency === cap.currency)).toBe(true);
        }
        expect(own.map(({ endsBefore }) => endsBefore)).toEqual(
          parts.map((one) => validUntil < (one?.dueOn ?? '')),
        );
      }
    }
  });

  it('covers all that is asked for where a guarantee of everything has no limit', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { invoices } = drawn(seed);
      const everything = {
        id: 1,
        covers: ['everything'],
        cap: null,
        validUntil: '2027-12-31',
      } as const;
      const covers = coverageOf(invoices, [everything]);
      const asked = invoices.flatMap(({ instalments }) => instalments.map(({ owed }) => owed));
      expect(sum(covers.map(({ amount }) => amount))).toBe(sum(asked));
    }
  });

  it('takes a discount off every kind in proportion', () => {
    const lines = [
      { kind: 'tuition', left: 90_000 },
      { kind: 'accommodation', left: 30_000 },
      { kind: 'discount', left: -20_000 },
    ] as const;
    const instalments = [{ id: 1, dueOn: '2027-01-15', owed: 100_000 }];
    const tuition = { id: 1, covers: ['tuition'], cap: null, validUntil: '2027-12-31' } as const;
    expect(coverageOf([{ currency: 'GBP', lines, instalments }], [tuition])).toEqual([
      { guaranteeId: 1, instalmentId: 1, amount: 75_000, endsBefore: false },
    ]);
  });
});
