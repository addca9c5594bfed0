/** Catalogue filters in the URL query; invalid values of old or mistyped links are dropped. */
import { CATALOGUE_SORTS, DEGREES, LEVELS } from '../../../../contract/catalogue/catalogue';
import type { CatalogueSort, Degree, Level } from '../../../../contract/catalogue/catalogue';
import { COURSE_TYPES, DESTINATIONS } from '../../../../contract/common/constants';
import type { CourseType, DestinationId } from '../../../../contract/common/constants';
import { isIsoDate } from '../../../../shared/dates';
import { DEFAULT_CURRENCY, READER_CURRENCIES } from '../../../../shared/money';
import type { ReaderCurrency } from '../../../../shared/money';
import { toLatinDigits } from '../../../../shared/text';

export interface Filters {
  readonly q?: string;
  readonly destination?: DestinationId;
  readonly city?: number;
  readonly level?: Level;
  readonly course_type?: CourseType;
  readonly degree?: Degree;
  /** The visitor's English, as `levelCode` writes it; narrows only with `qualify` (ENG-05). */
  readonly english?: string | undefined;
  readonly qualify?: 'yes';
  readonly specialization?: number;
  /** Whole units of `currency`. */
  readonly price_min?: number;
  readonly price_max?: number;
  /** Currency of the price bounds; default: riyals. */
  readonly currency?: ReaderCurrency;
  readonly weeks?: number;
  readonly start_from?: string;
  readonly start_to?: string;
  readonly institute?: number;
  readonly sort?: CatalogueSort;
}
export type FilterName = keyof Filters;

/** Same limits as `contract/catalogue/schemas.ts` on the server. */
const TEXT_MAX = 100;
const ID_MAX = 2_147_483_647;
export const PRICE_MAX = 10_000_000;
export const WEEKS_MAX = 520;

type FilterParser<Value> = (text: string) => Value | undefined;

const oneOf =
  <Value extends string>(values: readonly Value[]): FilterParser<Value> =>
  (text) =>
    values.find((value) => value === text);

const whole =
  (least: number, most: number): FilterParser<number> =>
  (text) => {
    const digits = toLatinDigits(text);
    if (!/^\d{1,10}$/.test(digits)) return undefined;
    const value = Number(digits);
    return value >= least && value <= most ? value : undefined;
  };

const positive = whole(1, ID_MAX);

const date: FilterParser<string> = (text) => (isIsoDate(text) ? text : undefined);

// The server rejects control characters.
const search: FilterParser<string> = (text) => {
  const line = text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  return line.slice(0, TEXT_MAX).trim() || undefined;
};

/** The form alone; whether there is such a score is read where the fields are. */
const ENGLISH_FORM = /^[a-z]{4,8}(?:-[A-C\d.]{1,4}){0,2}$/;

const PARSERS: { readonly [Name in FilterName]-?: FilterParser<NonNullable<Filters[Name]>> } = {
  q: search,
  destination: oneOf(DESTINATIONS),
  city: positive,
  level: oneOf(LEVELS),
  course_type: oneOf(COURSE_TYPES),
  degree: oneOf(DEGREES),
  english: (text) => (ENGLISH_FORM.test(text) ? text : undefined),
  qualify: oneOf(['yes']),
  specialization: positive,
  price_min: whole(0, PRICE_MAX),
  price_max: whole(0, PRICE_MAX),
  currency: oneOf(READER_CURRENCIES),
  weeks: whole(1, WEEKS_MAX),
  start_from: date,
  start_to: date,
  institute: positive,
  sort: oneOf(CATALOGUE_SORTS),
};
const FILTER_NAMES = Object.keys(PARSERS) as FilterName[];

export function isFilterName(name: string): name is FilterName {
  return name in PARSERS;
}

function readFilter(name: FilterName, text: string): string | number | undefined {
  return PARSERS[name](text);
}

export function readFilters(query: URLSearchParams): Filters {
  const entries = FILTER_NAMES.flatMap((name) => {
    const value = readFilter(name, query.get(name) ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as Filters;
}

const DEPENDENTS: Partial<Record<FilterName, readonly FilterName[]>> = { destination: ['city'] };

/** Limits the requests that a link can cause. */
const PAGES_MAX = 20;
const PAGES = 'pages';

/** All that a catalogue reads of its address. */
export const CATALOGUE_QUERY: readonly string[] = [...FILTER_NAMES, PAGES];

/** The number of pages to show: from the URL, or more if this history entry has loaded more. */
export function readPages(query: URLSearchParams, entry: unknown): number {
  const linked = Math.min(positive(query.get(PAGES) ?? '') ?? 1, PAGES_MAX);
  const { pages } = Object(entry) as { readonly pages?: unknown };
  return Math.max(linked, positive(String(pages)) ?? 1);
}

/** The URL query with so many pages to show, as far as a link may ask for them. */
export function withPages(query: URLSearchParams, pages: number): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(PAGES, String(Math.min(pages, PAGES_MAX)));
  return next;
}

/** The URL query with filters changed ('' removes one), at page one; unknown parameters stay. */
export function withFilters(
  query: URLSearchParams,
  changes: Partial<Record<FilterName, string>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(PAGES);
  for (const name of Object.keys(changes).filter(isFilterName)) {
    for (const other of DEPENDENTS[name] ?? []) next.delete(other);
    const value = readFilter(name, changes[name] ?? '');
    if (value === undefined || (name === 'sort' && value === CATALOGUE_SORTS[0])) next.delete(name);
    else next.set(name, String(value));
  }
  // A currency without a price bound has no effect.
  const isPriced = next.has('price_min') || next.has('price_max');
  if (!isPriced || next.get('currency') === DEFAULT_CURRENCY) next.delete('currency');
  return next;
}

/** They narrow nothing by themselves. */
const MODIFIERS: readonly FilterName[] = ['sort', 'currency', 'english'];

export function activeFilters(filters: Filters): FilterName[] {
  return FILTER_NAMES.filter((name) => !MODIFIERS.includes(name) && filters[name] !== undefined);
}
