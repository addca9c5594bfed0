/** The money of a request, for readers with access (BIL-08). Every amount is the ledger's. */
import type {
  Instalment,
  Invoice,
  MoneyStanding,
  RecordedReturn,
  Remittance,
  RequestMoney,
} from '../../../../contract/billing/billing';
import type { RefundSummary, ReturnedLine } from '../../../../contract/billing/refunds';
import { remittanceEventsFor } from '../../../../contract/billing/remittanceLifecycle';
import type { Language } from '../../../../contract/common/constants';
import type { StepActor } from '../../../../contract/common/requestSteps';
import type { Db } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import { openFile } from '../../files/services/files';
import type { OpenFile } from '../../files/services/files';
import { shownFile } from '../../files/services/shownFile';
import type { Caller } from '../../requests/services/party';
import { listReturns } from '../queries/bank';
import { listPayLinks, shownPayLink } from '../queries/payLinks';
import { findInstalment, linesLeft, listInvoices } from '../queries/invoices';
import type { StoredInvoice } from '../queries/invoices';
import { heldFor, openOf, sentTo, standingsOf } from '../queries/ledger';
import { instituteNames } from '../queries/moneyFigures';
import { findPayment } from '../queries/payments';
import { listRefunds } from '../queries/refunds';
import { debtLeft, listRecordedReturns } from '../queries/schoolReturns';
import { findRemittance, listRemittanceEvents, listRemittances } from '../queries/remittances';
import { bookedOf } from '../queries/settlements';
import { openMoney } from './openMoney';
import { readCards, readPayments } from './readPayments';
import { readCoverage, sharesOf } from './sponsors/coverage';
import type { RequestCoverage } from './sponsors/coverage';
import { mayAddSponsor, readSponsors } from './sponsors/readSponsors';

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
  const refunds = await readRefunds(db, { requestId, instituteId }, language);
  if (actor === 'partner') {
    if (remittances.length === 0 && refunds.length === 0) throw new ApiError('NOT_FOUND');
    const nothing = { standings: [], invoices: [], credits: [] };
    const sponsors = { sponsors: [], may_add_sponsor: false };
    return { request_id: requestId, ...nothing, remittances, refunds, ...sponsors };
  }
  const standings = await standingsOf(db, requestId);
  const now = clock.now();
  const coverage = await readCoverage(db, requestId, now);
  const reader = { actor, accountId: caller.accountId };
  const sponsors = await readSponsors(db, requestId, { reader, coverage, now });
  const schools = new Set(standings.flatMap((row) => row.instituteId ?? []));
  const names = await instituteNames(db, [...schools], language);
  return {
    request_id: requestId,
    standings: await toStandings(db, requestId, { rows: standings, remittances, names, actor }),
    invoices: await readInvoices({ db, cards, clock }, requestId, {
      actor,
      names,
      refunds,
      coverage,
    }),
    credits: creditsOf(standings),
    remittances,
    refunds,
    sponsors,
    may_add_sponsor: await mayAddSponsor(db, requestId, sponsors),
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
async function toStandings(
  db: Db,
  requestId: number,
  {
    rows,
    remittances,
    names,
    actor,
  }: {
    readonly rows: Standings;
    readonly remittances: readonly Remittance[];
    readonly names: Names;
    readonly actor: StepActor;
  },
): Promise<MoneyStanding[]> {
  const keys = new Map<string, { instituteId: number | null; currency: string }>();
  for (const { account, instituteId, currency } of rows) {
    if (account === 'receivable') {
      keys.set(`${instituteId ?? ''}:${currency}`, { instituteId, currency });
    }
  }
  const held = new Map<string, number>();
  const returns = new Map<string, readonly ReturnedLine[]>();
  const returned = new Map<string, readonly RecordedReturn[]>();
  for (const [key, { instituteId, currency }] of keys) {
    if (instituteId === null) continue;
    const of = { requestId, instituteId, currency };
    const inHand = await heldFor(db, of);
    held.set(key, inHand);
    if (actor !== 'team') continue;
    const recorded = await listRecordedReturns(db, of);
    if (recorded.length > 0) {
      const left = await debtLeft(db, of);
      const shown = recorded.map((line) => ({ ...line, may_undo: line.amount <= left }));
      returned.set(key, shown);
    }
    if (inHand >= 0) continue;
    returns.set(key, await listReturns(db, { currency, least: 1, most: await sentTo(db, of) }));
  }
  return [...keys].map(([key, { instituteId, currency }]) => {
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
    const lines = returns.get(key);
    const recorded = returned.get(key);
    const refunds = ['schoolPayable', 'feeIncome', 'vatPayable'].reduce(
      (sum, account) => sum + sumOf(account, ['refundAgreed']),
      0,
    );
    return {
      issuer: instituteId === null ? 'agency' : 'school',
      institute: named(instituteId, names),
      currency,
      owed: sumOf('receivable', ['invoice', 'creditNote']) - refunds,
      received: -sumOf('receivable', ['match', 'unmatch', 'creditUse', 'card']) + 0,
      sent: sumOf('schoolPayable', ['remittance', 'remittanceBack']),
      confirmed: sent.reduce((sum, { state, amount }) => {
        return state === 'confirmed' ? sum + amount : sum;
      }, 0),
      sent_back: -sumOf('schoolPayable', ['schoolReturn', 'schoolReturnBack']) + 0,
      refunds,
      held: Math.max(0, held.get(key) ?? 0),
      owed_back: Math.max(0, 0 - (held.get(key) ?? 0)),
      ...(lines && { returns: lines }),
      ...(recorded && { returned: recorded }),
    };
  });
}

/** The refunds of a request; for a school those that it was sent. */
async function readRefunds(
  db: Db,
  of: { readonly requestId: number; readonly instituteId: number | null },
  language: Language,
): Promise<RefundSummary[]> {
  const rows = await listRefunds(db, of);
  const names = await instituteNames(
    db,
    rows.flatMap(({ instituteId }) => instituteId ?? []),
    language,
  );
  return rows.map(({ id, paymentId, instituteId, currency, agreed, asked, ...row }) => ({
    id,
    payment_id: paymentId,
    institute: named(instituteId, names),
    currency,
    amount: agreed ?? asked,
    state: row.state,
    since: row.since.toISOString(),
    waits_for: row.waitsFor,
  }));
}

async function readInvoices(
  { db, cards, clock }: Pick<Deps, 'db' | 'cards' | 'clock'>,
  requestId: number,
  {
    actor,
    names,
    refunds,
    coverage,
  }: {
    readonly actor: StepActor;
    readonly names: Names;
    readonly refunds: readonly RefundSummary[];
    readonly coverage: RequestCoverage;
  },
): Promise<Invoice[]> {
  const { invoices, lines, instalments } = await listInvoices(db, requestId);
  const ids = instalments.map(({ id }) => id);
  const open = await openOf(db, ids);
  const payments = await readPayments(db, ids, actor, refunds);
  const attempts = await readCards(db, ids, requestId, actor);
  const links = await listPayLinks(db, ids, clock.now());
  const left = new Map(
    linesLeft(lines, lines).map(({ line, amount, vat }) => [line.id, amount + vat]),
  );
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
        is_credited: !left.has(id),
        left: left.get(id) ?? 0,
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
        sponsors: sharesOf(coverage, id),
        is_payable_by_card: cards?.currencies.includes(invoice.currency) ?? false,
      })),
    issued_at: invoice.issuedAt.toISOString(),
  }));
}

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
  const booked = await bookedOf(
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
    ...(actor === 'team' && { booked_on: booked.get(remittance.id) ?? null }),
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
