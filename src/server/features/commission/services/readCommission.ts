/** Commission as leads read it (COM-07, COM-08). */
import { computeCommission } from '../../../../contract/commission/amounts';
import {
  CLAIM_AGES,
  CLAIM_AGE_DAYS,
  CLAIM_SOON_DAYS,
  COMMISSION_VIEWS,
  STATES_OF_VIEW,
} from '../../../../contract/commission/commission';
import type {
  ClaimAge,
  Commission,
  CommissionAges,
  CommissionFigures,
  CommissionPage,
  CommissionRow,
  CommissionView,
  WriteOffProposal,
} from '../../../../contract/commission/commission';
import {
  commissionEventsFor,
  PAYABLE_STATES,
} from '../../../../contract/commission/commissionLifecycle';
import type { CommissionLeadEvent } from '../../../../contract/commission/commissionLifecycle';
import type { CommissionQuery } from '../../../../contract/commission/routes';
import type { Language } from '../../../../contract/common/constants';
import { addDays, toIsoDate } from '../../../../shared/dates';
import type { Db } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { pageOf, positionIn } from '../../../lib/keysetPages';
import type { Deps } from '../../../platform/deps';
import { confirmHindrance, leadsOfNow } from '../../../platform/secondLead';
import { listOffers } from '../../applications/queries/applications';
import { findNamedAgreement } from '../queries/agreements';
import { findCommission, listCommissionEvents } from '../queries/commissions';
import type { StoredCommission } from '../queries/commissions';
import {
  countByState,
  countToClaimBy,
  listRows,
  countUncovered,
  sumByAge,
  sumBySchool,
} from '../queries/lists';
import type { FoundRow, RowOrder } from '../queries/lists';
import { toAgreement } from './agreements';
import { termsOf } from './agreementTerms';

const ORDERS: Readonly<Record<CommissionView, RowOrder>> = {
  toClaim: 'claimBy',
  claimed: 'claimedOn',
  short: 'claimedOn',
  expected: 'newest',
  paid: 'newest',
  ended: 'newest',
};

/** A view, a page at a time, with what all views have. */
export async function readCommissions(
  { db, clock, codeSecret }: Pick<Deps, 'db' | 'clock' | 'codeSecret'>,
  { view, institute_id: ofSchool, age, cursor, limit }: CommissionQuery,
  language: Language,
): Promise<CommissionPage> {
  const today = toIsoDate(clock.now());
  const instituteId = ofSchool ?? undefined;
  const list = { secret: codeSecret, list: ['commission', view, instituteId ?? '', age ?? ''] };
  const [day, id] = positionIn(list, cursor, 2) ?? [];
  const order = ORDERS[view];
  const after = day === undefined ? undefined : { day, id: Number(id) };
  const claimed = view === 'claimed' && age !== undefined ? claimedIn(age, today) : undefined;
  const filter = { states: STATES_OF_VIEW[view], instituteId, claimed };
  const rows = await listRows(db, filter, { order, after, limit: limit + 1 }, language);
  const { items, next_cursor } = pageOf(list, rows, limit, (row) => [dayOf(row, order), row.id]);
  const byState = await countByState(db, instituteId);
  const counts = Object.fromEntries(
    COMMISSION_VIEWS.map((one) => [
      one,
      STATES_OF_VIEW[one].reduce((sum, state) => sum + (byState.get(state) ?? 0), 0),
    ]),
  ) as CommissionPage['counts'];
  return { items: items.map(toRow), next_cursor, counts, today };
}

const dayOf = ({ claim_by: claimBy, claim }: FoundRow, order: RowOrder): string =>
  (order === 'claimBy' ? claimBy : order === 'claimedOn' ? claim?.claimed_on : '') ?? '';

/** The days on which what has an age was claimed. */
function claimedIn(age: ClaimAge, today: string) {
  const [newest, oldest] = CLAIM_AGE_DAYS[age];
  return { from: oldest === null ? null : addDays(today, -oldest), to: addDays(today, -newest) };
}

