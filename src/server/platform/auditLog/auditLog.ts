import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { AuditAction, AuditSubject } from '../../../contract/admin/log';
import { accounts } from '../../db/schema/accounts';
import { auditLog } from '../../db/schema/audit';
import { institutes } from '../../db/schema/places';
import { requests } from '../../db/schema/requests';
import type { Db, Tx } from '../../db/types';
import type { BothLanguages } from '../../../contract/prices/pricing';

export interface AuditEntry {
  /** Null for an operator's command. */
  readonly accountId: string | null;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly subjectId: string | number;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Adds an entry to the append-only audit log, in the transaction of the change (PAR-12). */
export async function writeAudit(tx: Tx, entry: AuditEntry, at: Date): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, subjectId: String(entry.subjectId), at });
}

export type AuditRow = typeof auditLog.$inferSelect;

export interface AuditFilter {
  /** An account; null for commands. */
  readonly accountId?: string | null | undefined;
  /** The request that was changed. */
  readonly requestId?: number | undefined;
  /** The student who, or whose requests or conversation, was changed. */
  readonly studentId?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
  readonly after?: { readonly at: number; readonly id: number } | undefined;
  readonly limit: number;
}

/**
 * Lists entries, newest first; each combination of filters has an index for an ordered scan
 * (LEAD-02).
 */
export async function listAudit(db: Db, filter: AuditFilter): Promise<AuditRow[]> {
  const { accountId, requestId, studentId, action, from, until, after, limit } = filter;
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        accountId === null
          ? isNull(auditLog.accountId)
          : accountId === undefined
            ? undefined
            : eq(auditLog.accountId, accountId),
        requestId === undefined ? undefined : isAbout('request', sql`${String(requestId)}`),
        studentId === undefined ? undefined : isAboutStudent(studentId),
        action && eq(auditLog.action, action),
        from && gte(auditLog.at, from),
        until && lt(auditLog.at, until),
        after &&
          sql`(${auditLog.at}, ${auditLog.id}) < (${new Date(after.at).toISOString()}::timestamptz, ${after.id}::bigint)`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

/** The subjects under which a request's, and an account's, changes are written. */
const SUBJECTS_OF = {
  request: ['requests', 'desk.request'],
  account: ['accounts', 'desk.chat'],
} as const satisfies Readonly<Record<string, readonly AuditSubject[]>>;

const isAbout = (kind: keyof typeof SUBJECTS_OF, ids: SQL): SQL =>
  sql`${inArray(auditLog.subject, [...SUBJECTS_OF[kind]])} and ${auditLog.subjectId} in (${ids})`;

function isAboutStudent(id: string): SQL {
  const own = sql`select ${requests.id}::text from ${requests} where ${requests.accountId} = ${id}`;
  const accountIds = sql`select ${id}::text union all
    select ${accounts.id}::text from ${accounts} where ${accounts.mergedInto} = ${id}`;
  return sql`((${isAbout('account', accountIds)}) or (${isAbout('request', own)}))`;
}

/** Names of accounts by id; erased or unknown accounts are missing. */
export async function listNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of institutes. */
export async function listInstituteNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BothLanguages>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: institutes.id, ar: institutes.nameAr, en: institutes.nameEn })
    .from(institutes)
    .where(inArray(institutes.id, [...ids]));
  return new Map(rows.map(({ id, ar, en }) => [id, { ar, en }]));
}
