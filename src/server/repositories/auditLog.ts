import { auditLog } from '../db/schema/audit';
import type { Tx } from '../db/types';

export interface AuditEntry {
  /** Null for an operator's command. */
  readonly accountId: string | null;
  readonly action: string;
  readonly subject: string;
  readonly subjectId: string | number;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Logs a change for good, in the transaction that makes it (PAR-12). */
export async function writeAudit(tx: Tx, entry: AuditEntry, at: Date): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, subjectId: String(entry.subjectId), at });
}
