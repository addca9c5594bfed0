/** The team's waiting entries by queue (DESK-06). Each queue has its own order, page and count. */
import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { Language, Product } from '../../../../contract/common/constants';
import type { RequestStep } from '../../../../contract/common/requestSteps';
import type { ApplicationState } from '../../../../contract/partner/applications';
import type { CloseReason } from '../../../../contract/requests/requestLifecycle';
import { DESK_KINDS, HOLDER_FILTERS, REQUEST_QUEUES } from '../../../../contract/desk/desk';
import type {
  DeskCounts,
  DeskItem,
  DeskKind,
  DeskList,
  HolderFilter,
} from '../../../../contract/desk/desk';
import { selectRows } from '../../../db/rows';
import { accounts } from '../../../db/schema/accounts';
import { deskClaims } from '../../../db/schema/desk';
import { requests } from '../../../db/schema/requests';
import type { Db } from '../../../db/types';
import { REQUEST, sourceOf, sourceOfEntry } from './sources';
import type { ReadAt, Source } from './sources';

/** An entry's place in its queue. */
export interface DeskPosition {
  /** A day or an instant, as PostgreSQL writes it. */
  readonly at: string;
  readonly id: string;
}

export interface DeskPageQuery {
  readonly queue: DeskList;
  readonly language: Language;
  readonly limit: number;
  readonly at: ReadAt;
  /** The reading member, for the `holder` filter. */
  readonly accountId: string;
  readonly holder?: HolderFilter | undefined;
  /** The last entry of the page before. */
  readonly after?: DeskPosition | undefined;
}

/** Who reads, and in which language. */
export interface DeskReader {
  readonly accountId: string;
  readonly language: Language;
}

export interface DeskRow {
  readonly item: DeskItem;
  readonly position: DeskPosition;
}

/** One page of a queue, in its order. */
export async function listDeskQueue(db: Db, query: DeskPageQuery): Promise<DeskRow[]> {
  const { queue, language, limit, holder, accountId, after } = query;
  const source = sourceOf(queue, query.at);
  const { at, atType, id, idType, newestFirst } = source;
  const isAfter =
    after &&
    sql`(${at}, ${id}) ${newestFirst ? sql`<` : sql`>`} (${after.at}::${sql.raw(atType)}, ${after.id}::${sql.raw(idType)})`;
  const only = and(isAfter, isHeldAs(holder, accountId));
  const order = newestFirst ? sql`${at} desc, ${id} desc` : sql`${at}, ${id}`;
  return selectRows(
    db,
    sql`${rowsOf(source, { language, accountId }, only)} order by ${order} limit ${limit}`,
    (row) => {
      const item = toItem(row);
      return { item, position: { at: String(row.place), id: item.id } };
    },
  );
}

/** Counts lists by holder. */
export async function countDeskLists<List extends DeskList>(
  db: Db,
  lists: readonly List[],
  { at, accountId }: Pick<DeskPageQuery, 'at' | 'accountId'>,
): Promise<ReadonlyMap<List, DeskCounts>> {
  const counts = lists.map((queue) => {
    const { from, kind, id, joinsClaims, waits } = sourceOf(queue, at);
    const countOf = (holder: HolderFilter) =>
      sql`count(*) filter (where ${isHeldAs(holder, accountId)})`;
    return sql`select ${queue}::text as queue, ${countOf('free')} as free,
        ${countOf('mine')} as mine, ${countOf('others')} as others
      from ${from} ${joinsClaims ? sql`` : joinClaims(kind, id)} where ${waits}`;
  });
  if (counts.length === 0) return new Map();
  const rows = await selectRows(db, sql.join(counts, sql` union all `), (row) => {
    const queue = lists.find((one) => one === row.queue);
    if (!queue) throw new TypeError('The desk counts an unknown list');
    const [free, mine, others] = [Number(row.free), Number(row.mine), Number(row.others)];
    return [queue, { free, mine, others }] as const;
  });
  return new Map(rows);
}

/** Counts the list of all requests. @param most where it stops: a count reads every row */
export async function countEvery(db: Db, at: ReadAt, most: number): Promise<number> {
  const { from, kind, id, joinsClaims, waits } = sourceOf('every', at);
  const isOfClaims = at.filter?.due === true || at.filter?.member !== undefined;
  const claims = joinsClaims || !isOfClaims ? sql`` : joinClaims(kind, id);
  const [count] = await selectRows(
    db,
    sql`select count(*) as count from (select 1 from ${from} ${claims} where ${waits} limit ${most}) found`,
    (row) => Number(row.count),
  );
  return count ?? 0;
}

/** Counts all requests under way: each is in one queue. */
export function countUnderWay(counts: ReadonlyMap<DeskList, DeskCounts>): DeskCounts {
  const sum = { free: 0, mine: 0, others: 0 };
  for (const queue of REQUEST_QUEUES) {
    for (const holder of HOLDER_FILTERS) sum[holder] += counts.get(queue)?.[holder] ?? 0;
  }
  return sum;
}

/** Finds one waiting entry, or a request in any state. */
export async function findDeskItem(
  db: Db,
  kind: DeskKind,
  id: string,
  reader: DeskReader,
): Promise<DeskItem | undefined> {
  const rows = rowsOf(sourceOfEntry(kind, id), reader);
  const [item] = await selectRows(db, rows, toItem);
  return item;
}

