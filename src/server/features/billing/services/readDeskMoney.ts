/** The money of all requests, as the team works through it (BIL-08). */
import type {
  MoneyInstalment,
  MoneyItem,
  MoneyLine,
  MoneyPage,
  MoneyView,
} from '../../../../contract/billing/deskMoney';
import { AGE_DAYS } from '../../../../contract/billing/moneyFigures';
import type { OverdueAge } from '../../../../contract/billing/moneyFigures';
import { CARD_PAYOUT_MAX } from '../../../../contract/billing/routes';
import type { MoneyQuery } from '../../../../contract/billing/routes';
import type { Language } from '../../../../contract/common/constants';
import { addDays, toIsoDate } from '../../../../shared/dates';
import { pageOf, positionIn } from '../../../lib/keysetPages';
import type { Deps } from '../../../platform/deps';
import { countOpenTransactions, listOpenTransactions } from '../queries/bank';
import { countUnpaid, listCandidates, listUnpaid } from '../queries/openInstalments';
import type { DueDays, OpenInstalment } from '../queries/openInstalments';
import { listUnsettledCards } from '../queries/cardPayouts';
import type { UnsettledCard } from '../queries/cardPayouts';
import {
  countOutgoing,
  countSettled,
  listOutgoing,
  listPayouts,
  listPayoutsOf,
  listSettled,
} from '../queries/settlements';
import { proposedPayout } from './cards/cardPayout';
import { decideMatch, referencesIn } from './decideMatch';
import { shownOutgoing, shownPayout } from './settleOutgoing';

/** An entry of a view with its place in it. */
interface Row {
  readonly day: string;
  readonly id: number;
  readonly item: MoneyItem;
}

/** Reads a view of the money, in its order, with what the other views have. */
export async function readDeskMoney(
  { db, clock, codeSecret }: Pick<Deps, 'db' | 'clock' | 'codeSecret'>,
  { view, age, cursor, limit }: MoneyQuery,
  language: Language,
): Promise<MoneyPage> {
  const today = toIsoDate(clock.now());
  const list = { secret: codeSecret, list: ['money', view, age ?? ''] };
  const [day, id] = positionIn(list, cursor, 2) ?? [];
  const place = day === undefined ? undefined : { day, id: Number(id) };
  const range = { place, limit: limit + 1 };
  const rows =
    view === 'toMatch'
      ? await readLines({ db }, range, language)
      : view === 'outgoing'
        ? await readOutgoing({ db }, range, language)
        : view === 'settled'
          ? await readSettled({ db }, range, language)
          : await readUnpaid({ db }, { due: dueIn(view, age, today), ...range }, language);
  const page = pageOf(list, rows, limit, (row) => [row.day, row.id]);
  const counts = {
    toMatch: await countOpenTransactions(db),
    outgoing: await countOutgoing(db),
    settled: await countSettled(db),
    ...(await countUnpaid(db, today)),
  };
  return {
    items: page.items.map(({ item }) => item),
    next_cursor: page.next_cursor,
    counts,
  };
}

/** The days that the instalments of a view are due on. @param today YYYY-MM-DD */
function dueIn(view: MoneyView, age: OverdueAge | undefined, today: string): DueDays {
  if (view !== 'overdue') return { from: today };
  const [newest, oldest] = age === undefined ? [1, null] : AGE_DAYS[age];
  const to = addDays(today, -newest);
  return oldest === null ? { to } : { from: addDays(today, -oldest), to };
}

interface Range {
  readonly place: { readonly day: string; readonly id: number } | undefined;
  readonly limit: number;
}

