/** A school is sent what has arrived for it, and says what became of it (BIL-09). */
import {
  REMITTANCE_SENDERS,
  remittanceAfter,
} from '../../../../contract/billing/remittanceLifecycle';
import type {
  RemittanceHistoryEvent,
  RemittanceState,
} from '../../../../contract/billing/remittanceLifecycle';
import type {
  RemittanceEventPayload,
  RemittancePayload,
} from '../../../../contract/billing/routes';
import type { StepActor } from '../../../../contract/common/requestSteps';
import { addDays, toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { claimFile } from '../../files/services/files';
import { lockRequest } from '../../requests/queries/steps';
import { scheduleCommissionReview } from '../../requests/services/commissionReview';
import { partyOf } from '../../requests/services/party';
import type { Caller } from '../../requests/services/party';
import {
  findEntry,
  hasMatched,
  heldFor,
  insertEntry,
  reversedLines,
  sentTo,
} from '../queries/ledger';
import {
  findRemittance,
  findRemittanceSent,
  findRemitted,
  insertRemittance,
  insertRemittanceEvent,
  updateRemittance,
} from '../queries/remittances';
import type { RemittancePatch, StoredRemittance } from '../queries/remittances';
import { tellOfMoney } from './notices';

type RemitDeps = Pick<Deps, 'db' | 'clock' | 'push'>;

/**
 * Sends a school what has arrived for it, with its proof: any member of the team except those who
 * matched a payment of it, a lead as well. A repeated key is the same remittance.
 * @throws ApiError NOT_FOUND, CONFLICT for a member who matched a payment, or for more than has
 *   arrived, VALIDATION_FAILED for a day that is to come, or a file that is not the sender's
 */
export async function remit(
  { db, clock, push }: RemitDeps,
  { accountId }: Caller,
  requestId: number,
  payload: RemittancePayload,
): Promise<void> {
  const { institute_id: instituteId, currency, amount, idempotency_key: key } = payload;
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) throw new ApiError('NOT_FOUND');
    const repeated = await findRemitted(tx, requestId, key);
    if (repeated) return;
    const of = { requestId, instituteId, currency };
    if (await hasMatched(tx, { requestId, instituteId, accountId })) {
      throw new ApiError('CONFLICT', { reason: 'matchedByYou' });
    }
    if (amount > (await heldFor(tx, of)))
      throw new ApiError('CONFLICT', { reason: 'moneyNotHeld' });
    const now = clock.now();
    checkPast(payload.sent_on, 'sent_on', now);
    const { proof_file_id: proof } = payload;
    const file = await claimFile(tx, { id: proof, ownerId: accountId, now });
    if (!file) throw validationError([{ field: 'proof_file_id', key: 'invalid' }]);
    const id = await insertRemittance(tx, {
      ...of,
      amount,
      state: 'sent',
      since: now,
      sentOn: payload.sent_on,
      proofFileId: file.id,
      sentBy: accountId,
      createdAt: now,
      updatedAt: now,
      idempotencyKey: key,
    });
    await insertEntry(
      tx,
      {
        kind: 'remittance',
        at: now,
        createdBy: accountId,
        remittanceId: id,
        idempotencyKey: `remittance:${id}`,
      },
      [
        { ...of, account: 'schoolPayable', amount },
        { account: 'bank', currency, amount: -amount },
      ],
    );
    const said = { event: 'SENT', from: null, to: 'sent', note: '', key } as const;
    await write(tx, { id, requestId, accountId, actor: 'team', ...said }, now);
    const { studentId } = request;
    const student = { kind: 'moneySent' } as const;
    const news = { requestId, studentId, accountId, student, instituteId, tellsSchool: true };
    await tellOfMoney(tx, news, { push, now });
  });
}

/** @throws ApiError VALIDATION_FAILED for a day that is to come; a place can be a day ahead of the server */
function checkPast(day: string, field: string, now: Date): void {
  if (day > addDays(toIsoDate(now), 1)) throw validationError([{ field, key: 'dateInvalid' }]);
}

/**
 * Applies an event to a remittance, if the chart and the table of its senders allow it: a school's member says
 * whether it has arrived. A repeated key does nothing.
 * @returns the number of the request
 * @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT, VALIDATION_FAILED
 */
