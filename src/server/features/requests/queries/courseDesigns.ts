import { eq, sql } from 'drizzle-orm';

import { courseDesigns } from '../../../db/schema/courseDesigns';
import type { Db } from '../../../db/types';

type Row = Omit<typeof courseDesigns.$inferSelect, 'accountId'>;

/** The account's design; undefined if it never had one. */
export async function findCourseDesign(db: Db, accountId: string): Promise<Row | undefined> {
  const [row] = await db
    .select({ design: courseDesigns.design, changedAt: courseDesigns.changedAt })
    .from(courseDesigns)
    .where(eq(courseDesigns.accountId, accountId));
  return row;
}

/** Stores the account's design unless the stored one was changed later. */
export async function storeCourseDesign(
  db: Db,
  accountId: string,
  { design, changedAt }: Row,
): Promise<void> {
  await db
    .insert(courseDesigns)
    .values({ accountId, design, changedAt })
    .onConflictDoUpdate({
      target: courseDesigns.accountId,
      set: { design, changedAt },
      setWhere: sql`${courseDesigns.changedAt} <= excluded.changed_at`,
    });
}
