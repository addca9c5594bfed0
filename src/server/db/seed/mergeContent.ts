import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { writeHeadlines } from '../headlines/headlines';
import { currencies } from '../schema/places';
import { fees, planPriceBands, plans } from '../schema/prices';
import { programmes } from '../schema/programmes';
import { seededContent } from '../schema/seededContent';
import type { Db, Tx } from '../types';
import {
  agree,
  columnsOf,
  contentRows,
  deleteRows,
  digestOf,
  insertRows,
  storedRows,
  updateRows,
} from './contentRows';
import type { ContentRow } from './contentRows';
import type { ContentTable } from './contentTables';

/** The content of a table and the digest by which another version of it is noticed. */
export interface ReleasedTable {
  readonly content: ContentTable;
  readonly release: string;
}

interface MergeOptions {
  /** Takes rows that were loaded before records were kept for this software's. */
  readonly adopt: boolean;
}

type Loaded = Pick<typeof seededContent.$inferSelect, 'columns' | 'digests'>;

interface Plan {
  readonly content: ContentTable;
  readonly release: string;
  readonly columns: readonly string[];
  readonly loaded: Loaded;
  readonly gone: ContentRow[];
  readonly changed: ContentRow[];
  readonly added: ContentRow[];
  /** Keys of the rows that were loaded, including this release. */
  readonly own: Set<string>;
  /** Keys of loaded rows that were edited since. */
  readonly edited: Set<string>;
}

/** Digest of the content for one and the same day, so that the date alone is no new release. */
export function releaseOf(content: ContentTable): string {
  const rows = contentRows(content);
  const columns = columnsOf(rows.values());
  return digestOf({ rows: [...rows].map(([key, row]) => [key, digestOf(row, columns)]), columns }, [
    'columns',
    'rows',
  ]);
}

/** The tables whose content is not the one that was loaded last. */
export async function outdated(
  db: Db,
  tables: readonly ReleasedTable[],
): Promise<readonly ReleasedTable[]> {
  const loaded = new Map(
    (await db.select().from(seededContent)).map((row) => [row.tableName, row.release]),
  );
  return tables.filter(
    ({ content, release }) => loaded.get(getTableName(content.table)) !== release,
  );
}

/**
 * Merges this version's content into the tables (FAM-01): adds missing rows, updates unedited ones,
 * and keeps everything the agency edited, deleted or wrote. A new column is filled in edited rows
 * where it is empty.
 */
export async function mergeContent(
  tx: Tx,
  tables: readonly ReleasedTable[],
  options: MergeOptions,
): Promise<void> {
  const merges: Plan[] = [];
  for (const table of tables) {
    const plan = await planFor(tx, table, options);
    if (plan) merges.push(plan);
  }
  for (const { content, gone } of merges.toReversed()) await deleteRows(tx, content, gone);
  for (const { content, changed, added } of merges) {
    await updateRows(tx, content, changed);
    await insertRows(tx, content.table, added);
  }
  if (merges.some(changesPrices)) await writeHeadlines(tx);
  for (const plan of merges) await record(tx, plan);
}

/** Tables that headline prices rest on. */
const PRICED = new Set<PgTable>([currencies, programmes, plans, planPriceBands, fees]);

const changesPrices = ({ content, gone, changed, added }: Plan): boolean =>
  PRICED.has(content.table) && gone.length + changed.length + added.length > 0;

async function planFor(
  tx: Tx,
  { content, release }: ReleasedTable,
  { adopt }: MergeOptions,
): Promise<Plan | null> {
  const rows = contentRows(content);
  const stored = await storedRows(tx, content);
  const columns = columnsOf(rows.values());
  const [recorded] = (await tx.select().from(seededContent)).filter(
    ({ tableName }) => tableName === getTableName(content.table),
  );
  // Without a record, loaded rows cannot be told from the agency's own.
  if (!recorded && !adopt && stored.size > 0) return null;
  const loaded = recorded ?? adopted(content, rows, stored, columns);
  const plan: Plan = {
    content,
    release,
    columns,
    loaded,
    gone: [],
    changed: [],
    added: [],
    own: new Set(Object.keys(loaded.digests)),
    edited: new Set(),
  };
  for (const [key, row] of rows) planRow(plan, key, row, stored);
  if (content.replaced) {
    for (const key of Object.keys(loaded.digests)) {
      const now = stored.get(key);
      if (now && !rows.has(key) && isUntouched(loaded, key, now)) plan.gone.push(now);
    }
  }
  return plan;
}

function planRow(
  { content, columns, loaded, gone, changed, added, own, edited }: Plan,
  key: string,
  row: ContentRow,
  stored: ReadonlyMap<string, ContentRow>,
): void {
  const now = stored.get(key);
  const wasLoaded = key in loaded.digests;
  if (!now) {
    // A loaded row that is gone was deleted on purpose.
    if (wasLoaded) return;
    own.add(key);
    added.push(content.replaced && stored.size > 0 ? withoutId(row) : row);
    return;
  }
  if (!wasLoaded) return;
  if (!isUntouched(loaded, key, now)) {
    const filled = Object.entries(row).filter(
      ([name]) =>
        content.key.includes(name) || (!loaded.columns.includes(name) && now[name] === null),
    );
    edited.add(key);
    changed.push(Object.fromEntries(filled));
  } else if (
    !agree(
      row,
      now,
      columns.filter((name) => name in row && name !== 'id'),
    )
  ) {
    // A row that was withdrawn would be listed again by another in its place.
    if (content.replaced && (now.retired_at ?? null) !== null) edited.add(key);
    else if (content.replaced) {
      gone.push(now);
      added.push(withoutId(row));
    } else changed.push(row);
  }
}

const isUntouched = ({ columns, digests }: Loaded, key: string, now: ContentRow): boolean =>
  digests[key] === digestOf(now, columns);

/** Treats the stored rows as loaded, if they match the content with the same key. */
function adopted(
  { replaced, same = [], key: [parent = ''] }: ContentTable,
  rows: ReadonlyMap<string, ContentRow>,
  stored: ReadonlyMap<string, ContentRow>,
  columns: readonly string[],
): Loaded {
  const parents = new Set([...rows.values()].map((row) => row[parent]));
  const own = [...stored].filter(([key, now]) => {
    const row = rows.get(key);
    return row ? agree(row, now, same) : replaced && parents.has(now[parent]);
  });
  return {
    columns,
    digests: Object.fromEntries(own.map(([key, now]) => [key, digestOf(now, columns)])),
  };
}

/** Drops the ids of replaced rows: the sequence assigns new ones. */
const withoutId = (row: ContentRow): ContentRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'id'));

async function record(
  tx: Tx,
  { content, release, columns, loaded, own, edited }: Plan,
): Promise<void> {
  const stored = await storedRows(tx, content);
  const digests: Record<string, string> = {};
  for (const key of own) {
    const now = stored.get(key);
    const before = loaded.digests[key];
    // Edited and deleted rows keep their old digest, which no longer matches.
    if (now && !edited.has(key)) digests[key] = digestOf(now, columns);
    else if (before !== undefined) digests[key] = before;
  }
  const row = { release, columns, digests };
  await tx
    .insert(seededContent)
    .values({ tableName: getTableName(content.table), ...row })
    .onConflictDoUpdate({ target: seededContent.tableName, set: row });
}
