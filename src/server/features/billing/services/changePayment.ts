/** Announces a transfer, or applies a reported event to a payment (BIL-04, BIL-05). */
import { PAYMENT_SENDERS, paymentAfter } from '../../../../contract/billing/paymentLifecycle';
import type {
  PaymentHistoryEvent,
  PaymentState,
} from '../../../../contract/billing/paymentLifecycle';
import type { PaymentEventPayload, PaymentPayload } from '../../../../contract/billing/routes';
import type { StepActor } from '../../../../contract/common/requestSteps';
import type { NotificationKind } from '../../../../contract/content/content';
import { addDays, toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { claimFile, dropFile } from '../../files/services/files';
import { lockRequest } from '../../requests/queries/steps';
import { partyOf } from '../../requests/services/party';
import type { Caller } from '../../requests/services/party';
import { lockTransaction, setTransactionState } from '../queries/bank';
import { findInstalment } from '../queries/invoices';
import type { FoundInstalment } from '../queries/invoices';
import { insertEntry, openOf } from '../queries/ledger';
import { findLinkUpload } from '../queries/payLinks';
import {
  findOpenPayment,
  findPayment,
  findSent,
  insertPayment,
  insertPaymentEvent,
  isByLink,
  updatePayment,
  wasAnnounced,
} from '../queries/payments';
import type { PaymentPatch, StoredPayment } from '../queries/payments';
import { issueReceipt } from './issueReceipt';
import { tellOfMoney } from './notices';

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'push'>;

interface Change {
  readonly tx: Tx;
  /** Null for the bearer of a link. */
  readonly accountId: string | null;
  readonly actor: StepActor | null;
  readonly studentId: string;
  /** The link of its bearer; null for others. */
  readonly linkId: number | null;
  readonly found: FoundInstalment;
  readonly push: Deps['push'];
  readonly now: Date;
}

/** Of a signed-in caller. */
type CallerChange = Change & { readonly accountId: string; readonly actor: StepActor };

/** The request of an instalment, locked, for its student and the team. @throws ApiError NOT_FOUND */
export async function openInstalment(
  tx: Tx,
  { clock, push }: Pick<ChangeDeps, 'clock' | 'push'>,
  caller: Caller,
  instalmentId: number,
): Promise<CallerChange> {
  const found = await findInstalment(tx, instalmentId);
  const request = found && (await lockRequest(tx, found.invoice.requestId));
  const party = await partyOf(tx, caller);
  if (!found || !request || !party) throw new ApiError('NOT_FOUND');
  const { actor } = party;
  const { studentId } = request;
  const { accountId } = caller;
  const isOwn = actor === 'student' && studentId === accountId;
  if (!isOwn && actor !== 'team') throw new ApiError('NOT_FOUND');
  // Read after the lock, so that the time is later than that of the transaction it waited for.
  return { tx, accountId, actor, studentId, linkId: null, found, push, now: clock.now() };
}

/**
 * Announces the transfer of an instalment, with its proof where there is one. A repeated key is the same payment.
 * @returns the number of the request
 * @throws ApiError NOT_FOUND, CONFLICT where nothing is open or another payment is under way, VALIDATION_FAILED
 * for a day that is to come, or a file that is not the sender's
 */
export async function announcePayment(
  deps: ChangeDeps,
  caller: Caller,
  instalmentId: number,
  payload: PaymentPayload,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const change = await openInstalment(tx, deps, caller, instalmentId);
    await announce(change, payload);
    return change.found.instalment.requestId;
  });
}

/** The link of a payer. */
interface Link {
  readonly id: number;
  readonly instalmentId: number;
}

/** The request of a link's instalment, locked. @throws ApiError NOT_FOUND */
async function openByLink(
  tx: Tx,
  { clock, push }: Pick<ChangeDeps, 'clock' | 'push'>,
  { id: linkId, instalmentId }: Link,
): Promise<Change> {
  const found = await findInstalment(tx, instalmentId);
  const request = found && (await lockRequest(tx, found.invoice.requestId));
  if (!found || !request) throw new ApiError('NOT_FOUND');
  const { studentId } = request;
  return { tx, accountId: null, actor: null, studentId, linkId, found, push, now: clock.now() };
}

/**
 * The same for the bearer of a link, with a proof that was sent by it (BIL-52, BIL-63).
 * @throws ApiError as `announcePayment`
 */
export async function announceByLink(
  deps: ChangeDeps,
  link: Link,
  payload: PaymentPayload,
): Promise<void> {
  await deps.db.transaction(async (tx) => announce(await openByLink(tx, deps, link), payload));
}

/**
 * Adds a proof that was sent by a link to a payment that was announced by one; another proof of a link takes the
 * place of the first. A file that is its proof already changes nothing.
 * @throws ApiError NOT_FOUND, CONFLICT where no such payment is under way, VALIDATION_FAILED for another file
 */
