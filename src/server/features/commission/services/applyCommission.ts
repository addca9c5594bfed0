/** Applies an event to a commission, as its chart allows, and posts what it means to the ledger (COM-03). */
import { commissionAfter } from '../../../../contract/commission/commissionLifecycle';
import type { CommissionEvent } from '../../../../contract/commission/commissionLifecycle';
import type { LedgerKind } from '../../../../contract/billing/ledger';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import { insertEntry } from '../../billing/queries/ledger';
import type { LedgerLine } from '../../billing/queries/ledger';
import { insertCommissionEvent, updateCommission } from '../queries/commissions';
import type { CommissionPatch, StoredCommission } from '../queries/commissions';

export interface CommissionChange {
  readonly event: CommissionEvent;
  readonly patch?: CommissionPatch;
  readonly amount?: number | null;
  readonly note?: string;
  /** Who of the team; null for what follows by itself. */
  readonly accountId: string | null;
  readonly key?: string | null;
}

/** Events after which what a lead proposes to write off is still what is open (COM-15). */
const KEEPS_PROPOSAL: ReadonlySet<CommissionEvent> = new Set([
  'DISPUTED',
  'WRITE_OFF_PROPOSED',
  'WRITE_OFF_RECORDED',
]);

/**
 * Changes a locked commission: its state, its history, and the log where a person did it.
 * @throws ApiError CONFLICT where the chart does not allow the event
 */
export async function applyCommission(
  tx: Tx,
  found: StoredCommission,
  { event, patch = {}, amount = null, note = '', accountId, key = null }: CommissionChange,
  now: Date,
): Promise<StoredCommission> {
  const to = commissionAfter(found.state, event);
  if (to === undefined) throw new ApiError('CONFLICT');
  const ended = KEEPS_PROPOSAL.has(event) ? {} : { writeOffBy: null, writeOffAmount: null };
  const changed = await updateCommission(tx, found, { ...ended, ...patch, state: to }, now);
  const entry = { commissionId: found.id, event, fromState: found.state, toState: to };
  await insertCommissionEvent(tx, {
    ...entry,
    amount,
    note,
    accountId,
    idempotencyKey: key,
    at: now,
  });
  if (accountId !== null) {
    await writeAudit(
      tx,
      {
        accountId,
        action: 'commission.change',
        subject: 'requests',
        subjectId: found.requestId,
        before: { commission_state: found.state },
        after: { commission_state: to },
      },
      now,
    );
  }
  return changed;
}

/** The account lines of a commission, which name its request and school. */
export const linesOf =
  ({ id, requestId, instituteId, currency }: StoredCommission) =>
  (account: LedgerLine['account'], amount: number): LedgerLine => ({
    account,
    requestId,
    instituteId,
    commissionId: id,
    currency,
    amount: amount + 0,
  });

/** Posts what happened to a commission. */
export async function postCommission(
  tx: Tx,
  posting: {
    readonly kind: LedgerKind;
    readonly key: string;
    readonly accountId: string | null;
    readonly lines: readonly LedgerLine[];
  },
  now: Date,
): Promise<number> {
  const { kind, key, accountId, lines } = posting;
  return insertEntry(tx, { kind, at: now, createdBy: accountId, idempotencyKey: key }, lines);
}

/**
 * Posts what a school takes back: first what it has not paid yet, then what it is owed again.
 * @param open what it has not paid
 */
export async function postClawback(
  tx: Tx,
  commission: StoredCommission,
  clawback: {
    readonly amount: number;
    readonly open: number;
    readonly accountId: string | null;
    readonly key: string;
  },
  now: Date,
): Promise<void> {
  const { amount, open, accountId, key } = clawback;
  const unpaid = Math.min(open, amount);
  const line = linesOf(commission);
  await postCommission(
    tx,
    {
      kind: 'commissionClawedBack',
      key,
      accountId,
      lines: [
        line('commissionIncome', amount),
        line('commissionReceivable', 0 - unpaid),
        line('commissionPayable', unpaid - amount),
      ],
    },
    now,
  );
}
