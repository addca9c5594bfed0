/** Applied imports of programmes and prices (LEAD-10). */
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { ImportBatch } from '../../../../contract/admin/catalogueImport';
import { accounts } from '../../../db/schema/accounts';
import { catalogueImports } from '../../../db/schema/catalogueImports';
import type { StoredChange } from '../../../db/schema/catalogueImports';
import type { Db, Tx } from '../../../db/types';

const undoers = alias(accounts, 'undoers');

/** The newest first. @param before only imports with lower numbers */
export async function listImports(
  db: Db,
  { id, before, limit }: { readonly id?: number; readonly before?: number; readonly limit: number },
): Promise<ImportBatch[]> {
  const rows = await db
    .select({
      id: catalogueImports.id,
      at: catalogueImports.at,
      by: accounts.name,
      file_name: catalogueImports.fileName,
      programmes: catalogueImports.programmes,
      changes: sql<number>`jsonb_array_length(${catalogueImports.changes})`,
      undoneAt: catalogueImports.undoneAt,
      undoneBy: undoers.name,
    })
    .from(catalogueImports)
    .leftJoin(accounts, eq(accounts.id, catalogueImports.accountId))
    .leftJoin(undoers, eq(undoers.id, catalogueImports.undoneBy))
    .where(
      and(
        id === undefined ? undefined : eq(catalogueImports.id, id),
        before === undefined ? undefined : lt(catalogueImports.id, before),
      ),
    )
    .orderBy(desc(catalogueImports.id))
    .limit(limit);
  return rows.map(({ at, undoneAt, undoneBy, ...batch }) => ({
    ...batch,
    at: at.toISOString(),
    undone: undoneAt && { at: undoneAt.toISOString(), by: undoneBy },
  }));
}

/** @returns its id */
export async function insertImport(
  tx: Tx,
  batch: typeof catalogueImports.$inferInsert,
): Promise<number> {
  const [added] = await tx
    .insert(catalogueImports)
    .values(batch)
    .returning({ id: catalogueImports.id });
  if (!added) throw new Error('An import was not stored');
  return added.id;
}

/** The changes of an import, and whether it is undone; undefined where there is none. */
export async function findImportChanges(
  db: Db,
  id: number,
): Promise<{ readonly changes: readonly StoredChange[]; readonly isUndone: boolean } | undefined> {
  const [row] = await db
    .select({ changes: catalogueImports.changes, undoneAt: catalogueImports.undoneAt })
    .from(catalogueImports)
    .where(eq(catalogueImports.id, id));
  return row && { changes: row.changes, isUndone: row.undoneAt !== null };
}

export async function writeImportUndone(
  tx: Tx,
  id: number,
  { at, accountId }: { readonly at: Date; readonly accountId: string },
): Promise<void> {
  await tx
    .update(catalogueImports)
    .set({ undoneAt: at, undoneBy: accountId })
    .where(and(eq(catalogueImports.id, id), isNull(catalogueImports.undoneAt)));
}
