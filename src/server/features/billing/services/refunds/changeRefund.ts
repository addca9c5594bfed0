/** Applies reported events to a refund (BIL-53 to BIL-57). */
import { REFUND_SENDERS, refundAfter } from '../../../../../contract/billing/refundLifecycle';
import type { RefundEventPayload } from '../../../../../contract/billing/refundRoutes';
import { ApiError, validationError } from '../../../../lib/errors';
import type { Deps } from '../../../../platform/deps';
import { dropFile } from '../../../files/services/files';
import { checkHolder } from '../../../requests/services/lifecycle';
import type { Caller } from '../../../requests/services/party';
import { findRefundSent, updateRefund } from '../../queries/refunds';
import type { RefundPatch, StoredRefund } from '../../queries/refunds';
import { isStillAgreer } from '../../queries/refundAgreers';
import { agreeRefund, checkNoted } from './agreeRefund';
import { checkCallOff } from './callOff';
import { payCardRefund, scheduleCardRefund } from './cardRefund';
import { followCardRefund } from './followCardRefund';
import { openRefund, writeRefund } from './openRefund';
import type { CallerRefundChange } from './openRefund';
import { checkPayout, claimProof, payOut, takeFromSchool, takePayoutBack } from './payOut';
import { isPayer, payerNames } from './payerName';
import { kindOf } from './refundFacts';

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'push' | 'cards'>;

/**
 * Applies an event to a refund, if the chart and the table of its senders allow it. A repeated key does nothing.
 * A card is paid back by its provider once all is written down: what it does not answer is asked again later.
 * @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT with a reason, NOT_TAKEN, ALREADY_TAKEN, VALIDATION_FAILED
 */
export async function changeRefund(
  deps: ChangeDeps,
  caller: Caller,
  id: number,
  payload: RefundEventPayload,
): Promise<void> {
  const { event, idempotency_key: idempotencyKey } = payload;
  const isNew = await deps.db.transaction(async (tx) => {
    const { change, refund } = await openRefund(tx, deps, caller, id);
    if (!REFUND_SENDERS[event].includes(change.actor)) throw new ApiError('FORBIDDEN');
    const repeated = await findRefundSent(tx, id, idempotencyKey);
    if (repeated) {
      if (repeated.event === event && repeated.accountId === caller.accountId) return false;
      throw new ApiError('CONFLICT');
    }
    const to = refundAfter(refund.state, event, kindOf(refund));
    if (to === undefined || payload.version !== refund.version) throw new ApiError('CONFLICT');
    const patch = await patchOf(deps, caller, change, refund, payload);
    const since = to === refund.state ? {} : { since: change.now };
    await updateRefund(tx, refund, { ...patch, ...since, state: to }, change.now);
    const note = 'note' in payload ? payload.note : '';
    await writeRefund(change, refund, { event, from: refund.state, to, note, idempotencyKey });
    // The provider may have given it back before anybody agreed.
    if (event === 'AGREED') await followCardRefund(change);
    return true;
  });
  if (isNew && event === 'CARD_REFUNDED') await payCardRefund(deps, id);
}

/**
 * A refund event's changes, after it was posted.
 * @throws ApiError
 */
async function patchOf(
  { cards }: ChangeDeps,
  caller: Caller,
  change: CallerRefundChange,
  refund: StoredRefund,
  payload: RefundEventPayload,
): Promise<RefundPatch> {
  const { tx, accountId, actor, now } = change;
  const { requestId } = refund;
  switch (payload.event) {
    case 'SCHOOL_ASKED':
      return { sentAt: now };
    case 'AGREED': {
      if (!('lines' in payload)) return {};
      if (actor === 'team') await checkHolder(tx, { requestId, ...caller });
      checkNoted(change, refund, payload.note);
      return agreeRefund(change, refund, payload);
    }
    case 'AGREEMENT_RENEWED': {
      const { agreedBy, instituteId } = refund;
      const of = { accountId: agreedBy, instituteId, isLocked: true };
      if (await isStillAgreer(tx, of)) throw new ApiError('CONFLICT');
      if (actor === 'team') await checkHolder(tx, { requestId, ...caller });
      const isForSchool = actor === 'team' && instituteId !== null;
      const note = 'note' in payload ? payload.note : '';
      if (isForSchool && note === '') throw validationError([{ field: 'note', key: 'required' }]);
      return { agreedBy: accountId };
    }
    case 'REFUSED':
      if (actor === 'team') await checkHolder(tx, { requestId, ...caller });
      return {};
    case 'ACCOUNT_GIVEN':
      return 'iban' in payload ? givenAccount(change, refund, payload) : {};
    case 'ACCOUNT_CONFIRMED': {
      const { accountIban, accountConfirmedBy, accountIsFromBank } = refund;
      if (accountIban === '' || accountIsFromBank || accountConfirmedBy !== null) {
        throw new ApiError('CONFLICT');
      }
      return { accountConfirmedBy: accountId };
    }
    case 'SCHOOL_RETURNED':
      if ('transaction_id' in payload) await takeFromSchool(change, refund, payload);
      return {};
    case 'PAID':
      return 'paid_on' in payload ? payOut(change, refund, payload) : {};
    case 'CARD_REFUNDED':
      if (!cards) throw new ApiError('CONFLICT', { reason: 'cardsOff' });
      await checkPayout(change, refund);
      await scheduleCardRefund(tx, { id: refund.id, n: 0 }, now);
      return { paidBy: accountId, attemptUntil: null };
    case 'ANSWERED':
      return 'proof_file_id' in payload && payload.proof_file_id
        ? newProof(change, refund, payload.proof_file_id)
        : {};
    case 'BOUNCED':
      return 'charges_borne_by' in payload ? takePayoutBack(change, refund, payload) : {};
    case 'RETRACTED':
      await checkCallOff(tx, caller, refund.id);
      return {};
    case 'ARRIVED':
    case 'NOT_ARRIVED':
    case 'WITHDRAWN':
      return {};
  }
}

/**
 * The account that the student gives, where the bank does not say it: its holder is who paid (BIL-56). Another
 * one has to be confirmed again.
 * @throws ApiError CONFLICT, VALIDATION_FAILED
 */
async function givenAccount(
  { tx, payment }: CallerRefundChange,
  { accountIsFromBank }: StoredRefund,
  { holder, iban }: { readonly holder: string; readonly iban: string },
): Promise<RefundPatch> {
  if (accountIsFromBank) throw new ApiError('CONFLICT', { reason: 'accountKnown' });
  if (!isPayer(holder, await payerNames(tx, payment))) {
    throw validationError([{ field: 'holder', key: 'notThePayer' }]);
  }
  return { accountHolder: holder, accountIban: iban, accountConfirmedBy: null };
}

/** A newer proof takes the place of the first. @throws ApiError VALIDATION_FAILED */
async function newProof(
  change: CallerRefundChange,
  refund: StoredRefund,
  id: string,
): Promise<RefundPatch> {
  const { tx, now } = change;
  const proofFileId = await claimProof(change, id);
  const { proofFileId: before, version } = refund;
  if (before !== null) {
    await updateRefund(tx, { id: refund.id, version: version - 1 }, { proofFileId: null }, now);
    await dropFile(tx, before, now);
  }
  return { proofFileId };
}