/** Lists requests of any state, newest first. @param where on `requests` */
export async function listDeskRequests(
  db: Db,
  {
    where,
    language,
    limit,
  }: { readonly where: SQL; readonly language: Language; readonly limit: number },
): Promise<DeskItem[]> {
  const rows = rowsOf({ ...REQUEST, waits: where }, { language });
  const order = sql`${requests.createdAt} desc, ${requests.id} desc`;
  return selectRows(db, sql`${rows} order by ${order} limit ${limit}`, toItem);
}

const NONE = sql`null::text`;

function rowsOf(
  source: Source,
  { language, accountId }: Pick<DeskReader, 'language'> & Partial<DeskReader>,
  only?: SQL,
): SQL {
  const { kind, from, joins, at, id, since, name, phone, waits } = source;
  const { product = NONE, step = NONE, room = NONE, unread = sql`0` } = source;
  const { student = NONE, stepSince = sql`null::timestamptz` } = source;
  const ownMoveAt = accountId === undefined ? NONE : (source.ownMoveAt?.(accountId) ?? NONE);
  const { appointment = sql`null::timestamptz`, withdrawn = sql`false`, forName = NONE } = source;
  const {
    closeReason = NONE,
    onHoldUntil = NONE,
    applicationState = NONE,
    call = sql`null::json`,
  } = source;
  return sql`select ${kind}::text as kind, (${id})::text as id, (${at})::text as place, ${since} as since, ${name} as name,
      ${source.institute?.(language) ?? NONE} as institute, ${phone} as phone,
      ${source.text(language)} as text, ${unread} as unread,
      ${product} as product, ${step} as step, ${stepSince} as step_since,
      ${ownMoveAt} as own_move_at, ${withdrawn} as withdrawn,
      ${closeReason} as close_reason, ${onHoldUntil} as on_hold_until,
      ${applicationState} as application_state,
      ${forName} as for_name, ${room} as room, ${student} as student, ${appointment} as appointment, ${call} as call,
      ${deskClaims.accountId} as holder_id, ${deskClaims.claimedAt} as holder_since,
      ${deskClaims.nextAction} as next_action, ${deskClaims.nextActionDue}::text as next_action_due,
      (select holder.name from ${accounts} holder where holder.id = ${deskClaims.accountId}) as holder_name
    from ${from} ${source.joinsClaims ? sql`` : joinClaims(kind, id)} ${joins}
    where ${and(waits, only)}`;
}

function joinClaims(kind: DeskKind, id: SQL): SQL {
  return sql`left join ${deskClaims} on ${deskClaims.kind} = ${kind} and ${deskClaims.itemId} = (${id})::text`;
}

function isHeldAs(holder: HolderFilter | undefined, accountId: string): SQL | undefined {
  if (holder === undefined) return undefined;
  if (holder === 'free') return sql`${deskClaims.accountId} is null`;
  return holder === 'mine'
    ? sql`${deskClaims.accountId} = ${accountId}`
    : sql`${deskClaims.accountId} <> ${accountId}`;
}

function toItem(row: Record<string, unknown>): DeskItem {
  const kind = DESK_KINDS.find((one) => one === row.kind);
  if (!kind) throw new TypeError('The desk holds something of an unknown kind');
  const { institute, step, holder_id: holderId } = row;
  return {
    kind,
    id: String(row.id),
    since: instantOf(row.since),
    name: String(row.name),
    institute: typeof institute === 'string' ? institute : null,
    phone: String(row.phone),
    ...(kind === 'lostNumber' && { room: String(row.room) }),
    ...(typeof row.student === 'string' && { student: row.student }),
    text: String(row.text),
    unread: Number(row.unread),
    appointment: row.appointment === null ? null : instantOf(row.appointment),
    ...(row.application_state !== null && {
      application_state: row.application_state as ApplicationState,
    }),
    ...(row.call !== null && { call: callOf(row.call) }),
    request:
      step === null
        ? null
        : {
            // The checks of the table's columns allow nothing else.
            product: row.product as Product,
            step: step as RequestStep,
            ...(typeof row.for_name === 'string' && { for_name: row.for_name }),
            ...(row.withdrawn === true && { withdrawn: true }),
            ...(row.close_reason !== null && { close_reason: row.close_reason as CloseReason }),
            ...(typeof row.on_hold_until === 'string' && { on_hold_until: row.on_hold_until }),
            room: String(row.room),
            step_since: instantOf(row.step_since),
            ...(row.own_move_at !== null && { own_move_at: instantOf(row.own_move_at) }),
            next_action: nextActionOf(row),
          },
    holder:
      typeof holderId === 'string'
        ? { id: holderId, name: String(row.holder_name), since: instantOf(row.holder_since) }
        : null,
  };
}

function callOf(call: unknown): NonNullable<DeskItem['call']> {
  // As the source builds it.
  const { at, attempts, reference } = call as Record<string, unknown>;
  return { at: instantOf(at), attempts: Number(attempts), reference: String(reference) };
}

function nextActionOf({ next_action: text, next_action_due: due }: Record<string, unknown>) {
  return typeof text === 'string' ? { text, due: String(due) } : null;
}

/** Both drivers' timestamps: a Date, or PostgreSQL's text. */
function instantOf(value: unknown): string {
  return (value instanceof Date ? value : new Date(String(value))).toISOString();
}
