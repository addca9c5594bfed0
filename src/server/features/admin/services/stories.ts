/** Success stories as a lead changes them (LEAD-06). */
import { STORY_FIELDS } from '../../../../contract/admin/content';
import type { DeskStory, StoryFacts } from '../../../../contract/admin/content';
import type {
  ContentStatePayload,
  StoryChangePayload,
  StoryPayload,
} from '../../../../contract/admin/contentRoutes';
import type { Db } from '../../../db/types';
import { validationError } from '../../../lib/errors';
import {
  findDeskStory,
  hasDestination,
  insertStory,
  writeStory,
  writeStoryState,
} from '../queries/stories';
import { addContent, changeContent, changeContentState, differences } from './changeContent';
import type { Content, ContentAct, ContentDeps } from './changeContent';

const storyOf = (id: number): Content<DeskStory> => ({
  subject: 'stories',
  find: (db) => findDeskStory(db, id),
  overtaken: (story) => ({ story }),
});

/** @throws ApiError VALIDATION_FAILED for a destination that the agency does not have */
export async function addStory(
  deps: ContentDeps,
  accountId: string,
  facts: StoryPayload,
): Promise<DeskStory> {
  const logged = { accountId, action: 'story.add', facts: loggedOf(facts) } as const;
  return addContent(deps, storyOf, logged, async (tx) => {
    await refuseUnknown(tx, facts);
    return insertStory(tx, facts);
  });
}

/** @throws ApiError NOT_FOUND; CONFLICT with what a colleague has left; VALIDATION_FAILED as above */
export async function changeStory(
  deps: ContentDeps,
  { accountId, id }: ContentAct,
  { version, ...facts }: StoryChangePayload,
): Promise<DeskStory> {
  return changeContent(deps, storyOf(id), { accountId, version }, async (tx, before) => {
    if (differences(STORY_FIELDS, before, facts) === null) return null;
    await refuseUnknown(tx, facts);
    await writeStory(tx, id, facts);
    const changed = differences(LOGGED, before, facts) ?? { before: {}, after: {} };
    return { action: 'story.change', ...changed };
  });
}

/** @throws ApiError NOT_FOUND; CONFLICT with what a colleague has left */
export async function changeStoryState(
  deps: ContentDeps,
  { accountId, id }: ContentAct,
  { version, state }: ContentStatePayload,
): Promise<DeskStory> {
  const action = state === 'withdrawn' ? 'story.withdraw' : 'story.list';
  const by = { accountId, version };
  return changeContentState(deps, storyOf(id), by, { state, action }, (tx, now) =>
    writeStoryState(tx, id, state, now),
  );
}

/** Name and text are a student's, and the log never changes: it keeps neither (DESK-04). */
const LOGGED = ['headline_ar', 'headline_en', 'destination', 'year'] as const;

const loggedOf = (facts: StoryFacts) =>
  Object.fromEntries(LOGGED.map((name) => [name, facts[name]]));

async function refuseUnknown(db: Db, { destination }: StoryFacts): Promise<void> {
  if (!(await hasDestination(db, destination))) {
    throw validationError([{ field: 'destination', key: 'invalid' }]);
  }
}
