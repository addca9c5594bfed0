/** Columns shared by all content rows (LEAD-06). */
import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { ContentState } from '../../../../contract/admin/content';

/** Version for the optimistic lock: a digest of the whole row. */
export const rowVersion = (table: PgTable) => sql<string>`md5(${table}::text)`;

export const stateOf = (retiredAt: AnyPgColumn) =>
  sql<ContentState>`case when ${retiredAt} is null then 'listed' else 'withdrawn' end`;