async function readLines(
  { db }: Pick<Deps, 'db'>,
  { place, limit }: Range,
  language: Language,
): Promise<Row[]> {
  const after = place && { bookedOn: place.day, id: place.id };
  const rows = await listOpenTransactions(db, { after, limit });
  const references = rows.flatMap(({ transaction }) => referencesIn(transaction));
  const amounts = rows.map(({ transaction }) => transaction.amount);
  const candidates = await listCandidates(
    db,
    { references: [...new Set(references)], amounts: [...new Set(amounts)] },
    language,
  );
  const cards = new Map<string, UnsettledCard[]>();
  for (const currency of new Set(rows.map(({ transaction }) => transaction.currency))) {
    cards.set(currency, await listUnsettledCards(db, currency, { limit: CARD_PAYOUT_MAX }));
  }
  return rows.map(({ transaction, account }) => {
    const decision = decideMatch(transaction, candidates);
    // It agrees since something else has changed; a person still confirms it, or the next statement does.
    const look =
      decision.sure === null ? decision : { reason: 'name' as const, suggestions: [decision.sure] };
    const line: MoneyLine = {
      id: transaction.id,
      booked_on: transaction.bookedOn,
      amount: transaction.amount,
      currency: transaction.currency,
      reference: transaction.reference,
      description: transaction.description,
      payer: transaction.counterpartyName,
      payer_account: transaction.counterpartyAccount,
      account,
      reason: look.reason,
      suggestions: look.suggestions.map(toInstalment),
      card_payout:
        look.suggestions.length === 0
          ? proposedPayout(transaction, cards.get(transaction.currency) ?? [])
          : null,
      cards_to_settle: cards.get(transaction.currency)?.length ?? 0,
    };
    return { day: transaction.bookedOn, id: transaction.id, item: { kind: 'line', line } };
  });
}

/** Lines by which money went out, with the payouts that they may be. */
async function readOutgoing(
  { db }: Pick<Deps, 'db'>,
  { place, limit }: Range,
  language: Language,
): Promise<Row[]> {
  const after = place && { bookedOn: place.day, id: place.id };
  const rows = await listOutgoing(db, { after, limit });
  const amounts = rows.map(({ transaction }) => -transaction.amount);
  const payouts = await listPayouts(db, [...new Set(amounts)], language);
  return rows.map(({ transaction, account }) => ({
    day: transaction.bookedOn,
    id: transaction.id,
    item: { kind: 'outgoing', outgoing: shownOutgoing(transaction, account, payouts) },
  }));
}

/** Lines confirmed as payouts, newest first: a mistake is taken back there. */
async function readSettled(
  { db }: Pick<Deps, 'db'>,
  { place, limit }: Range,
  language: Language,
): Promise<Row[]> {
  const before = place && { bookedOn: place.day, id: place.id };
  const rows = await listSettled(db, { before, limit });
  const entries = rows.flatMap(({ entryId }) => entryId ?? []);
  const payouts = new Map(
    (await listPayoutsOf(db, entries, language)).map((payout) => [payout.entryId, payout]),
  );
  return rows.map(({ transaction, entryId, cards }) => {
    const payout = entryId === null ? undefined : payouts.get(entryId);
    const settled = {
      id: transaction.id,
      booked_on: transaction.bookedOn,
      amount: Math.abs(transaction.amount),
      currency: transaction.currency,
      counterparty: transaction.counterpartyName,
      payout: payout ? shownPayout(transaction, payout) : null,
      cards,
    };
    return { day: transaction.bookedOn, id: transaction.id, item: { kind: 'settled', settled } };
  });
}

async function readUnpaid(
  { db }: Pick<Deps, 'db'>,
  { place, ...range }: Range & { readonly due: DueDays },
  language: Language,
): Promise<Row[]> {
  const after = place && { dueOn: place.day, id: place.id };
  const rows = await listUnpaid(db, { ...range, after }, language);
  return rows.map((row) => ({
    day: row.dueOn,
    id: row.id,
    item: { kind: 'instalment', instalment: toInstalment(row) },
  }));
}

const toInstalment = (row: OpenInstalment): MoneyInstalment => ({
  id: row.id,
  request_id: row.requestId,
  student: row.forName ?? row.student,
  invoice: row.invoice,
  issuer: row.issuer,
  institute:
    row.instituteId === null || row.institute === null
      ? null
      : { id: row.instituteId, name: row.institute },
  due_on: row.dueOn,
  currency: row.currency,
  open: row.open,
  reference: row.reference,
});
