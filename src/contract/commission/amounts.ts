/** How a commission is computed (COM-02): pure, for both sides. Amounts are minor units. */
import type { OfferLine, OfferLineKind } from '../applications/applications';
import type { AgreementTerms, CommissionBase } from './commission';

/** Hundredths of a percent: two decimals. */
const RATE_UNIT = 10_000;

/** The lines of an offer that a base counts; what is taken off counts in both. */
const COUNTED: Readonly<Record<CommissionBase, readonly OfferLineKind[]>> = {
  tuition: ['tuition', 'discount'],
  tuitionAndFees: ['tuition', 'fee', 'discount'],
};

/** A line of the accepted offer, and what it adds to the base. */
export interface CommissionLine extends OfferLine {
  /** Less than nothing for a discount; 0 where the agreement does not count it. */
  readonly counted: number;
}

/** A commission with how it comes about. */
export interface ComputedCommission {
  readonly lines: readonly CommissionLine[];
  /** The sum of what is counted, at least 0. */
  readonly base: number;
  /** The rate on the base, rounded half up; or the fixed amount. */
  readonly before_cap: number;
  /** The rest under the cap; null without one. */
  readonly cap_left: number | null;
  readonly amount: number;
}

/**
 * Computes a commission.
 * @param used what was earned under the same cap before, 0 where there is none
 */
export function computeCommission(
  terms: Pick<AgreementTerms, 'rate_kind' | 'rate' | 'fixed_amount' | 'base' | 'cap_amount'>,
  offerLines: readonly OfferLine[],
  used: number,
): ComputedCommission {
  const lines = offerLines.map((line) => ({ ...line, counted: countedOf(terms.base, line) }));
  const base = Math.max(
    lines.reduce((sum, { counted }) => sum + counted, 0),
    0,
  );
  const beforeCap =
    terms.rate_kind === 'fixed' ? (terms.fixed_amount ?? 0) : share(base, terms.rate ?? 0);
  const capLeft = terms.cap_amount === null ? null : Math.max(terms.cap_amount - used, 0);
  return {
    lines,
    base,
    before_cap: beforeCap,
    cap_left: capLeft,
    amount: capLeft === null ? beforeCap : Math.min(beforeCap, capLeft),
  };
}

function countedOf(base: CommissionBase, { kind, amount }: OfferLine): number {
  if (!COUNTED[base].includes(kind)) return 0;
  return kind === 'discount' ? 0 - amount : amount;
}

/**
 * A share of an amount, rounded half up, without leaving whole numbers.
 * @param rate hundredths of a percent
 */
function share(amount: number, rate: number): number {
  const whole = Math.floor(amount / RATE_UNIT);
  const rest = amount % RATE_UNIT;
  return whole * rate + Math.floor((2 * rest * rate + RATE_UNIT) / (2 * RATE_UNIT));
}