export async function changeRemittance(
  { db, clock, push }: RemitDeps,
  caller: Caller,
  id: number,
  payload: RemittanceEventPayload,
): Promise<number> {
  const { accountId } = caller;
  return db.transaction(async (tx) => {
    const seen = await findRemittance(tx, id);
    const request = seen && (await lockRequest(tx, seen.requestId));
    const party = await partyOf(tx, caller);
    const isOwn = party?.actor === 'partner' && party.instituteId === seen?.instituteId;
    if (!request || !party || (!isOwn && party.actor !== 'team')) throw new ApiError('NOT_FOUND');
    const { actor } = party;
    const { event, idempotency_key: key } = payload;
    if (!REMITTANCE_SENDERS[event].includes(actor)) throw new ApiError('FORBIDDEN');
    const { requestId, instituteId } = seen;
    const repeated = await findRemittanceSent(tx, id, key);
    if (repeated) {
      if (repeated.event === event && repeated.accountId === accountId) return requestId;
      throw new ApiError('CONFLICT');
    }
    const found = await findRemittance(tx, id);
    const to = found && remittanceAfter(found.state, event);
    if (!found || to === undefined || payload.version !== found.version) {
      throw new ApiError('CONFLICT');
    }
    const now = clock.now();
    const patch = patchOf(payload, found, now);
    if (event === 'RECALLED') await takeBack(tx, found, { accountId, now });
    const since = to === found.state ? {} : { since: now };
    await updateRemittance(tx, found, { ...patch, ...since, state: to }, now);
    if (event === 'CONFIRMED') await scheduleCommissionReview(tx, requestId, now);
    const note = 'note' in payload ? payload.note : '';
    const said = { event, from: found.state, to, note, key };
    await write(tx, { id, requestId, accountId, actor, ...said }, now);
    const { studentId } = request;
    await tellOfMoney(
      tx,
      {
        requestId,
        studentId,
        accountId,
        student: event === 'CONFIRMED' ? { kind: 'moneyArrived' } : undefined,
        desk: actor === 'partner' ? event : undefined,
        alsoAtDesk: actor === 'partner' ? [found.sentBy] : [],
        instituteId,
        tellsSchool: event === 'ANSWERED',
      },
      { push, now },
    );
    return requestId;
  });
}

/**
 * A remittance event's changes.
 * @throws ApiError VALIDATION_FAILED
 */
function patchOf(
  payload: RemittanceEventPayload,
  { amount }: StoredRemittance,
  now: Date,
): RemittancePatch {
  if (!('arrived_on' in payload)) return {};
  checkPast(payload.arrived_on, 'arrived_on', now);
  if (payload.arrived_amount > amount) {
    throw validationError([{ field: 'arrived_amount', key: 'invalid' }]);
  }
  return { arrivedOn: payload.arrived_on, arrivedAmount: payload.arrived_amount };
}

/**
 * Takes an amount that did not arrive back into the agency's hold.
 * @throws ApiError CONFLICT
 */
async function takeBack(
  tx: Tx,
  { id, amount, ...of }: StoredRemittance,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<void> {
  const entry = await findEntry(tx, `remittance:${id}`);
  // An amount that the school has sent back for a refund is not taken back once more.
  if (!entry || amount > (await sentTo(tx, of))) throw new ApiError('CONFLICT');
  await insertEntry(
    tx,
    {
      kind: 'remittanceBack',
      at: now,
      createdBy: accountId,
      remittanceId: id,
      reversesId: entry.id,
      idempotencyKey: `remittanceBack:${id}`,
    },
    await reversedLines(tx, entry.id),
  );
}

interface Written {
  readonly id: number;
  readonly requestId: number;
  readonly accountId: string;
  readonly actor: StepActor;
  readonly event: RemittanceHistoryEvent;
  readonly from: RemittanceState | null;
  readonly to: RemittanceState;
  readonly note: string;
  readonly key: string;
}

/** Writes the history of a remittance, and the log. */
async function write(
  tx: Tx,
  { id, requestId, accountId, actor, event, from, to, note, key }: Written,
  now: Date,
): Promise<void> {
  const entry = { remittanceId: id, event, fromState: from, toState: to, actor, accountId, note };
  await insertRemittanceEvent(tx, { ...entry, idempotencyKey: key, at: now });
  await writeAudit(
    tx,
    {
      accountId,
      action: 'remittance.change',
      subject: 'requests',
      subjectId: requestId,
      before: from === null ? null : { remittance_state: from },
      after: { remittance_state: to },
    },
    now,
  );
}
