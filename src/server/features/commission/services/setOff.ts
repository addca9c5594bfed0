/** Sets off money owed back to a school against its next claim (COM-13). Amounts are minor units. */
import type { Tx } from '../../../db/types';
import { insertOffsets } from '../queries/offsets';
import type { StoredCommission } from '../queries/commissions';
import { applyCommission, linesOf, postCommission } from './applyCommission';

/** A commission with the amount of it that is open, or owed back. */
export interface Sum {
  readonly commission: StoredCommission;
  readonly amount: number;
}

interface Offset {
  readonly claimed: StoredCommission;
  readonly owed: StoredCommission;
  readonly amount: number;
}

/** Spreads what is owed over what is claimed, in their order, until one of them is used up. */
function spread(claimed: readonly Sum[], owed: readonly Sum[]): readonly Offset[] {
  const offsets: Offset[] = [];
  const rests = owed.map(({ amount }) => amount);
  for (const { commission, amount } of claimed) {
    let open = amount;
    for (const [index, { commission: other }] of owed.entries()) {
      const part = Math.min(open, rests[index] ?? 0);
      if (part === 0) continue;
      offsets.push({ claimed: commission, owed: other, amount: part });
      open -= part;
      rests[index] = (rests[index] ?? 0) - part;
    }
  }
  return offsets;
}

/** How much of what is owed a claim takes: no more than is claimed. */
export const setOffTotal = (claimed: readonly Sum[], owed: readonly Sum[]): number =>
  spread(claimed, owed).reduce((sum, { amount }) => sum + amount, 0);

/** The parts of one commission, together. */
const totalOf = (offsets: readonly Offset[], is: (offset: Offset) => boolean): number =>
  offsets.filter(is).reduce((sum, { amount }) => sum + amount, 0);

/**
 * Sets what is owed off against the commissions of a new claim, all of them locked: one that is covered is settled,
 * and of another the rest stays claimed. What remains of what is owed stays owed.
 */
export async function setOff(
  tx: Tx,
  {
    claimId,
    accountId,
    claimed,
    owed,
  }: {
    readonly claimId: number;
    readonly accountId: string;
    readonly claimed: readonly Sum[];
    readonly owed: readonly Sum[];
  },
  now: Date,
): Promise<void> {
  const offsets = spread(claimed, owed);
  if (offsets.length === 0) return;
  await insertOffsets(
    tx,
    offsets.map((offset) => ({
      claimId,
      commissionId: offset.claimed.id,
      owedId: offset.owed.id,
      amount: offset.amount,
    })),
  );
  const lines = offsets.flatMap((offset) => [
    linesOf(offset.owed)('commissionPayable', offset.amount),
    linesOf(offset.claimed)('commissionReceivable', 0 - offset.amount),
  ]);
  const key = `commissionOffset:${claimId}`;
  await postCommission(tx, { kind: 'commissionOffset', key, accountId, lines }, now);
  for (const { commission, amount: open } of claimed) {
    const amount = totalOf(offsets, (offset) => offset.claimed.id === commission.id);
    if (amount === 0) continue;
    const event = amount === open ? 'OFFSET_SETTLED' : 'OFFSET_APPLIED';
    await applyCommission(tx, commission, { event, amount, accountId }, now);
  }
  for (const { commission } of owed) {
    const amount = totalOf(offsets, (offset) => offset.owed.id === commission.id);
    if (amount === 0) continue;
    await applyCommission(tx, commission, { event: 'OFFSET_APPLIED', amount, accountId }, now);
  }
}