export async function proveByLink(deps: ChangeDeps, link: Link, fileId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const change = await openByLink(tx, deps, link);
    const payment = await findOpenPayment(tx, link.instalmentId);
    if (payment?.proofFileId === fileId && payment.proofLinkId === link.id) return;
    const to = payment && paymentAfter(payment.state, 'PROOF_SENT');
    if (!payment || to === undefined || !(await mayProveByLink(tx, payment))) {
      throw new ApiError('CONFLICT');
    }
    const patch = await replaceProof(change, payment, fileId);
    const since = to === payment.state ? {} : { since: change.now };
    await updatePayment(tx, payment, { ...patch, ...since, state: to }, change.now);
    await write(change, payment, { event: 'PROOF_SENT', from: payment.state, to });
    await tell(change, 'PROOF_SENT');
  });
}

/** Whether a proof can be sent by a link: the payment was announced by one, and nobody else has sent its proof. */
export async function mayProveByLink(
  db: Deps['db'],
  { id, state, proofFileId, proofLinkId }: StoredPayment,
): Promise<boolean> {
  const isOthers = proofFileId !== null && proofLinkId === null;
  return !isOthers && paymentAfter(state, 'PROOF_SENT') !== undefined && (await isByLink(db, id));
}

/** The new proof of a payment in place of its old one. @throws ApiError VALIDATION_FAILED */
async function replaceProof(
  change: Change,
  payment: StoredPayment,
  fileId: string,
): Promise<PaymentPatch> {
  const { tx, linkId, now } = change;
  const proofFileId = await claimProof(change, fileId);
  const { proofFileId: before } = payment;
  if (before !== null) {
    await updatePayment(tx, payment, { proofFileId: null }, now);
    await dropFile(tx, before, now);
  }
  return { proofFileId, proofLinkId: linkId };
}

async function announce(
  change: Change,
  { proof_file_id: proof, idempotency_key: idempotencyKey, ...said }: PaymentPayload,
): Promise<void> {
  const { tx, found, now } = change;
  const { id: instalmentId } = found.instalment;
  if (await wasAnnounced(tx, instalmentId, idempotencyKey)) return;
  const open = (await openOf(tx, [instalmentId])).get(instalmentId) ?? 0;
  const other = await findOpenPayment(tx, instalmentId);
  if (open <= 0 || other) throw new ApiError('CONFLICT');
  // A place can be a day ahead of the server.
  if (said.paid_on > addDays(toIsoDate(now), 1)) {
    throw validationError([{ field: 'paid_on', key: 'dateInvalid' }]);
  }
  const proofFileId = proof ? await claimProof(change, proof) : null;
  const state = proofFileId === null ? 'announced' : 'proofSent';
  const payment = await insertPayment(tx, {
    instalmentId,
    state,
    since: now,
    payerName: said.payer_name,
    amount: said.amount,
    paidOn: said.paid_on,
    proofFileId,
    proofLinkId: proofFileId === null ? null : change.linkId,
    createdAt: now,
    updatedAt: now,
  });
  await write(change, payment, {
    event: 'ANNOUNCED',
    from: null,
    to: 'announced',
    idempotencyKey,
  });
  if (proofFileId !== null) {
    await write(change, payment, { event: 'PROOF_SENT', from: 'announced', to: 'proofSent' });
  }
  await tell(change, proofFileId === null ? 'ANNOUNCED' : 'PROOF_SENT');
}

/**
 * Applies an event to a payment, if the chart and the table of its senders allow it. A repeated key does nothing.
 * @returns the number of the request
 * @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT, VALIDATION_FAILED for a file that is not the sender's
 */
export async function changePayment(
  deps: ChangeDeps,
  caller: Caller,
  id: number,
  payload: PaymentEventPayload,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const seen = await findPayment(tx, id);
    if (!seen) throw new ApiError('NOT_FOUND');
    const change = await openInstalment(tx, deps, caller, seen.instalmentId);
    const { requestId } = change.found.instalment;
    const { event, idempotency_key: idempotencyKey } = payload;
    if (!PAYMENT_SENDERS[event].includes(change.actor)) throw new ApiError('FORBIDDEN');
    const repeated = await findSent(tx, id, idempotencyKey);
    if (repeated) {
      if (repeated.event === event && repeated.accountId === caller.accountId) return requestId;
      throw new ApiError('CONFLICT');
    }
    const payment = await findPayment(tx, id);
    const to = payment && paymentAfter(payment.state, event);
    if (!payment || to === undefined || payload.version !== payment.version) {
      throw new ApiError('CONFLICT');
    }
    const patch = await patchOf(change, payment, payload);
    const since = to === payment.state ? {} : { since: change.now };
    await updatePayment(tx, payment, { ...patch, ...since, state: to }, change.now);
    const note = 'note' in payload ? payload.note : '';
    await write(change, payment, { event, from: payment.state, to, note, idempotencyKey });
    await tell(change, event, patch.mismatch ?? payment.mismatch ?? undefined);
    return requestId;
  });
}

