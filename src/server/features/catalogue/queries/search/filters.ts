/** The catalogue's filters as SQL conditions (CAT-03). */
import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { LEVELS } from '../../../../../contract/catalogue/catalogue';
import { isMet, qualify } from '../../../../../contract/catalogue/english/qualify';
import { readRequirementCode } from '../../../../../contract/catalogue/english/requirementCode';
import { readLevelCode } from '../../../../../contract/catalogue/english/level';
import type {
  CatalogueKind,
  CatalogueSort,
  Degree,
  Level,
} from '../../../../../contract/catalogue/catalogue';
import { DESTINATIONS } from '../../../../../contract/common/constants';
import type { CourseType, DestinationId } from '../../../../../contract/common/constants';
import { addDays, nextMonday } from '../../../../../shared/dates';
import { DEFAULT_CURRENCY } from '../../../../../shared/money';
import {
  COURSE_WEEKS_MAX,
  courseStartRange,
  leadDay,
} from '../../../../../contract/requests/requests';
import { programmeCounts } from '../../../../db/schema/counts';
import { courseTotals } from '../../../../db/schema/prices';
import { isInSample, programmes, programmeStarts } from '../../../../db/schema/programmes';
import type { Db, Tx } from '../../../../db/types';
import { findSarRate } from '../../../prices/queries/exchangeRates';
import { leadWeeksByDestination } from '../../../prices/queries/leadTimes';
import { searchWords } from '../words';

export interface Filters {
  /** A tsquery from `searchWords`. */
  readonly q?: string | undefined;
  readonly destination?: DestinationId | undefined;
  readonly city?: number | undefined;
  /** Whole units of the asked currency. */
  readonly price_min?: number | undefined;
  readonly price_max?: number | undefined;
  /** ISO dates. */
  readonly start_from?: string | undefined;
  readonly start_to?: string | undefined;
  readonly weeks?: number | undefined;
  readonly level?: Level | undefined;
  readonly course_type?: CourseType | undefined;
  readonly degree?: Degree | undefined;
  /** A student's English, as `levelCode` writes it: only where it is enough (ENG-05). */
  readonly english?: string | undefined;
  readonly specialization?: number | undefined;
  readonly institute?: number | undefined;
}

export type FilterName = keyof Filters;

export interface Search {
  readonly kind: CatalogueKind;
  readonly filters: Filters;
  readonly sort: CatalogueSort;
  readonly today: string;
  /** Whether any programme of the catalogue starts every Monday. */
  readonly mondays: boolean;
  /** One unit of the price filters' currency in millionths of a riyal. */
  readonly rate: number;
  /** Lead times in weeks by destination (CAT-09); empty without a date filter. */
  readonly leads: ReadonlyMap<DestinationId, number>;
  /** The requirements that the English of the filter meets; null without the filter. */
  readonly met: MetRequirements | null;
}

interface MetRequirements {
  readonly codes: readonly string[];
  /** Of programmes that ask for no test. */
  readonly levels: readonly Level[];
}

const HALALAS = 100n;
const MICROS = 1_000_000n;
/** PostgreSQL's largest integer: beyond every price. */
const MOST = 2_147_483_647n;
const NO_LEADS: Search['leads'] = new Map();
/** Filters that `programme_counts` cannot answer. */
const UNCOUNTED_FILTERS: readonly FilterName[] = [
  'q',
  'price_min',
  'price_max',
  'start_from',
  'start_to',
  'institute',
];

/**
 * Loads what a search depends on; at most five queries.
 * @throws RangeError when the currency of the price filters has no rate
 */
export async function prepareSearch(
  tx: Tx,
  {
    kind,
    filters,
    currency,
    sort,
    today,
  }: Omit<Search, 'mondays' | 'rate' | 'leads' | 'met'> & { readonly currency: string },
): Promise<Search> {
  const q = await searchWords(tx, filters.q, kind);
  const isDated = filters.start_from !== undefined || filters.start_to !== undefined;
  const mondays = isDated && (await hasMondays(tx, kind));
  const isPriced = filters.price_min !== undefined || filters.price_max !== undefined;
  const isRated = isPriced && currency !== DEFAULT_CURRENCY;
  const rate = isRated ? await findSarRate(tx, currency) : Number(MICROS);
  if (rate === undefined) throw new RangeError(`There is no exchange rate of ${currency}`);
  const leads = isDated ? await leadWeeksByDestination(tx, kind, filters.weeks ?? null) : NO_LEADS;
  const met = filters.english === undefined ? null : await metBy(tx, kind, filters.english);
  return { kind, filters: { ...filters, q }, sort, today, mondays, rate, leads, met };
}

