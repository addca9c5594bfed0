/** The money of a request, for whoever may read it (BIL-08). Every amount is the ledger's. */
import type {
  Instalment,
  Invoice,
  MoneyStanding,
  Payment,
  Remittance,
  RequestMoney,
} from '../../../../contract/billing/billing';
import type { CardPayment } from '../../../../contract/billing/cards';
import { paymentEventsFor } from '../../../../contract/billing/paymentLifecycle';
import { remittanceEventsFor } from '../../../../contract/billing/remittanceLifecycle';
import type { Language } from '../../../../contract/common/constants';
import type { StepActor } from '../../../../contract/common/requestSteps';
import type { Db } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import { openFile } from '../../files/services/files';
import type { OpenFile } from '../../files/services/files';
import { shownFile } from '../../files/services/shownFile';
import { findStudentOf } from '../../requests/queries/steps';
import { partyOf } from '../../requests/services/party';
import type { Caller, Party } from '../../requests/services/party';
import { listCardPayments, shownCard } from '../queries/cards';
import { listPayLinks, shownPayLink } from '../queries/payLinks';
import { findInstalment, listInvoices } from '../queries/invoices';
import type { StoredInvoice } from '../queries/invoices';
import { openOf, standingsOf } from '../queries/ledger';
import { instituteNames } from '../queries/moneyFigures';
import { findPayment, listPaymentEvents, listPayments } from '../queries/payments';
import type { StoredPayment } from '../queries/payments';
import { findRemittance, listRemittanceEvents, listRemittances } from '../queries/remittances';

/** What a caller is to the money of a request. @throws ApiError NOT_FOUND for another student's */
export async function openMoney(db: Db, caller: Caller, requestId: number): Promise<Party> {
  const party = await partyOf(db, caller);
  const studentId = await findStudentOf(db, requestId);
  if (!party || studentId === undefined) throw new ApiError('NOT_FOUND');
  if (party.actor === 'student' && studentId !== caller.accountId) throw new ApiError('NOT_FOUND');
  return party;
}

/**
 * Reads the money of a request: a student's own, any for the team, and to a school what it was sent.
 * @throws ApiError NOT_FOUND for another student's, or where a school was sent nothing
 */
export async function readMoney(
  { db, config, cards, clock }: Pick<Deps, 'db' | 'config' | 'cards' | 'clock'>,
  caller: Caller,
  requestId: number,
  language: Language,
): Promise<RequestMoney> {
  const party = await openMoney(db, caller, requestId);
  const { actor, instituteId } = party;
  const remittances = await readRemittances(db, { requestId, instituteId }, actor, language);
  if (actor === 'partner') {
    if (remittances.length === 0) throw new ApiError('NOT_FOUND');
    return { request_id: requestId, standings: [], invoices: [], credits: [], remittances };
  }
  const standings = await standingsOf(db, requestId);
  const schools = new Set(standings.flatMap((row) => row.instituteId ?? []));
  const names = await instituteNames(db, [...schools], language);
  return {
    request_id: requestId,
    standings: toStandings(standings, remittances, names),
    invoices: await readInvoices({ db, cards, clock }, requestId, actor, names),
    credits: creditsOf(standings),
    remittances,
    ...(actor === 'team' && { vat_percent: config.vatPercent }),
  };
}

type Names = ReadonlyMap<number, string>;

const named = (id: number | null, names: Names) =>
  id === null ? null : { id, name: names.get(id) ?? '' };

type Standings = Awaited<ReturnType<typeof standingsOf>>;

function creditsOf(rows: Standings) {
  const sums = new Map<string, number>();
  for (const { account, currency, amount } of rows) {
    if (account === 'studentCredit') sums.set(currency, (sums.get(currency) ?? 0) - amount);
  }
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .filter(({ amount }) => amount > 0);
}

