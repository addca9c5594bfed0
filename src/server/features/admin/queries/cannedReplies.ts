/** The team's canned replies, withdrawn ones too (DESK-15). */
import { asc, eq, sql } from 'drizzle-orm';

import type { ContentState } from '../../../../contract/admin/content';
import type { CannedReply, ReplyFacts } from '../../../../contract/desk/cannedReplies';
import { cannedReplies } from '../../../db/schema/content';
import type { Db, Tx } from '../../../db/types';
import { rowVersion, stateOf } from './contentRows';

const SHOWN = {
  id: cannedReplies.id,
  version: rowVersion(cannedReplies),
  state: stateOf(cannedReplies.retiredAt),
  title_ar: cannedReplies.titleAr,
  title_en: cannedReplies.titleEn,
  reply_ar: cannedReplies.textAr,
  reply_en: cannedReplies.textEn,
};

const rowOf = (facts: ReplyFacts) => ({
  titleAr: facts.title_ar,
  titleEn: facts.title_en,
  textAr: facts.reply_ar,
  textEn: facts.reply_en,
});

export async function listReplies(db: Db): Promise<CannedReply[]> {
  return db.select(SHOWN).from(cannedReplies).orderBy(asc(cannedReplies.position));
}

export async function findReply(db: Db, id: number): Promise<CannedReply | undefined> {
  const [row] = await db.select(SHOWN).from(cannedReplies).where(eq(cannedReplies.id, id));
  return row;
}

/** Adds it as the last one. @returns its id */
export async function insertReply(tx: Tx, facts: ReplyFacts): Promise<number> {
  const position = sql`(select coalesce(max(position), 0) + 1 from ${cannedReplies})`;
  const [added] = await tx
    .insert(cannedReplies)
    .values({ ...rowOf(facts), position })
    .returning({ id: cannedReplies.id });
  if (!added) throw new Error('A reply was not made');
  return added.id;
}

export async function writeReply(tx: Tx, id: number, facts: ReplyFacts): Promise<void> {
  await tx.update(cannedReplies).set(rowOf(facts)).where(eq(cannedReplies.id, id));
}

export async function writeReplyState(
  tx: Tx,
  id: number,
  state: ContentState,
  now: Date,
): Promise<void> {
  const retiredAt = state === 'withdrawn' ? now : null;
  await tx.update(cannedReplies).set({ retiredAt }).where(eq(cannedReplies.id, id));
}
