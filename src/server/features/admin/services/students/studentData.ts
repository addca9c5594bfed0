/** A student's own data, exported and erased on demand (DESK-04). */
import { isTeamRole } from '../../../../../contract/common/constants';
import { retryOnConflict } from '../../../../db/retry';
import type { Db, Tx } from '../../../../db/types';
import { OperatorError } from '../../../../lib/failure';
import { writeAudit } from '../../../../platform/auditLog/auditLog';
import { DESK_NEWS } from '../../../../platform/events/deskNews';
import { publishEvents } from '../../../../platform/events/events';
import type { NewEvent } from '../../../../platform/events/events';
import { findKept, listParts } from '../../../accounts/queries/accounts';
import { lockNumber } from '../../../accounts/queries/phoneChanges';
import { dropFile, dropUnused } from '../../../files/services/files';
import { lockAccount } from '../../../partner/queries/members';
import {
  allowErasure,
  closeAccount,
  eraseAccount,
  eraseBelongings,
  eraseChatFiles,
  eraseRequests,
  findLeftoverTables,
} from '../../queries/students/eraseStudentData';
import type { ErasedRequests } from '../../queries/students/eraseStudentData';
import { readStudentData } from '../../queries/students/studentData';

/** A student by number, or by account: one that lost its number has none (REG-24). */
export type StudentKey =
  | { readonly phone: string; readonly phoneE164: string }
  | { readonly accountId: string };

/** Returns what a command calls the student. */
export const nameOfKey = (student: StudentKey): string =>
  'accountId' in student ? `account ${student.accountId}` : student.phoneE164;

/** All that is stored of a student, as plain data. @throws OperatorError for no student's number */
export async function exportStudent(tx: Tx, student: StudentKey) {
  const { id, phoneE164 } = await requireStudent(tx, student);
  const { pictures, ...data } = await readStudentData(tx, id, phoneE164);
  return {
    ...data,
    pictures: pictures.map(({ bytes, ...picture }) => ({
      ...picture,
      base64: Buffer.from(bytes).toString('base64'),
    })),
  };
}

/** Maximum rounds of erasing data that colleagues store in the meantime. */
const MOST_ROUNDS = 5;

/**
 * Erases a student: deletes unpaid requests and removes personal data from paid ones. First closes
 * the account in a separate transaction, so that a call already admitted cannot store anything
 * afterwards. Accounts that are part of it (DESK-18) go with it. Each transaction is retried after a conflict; at the end nothing is left.
 * @throws OperatorError for no student's number, or with the tables that still hold something
 */
export async function eraseStudent(db: Db, student: StudentKey, now: Date): Promise<Erased> {
  const { account, parts } = await retryOnConflict(() =>
    db.transaction(async (tx) => {
      const found = await requireStudent(tx, student);
      const merged = await listParts(tx, found.id);
      await allowErasure(tx);
      for (const { id } of [found, ...merged]) await closeAccount(tx, id, now);
      return { account: found, parts: merged };
    }),
  );
  for (const part of parts) await eraseAccountData(db, part, now);
  return eraseAccountData(db, account, now);
}

type StudentAccount = Pick<Awaited<ReturnType<typeof requireStudent>>, 'id' | 'phoneE164'>;

async function eraseAccountData(
  db: Db,
  { id, phoneE164 }: StudentAccount,
  now: Date,
): Promise<Erased> {
  const erased = await retryOnConflict(() =>
    db.transaction((tx) => eraseClosed(tx, id, phoneE164, now)),
  );
  for (let rounds = 1; ; rounds += 1) {
    const remains = await findLeftoverTables(db, id, phoneE164);
    if (remains.length === 0) return { ...erased, room: id };
    if (rounds === MOST_ROUNDS) {
      throw new OperatorError(`Not erased whole: run it again. Left in: ${remains.join(' ')}.`);
    }
    await retryOnConflict(() =>
      db.transaction(async (tx) => {
        await allowErasure(tx);
        for (const file of await eraseChatFiles(tx, id)) await dropFile(tx, file, now);
        await eraseBelongings(tx, id, phoneE164);
        await dropUnused(tx, id, now);
      }),
    );
  }
}

type Erased = Pick<ErasedRequests, 'kept' | 'deleted'> & { readonly room: string };

async function eraseClosed(
  tx: Tx,
  id: string,
  phoneE164: string,
  now: Date,
): Promise<Pick<ErasedRequests, 'kept' | 'deleted'>> {
  await allowErasure(tx);
  const { kept, deleted, holders, files } = await eraseRequests(tx, id);
  for (const file of [...files, ...(await eraseChatFiles(tx, id))]) await dropFile(tx, file, now);
  await eraseBelongings(tx, id, phoneE164);
  await dropUnused(tx, id, now);
  await eraseAccount(tx, id, now);
  await writeAudit(
    tx,
    {
      accountId: null,
      action: 'student.erase',
      subject: 'accounts',
      subjectId: id,
      before: { requests: [...kept, ...deleted] },
      after: { requests: kept },
    },
    now,
  );
  const ofHolders = holders.map(({ requestId, instituteId }): NewEvent => ({
    to: `institute:${instituteId}`,
    kind: 'requestChanged',
    id: requestId,
  }));
  await publishEvents(
    tx,
    [...DESK_NEWS, { to: 'partners', kind: 'openRequestsChanged' }, ...ofHolders],
    now,
  );
  return { kept, deleted };
}

async function requireStudent(
  tx: Tx,
  student: StudentKey,
): Promise<{ readonly id: string; readonly phoneE164: string }> {
  const isById = 'accountId' in student;
  const found = isById
    ? await lockNumber(tx, student.accountId)
    : await lockAccount(tx, student.phoneE164);
  if (!found) {
    throw new OperatorError(
      isById
        ? `There is no account ${student.accountId}: nothing was done.`
        : `${student.phone} is nobody's number here: nothing was done.`,
    );
  }
  if (found.role !== 'Student') {
    const role = isTeamRole(found.role) ? 'team member' : 'partner';
    throw new OperatorError(
      isById
        ? `Account ${student.accountId} is a ${role}'s, not a student's: nothing was done.`
        : `${student.phone} is the number of a ${role}, not of a student: nothing was done.`,
    );
  }
  const id = await findKept(tx, found.id);
  if (id === found.id) return { id, phoneE164: found.phoneE164 };
  // The number of an account that is part of another one.
  return requireStudent(tx, { accountId: id });
}
