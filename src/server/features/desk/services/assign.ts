import type { Role } from '../../../../contract/common/constants';
import type { AssignOutcome, EntriesAssigned } from '../../../../contract/desk/desk';
import type { DeskAssignManyPayload, DeskAssignPayload } from '../../../../contract/desk/routes';
import type { Colleague } from '../../../../contract/desk/students';
import type { WorkingHours } from '../../../../shared/workingHours';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import type { NewEvent } from '../../../platform/events/events';
import { claimEntry, findHolder, lockEntry } from '../../claims/queries/claims';
import type { DeskEntry } from '../../claims/queries/claims';
import { watchUnopened } from '../../claims/services/unopened';
import { findTeamHours } from '../../content/queries/agency';
import { insertNotification } from '../../notifications/queries/notifications';
import { findStudentOf, listMembers } from '../queries/notes';
import { notified, storeNote } from './notes';

type AssignDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

interface Assignment extends DeskEntry {
  readonly by: Colleague;
  readonly role: Role;
}

/**
 * Hands an entry to a member of the team, with a note for them (DESK-12): one that nobody has, one's
 * own, or as a lead anybody's. The same hand-over again changes nothing.
 * @throws ApiError NOT_FOUND for an entry that does not wait, REQUEST_WITHDRAWN, ALREADY_TAKEN with
 * the current holder, CONFLICT for a member who cannot sign in, BAD_REQUEST for a note where there
 * is no student
 */
export async function assign(
  { db, clock, config }: AssignDeps,
  assignment: Assignment,
  payload: DeskAssignPayload,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const given = await give(tx, assignment, payload, { now, hours: config.teamHours });
    if (!given) return;
    const { member, student } = given;
    const { by, kind, id } = assignment;
    const entry = { kind, id };
    const { note: text, idempotency_key: idempotencyKey } = payload;
    await addNote(tx, { student, entry, by, to: member, text, idempotencyKey, now });
    const news = await tell(tx, assignment, member.id, {
      params: { entry: kind, ...(student !== undefined && { student }) },
      requestId: kind === 'request' ? Number(id) : null,
      now,
    });
    await publishEvents(tx, [...DESK_NEWS, ...news], now);
  });
}

/**
 * Hands several entries to a member of the team, each in its own transaction and with the checks of a
 * single one (DESK-19): one that is refused does not keep the others. The member is told once.
 */
export async function assignMany(
  { db, clock, config }: AssignDeps,
  lead: Omit<Assignment, keyof DeskEntry>,
  { to, entries }: DeskAssignManyPayload,
): Promise<EntriesAssigned> {
  const now = clock.now();
  const outcomes: AssignOutcome[] = [];
  let given = 0;
  for (const { kind, id, from } of entries) {
    const giving = db.transaction((tx) =>
      give(tx, { ...lead, kind, id }, { from, to }, { now, hours: config.teamHours }),
    );
    const result = await giving.catch(codeOfRefusal);
    if (typeof result === 'object') given += 1;
    outcomes.push({ kind, id, error_code: typeof result === 'string' ? result : null });
  }
  if (given > 0) {
    await db.transaction(async (tx) => {
      const news = await tell(tx, lead, to, { params: { count: given }, requestId: null, now });
      await publishEvents(tx, [...DESK_NEWS, ...news], now);
    });
  }
  return { outcomes };
}

/** The code of an expected refusal. @throws anything else */
function codeOfRefusal(error: unknown): ApiError['code'] {
  if (error instanceof ApiError) return error.code;
  throw error;
}

interface Given {
  readonly member: Colleague;
  readonly student: string | undefined;
}

/** Gives an entry to a member; undefined where they have it already. */
async function give(
  tx: Tx,
  { by, role, ...entry }: Assignment,
  { from, to }: Pick<DeskAssignPayload, 'from' | 'to'>,
  { now, hours }: { readonly now: Date; readonly hours: WorkingHours },
): Promise<Given | undefined> {
  const state = await lockEntry(tx, entry);
  if (state === 'withdrawn') throw new ApiError('REQUEST_WITHDRAWN');
  if (state === 'closed') throw new ApiError('REQUEST_CLOSED');
  if (state !== 'waits') throw new ApiError('NOT_FOUND');
  const [member] = await listMembers(tx, [to]);
  if (!member) throw new ApiError('CONFLICT');
  const holder = await findHolder(tx, entry);
  const mayGive = holder === null || holder.id === by.id || role === 'TeamLead';
  if (holder?.id === to) return undefined;
  if (!mayGive || !(await claimEntry(tx, { ...entry, accountId: to, from, now }))) {
    throw new ApiError('ALREADY_TAKEN', { data: { holder } });
  }
  if (to !== by.id) {
    const teamHours = await findTeamHours(tx, hours);
    await watchUnopened(tx, { ...entry, accountId: to, claimedAt: now }, teamHours);
  }
  await writeAudit(
    tx,
    {
      accountId: by.id,
      action: 'desk.assign',
      subject: `desk.${entry.kind}`,
      subjectId: entry.id,
      before: { holder: from },
      after: { holder: to },
    },
    now,
  );
  return { member, student: await findStudentOf(tx, entry) };
}

interface Told {
  readonly params: Readonly<Record<string, unknown>>;
  readonly requestId: number | null;
  readonly now: Date;
}

/** Tells the member what was handed over, unless they did it themselves. @returns what is to be published */
async function tell(
  tx: Tx,
  { by }: Pick<Assignment, 'by'>,
  to: string,
  { params, requestId, now }: Told,
): Promise<readonly NewEvent[]> {
  if (to === by.id) return [];
  await insertNotification(tx, {
    accountId: to,
    kind: 'deskAssigned',
    params: { by: by.name, ...params },
    requestId,
    createdAt: now,
  });
  return [notified({ id: to })];
}

interface HandOverNote {
  readonly student: string | undefined;
  readonly entry: DeskEntry;
  readonly by: Colleague;
  readonly to: Colleague;
  readonly text: string;
  readonly idempotencyKey: string;
  readonly now: Date;
}

async function addNote(
  tx: Tx,
  { student, entry, by, to, text, idempotencyKey, now }: HandOverNote,
): Promise<void> {
  if (text === '') return;
  if (student === undefined) throw new ApiError('BAD_REQUEST');
  const requestId = entry.kind === 'request' ? Number(entry.id) : null;
  const note = { studentId: student, author: by, text, requestId, mentions: [to], idempotencyKey };
  await storeNote(tx, note, now);
}
