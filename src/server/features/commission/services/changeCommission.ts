/** A lead disputes or claws back a commission, and two write it off (COM-04, COM-15). */
import type { CommissionEvent } from '../../../../contract/commission/commissionLifecycle';
import type { CommissionEventPayload } from '../../../../contract/commission/routes';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import { checkSecondLead } from '../../../platform/secondLead';
import { findCommissionSent, lockCommissions, moneyOf } from '../queries/commissions';
import type { CommissionMoney, CommissionPatch, StoredCommission } from '../queries/commissions';
import { applyCommission, linesOf, postClawback, postCommission } from './applyCommission';

/**
 * Applies a lead's event, if the chart allows it. A repeated key does nothing.
 * @throws ApiError NOT_FOUND; CONFLICT, also for another version than the newest; FORBIDDEN for a write-off by the
 * lead who proposed it, or that no current lead has proposed; VALIDATION_FAILED for an amount that is more than can be
 * taken back
 */
export async function changeCommission(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  id: number,
  { event, note, amount: asked, version, idempotency_key: key }: CommissionEventPayload,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await lockCommissions(tx, [id]);
    if (!found) throw new ApiError('NOT_FOUND');
    const repeated = await findCommissionSent(tx, id, key);
    if (repeated) {
      if (repeated.accountId === accountId && repeated.note === note) return;
      throw new ApiError('CONFLICT');
    }
    if (version !== found.version) throw new ApiError('CONFLICT');
    const now = clock.now();
    const money = (await moneyOf(tx, [id]))(id);
    const { event: happens, amount } = plan(found, money, event, asked ?? null);
    const patch = await writeOffPatch(tx, found, { event, accountId, open: money.open });
    await applyCommission(tx, found, { event: happens, patch, amount, note, accountId, key }, now);
    const posted = `${happens}:${id}:${found.version}`;
    if (event === 'WRITE_OFF_RECORDED') {
      const line = linesOf(found);
      const lines = [
        line('commissionWrittenOff', money.open),
        line('commissionReceivable', 0 - money.open),
      ];
      const kind = 'commissionWrittenOff';
      await postCommission(tx, { kind, key: `commission${posted}`, accountId, lines }, now);
    }
    if (event === 'CLAWBACK_RECORDED' && amount !== null) {
      const clawback = { amount, open: money.open, accountId, key: `commission${posted}` };
      await postClawback(tx, found, clawback, now);
    }
    await publishEvents(tx, DESK_NEWS, now);
  });
}

/**
 * The write-off stored with a commission: who proposes how much, and who else has confirmed it.
 * @throws ApiError CONFLICT without a proposal, for a second one, or where another amount is open now; FORBIDDEN
 */
async function writeOffPatch(
  tx: Tx,
  { writeOffBy, writeOffAmount }: StoredCommission,
  {
    event,
    accountId,
    open,
  }: {
    readonly event: CommissionEventPayload['event'];
    readonly accountId: string;
    readonly open: number;
  },
): Promise<CommissionPatch> {
  const isProposed = writeOffAmount !== null;
  switch (event) {
    case 'WRITE_OFF_PROPOSED':
      if (isProposed || open === 0) throw new ApiError('CONFLICT');
      return { writeOffBy: accountId, writeOffAmount: open };
    case 'WRITE_OFF_RECORDED':
      if (!isProposed || writeOffAmount !== open) {
        throw new ApiError('CONFLICT', { reason: 'writeOffNotProposed' });
      }
      await checkSecondLead(tx, accountId, writeOffBy);
      return { writeOffConfirmedBy: accountId };
    case 'WRITE_OFF_DECLINED':
      if (!isProposed) throw new ApiError('CONFLICT');
      return {};
    case 'DISPUTED':
    case 'CLAWBACK_RECORDED':
      return {};
  }
}

/** The plan of an event: a clawback of less than is open only reduces it. */
function plan(
  { amount: earned, state }: StoredCommission,
  { open, clawedBack }: CommissionMoney,
  event: CommissionEventPayload['event'],
  asked: number | null,
): { readonly event: CommissionEvent; readonly amount: number | null } {
  switch (event) {
    case 'DISPUTED':
      return { event, amount: null };
    case 'WRITE_OFF_DECLINED':
      return { event, amount: null };
    case 'WRITE_OFF_PROPOSED':
    case 'WRITE_OFF_RECORDED':
      return { event, amount: open };
    case 'CLAWBACK_RECORDED': {
      if (asked === null) throw validationError([{ field: 'amount', key: 'required' }]);
      const isUnclaimed = state === 'earned' && asked !== open;
      if (isUnclaimed || asked > earned - clawedBack) {
        throw validationError([{ field: 'amount', key: 'invalid' }]);
      }
      return { event: asked < open ? 'REDUCED' : event, amount: asked };
    }
  }
}
