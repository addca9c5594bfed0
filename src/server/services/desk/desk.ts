import type { Language } from '../../../contract/constants';
import { DESK_DONE_KINDS, DESK_ITEMS_MAX, DESK_KINDS } from '../../../contract/desk';
import type { Desk, DeskItem, DeskKind } from '../../../contract/desk';
import { toIsoDate } from '../../../contract/dates';
import type { DeskNextActionPayload } from '../../../contract/schemas/desk';
import type { Tx } from '../../db/types';
import { ApiError } from '../../lib/errors';
import { writeAudit } from '../../repositories/auditLog';
import type { AuditEntry } from '../../repositories/auditLog';
import { lockRoom, updateRoom } from '../../repositories/chat/rooms';
import {
  changeNextAction,
  claimEntry,
  clearClaim,
  findHolder,
  findNextAction,
  markHandled,
  releaseEntry,
} from '../../repositories/desk/claims';
import type { DeskEntry } from '../../repositories/desk/claims';
import { DESK_NEWS } from '../../repositories/desk/deskNews';
import { findDeskItem, listDesk } from '../../repositories/desk/items';
import { publishEvents } from '../../repositories/events';
import { chatNews } from '../chat/storeChatMessage';
import type { Deps } from '../deps';

type DeskDeps = Pick<Deps, 'db' | 'clock'>;

/** What waits for the team: requests whose day has come, then the longest wait first (DESK-06). */
export async function readDesk({ db, clock }: DeskDeps, language: Language): Promise<Desk> {
  // One more row of a kind tells whether there are more.
  const today = toIsoDate(clock.now());
  const found = await listDesk(db, { language, limit: DESK_ITEMS_MAX + 1, today });
  const of = (kind: DeskKind) => found.filter((item) => item.kind === kind);
  const more = DESK_KINDS.filter((kind) => of(kind).length > DESK_ITEMS_MAX);
  const last = new Set(more.flatMap((kind) => of(kind).slice(DESK_ITEMS_MAX)));
  return { items: found.filter((item) => !last.has(item)), more };
}

/** One entry that waits, or a request wherever it stands. @throws ApiError NOT_FOUND */
export async function readDeskItem(
  { db }: Pick<DeskDeps, 'db'>,
  { kind, id }: DeskEntry,
  language: Language,
): Promise<DeskItem> {
  const item = await findDeskItem(db, kind, id, language);
  if (!item) throw new ApiError('NOT_FOUND');
  return item;
}

interface Act extends DeskEntry {
  /** Of the team. */
  readonly accountId: string;
}

/**
 * Takes an entry that waits, or a request that is neither enrolled nor withdrawn, from a colleague too; one that
 * is the account's already stays so (DESK-02).
 * @throws ApiError NOT_FOUND, REQUEST_WITHDRAWN, ALREADY_TAKEN with who was faster
 */
export async function claim(deps: DeskDeps, act: Act, from: string | null): Promise<void> {
  const { request } = await readDeskItem(deps, act, 'en');
  if (request?.withdrawn) throw new ApiError('REQUEST_WITHDRAWN');
  if (request?.step === 'enrolled') throw new ApiError('NOT_FOUND');
  const holders = { before: { holder: from }, after: { holder: act.accountId } };
  await change(deps, act, 'claim', holders, async (tx, now) => {
    if (await claimEntry(tx, { ...act, from, now })) return;
    const holder = await findHolder(tx, act);
    if (holder?.id !== act.accountId) throw new ApiError('ALREADY_TAKEN', { data: { holder } });
  });
}

/** Gives an entry back. @throws ApiError ALREADY_TAKEN when it is a colleague's, or nobody's */
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
 * Sets or ends what the team does next with a request (DESK-02); what stands already as it shall be
 * stays so, as after a lost answer.
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
 * Marks an entry as done: called, answered, or in no need of an answer.
 * @throws ApiError NOT_FOUND for a request, CONFLICT when it is done already
 */
export async function finish(deps: DeskDeps, act: Act): Promise<void> {
  const { kind, id } = act;
  const isFinishable = DESK_DONE_KINDS.some((one) => one === kind);
  if (!isFinishable || kind === 'request') throw new ApiError('NOT_FOUND');
  await change(deps, act, 'done', { before: null, after: null }, async (tx, now) => {
    const isDone =
      kind === 'chat' ? await endWait(tx, id) : await markHandled(tx, kind, Number(id), now);
    if (!isDone) throw new ApiError('CONFLICT');
    await clearClaim(tx, act);
  });
}

/** A conversation that needs no answer. @returns whether it waited */
async function endWait(tx: Tx, room: string): Promise<boolean> {
  const { waitingSince, lastMessageAt } = await lockRoom(tx, room);
  if (waitingSince === null) return false;
  await updateRoom(tx, room, { waitingSince: null, unreadByTeam: 0, seenByTeamAt: lastMessageAt });
  return true;
}

/** Does, logs and publishes in one transaction. */
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
