/** The kinds of content that a lead edits (LEAD-06). */
import { eq } from 'drizzle-orm';

import { TEAM_ROLES } from '../../../../contract/common/constants';
import {
  CONTENT_URLS,
  LASTING_PAGES,
  PAGE_FIELDS,
  SECTION_FIELDS,
  STORY_FIELDS,
} from '../../../../contract/admin/content';
import type { PageFacts, SectionFacts, StoryFacts } from '../../../../contract/admin/content';
import type { ContentPageId } from '../../../../contract/content/content';
import {
  pageChangeSchema,
  pageSchema,
  replyChangeSchema,
  replySchema,
  sectionChangeSchema,
  sectionSchema,
  storyChangeSchema,
  storySchema,
} from '../../../../contract/admin/contentRoutes';
import { REPLY_FIELDS } from '../../../../contract/desk/cannedReplies';
import type { ReplyFacts } from '../../../../contract/desk/cannedReplies';
import { cannedReplies, contentPages, stories } from '../../../db/schema/content';
import { destinations } from '../../../db/schema/places';
import { entryId } from '../../../lib/entryId';
import { validationError } from '../../../lib/errors';
import { orderedStore } from '../queries/contentRows';
import { PAGE_STORE, SECTION_STORE } from '../queries/pageTexts';
import type { ContentKind, OrderedKind } from './contentKind';
import { pageIdIn, sectionIdIn } from './pageIds';

export const STORIES: OrderedKind<StoryFacts> = {
  url: CONTENT_URLS.story,
  action: 'story',
  subject: 'stories',
  addSchema: storySchema,
  changeSchema: storyChangeSchema,
  fields: STORY_FIELDS,
  // Name and text are a student's, and the log never changes: it keeps neither (DESK-04).
  logged: ['headline_ar', 'headline_en', 'destination', 'year'],
  idIn: entryId,
  store: orderedStore<StoryFacts>(stories, {
    name_ar: stories.nameAr,
    name_en: stories.nameEn,
    headline_ar: stories.headlineAr,
    headline_en: stories.headlineEn,
    text_ar: stories.textAr,
    text_en: stories.textEn,
    destination: stories.destinationId,
    year: stories.year,
  }),
  refuse: async (tx, { destination }) => {
    if ((await tx.$count(destinations, eq(destinations.id, destination))) === 0) {
      throw validationError([{ field: 'destination', key: 'invalid' }]);
    }
  },
};

/** Read by the whole team, who send them (DESK-15). */
export const REPLIES: OrderedKind<ReplyFacts> = {
  url: CONTENT_URLS.reply,
  readers: TEAM_ROLES,
  action: 'cannedReply',
  subject: 'canned_replies',
  addSchema: replySchema,
  changeSchema: replyChangeSchema,
  fields: REPLY_FIELDS,
  idIn: entryId,
  store: orderedStore<ReplyFacts>(cannedReplies, {
    title_ar: cannedReplies.titleAr,
    title_en: cannedReplies.titleEn,
    reply_ar: cannedReplies.textAr,
    reply_en: cannedReplies.textEn,
  }),
};

/** The heads of the pages of text: the FAQ, refunds, visa guides (APP-17). */
export const PAGES: ContentKind<PageFacts, ContentPageId> = {
  url: CONTENT_URLS.page,
  action: 'page',
  subject: 'content_pages',
  addSchema: pageSchema,
  changeSchema: pageChangeSchema,
  fields: PAGE_FIELDS,
  idIn: pageIdIn,
  store: PAGE_STORE,
  refuse: async (tx, { page }, before) => {
    if (before && before.page !== page) throw validationError([{ field: 'page', key: 'invalid' }]);
    if (!before && (await tx.$count(contentPages, eq(contentPages.id, page))) > 0) {
      throw validationError([{ field: 'page', key: 'nameTaken' }]);
    }
  },
  canWithdraw: ({ page }) => !LASTING_PAGES.includes(page),
};

/** The sections of those pages, such as a question with its answer. */
export const SECTIONS: OrderedKind<SectionFacts, string> = {
  url: CONTENT_URLS.section,
  action: 'section',
  subject: 'content_sections',
  addSchema: sectionSchema,
  changeSchema: sectionChangeSchema,
  fields: SECTION_FIELDS,
  idIn: sectionIdIn,
  store: SECTION_STORE,
  refuse: async (tx, { page }, before) => {
    const isThere = before
      ? before.page === page
      : (await tx.$count(contentPages, eq(contentPages.id, page))) > 0;
    if (!isThere) throw validationError([{ field: 'page', key: 'invalid' }]);
  },
};
