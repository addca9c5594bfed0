/** Pages of text and their sections, for a lead of the team (LEAD-06, APP-17). */
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';

import type {
  DeskSection,
  Move,
  PageFacts,
  SectionFacts,
} from '../../../../contract/admin/content';
import { linesOf, rowOf } from '../../../../contract/admin/sectionText';
import { CONTENT_PAGES } from '../../../../contract/content/content';
import type { ContentPageId } from '../../../../contract/content/content';
import { literals } from '../../../db/schema/columns';
import type { LocalText } from '../../../db/schema/columns';
import { contentPages } from '../../../db/schema/content';
import type { StoredSection } from '../../../db/schema/content';
import type { Db, Tx } from '../../../db/types';
import { tableStore } from './contentRows';
import type { Moved, OrderedStore } from './contentRows';

const IN_ORDER = sql`array_position(array[${literals(CONTENT_PAGES)}], ${contentPages.id})`;

/** The heads of the pages. A section's change is none of its page's head. */
export const PAGE_STORE = tableStore<PageFacts, ContentPageId>(
  contentPages,
  {
    page: contentPages.id,
    title_ar: contentPages.titleAr,
    title_en: contentPages.titleEn,
    intro_ar: contentPages.introAr,
    intro_en: contentPages.introEn,
    reviewed_on: contentPages.reviewedOn,
  },
  { order: [IN_ORDER], version: sql`md5((to_jsonb(${contentPages}) - 'sections')::text)` },
);

/** A section is named by its place: sections are moved and withdrawn, but never removed. */
export function placeOf(
  id: string,
): { readonly page: ContentPageId; readonly index: number } | undefined {
  const [, name, index] = /^([a-zA-Z-]+)\.(\d{1,3})$/.exec(id) ?? [];
  const page = CONTENT_PAGES.find((one) => one === name);
  return page && { page, index: Number(index) };
}

/** The sections of every page, in the order of the pages. */
export const SECTION_STORE: OrderedStore<SectionFacts, string> = {
  list: async (db) => {
    const pages = await db
      .select({ page: contentPages.id, sections: contentPages.sections })
      .from(contentPages)
      .orderBy(IN_ORDER);
    return pages.flatMap(({ page, sections }) =>
      sections.map((section, index) => shown(page, index, section)),
    );
  },
  find: async (db, id) => {
    const place = placeOf(id);
    const section = place && (await sectionsOf(db, place.page))?.[place.index];
    return section && shown(place.page, place.index, section);
  },
  insert: async (tx, facts) => {
    const sections = (await sectionsOf(tx, facts.page)) ?? [];
    await writeSections(tx, facts.page, [...sections, storedAs(facts)]);
    return `${facts.page}.${sections.length}`;
  },
  write: (tx, id, facts) =>
    replace(tx, id, ({ withdrawn }) => ({ ...storedAs(facts), ...(withdrawn && { withdrawn }) })),
  writeState: (tx, id, state) =>
    replace(tx, id, ({ heading, text, points, rows }) => ({
      heading,
      text,
      ...(points && { points }),
      ...(rows && { rows }),
      ...(state === 'withdrawn' && { withdrawn: true }),
    })),
  move: moveSection,
};

/** Sections change places within their page. */
async function moveSection(tx: Tx, id: string, move: Move): Promise<Moved | null> {
  const place = placeOf(id);
  if (!place) return null;
  const sections = (await sectionsOf(tx, place.page)) ?? [];
  const to = move === 'up' ? place.index - 1 : place.index + 1;
  const [own, other] = [sections[place.index], sections[to]];
  if (!own || !other) return null;
  await writeSections(tx, place.page, sections.with(place.index, other).with(to, own));
  return { before: place.index + 1, after: to + 1 };
}

async function sectionsOf(db: Db, page: ContentPageId): Promise<StoredSection[] | undefined> {
  const [row] = await db
    .select({ sections: contentPages.sections })
    .from(contentPages)
    .where(eq(contentPages.id, page));
  return row?.sections;
}

async function writeSections(
  tx: Tx,
  page: ContentPageId,
  sections: StoredSection[],
): Promise<void> {
  await tx.update(contentPages).set({ sections }).where(eq(contentPages.id, page));
}

async function replace(
  tx: Tx,
  id: string,
  change: (section: StoredSection) => StoredSection,
): Promise<void> {
  const place = placeOf(id);
  if (!place) return;
  const sections = (await sectionsOf(tx, place.page)) ?? [];
  await writeSections(
    tx,
    place.page,
    sections.map((section, index) => (index === place.index ? change(section) : section)),
  );
}

function shown(page: ContentPageId, index: number, section: StoredSection): DeskSection {
  const { heading, text, points = [], rows = [], withdrawn = false } = section;
  const points_ar = points.map(({ ar }) => ar).join('\n');
  const points_en = points.map(({ en }) => en).join('\n');
  const rows_ar = rows.map(({ name, value }) => `${name.ar} | ${value.ar}`).join('\n');
  const rows_en = rows.map(({ name, value }) => `${name.en} | ${value.en}`).join('\n');
  const facts: SectionFacts = {
    page,
    heading_ar: heading.ar,
    heading_en: heading.en,
    body_ar: text.ar,
    body_en: text.en,
    points_ar,
    points_en,
    rows_ar,
    rows_en,
  };
  return {
    ...facts,
    id: `${page}.${index}`,
    state: withdrawn ? 'withdrawn' : 'listed',
    version: createHash('sha256')
      .update(JSON.stringify([facts, withdrawn]))
      .digest('hex')
      .slice(0, 32),
  };
}

/** A section of valid facts, whose lines are as many in both languages. */
function storedAs(facts: SectionFacts): StoredSection {
  const points = inBoth(linesOf(facts.points_ar), linesOf(facts.points_en));
  const rows = inBoth(linesOf(facts.rows_ar), linesOf(facts.rows_en)).flatMap(({ ar, en }) => {
    const [arabic, english] = [rowOf(ar), rowOf(en)];
    return arabic && english
      ? [
          {
            name: { ar: arabic.name, en: english.name },
            value: { ar: arabic.value, en: english.value },
          },
        ]
      : [];
  });
  return {
    heading: { ar: facts.heading_ar, en: facts.heading_en },
    text: { ar: facts.body_ar, en: facts.body_en },
    ...(points.length > 0 && { points }),
    ...(rows.length > 0 && { rows }),
  };
}

const inBoth = (arabic: readonly string[], english: readonly string[]): LocalText[] =>
  arabic.map((ar, index) => ({ ar, en: english[index] ?? '' }));
