/** A refund for readers with access, and what can be asked back of a payment (BIL-53, BIL-58). */
import { refundEventsFor } from '../../../../../contract/billing/refundLifecycle';
import type { RefundEvent } from '../../../../../contract/billing/refundLifecycle';
import { leastReturned } from '../../../../../contract/billing/refunds';
import type { Refund, Refundable, RefundAccount } from '../../../../../contract/billing/refunds';
import type { Language } from '../../../../../contract/common/constants';
import type { StepActor } from '../../../../../contract/common/requestSteps';
import type { Db } from '../../../../db/types';
import { ApiError } from '../../../../lib/errors';
import type { Deps } from '../../../../platform/deps';
import { findFile } from '../../../files/queries/files';
import { openFile } from '../../../files/services/files';
import type { OpenFile } from '../../../files/services/files';
import { shownFile } from '../../../files/services/shownFile';
import { findStudentOf } from '../../../requests/queries/steps';
import { partyOf } from '../../../requests/services/party';
import type { Caller, Party } from '../../../requests/services/party';
import { listReturns } from '../../queries/bank';
import { findInstalment, findInvoice } from '../../queries/invoices';
import { sentTo } from '../../queries/ledger';
import { instituteNames } from '../../queries/moneyFigures';
import { findPayment } from '../../queries/payments';
import { findRefundPolicy } from '../../queries/refundPolicies';
import {
  findOpenRefund,
  findRefund,
  listAgreedLines,
  listRefundEvents,
} from '../../queries/refunds';
import type { StoredRefund } from '../../queries/refunds';
import { isStillAgreer } from '../../queries/refundAgreers';
import { refundBookedOn } from '../../queries/settlements';
import { openMoney } from '../openMoney';
import { mayCallOff } from './callOff';
import { maySee } from './openRefund';
import { paidAmountOf } from './payOut';
import { refundLimits } from './refundable';
import { payerNames } from './payerName';
import { dayOf, hindranceOf, isLate, kindOf, schoolOwes } from './refundFacts';

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * The amounts of a payment that can be refunded, for the student of its request and the team.
 * @throws ApiError NOT_FOUND
 */
export async function readRefundable(
  { db }: ReadDeps,
  caller: Caller,
  paymentId: number,
  language: Language,
): Promise<Refundable> {
  const payment = await findPayment(db, paymentId);
  const found = payment && (await findInstalment(db, payment.instalmentId));
  if (!found) throw new ApiError('NOT_FOUND');
  const { requestId, number, currency, instituteId } = found.invoice;
  const { actor } = await openMoney(db, caller, requestId);
  if (actor === 'partner') throw new ApiError('NOT_FOUND');
  const { paid, most } = await refundLimits(db, payment, found);
  return {
    payment_id: paymentId,
    request_id: requestId,
    invoice: number,
    institute: await namedInstitute(db, instituteId, language),
    method: payment.method,
    currency,
    paid,
    most,
    open_refund: (await findOpenRefund(db, paymentId))?.id ?? null,
    policy: await findRefundPolicy(db, payment.refundPolicyId, language),
  };
}

/** A refund and what its reader is to it. @throws ApiError NOT_FOUND */
async function openForReader(
  db: Db,
  caller: Caller,
  id: number,
): Promise<{ readonly refund: StoredRefund; readonly party: Party }> {
  const refund = await findRefund(db, id);
  const party = await partyOf(db, caller);
  const studentId = refund && (await findStudentOf(db, refund.requestId));
  if (!refund || !party || !maySee(party, refund, studentId === caller.accountId)) {
    throw new ApiError('NOT_FOUND');
  }
  return { refund, party };
}

/**
 * A refund: its student's own, any for the team, and for a school those that it was sent.
 * @throws ApiError NOT_FOUND
 */
export async function readRefund(
  { db, clock }: ReadDeps,
  caller: Caller,
  id: number,
  language: Language,
): Promise<Refund> {
  const { refund, party } = await openForReader(db, caller, id);
  const { actor } = party;
  const payment = await findPayment(db, refund.paymentId);
  const found = payment && (await findInstalment(db, payment.instalmentId));
  if (!found) throw new ApiError('NOT_FOUND');
  const { invoice } = found;
  const limits = await refundLimits(db, payment, found);
  const may = await mayNow(db, { caller, actor }, refund);
  const isTeam = actor === 'team';
  const now = clock.now();
  return {
    id,
    request_id: refund.requestId,
    payment_id: payment.id,
    invoice: invoice.number,
    issuer: invoice.issuer,
    institute: await namedInstitute(db, invoice.instituteId, language),
    source: refund.source,
    method: refund.method,
    currency: refund.currency,
    paid: limits.paid,
    asked: refund.asked,
    agreed: refund.agreed,
    charges: refund.charges,
    state: refund.state,
    since: refund.since.toISOString(),
    asked_at: refund.createdAt.toISOString(),
    day: dayOf(refund, now),
    waits_for: refund.waitsFor,
    is_late: isLate(refund, now),
    reason: refund.reason,
    evidence: await fileOf(db, refund.evidenceFileId),
    ...(await agreedWith(db, refund)),
    account: actor === 'partner' ? null : accountOf(refund, isTeam, await payerNames(db, payment)),
    paid_out:
      refund.paidOn === null
        ? null
        : {
            on: refund.paidOn,
            reference: refund.paidReference,
            proof: actor === 'partner' ? null : await fileOf(db, refund.proofFileId),
            booked_on: await refundBookedOn(db, id),
          },
    ...(isTeam && {
      returns: await readReturns(db, refund),
      school_owes: await schoolOwes(db, refund),
      hindrance: refund.state === 'agreed' ? await hindranceOf(db, refund, caller.accountId) : null,
    }),
    to_agree:
      may.includes('AGREED') && refund.source === 'payment'
        ? limits.lines.map(({ line, amount, vat }) => ({
            line_id: line.id,
            kind: line.kind,
            label: line.label,
            amount: amount + vat,
          }))
        : [],
    policy: await findRefundPolicy(db, payment.refundPolicyId, language),
    may,
    history: (await listRefundEvents(db, id)).map(
      ({ event, to, actor: by, by: name, note, at }) => ({
        event,
        to,
        actor: by,
        ...(isTeam && { by: name }),
        note: isTeam || by === actor || TOLD.has(event) ? note : '',
        at: at.toISOString(),
      }),
    ),
    version: refund.version,
  };
}

