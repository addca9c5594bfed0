/** Success stories, withdrawn ones too, for a lead of the team (LEAD-06). */
import { asc, eq, sql } from 'drizzle-orm';

import type { ContentState, DeskStory, StoryFacts } from '../../../../contract/admin/content';
import { stories } from '../../../db/schema/content';
import { destinations } from '../../../db/schema/places';
import type { Db, Tx } from '../../../db/types';
import { rowVersion, stateOf } from './contentRows';

const SHOWN = {
  id: stories.id,
  version: rowVersion(stories),
  state: stateOf(stories.retiredAt),
  name_ar: stories.nameAr,
  name_en: stories.nameEn,
  headline_ar: stories.headlineAr,
  headline_en: stories.headlineEn,
  text_ar: stories.textAr,
  text_en: stories.textEn,
  destination: stories.destinationId,
  year: stories.year,
};

const rowOf = (facts: StoryFacts) => ({
  nameAr: facts.name_ar,
  nameEn: facts.name_en,
  headlineAr: facts.headline_ar,
  headlineEn: facts.headline_en,
  textAr: facts.text_ar,
  textEn: facts.text_en,
  destinationId: facts.destination,
  year: facts.year,
});

export async function listDeskStories(db: Db): Promise<DeskStory[]> {
  return db.select(SHOWN).from(stories).orderBy(asc(stories.position));
}

export async function findDeskStory(db: Db, id: number): Promise<DeskStory | undefined> {
  const [row] = await db.select(SHOWN).from(stories).where(eq(stories.id, id));
  return row;
}

/** Returns whether the agency offers this destination. */
export async function hasDestination(
  db: Db,
  destination: StoryFacts['destination'],
): Promise<boolean> {
  return (await db.$count(destinations, eq(destinations.id, destination))) > 0;
}

/** Adds it as the last one. @returns its id */
export async function insertStory(tx: Tx, facts: StoryFacts): Promise<number> {
  const position = sql`(select coalesce(max(position), 0) + 1 from ${stories})`;
  const [added] = await tx
    .insert(stories)
    .values({ ...rowOf(facts), position })
    .returning({ id: stories.id });
  if (!added) throw new Error('A story was not made');
  return added.id;
}

export async function writeStory(tx: Tx, id: number, facts: StoryFacts): Promise<void> {
  await tx.update(stories).set(rowOf(facts)).where(eq(stories.id, id));
}

export async function writeStoryState(
  tx: Tx,
  id: number,
  state: ContentState,
  now: Date,
): Promise<void> {
  const retiredAt = state === 'withdrawn' ? now : null;
  await tx.update(stories).set({ retiredAt }).where(eq(stories.id, id));
}
