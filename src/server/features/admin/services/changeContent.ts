/**
 * Programmes and content as a lead changes them (LEAD-05, LEAD-06, DESK-03): as they were seen, and
 * logged.
 */
import type { ErrorAnswer } from '../../../../contract/common/errors';
import type { AuditAction, AuditSubject } from '../../../../contract/admin/log';
import { lockCatalogue } from '../../../db/catalogueLock';
import type { HeadlineWriter } from '../../../db/headlines/headlines';
import type { Db, Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { AuditEntry } from '../../../platform/auditLog/auditLog';
import { publishEvents } from '../../../platform/events/events';
import type { NewEvent } from '../../../platform/events/events';
import type { Deps } from '../../../platform/deps';

export interface ContentDeps extends Pick<Deps, 'db' | 'clock' | 'config'> {
  /** Follows each change of a price; where many are made at once, it may defer. */
  readonly writeHeadlines?: HeadlineWriter;
}

type Logged = Pick<AuditEntry, 'action' | 'before' | 'after'>;

interface Seen {
  readonly id: number | string;
  readonly version: string;
}

/** A kind of content, and how to read its current state for a conflict. */
export interface Content<Now extends Seen> {
  readonly subject: AuditSubject;
  readonly find: (db: Db) => Promise<Now | undefined>;
  readonly overtaken: (now: Now) => ErrorAnswer['data'];
}

/** The acting lead, and what they change. */
export interface ContentAct<Id = number> {
  readonly accountId: string;
  readonly id: Id;
}

/** By whom, and as it was seen. */
interface BySeen {
  readonly accountId: string;
  readonly version: string;
}

/** @throws ApiError NOT_FOUND */
export async function readContent<Now extends Seen>(
  db: Db,
  { find }: Pick<Content<Now>, 'find'>,
): Promise<Now> {
  const now = await find(db);
  if (!now) throw new ApiError('NOT_FOUND');
  return now;
}

/**
 * @param work null for nothing to change
 * @param news what is told of a change
 * @throws ApiError NOT_FOUND; CONFLICT with what a colleague has left
 */
export async function changeContent<Now extends Seen>(
  { db, clock }: ContentDeps,
  content: Content<Now>,
  { accountId, version }: BySeen,
  work: (tx: Tx, before: Now, now: Date) => Promise<Logged | null>,
  news: readonly NewEvent[] = [],
): Promise<Now> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const seen = await readContent(tx, content);
    if (seen.version !== version) {
      throw new ApiError('CONFLICT', { data: content.overtaken(seen) });
    }
    const logged = await work(tx, seen, now);
    if (logged === null) return seen;
    const { subject } = content;
    await writeAudit(tx, { accountId, subject, subjectId: seen.id, ...logged }, now);
    const changed = await readContent(tx, content);
    await publishEvents(tx, news, now);
    return changed;
  });
}

/** @param insert gives the id of what is new */
export async function addContent<Now extends Seen, Id extends Seen['id'] = number>(
  { db, clock }: ContentDeps,
  contentOf: (id: Id) => Content<Now>,
  {
    accountId,
    action,
    facts,
  }: {
    readonly accountId: string;
    readonly action: AuditAction;
    readonly facts: Readonly<Record<string, unknown>>;
  },
  insert: (tx: Tx) => Promise<Id>,
): Promise<Now> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const id = await insert(tx);
    const content = contentOf(id);
    const logged = { before: null, after: facts };
    const { subject } = content;
    await writeAudit(tx, { accountId, action, subject, subjectId: id, ...logged }, clock.now());
    return readContent(tx, content);
  });
}

/** Returns the differing fields, for the log; null if there are none. */
export function differences<Name extends string>(
  names: readonly Name[],
  before: Readonly<Record<Name, unknown>>,
  after: Readonly<Record<Name, unknown>>,
): Pick<Logged, 'before' | 'after'> | null {
  const changed = names.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return null;
  const pick = (from: Readonly<Record<Name, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}
