/**
 * Alternatives for a student whose English is not enough for any programme of a search (ENG-07).
 */
import { and, eq, sql } from 'drizzle-orm';

import { COUNT_LIMIT } from '../../../../../contract/catalogue/catalogue';
import type { Level, WayOn } from '../../../../../contract/catalogue/catalogue';
import { preparationHours } from '../../../../../contract/catalogue/english/preparation';
import { readRequirementCode } from '../../../../../contract/catalogue/english/requirementCode';
import { DEFAULT_CURRENCY } from '../../../../../shared/money';
import { readByBitmap } from '../../../../db/indexedReads';
import { selectRows } from '../../../../db/rows';
import { plans } from '../../../../db/schema/prices';
import { programmes } from '../../../../db/schema/programmes';
import type { Tx } from '../../../../db/types';
import { findHeadline } from '../../../prices/queries/headline';
import { listCards } from '../cards';
import type { LocaleContext } from '../cards';
import { countMatches } from './counts';
import { listedBy, prepareSearch, searchedTable, without } from './filters';
import type { Filters, Search } from './filters';

type Asked = WayOn['asked'];

/**
 * The ways on for an empty search by a level of English.
 * @returns null where the level is not what empties it
 */
export async function findWayOn(
  tx: Tx,
  search: Search,
  locale: LocaleContext,
): Promise<WayOn | null> {
  const { english, destination } = search.filters;
  if (english === undefined) return null;
  const asked = await leastAsked(tx, without(search, 'english'));
  if (asked === null) return null;
  const foundations =
    search.kind === 'university'
      ? await countFoundations(tx, search, { english, destination })
      : { destination: null, total: 0 };
  return { asked, foundations, course: await findCourse(tx, search, locale) };
}

/** Of a beginner, so that requirements are compared in hours from the same point. */
const BEGINNER = { test: 'ielts', overall: 0, lowest: null } as const;

/** The requirement that takes the fewest hours; null without any programme. */
async function leastAsked(tx: Tx, search: Search): Promise<Asked | null> {
  const read = (): Promise<Asked[]> =>
    selectRows(
      tx,
      sql`select distinct code, level from (select ${programmes.englishCode} as code, ${programmes.level} as level
        from ${searchedTable(search)} where ${listedBy(tx, search)} limit ${COUNT_LIMIT}) as found`,
      ({ code, level }) => ({
        english: typeof code === 'string' ? readRequirementCode(code) : null,
        level: level as Level | null,
      }),
    );
  const all = await (search.filters.q === undefined ? read() : readByBitmap(tx, read));
  const hours = (asked: Asked): number => preparationHours(BEGINNER, asked) ?? 0;
  return all.reduce<Asked | null>(
    (least, one) => (least !== null && hours(least) <= hours(one) ? least : one),
    null,
  );
}

const searchOf = (
  tx: Tx,
  kind: Search['kind'],
  filters: Filters,
  { today }: Pick<Search, 'today'>,
): Promise<Search> =>
  prepareSearch(tx, { kind, filters, currency: DEFAULT_CURRENCY, sort: 'recommended', today });

/** Of the destination, otherwise of all. */
async function countFoundations(
  tx: Tx,
  search: Search,
  { english, destination }: Pick<Filters, 'english' | 'destination'>,
): Promise<WayOn['foundations']> {
  const all = await searchOf(tx, 'university', { degree: 'foundation', english }, search);
  const near = { ...all, filters: { ...all.filters, destination } };
  const [total = 0] = await countMatches(tx, near, [undefined]);
  if (total > 0 || destination === undefined) {
    return { destination: destination ?? null, total };
  }
  const [others = 0] = await countMatches(tx, all, [undefined]);
  return { destination: null, total: others };
}

/** A preparation for IELTS, otherwise any course; in the destination, otherwise anywhere. */
async function findCourse(tx: Tx, search: Search, locale: LocaleContext): Promise<WayOn['course']> {
  const { english, destination } = search.filters;
  const all = await searchOf(tx, 'english', { english }, search);
  const places = destination === undefined ? [undefined] : [destination, undefined];
  for (const place of places) {
    for (const type of ['ielts', undefined] as const) {
      const filters = { ...all.filters, destination: place, course_type: type };
      const course = await firstCourse(tx, { ...all, filters }, locale);
      if (course !== null) return course;
    }
  }
  return null;
}

/** The best match of a search, with its standard plan; null without any. */
async function firstCourse(
  tx: Tx,
  search: Search,
  locale: LocaleContext,
): Promise<WayOn['course']> {
  const [row] = await selectRows(
    tx,
    sql`select ${programmes.id} as id from ${searchedTable(search)}
      where ${and(listedBy(tx, search), eq(programmes.priceBasis, 'week'))}
      order by ${programmes.bestMatch}, ${programmes.id} limit 1`,
    ({ id }) => Number(id),
  );
  if (row === undefined) return null;
  const planId = (await findHeadline(tx, row))?.standardPlanId ?? null;
  const [card] = await listCards(tx, [row], locale);
  if (!card || planId === null) return null;
  const [plan] = await tx
    .select({ lessons: plans.lessonsPerWeek })
    .from(plans)
    .where(eq(plans.id, planId));
  if (!plan) return null;
  const { id, institute, city, weeks_min, weeks_max } = card;
  return { id, institute, city, weeks_min, weeks_max, lessons_per_week: plan.lessons };
}
