/** Which part of an instalment which sponsor pays (BIL-61): pure, in exact minor units. */
import type { InvoiceLineKind } from './billing';
import type { SponsorCover } from './sponsors';

/** A confirmed guarantee. */
export interface Guarantee {
  readonly id: number;
  readonly covers: readonly SponsorCover[];
  /** The most that it pays altogether, in one currency; null for no limit. */
  readonly cap: { readonly amount: number; readonly currency: string } | null;
  /** YYYY-MM-DD: its last day. */
  readonly validUntil: string;
}

/** An invoice as far as it still asks for something. */
export interface CoveredInvoice {
  readonly currency: string;
  /** The rest of each line after credit notes, with VAT; a discount is negative. */
  readonly lines: readonly { readonly kind: InvoiceLineKind; readonly left: number }[];
  readonly instalments: readonly {
    readonly id: number;
    /** YYYY-MM-DD. */
    readonly dueOn: string;
    /** Asked for, without what credit notes took back: paid or not. */
    readonly owed: number;
  }[];
}

/** A sponsor's share in an instalment. */
export interface Cover {
  readonly guaranteeId: number;
  readonly instalmentId: number;
  readonly amount: number;
  /** Whether the guarantee ends before the instalment is due. */
  readonly endsBefore: boolean;
}

/**
 * Divides a whole number in proportion to weights, to the last unit: the largest remainders get one more, the
 * first of equal ones first. No part is more than its weight where the total is not more than all weights.
 * @param total 0 or more
 * @param weights 0 or more each; all 0 gives all to the first
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_weight, index) => (index === 0 ? total : 0));
  const products = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = products.map((product) => Number(product / sum));
  const rest = total - parts.reduce((all, part) => all + part, 0);
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % sum }))
    .sort((one, other) =>
      one.remainder === other.remainder
        ? one.index - other.index
        : other.remainder > one.remainder
          ? 1
          : -1,
    );
  for (const { index } of byRemainder.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

interface Part {
  readonly id: number;
  readonly dueOn: string;
  readonly currency: string;
  /** Not covered yet, by kind. */
  readonly left: Map<InvoiceLineKind, number>;
}

/** The parts of each instalment by kind; discounts reduce all kinds in proportion. */
function partsOf({ currency, lines, instalments }: CoveredInvoice): Part[] {
  const kinds = [...new Set(lines.flatMap(({ kind, left }) => (left > 0 ? [kind] : [])))];
  const gross = kinds.map((kind) =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + Math.max(line.left, 0) : sum), 0),
  );
  const total = instalments.reduce((sum, { owed }) => sum + owed, 0);
  let rest = apportion(total, gross);
  return instalments.map(({ id, dueOn, owed }) => {
    const parts = apportion(owed, rest);
    rest = rest.map((left, index) => left - (parts[index] ?? 0));
    return {
      id,
      dueOn,
      currency,
      left: new Map(kinds.map((kind, index) => [kind, parts[index] ?? 0])),
    };
  });
}

const isCovered = ({ covers }: Guarantee, kind: InvoiceLineKind): boolean =>
  covers.includes('everything') || covers.some((cover) => cover === kind);

/**
 * Who pays what: the instalment that is due first is covered first, paid or not, and what is covered of it counts
 * down from a guarantee's limit. Of an amount that two guarantees cover the first one pays.
 * @param guarantees confirmed ones, the earliest first
 */
export function coverageOf(
  invoices: readonly CoveredInvoice[],
  guarantees: readonly Guarantee[],
): Cover[] {
  const parts = invoices
    .flatMap(partsOf)
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id);
  return guarantees.flatMap((guarantee) => {
    const { cap, validUntil } = guarantee;
    let most = cap === null ? Number.POSITIVE_INFINITY : cap.amount;
    return parts.flatMap(({ id, dueOn, currency, left }) => {
      if (cap !== null && cap.currency !== currency) return [];
      let amount = 0;
      for (const [kind, open] of left) {
        if (!isCovered(guarantee, kind)) continue;
        const paid = Math.min(open, most);
        left.set(kind, open - paid);
        most -= paid;
        amount += paid;
      }
      if (amount === 0) return [];
      return [
        { guaranteeId: guarantee.id, instalmentId: id, amount, endsBefore: validUntil < dueOn },
      ];
    });
  });
}