/** Where the money is, of each school and of the agency's fee, in each currency. */
function toStandings(
  rows: Standings,
  remittances: readonly Remittance[],
  names: Names,
): MoneyStanding[] {
  const keys = new Map<string, { instituteId: number | null; currency: string }>();
  for (const { account, instituteId, currency } of rows) {
    if (account === 'receivable') {
      keys.set(`${instituteId ?? ''}:${currency}`, { instituteId, currency });
    }
  }
  return [...keys.values()].map(({ instituteId, currency }) => {
    const own = rows.filter((row) => row.instituteId === instituteId && row.currency === currency);
    const sumOf = (account: string, kinds: readonly string[]) =>
      own.reduce(
        (sum, row) =>
          row.account === account && kinds.includes(row.kind) ? sum + row.amount : sum,
        0,
      );
    const sent = remittances.filter(
      (one) => one.institute.id === instituteId && one.currency === currency,
    );
    return {
      issuer: instituteId === null ? 'agency' : 'school',
      institute: named(instituteId, names),
      currency,
      owed: sumOf('receivable', ['invoice', 'creditNote']),
      received: -sumOf('receivable', ['match', 'unmatch', 'creditUse', 'card']) + 0,
      sent: sumOf('schoolPayable', ['remittance', 'remittanceBack']),
      confirmed: sent.reduce((sum, { state, amount }) => {
        return state === 'confirmed' ? sum + amount : sum;
      }, 0),
    };
  });
}

async function readInvoices(
  { db, cards, clock }: Pick<Deps, 'db' | 'cards' | 'clock'>,
  requestId: number,
  actor: StepActor,
  names: Names,
): Promise<Invoice[]> {
  const { invoices, lines, instalments } = await listInvoices(db, requestId);
  const ids = instalments.map(({ id }) => id);
  const open = await openOf(db, ids);
  const payments = await readPayments(db, ids, actor);
  const attempts = await readCards(db, ids, requestId, actor);
  const links = await listPayLinks(db, ids, clock.now());
  const credited = new Set(lines.map(({ creditsLineId }) => creditsLineId));
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  return invoices.map((invoice: StoredInvoice) => ({
    id: invoice.id,
    number: invoice.number,
    issuer: invoice.issuer,
    kind: invoice.kind,
    credits: invoice.creditsId === null ? null : (numbers.get(invoice.creditsId) ?? null),
    reason: invoice.reason,
    institute: named(invoice.instituteId, names),
    currency: invoice.currency,
    total: invoice.total,
    lines: lines
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .map(({ id, kind, label, amount, vatPercent, vat, ...line }) => ({
        id,
        kind,
        label,
        amount,
        vat_percent: vatPercent,
        vat,
        from:
          line.fromAmount === null || line.fromCurrency === null
            ? null
            : {
                amount: line.fromAmount,
                currency: line.fromCurrency,
                sar_micros: line.sarMicros ?? 0,
                to_sar_micros: line.toSarMicros ?? 0,
                rate_on: line.rateOn ?? '',
              },
        is_credited: credited.has(id),
      })),
    instalments: instalments
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .map(({ id, n, dueOn, amount, reference }): Instalment => ({
        id,
        n,
        due_on: dueOn,
        amount,
        open: open.get(id) ?? 0,
        reference,
        payments: payments.get(id) ?? [],
        cards: attempts.get(id) ?? [],
        links: links.filter(({ instalmentId }) => instalmentId === id).map(shownPayLink),
        is_payable_by_card: cards?.currencies.includes(invoice.currency) ?? false,
      })),
    issued_at: invoice.issuedAt.toISOString(),
  }));
}

async function readPayments(
  db: Db,
  instalmentIds: readonly number[],
  actor: StepActor,
): Promise<ReadonlyMap<number, Payment[]>> {
  const rows = await listPayments(db, instalmentIds);
  const ids = rows.map(({ payment }) => payment.id);
  const events = await listPaymentEvents(db, ids);
  const all = new Map<number, Payment[]>();
  for (const { payment, proof, transactionId, received, bookedOn, receipt } of rows) {
    const { id, method, state, since, payerName, amount, paidOn, mismatch, version } = payment;
    const shown: Payment = {
      id,
      method,
      state,
      since: since.toISOString(),
      payer_name: payerName,
      amount,
      paid_on: paidOn,
      mismatch,
      proof: proof && shownFile(proof),
      received: receivedOf(payment, received, bookedOn),
      receipt: receipt && {
        id: receipt.id,
        number: receipt.number,
        issued_at: receipt.issuedAt.toISOString(),
      },
      ...(actor === 'team' && { transaction_id: transactionId }),
      may: paymentEventsFor(actor, state),
      history: events
        .filter(({ paymentId }) => paymentId === id)
        .map(({ event, to, actor: by, by: name, note, at }) => ({
          event,
          to,
          actor: by,
          ...(actor === 'team' && { by: name }),
          note: actor === 'team' || TOLD.has(event) || by === 'student' ? note : '',
          at: at.toISOString(),
        })),
      version,
    };
    all.set(payment.instalmentId, [...(all.get(payment.instalmentId) ?? []), shown]);
  }
  return all;
}