/** A row without what its own page says besides. */
export const toRow = (row: FoundRow): CommissionRow => ({
  id: row.id,
  request_id: row.request_id,
  student: row.student,
  institute: row.institute,
  currency: row.currency,
  state: row.state,
  amount: row.amount,
  open: row.open,
  earned_on: row.earned_on,
  claim_by: row.claim_by,
  claim: row.claim,
  has_left: row.has_left,
});

/** One commission, with how it is computed and its history. @throws ApiError NOT_FOUND */
export async function readCommission(
  { db }: Pick<Deps, 'db'>,
  id: number,
  reader: { readonly accountId: string; readonly language: Language },
): Promise<Commission> {
  const stored = await findCommission(db, id);
  const [row] = await listRows(db, { id }, { order: 'oldest', limit: 1 }, reader.language);
  const agreement = stored && (await findNamedAgreement(db, stored.agreementId));
  const offers = stored ? await listOffers(db, [stored.applicationId]) : [];
  const offer = offers.find(({ version }) => version === stored?.offerVersion);
  if (!stored || !row || !agreement || !offer) throw new ApiError('NOT_FOUND');
  const history = await listCommissionEvents(db, id);
  const leads = await leadsOfNow(db);
  const writeOff = proposalOf(stored, history, { readerId: reader.accountId, leads });
  return {
    ...toRow(row),
    paid: row.paid,
    set_off: row.set_off,
    written_off: row.written_off,
    clawed_back: row.clawed_back,
    owed_back: row.owed_back,
    agreement: toAgreement(agreement, { readerId: reader.accountId, leads }),
    computed: computeCommission(termsOf(agreement.agreement), offer.lines, stored.capUsed),
    write_off: writeOff,
    may: commissionEventsFor(stored.state).filter((event) => mayNow(event, row.open, writeOff)),
    history: history.map(({ entry, by }) => ({
      event: entry.event,
      to: entry.toState,
      amount: entry.amount,
      by,
      note: entry.note,
      at: entry.at.toISOString(),
    })),
    version: stored.version,
  };
}

/** The write-off that a lead proposes; null for none. */
function proposalOf(
  { state, writeOffBy, writeOffAmount }: StoredCommission,
  history: Awaited<ReturnType<typeof listCommissionEvents>>,
  { readerId, leads }: { readonly readerId: string; readonly leads: ReadonlySet<string> },
): WriteOffProposal | null {
  const isOpen = PAYABLE_STATES.some((one) => one === state);
  if (writeOffAmount === null || !isOpen) return null;
  const said = history.findLast(({ entry }) => entry.event === 'WRITE_OFF_PROPOSED');
  return {
    amount: writeOffAmount,
    by: said?.by ?? null,
    note: said?.entry.note ?? '',
    hindrance: confirmHindrance(leads, readerId, writeOffBy),
  };
}

/** Whether a lead may send an event of the chart now: one proposal at a time, which another lead confirms. */
function mayNow(
  event: CommissionLeadEvent,
  open: number,
  proposal: WriteOffProposal | null,
): boolean {
  if (event === 'WRITE_OFF_PROPOSED') return proposal === null && open > 0;
  if (event === 'WRITE_OFF_DECLINED') return proposal !== null;
  return event !== 'WRITE_OFF_RECORDED' || proposal?.hindrance === null;
}

/** The commission of all schools, at one moment. */
export async function readCommissionFigures(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  language: Language,
): Promise<CommissionFigures> {
  const today = toIsoDate(clock.now());
  return db.transaction(
    async (tx) => ({
      today,
      ages: byCurrency(await sumByAge(tx, today)),
      schools: await sumBySchool(tx, language),
      uncovered: await countUncovered(tx, language),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function byCurrency(sums: Awaited<ReturnType<typeof sumByAge>>): CommissionAges[] {
  const currencies = [...new Set(sums.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => ({
    currency,
    ages: Object.fromEntries(
      CLAIM_AGES.map((age) => [
        age,
        sums.find((sum) => sum.currency === currency && sum.age === age)?.amount ?? 0,
      ]),
    ) as CommissionAges['ages'],
  }));
}

/** How many commissions are to be claimed within CLAIM_SOON_DAYS, those that are late included. */
export async function countClaimsDue(db: Db, now: Date): Promise<number> {
  return countToClaimBy(db, addDays(toIsoDate(now), CLAIM_SOON_DAYS));
}