/**
 * Which of the catalogue's requirements a student's English meets. There are few different ones, so the
 * rule is that of the contract and the database compares texts.
 */
async function metBy(tx: Tx, kind: CatalogueKind, code: string): Promise<MetRequirements> {
  const student = readLevelCode(code);
  if (!student) throw new RangeError(`Not a level of English: ${code}`);
  const rows = await tx
    .selectDistinct({ code: programmeCounts.englishCode })
    .from(programmeCounts)
    .where(and(eq(programmeCounts.kind, kind), isNotNull(programmeCounts.englishCode)));
  return {
    codes: rows.flatMap(({ code: one }) =>
      one !== null && isMet(qualify(student, { english: readRequirementCode(one), level: null }))
        ? [one]
        : [],
    ),
    levels: LEVELS.filter((level) => isMet(qualify(student, { english: null, level }))),
  };
}

async function hasMondays(tx: Tx, kind: CatalogueKind): Promise<boolean> {
  const rows = await tx
    .select({ programmes: programmeCounts.programmes })
    .from(programmeCounts)
    .where(
      and(
        eq(programmeCounts.kind, kind),
        programmeCounts.startsMondays,
        gt(programmeCounts.programmes, 0),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Names of the active filters. */
export function setFilters({ filters }: Search): FilterName[] {
  const entries = Object.entries(filters) as [FilterName, unknown][];
  return entries.filter(([, value]) => value !== undefined).map(([name]) => name);
}

/** The search without some of its filters. */
export function without(search: Search, ...names: readonly FilterName[]): Search {
  const filters = { ...search.filters };
  for (const name of names) filters[name] = undefined;
  return { ...search, filters };
}

/** The search with only the filters that `programme_counts` answers. */
export function countable(search: Search): Search {
  return without(search, ...UNCOUNTED_FILTERS);
}

/** Returns whether `programme_counts` can answer the search. */
export function isCountable(search: Search): boolean {
  return setFilters(search).every((name) => !UNCOUNTED_FILTERS.includes(name));
}

/** The levels that a student of this level meets. */
export function levelsUpTo(level: Level): readonly Level[] {
  return LEVELS.slice(0, LEVELS.indexOf(level) + 1);
}

/**
 * The weeks that prices are compared for: English courses are sold by the week (CAT-13). Undefined where
 * headline prices are compared, or none.
 */
function comparedWeeks({ kind, sort, filters }: Search): number | undefined {
  const { weeks, price_min, price_max } = filters;
  const isCompared = sort.endsWith('price') || price_min !== undefined || price_max !== undefined;
  return kind === 'english' && isCompared && weeks !== undefined && weeks <= COURSE_WEEKS_MAX
    ? weeks
    : undefined;
}

/** The table of a search, to select from: programmes, with their totals where those are compared. */
export function searchedTable(search: Search): SQL {
  const weeks = comparedWeeks(search);
  return weeks === undefined
    ? sql`${programmes}`
    : sql`${programmes} join ${courseTotals} on ${courseTotals.programmeId} = ${programmes.id}
        and ${courseTotals.weeks} = ${weeks}`;
}

/** The price that a search compares, in halalas, and the programme's id in the same table. */
export function comparedPrice(search: Search): {
  readonly column: AnyPgColumn;
  readonly id: AnyPgColumn;
} {
  return comparedWeeks(search) === undefined
    ? { column: programmes.priceSar, id: programmes.id }
    : { column: courseTotals.amountSar, id: courseTotals.programmeId };
}

/** Conditions on `programme_counts`, for a countable search. */
export function countedBy(search: Search): SQL | undefined {
  return and(...factConditions(programmeCounts, search));
}

/**
 * Conditions on the rows of `searchedTable`: listed, of the kind, matching every filter.
 * @param sample whether only programmes of the sample are asked for: their starts have an index
 */
export function listedBy(db: Db, search: Search, sample = false): SQL | undefined {
  const { q, price_min, price_max, institute } = search.filters;
  const { column: price } = comparedPrice(search);
  return and(
    isNull(programmes.retiredAt),
    sample ? isInSample(programmes.id) : undefined,
    ...factConditions(programmes, search),
    q === undefined ? undefined : sql`${programmes.search} @@ ${q}::tsquery`,
    price_min === undefined ? undefined : gte(price, halalas(price_min, search, 'up')),
    price_max === undefined ? undefined : lte(price, halalas(price_max, search, 'down')),
    institute === undefined ? undefined : sql`${programmes.instituteId} = ${institute}`,
    startsWithin(db, search, sample),
  );
}

/** A bound in halalas: exact, so that no programme beyond it is listed. */
function halalas(bound: number, { rate }: Search, rounded: 'up' | 'down'): number {
  const product = BigInt(bound) * HALALAS * BigInt(rate);
  const whole = (product + (rounded === 'up' ? MICROS - 1n : 0n)) / MICROS;
  return Number(whole < MOST ? whole : MOST);
}

function factConditions(
  table: typeof programmes | typeof programmeCounts,
  { kind, filters, met }: Search,
): (SQL | undefined)[] {
  const is = (column: SQL, value: string | number | undefined) =>
    value === undefined ? undefined : sql`${column} = ${value}`;
  const { level, weeks } = filters;
  return [
    is(sql`${table.kind}`, kind),
    is(sql`${table.destinationId}`, filters.destination),
    is(sql`${table.cityId}`, filters.city),
    is(sql`${table.degree}`, filters.degree),
    is(sql`${table.courseType}`, filters.course_type),
    is(sql`${table.specializationId}`, filters.specialization),
    filters.english === undefined || met === null ? undefined : meets(table, met),
    weeks === undefined ? undefined : sql`${weeks} between ${table.weeksMin} and ${table.weeksMax}`,
    level === undefined
      ? undefined
      : sql`(${table.level} is null or ${table.level} in ${[...levelsUpTo(level)]})`,
  ];
}

/** Parameters are lists of texts, however many requirements there are. */
function meets(
  table: typeof programmes | typeof programmeCounts,
  { codes, levels }: MetRequirements,
): SQL {
  const list = (texts: readonly string[]): SQL =>
    sql`any(${`{${texts.map(quoted).join(',')}}`}::text[])`;
  return sql`(${table.englishCode} = ${list(codes)} or (${table.englishCode} is null
    and (${table.level} is null or ${table.level} = ${list(levels)})))`;
}

const quoted = (text: string): string => `"${text}"`;

/**
 * A start within the dates that admission and visa allow (CAT-09). Monday programmes need a Monday
 * in range. Without any, the dates alone decide and use their index.
 */
function startsWithin(db: Db, search: Search, sample: boolean): SQL | undefined {
  const { filters, today, mondays, leads } = search;
  const { start_from, start_to } = filters;
  if (start_from === undefined && start_to === undefined) return undefined;
  const from = start_from !== undefined && start_from > today ? start_from : today;
  const onDate = exists(
    db
      .select({ one: sql`1` })
      .from(programmeStarts)
      .where(
        and(
          sql`${programmeStarts.programmeId} = ${programmes.id}`,
          sql`${programmeStarts.kind} = ${search.kind}`,
          sample ? isInSample(programmeStarts.programmeId) : undefined,
          startsFrom(from, search),
        ),
      ),
  );
  const monday = nextMonday(addDays(from, -1));
  if (!mondays || (start_to !== undefined && monday > start_to)) return onDate;
  const late = [...leads].filter(([, weeks]) => {
    const first = courseStartRange(today, weeks).first;
    return start_to !== undefined && first > start_to;
  });
  const isInTime = and(
    programmes.startsMondays,
    late.length === 0
      ? undefined
      : notInArray(
          programmes.destinationId,
          late.map(([id]) => id),
        ),
  );
  return or(isInTime, onDate);
}

/**
 * Matches a start within the range and not before the destination's first possible day. Each such
 * day has its own range with two bounds, so that the planner can estimate the number of starts.
 */
function startsFrom(from: string, { filters, today, leads }: Search): SQL {
  const { destination, start_to } = filters;
  const days = new Map<string, DestinationId[]>();
  for (const id of destination === undefined ? DESTINATIONS : [destination]) {
    const possible = addDays(leadDay(today, leads.get(id) ?? 0), 1);
    const first = possible > from ? possible : from;
    if (start_to === undefined || first <= start_to)
      days.set(first, [...(days.get(first) ?? []), id]);
  }
  // Written in two ways: the planner would factor out an upper bound that all ranges share.
  const until = (isFirst: boolean, to: string): SQL =>
    isFirst ? lte(programmeStarts.startsOn, to) : lt(programmeStarts.startsOn, addDays(to, 1));
  const ranges = [...days].map(([first, ids], index) =>
    and(
      inArray(programmeStarts.destinationId, ids),
      gte(programmeStarts.startsOn, first),
      start_to === undefined ? undefined : until(index === 0, start_to),
    ),
  );
  return or(...ranges) ?? sql`false`;
}