/** By card it is what was paid, on that day. */
function receivedOf(
  { method, amount, paidOn }: StoredPayment,
  matched: number | null,
  bookedOn: string | null,
): Payment['received'] {
  const [received, day] = method === 'card' ? [amount, paidOn] : [matched, bookedOn];
  return received === null || day === null ? null : { amount: received, booked_on: day };
}

/** The attempts to pay by card that are under way, or that somebody has to know of; the team sees all. */
async function readCards(
  db: Db,
  instalmentIds: readonly number[],
  requestId: number,
  actor: StepActor,
): Promise<ReadonlyMap<number, CardPayment[]>> {
  const all = new Map<number, CardPayment[]>();
  for (const row of await listCardPayments(db, instalmentIds)) {
    const isShown = row.paymentId === null && (actor === 'team' || STUDENT_SEES.has(row.state));
    if (row.state === 'refunded' || isShown) {
      const { instalmentId: id } = row;
      all.set(id, [...(all.get(id) ?? []), shownCard(row, requestId)]);
    }
  }
  return all;
}

const STUDENT_SEES: ReadonlySet<string> = new Set(['authorising', 'failed', 'differs', 'returned']);

/** What the team writes to the student; its other notes are its own. */
const TOLD: ReadonlySet<string> = new Set(['ASKED', 'RETURNED']);

async function readRemittances(
  db: Db,
  of: { readonly requestId: number; readonly instituteId: number | null },
  actor: StepActor,
  language: Language,
): Promise<Remittance[]> {
  const rows = await listRemittances(db, of, language);
  const events = await listRemittanceEvents(
    db,
    rows.map(({ remittance }) => remittance.id),
  );
  return rows.map(({ remittance, institute, proof }) => ({
    id: remittance.id,
    institute: { id: remittance.instituteId, name: institute },
    currency: remittance.currency,
    amount: remittance.amount,
    state: remittance.state,
    sent_on: remittance.sentOn,
    proof: actor === 'student' || proof === null ? null : shownFile(proof),
    arrived_on: remittance.arrivedOn,
    arrived_amount: remittance.arrivedAmount,
    may: remittanceEventsFor(actor, remittance.state),
    history: events
      .filter(({ remittanceId }) => remittanceId === remittance.id)
      .map(({ event, to, actor: by, by: name, note, at }) => ({
        event,
        to,
        actor: by,
        ...(actor === 'team' && { by: name }),
        note: actor === 'student' ? '' : note,
        at: at.toISOString(),
      })),
    version: remittance.version,
  }));
}

/** The proof of a payment, for its student and the team. @throws ApiError NOT_FOUND */
export async function openPaymentProof(
  deps: Pick<Deps, 'db' | 'files'>,
  caller: Caller,
  id: number,
): Promise<OpenFile> {
  const payment = await findPayment(deps.db, id);
  const found = payment && (await findInstalment(deps.db, payment.instalmentId));
  if (!found) throw new ApiError('NOT_FOUND');
  const { actor } = await openMoney(deps.db, caller, found.invoice.requestId);
  if (actor === 'partner') throw new ApiError('NOT_FOUND');
  return openProof(deps, payment.proofFileId);
}

/** The proof of what a school was sent, for its members and the team. @throws ApiError NOT_FOUND */
export async function openRemittanceProof(
  deps: Pick<Deps, 'db' | 'files'>,
  caller: Caller,
  id: number,
): Promise<OpenFile> {
  const found = await findRemittance(deps.db, id);
  if (!found) throw new ApiError('NOT_FOUND');
  const { actor, instituteId } = await openMoney(deps.db, caller, found.requestId);
  const isOwn = actor === 'partner' && instituteId === found.instituteId;
  if (!isOwn && actor !== 'team') throw new ApiError('NOT_FOUND');
  return openProof(deps, found.proofFileId);
}

/** @throws ApiError NOT_FOUND */
async function openProof(
  deps: Pick<Deps, 'db' | 'files'>,
  fileId: string | null,
): Promise<OpenFile> {
  const file = fileId === null ? undefined : await openFile(deps, fileId);
  if (!file) throw new ApiError('NOT_FOUND');
  return file;
}