/** Lines by which the payer's bank, or the school before it is paid out, may have sent the money back. */
async function readReturns(db: Db, refund: StoredRefund) {
  const { requestId, currency, instituteId, state, method, agreed } = refund;
  if (state === 'missing' && method === 'transfer' && agreed !== null) {
    const most = paidAmountOf(refund);
    return listReturns(db, { currency, least: leastReturned(most), most });
  }
  if (instituteId === null || state !== 'agreed') return [];
  const most = await sentTo(db, { requestId, currency, instituteId });
  return listReturns(db, { currency, least: 1, most });
}

/** Notes to the other parties; further notes of the team are its own. */
const TOLD: ReadonlySet<string> = new Set([
  'AGREED',
  'REFUSED',
  'ANSWERED',
  'NOT_ARRIVED',
  'RETRACTED',
]);

/**
 * The events that a reader may send now: an account only where it is not known, calling off only what the team
 * asked for (BIL-75), and agreeing again only where who agreed has no say any more (BIL-89).
 */
async function mayNow(
  db: Db,
  { caller, actor }: { readonly caller: Caller; readonly actor: StepActor },
  refund: StoredRefund,
): Promise<readonly RefundEvent[]> {
  const { accountIban, accountIsFromBank, accountConfirmedBy } = refund;
  const isGiven = accountIban !== '' && !accountIsFromBank;
  const events = refundEventsFor(actor, refund.state, kindOf(refund));
  const isToAgreeAgain =
    events.includes('AGREEMENT_RENEWED') &&
    !(await isStillAgreer(db, { accountId: refund.agreedBy, instituteId: refund.instituteId }));
  const isToKeep = !events.includes('RETRACTED') || !(await mayCallOff(db, caller, refund.id));
  return events.filter((event) => {
    if (event === 'RETRACTED') return !isToKeep;
    if (event === 'AGREEMENT_RENEWED') return isToAgreeAgain;
    if (event === 'ACCOUNT_GIVEN') return !accountIsFromBank;
    if (event === 'ACCOUNT_CONFIRMED') return isGiven && accountConfirmedBy === null;
    return true;
  });
}

async function agreedWith(db: Db, { creditNoteId }: StoredRefund) {
  const note = creditNoteId === null ? undefined : await findInvoice(db, creditNoteId);
  if (!note) return { lines: [], credit_note: null };
  const lines = await listAgreedLines(db, note.id);
  return {
    lines: lines.map(({ lineId, kind, label, amount, vat }) => ({
      line_id: lineId ?? 0,
      kind,
      label,
      amount: 0 - amount - vat,
    })),
    credit_note: { id: note.id, number: note.number },
  };
}

const LAST_CHARACTERS = 4;

/** Whole for the team once it is to be paid: otherwise enough to know it by. */
function accountOf(
  refund: StoredRefund,
  isTeam: boolean,
  [payer = '']: readonly string[],
): RefundAccount | null {
  const { method, accountIban, accountHolder, accountIsFromBank, accountConfirmedBy } = refund;
  if (method === 'card') return null;
  const isShown = isTeam && refund.agreed !== null;
  return {
    holder: accountHolder === '' ? payer : accountHolder,
    iban:
      isShown || accountIban === '' ? accountIban : `••••${accountIban.slice(-LAST_CHARACTERS)}`,
    is_from_bank: accountIsFromBank,
    is_confirmed: accountIban !== '' && (accountIsFromBank || accountConfirmedBy !== null),
  };
}

async function fileOf(db: Db, id: string | null) {
  const file = id === null ? undefined : await findFile(db, id);
  return file ? shownFile(file) : null;
}

async function namedInstitute(db: Db, id: number | null, language: Language) {
  if (id === null) return null;
  return { id, name: (await instituteNames(db, [id], language)).get(id) ?? '' };
}

/**
 * The evidence sent with a request for a refund, for all who see it.
 * @throws ApiError NOT_FOUND
 */
export async function openEvidence(
  deps: Pick<Deps, 'db' | 'files'>,
  caller: Caller,
  id: number,
): Promise<OpenFile> {
  const { refund } = await openForReader(deps.db, caller, id);
  return openIt(deps, refund.evidenceFileId);
}

/** The proof that it was paid out, for its student and the team. @throws ApiError NOT_FOUND */
export async function openPayoutProof(
  deps: Pick<Deps, 'db' | 'files'>,
  caller: Caller,
  id: number,
): Promise<OpenFile> {
  const { refund, party } = await openForReader(deps.db, caller, id);
  if (party.actor === 'partner') throw new ApiError('NOT_FOUND');
  return openIt(deps, refund.proofFileId);
}

/** @throws ApiError NOT_FOUND */
async function openIt(deps: Pick<Deps, 'db' | 'files'>, fileId: string | null): Promise<OpenFile> {
  const file = fileId === null ? undefined : await openFile(deps, fileId);
  if (!file) throw new ApiError('NOT_FOUND');
  return file;
}