/**
 * A payment event's changes.
 * @throws ApiError CONFLICT, VALIDATION_FAILED
 */
async function patchOf(
  change: CallerChange,
  payment: StoredPayment,
  payload: PaymentEventPayload,
): Promise<PaymentPatch> {
  const { tx, found, now } = change;
  switch (payload.event) {
    case 'PROOF_SENT': {
      if (!('proof_file_id' in payload)) return {};
      return replaceProof(change, payment, payload.proof_file_id);
    }
    case 'MISMATCHED': {
      if (!('mismatch' in payload)) return {};
      const doubtedId = payload.transaction_id ?? null;
      const line = doubtedId === null ? undefined : await lockTransaction(tx, doubtedId);
      const isWrong = line?.state !== 'open' || line.currency !== found.invoice.currency;
      if (doubtedId !== null && isWrong) {
        throw validationError([{ field: 'transaction_id', key: 'invalid' }]);
      }
      return { mismatch: payload.mismatch, doubtedId };
    }
    case 'RETURNED':
      await giveBack(change, payment);
      return {};
    case 'ANSWERED':
      return { mismatch: null };
    case 'RECEIPTED': {
      const { accountId } = change;
      await issueReceipt(tx, { paymentId: payment.id, invoice: found.invoice, accountId, now });
      return {};
    }
    case 'MATCHING_STARTED':
    case 'ASKED':
    case 'WITHDRAWN':
      return {};
  }
}

/** Money that does not agree goes back to where it came from, and is nobody's any more. @throws ApiError CONFLICT */
async function giveBack(
  { tx, accountId, now }: Change,
  { id, doubtedId }: StoredPayment,
): Promise<void> {
  if (doubtedId === null) return;
  const line = await lockTransaction(tx, doubtedId);
  if (line?.state !== 'open') throw new ApiError('CONFLICT');
  const { currency, amount } = line;
  await insertEntry(
    tx,
    {
      kind: 'return',
      at: now,
      createdBy: accountId,
      paymentId: id,
      transactionId: doubtedId,
      idempotencyKey: `return:${doubtedId}`,
    },
    [
      { account: 'unallocated', currency, amount },
      { account: 'bank', currency, amount: -amount },
    ],
  );
  await setTransactionState(tx, doubtedId, 'returned');
}

/** @throws ApiError VALIDATION_FAILED */
async function claimProof(
  { tx, accountId, studentId, linkId, now }: Change,
  id: string,
): Promise<string> {
  const isOwn = linkId === null || (await findLinkUpload(tx, linkId, { fileId: id })) !== undefined;
  const file = isOwn
    ? await claimFile(tx, { id, ownerId: accountId ?? studentId, now })
    : undefined;
  if (!file) throw validationError([{ field: 'proof_file_id', key: 'invalid' }]);
  return file.id;
}

interface Written {
  readonly event: PaymentHistoryEvent;
  readonly from: PaymentState | null;
  readonly to: PaymentState;
  readonly note?: string;
  readonly idempotencyKey?: string;
}

/** Writes the history of a payment, and the log. */
async function write(
  { tx, accountId, actor, found, now }: Change,
  { id }: StoredPayment,
  { event, from, to, note = '', idempotencyKey }: Written,
): Promise<void> {
  const key = idempotencyKey === undefined ? {} : { idempotencyKey };
  const entry = { paymentId: id, event, fromState: from, toState: to, actor, accountId, note };
  await insertPaymentEvent(tx, { ...entry, ...key, at: now });
  await writeAudit(
    tx,
    {
      accountId,
      action: 'payment.change',
      subject: 'requests',
      subjectId: found.instalment.requestId,
      before: from === null ? null : { payment_state: from },
      after: { payment_state: to },
    },
    now,
  );
}

/** The events that the student is told of. */
const TOLD: Readonly<Partial<Record<PaymentHistoryEvent, NotificationKind>>> = {
  ASKED: 'paymentAsked',
  RETURNED: 'paymentReturned',
  RECEIPTED: 'receiptIssued',
};

/** Tells the student of an event, or the colleague who has the request of the student's. */
async function tell(
  { tx, accountId, actor, studentId, found, push, now }: Change,
  event: PaymentHistoryEvent,
  mismatch?: string,
): Promise<void> {
  const { requestId, instituteId } = found.invoice;
  const kind = TOLD[event];
  const student = kind && { kind, ...(mismatch !== undefined && { entry: mismatch }) };
  const desk = actor === 'team' ? undefined : event;
  const news = { requestId, studentId, accountId, instituteId, student, desk };
  await tellOfMoney(tx, news, { push, now });
}
