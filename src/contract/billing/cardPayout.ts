/** Which card payments a line of a statement pays out (BIL-65): pure, in exact minor units. */

/** The rest of a card payment with its provider. */
export interface Unsettled {
  /** Less than nothing where it was given back after it was paid out. */
  readonly amount: number;
  /** The fee that the provider stated. */
  readonly fee: number;
}

/** Fees beyond this share of what was paid are no fees, in percent. */
const CARD_FEES_MOST_PERCENT = 6;

/** Whether fees are plausible for what was paid. */
export const arePlausibleFees = (gross: number, fees: number): boolean =>
  fees >= 0 && fees * 100 <= gross * CARD_FEES_MOST_PERCENT;

/**
 * The run of payments, in the order in which they were paid, that a line pays out: the first one whose amounts less
 * the fees that the provider said are the line's to the last unit; otherwise the one that begins with the oldest and
 * leaves plausible fees.
 * @param line what came in
 * @param payments the oldest first
 * @returns where the run begins and ends (exclusive); null for none
 */
export function payoutRun(
  line: number,
  payments: readonly Unsettled[],
): { readonly from: number; readonly to: number } | null {
  for (let from = 0; from < payments.length; from += 1) {
    let net = 0;
    for (let to = from; to < payments.length; to += 1) {
      const { amount, fee } = payments[to] ?? { amount: 0, fee: 0 };
      net += amount - fee;
      if (net === line) return { from, to: to + 1 };
    }
  }
  let gross = 0;
  for (let to = 0; to < payments.length; to += 1) {
    gross += payments[to]?.amount ?? 0;
    if (arePlausibleFees(gross, gross - line)) return { from: 0, to: to + 1 };
  }
  return null;
}
