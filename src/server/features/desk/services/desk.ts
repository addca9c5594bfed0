import type { Role } from '../../../../contract/common/constants';
import {
  COUNTED_LISTS,
  DESK_DONE_KINDS,
  DESK_OVERVIEW_LENGTH,
  DESK_PAGE_LENGTH,
  EVERY_COUNTED_MAX,
} from '../../../../contract/desk/desk';
import type { Desk, DeskItem, DeskList, DeskQueuePage } from '../../../../contract/desk/desk';
import { toIsoDate } from '../../../../shared/dates';
import type { DeskNextActionPayload, DeskQuery } from '../../../../contract/desk/routes';
import { readWithoutWorkers } from '../../../db/indexedReads';
import type { Tx } from '../../../db/types';
import { pageOf, positionIn } from '../../../lib/keysetPages';
import { ApiError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { AuditEntry } from '../../../platform/auditLog/auditLog';
import { lockRoom, updateRoom } from '../../chat/queries/rooms';
import {
  changeNextAction,
  claimEntry,
  clearClaim,
  findHolder,
  findNextAction,
  lockEntry,
  markHandled,
  releaseEntry,
} from '../../claims/queries/claims';
import type { DeskEntry } from '../../claims/queries/claims';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { requestFilterOf } from '../queries/requestFilter';
import {
  countDeskLists,
  countEvery,
  countUnderWay,
  findDeskItem,
  listDeskQueue,
} from '../queries/items';
import type { DeskReader } from '../queries/items';
import { findDeskPartner } from './partnerOfRequest';
import { countOpenTransactions } from '../../billing/queries/bank';
import { countClaimsDue } from '../../commission/services/readCommission';
import { countInReview } from '../../documents/queries/requirements';
import { publishEvents } from '../../../platform/events/events';
import { chatNews } from '../../chat/services/storeChatMessage';
import type { Deps } from '../../../platform/deps';

const NONE_WAIT = { free: 0, mine: 0, others: 0 } as const;

type DeskDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Reads the waiting entries by queue (DESK-06). @throws ApiError BAD_REQUEST for a cursor of
 * another list
 */
export async function readDesk(
  { db, clock, codeSecret }: DeskDeps & Pick<Deps, 'codeSecret'>,
  { queue: wanted, holder, cursor, ...query }: DeskQuery,
  { accountId, language, isLead }: DeskReader & { readonly isLead: boolean },
): Promise<Desk> {
  const now = clock.now();
  const filter = wanted === 'every' || wanted === 'chats' ? requestFilterOf(query) : undefined;
  const reading = { at: { now, today: toIsoDate(now), filter }, accountId };
  const limit = wanted === undefined ? DESK_OVERVIEW_LENGTH : DESK_PAGE_LENGTH;
  // Lists that do not wait for the team are counted only where they are listed.
  const counted =
    wanted === 'every'
      ? []
      : wanted !== undefined &&
          wanted !== 'underWay' &&
          !COUNTED_LISTS.some((one) => one === wanted)
        ? [wanted]
        : COUNTED_LISTS;
  const { counts, total } = await readWithoutWorkers(db, async (tx) => ({
    counts: await countDeskLists<DeskList>(tx, counted, reading),
    ...(wanted === 'every' && { total: await countEvery(tx, reading.at, EVERY_COUNTED_MAX + 1) }),
  }));
  const queues: DeskQueuePage[] = [];
  for (const queue of wanted === undefined ? COUNTED_LISTS : [wanted]) {
    const list = { secret: codeSecret, list: ['desk', queue, holder, accountId, filter] };
    const [at, id] = positionIn(list, cursor, 2) ?? [];
    // One extra row shows whether there is a next page.
    const rows = await listDeskQueue(db, {
      queue,
      language,
      limit: limit + 1,
      ...reading,
      holder,
      after: at === undefined || id === undefined ? undefined : { at, id },
    });
    const page = pageOf(list, rows, limit, ({ position }) => [position.at, position.id]);
    queues.push({
      ...page,
      queue,
      counts: (queue === 'underWay' ? countUnderWay(counts) : counts.get(queue)) ?? NONE_WAIT,
      ...(total !== undefined && { total }),
      items: page.items.map(({ item }) => item),
    });
  }
  if (wanted !== undefined) return { queues };
  return {
    queues,
    documents: await countInReview(db),
    money: await countOpenTransactions(db),
    ...(isLead && { claims: await countClaimsDue(db, clock.now()) }),
  };
}

/** Reads one waiting entry, or a request or application in any state. @throws ApiError NOT_FOUND */
export async function readDeskItem(
  { db, clock }: DeskDeps,
  { kind, id }: DeskEntry,
  reader: DeskReader,
): Promise<DeskItem> {
  const item = await findDeskItem(db, kind, id, reader);
  if (!item) throw new ApiError('NOT_FOUND');
  if (kind !== 'request') return item;
  const partner = await findDeskPartner(db, Number(id), reader.language, clock.now());
  return { ...item, partner };
}

interface Act extends DeskEntry {
  /** The acting team member. */
  readonly accountId: string;
}

/**
 * Takes an entry that waits, or a request that is neither enrolled nor withdrawn, from a colleague too; one that
 * is the account's already stays so (DESK-02).
 * @throws ApiError NOT_FOUND, REQUEST_WITHDRAWN, ALREADY_TAKEN with who was faster
 */
export async function claim(deps: DeskDeps, act: Act, from: string | null): Promise<void> {
  const holders = { before: { holder: from }, after: { holder: act.accountId } };
  await change(deps, act, 'claim', holders, async (tx, now) => {
    const state = await lockEntry(tx, act);
    if (state === 'withdrawn') throw new ApiError('REQUEST_WITHDRAWN');
    if (state === 'closed') throw new ApiError('REQUEST_CLOSED');
    if (state !== 'waits') throw new ApiError('NOT_FOUND');
    if (await claimEntry(tx, { ...act, from, now })) return;
    const holder = await findHolder(tx, act);
    if (holder?.id !== act.accountId) throw new ApiError('ALREADY_TAKEN', { data: { holder } });
  });
}

/** Releases an entry. @throws ApiError ALREADY_TAKEN if the caller is not its holder */
export async function release(deps: DeskDeps, act: Act): Promise<void> {
  await change(
    deps,
    act,
    'release',
    { before: { holder: act.accountId }, after: null },
    async (tx, now) => {
      if (await releaseEntry(tx, { ...act, now })) return;
      throw new ApiError('ALREADY_TAKEN', { data: { holder: await findHolder(tx, act) } });
    },
  );
}

/**
 * Sets or clears a request's next action (DESK-02); idempotent, so a retry after a lost answer
 * succeeds.
 * @throws ApiError NOT_FOUND for other kinds, ALREADY_TAKEN when it is a colleague's or nobody's,
 * CONFLICT when it was changed meanwhile
 */
export async function setNextAction(
  deps: DeskDeps,
  act: Act,
  { from, to }: DeskNextActionPayload,
): Promise<void> {
  const { id, accountId } = act;
  if (act.kind !== 'request') throw new ApiError('NOT_FOUND');
  // The log keeps days only: the words may name the student, and it cannot be changed (DESK-04).
  const days = { before: from && { due: from.due }, after: to && { due: to.due } };
  await change(deps, act, 'nextAction', days, async (tx) => {
    if (await changeNextAction(tx, { id, accountId, from, to })) return;
    const holder = await findHolder(tx, act);
    if (holder?.id !== accountId) throw new ApiError('ALREADY_TAKEN', { data: { holder } });
    const now = await findNextAction(tx, id);
    if (now?.text !== to?.text || now?.due !== to?.due) throw new ApiError('CONFLICT');
  });
}

/**
 * Marks an entry as done: called, answered, or in no need of an answer. The holder does, or a lead.
 * @throws ApiError NOT_FOUND for a request, CONFLICT when it is done already, NOT_TAKEN, ALREADY_TAKEN
 * with who has it
 */
export async function finish(deps: DeskDeps, act: Act & { readonly role: Role }): Promise<void> {
  const { kind, id } = act;
  const isFinishable = DESK_DONE_KINDS.some((one) => one === kind);
  if (!isFinishable || kind === 'request') throw new ApiError('NOT_FOUND');
  await change(deps, act, 'done', { before: null, after: null }, async (tx, now) => {
    const state = await lockEntry(tx, act);
    if (state === 'missing') throw new ApiError('NOT_FOUND');
    if (state !== 'waits') throw new ApiError('CONFLICT');
    const holder = await findHolder(tx, act);
    if (holder?.id !== act.accountId && act.role !== 'TeamLead') {
      throw holder
        ? new ApiError('ALREADY_TAKEN', { data: { holder } })
        : new ApiError('NOT_TAKEN');
    }
    await (kind === 'chat' ? endWait(tx, id) : markHandled(tx, kind, Number(id), now));
    await clearClaim(tx, act);
  });
}

/** A conversation that needs no answer. */
async function endWait(tx: Tx, room: string): Promise<void> {
  const { lastMessageAt } = await lockRoom(tx, room);
  await updateRoom(tx, room, { waitingSince: null, unreadByTeam: 0, seenByTeamAt: lastMessageAt });
}

/** Applies a change, logs it and publishes it, in one transaction. */
async function change(
  { db, clock }: DeskDeps,
  { kind, id, accountId }: Act,
  action: 'claim' | 'release' | 'done' | 'nextAction',
  changed: Pick<AuditEntry, 'before' | 'after'>,
  work: (tx: Tx, now: Date) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await work(tx, now);
    const entry = { action: `desk.${action}`, subject: `desk.${kind}`, subjectId: id } as const;
    await writeAudit(tx, { accountId, ...entry, ...changed }, now);
    const ofRoom = kind === 'chat' && action === 'done' ? chatNews(id) : [];
    await publishEvents(tx, ofRoom.length > 0 ? ofRoom : DESK_NEWS, now);
  });
}
