/**
 * The catalogue: closed sets and the shapes of its answers (CAT-01). Texts are in
 * the language of Accept-Language. Amounts are minor units (pence, cents) of the currency beside
 * them; dates are ISO dates (YYYY-MM-DD).
 */
import type { CourseType, DestinationId, Product } from './constants';

/** What a university programme leads to. */
export const DEGREES = ['foundation', 'bachelor', 'master', 'doctorate'] as const;
export type Degree = (typeof DEGREES)[number];

/**
 * The weeks of study in an academic year. Lengths are kept in weeks, and degrees are said in years.
 */
export const ACADEMIC_YEAR_WEEKS = 36;

/** The level of English a programme asks for, by the Common European Framework. */
export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;
export type Level = (typeof LEVELS)[number];

/** What a programme's "from" price pays for. */
export const PRICE_BASES = ['week', 'year', 'total'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

export const FEE_KINDS = [
  'registration',
  'materials',
  'accommodation',
  'transfer',
  'insurance',
] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** Whether a fee is due once or for every week. */
export const FEE_BASES = ['once', 'week'] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

/** The kinds of product that have a catalogue of their own; a custom course is designed. */
export const CATALOGUE_KINDS = ['university', 'english', 'summer'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

export const CATALOGUE_SORTS = ['recommended', 'price', '-price', 'newest'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/**
 * How far the programmes of a search are counted (see `counts_exact`). A count that stops here
 * costs the same in a catalogue of any size.
 */
export const COUNT_LIMIT = 1_000;

/** Something with an id and a name in the reader's language. */
export interface Named<Id = number> {
  readonly id: Id;
  readonly name: string;
}

export interface ProgrammeCard {
  readonly id: number;
  readonly kind: Product;
  readonly title: string;
  readonly summary: string;
  readonly institute: Named;
  readonly destination: Named<DestinationId>;
  readonly city: Named;
  readonly level: Level | null;
  readonly degree: Degree | null;
  readonly course_type: CourseType | null;
  readonly specialization: Named | null;
  readonly weeks_min: number;
  readonly weeks_max: number;
  readonly starts_mondays: boolean;
  /** The next date on which it begins; null when none is set. */
  readonly next_start: string | null;
  readonly price_from: number;
  readonly price_basis: PriceBasis;
  readonly currency: string;
  readonly image: string | null;
}

/** How many programmes a filter's value would leave, the other filters staying as they are. */
export interface FacetValue {
  readonly value: string;
  /** The name of a city, destination or specialization; null where the client has the words. */
  readonly label: string | null;
  readonly count: number;
}

export const FACETS = [
  'destination',
  'city',
  'level',
  'course_type',
  'degree',
  'specialization',
] as const;
export type FacetName = (typeof FACETS)[number];

/** GET /api/programmes. */
export interface ProgrammeList {
  readonly items: readonly ProgrammeCard[];
  /** Goes into `cursor` for the next page; null on the last one. */
  readonly next_cursor: string | null;
  /** How many the filters leave; COUNT_LIMIT means so many or more where counts are not exact. */
  readonly total: number;
  /**
   * False where text, price, dates or an institute narrow the list and COUNT_LIMIT programmes or
   * more remain, here or behind a facet's other values. Facet counts are then at most so many:
   * those that stay without text, price, dates and institute.
   */
  readonly counts_exact: boolean;
  readonly facets: Readonly<Partial<Record<FacetName, readonly FacetValue[]>>>;
  /** On an empty list: the filter whose removal brings back most, and how many. */
  readonly nearest: { readonly filter: string; readonly total: number } | null;
}

export interface PriceBand {
  readonly weeks_from: number;
  readonly weeks_to: number;
  readonly price_per_week: number;
}

export interface Plan {
  readonly id: number;
  readonly name: string;
  readonly lessons_per_week: number;
  readonly currency: string;
  readonly bands: readonly PriceBand[];
}

export interface Fee {
  readonly id: number;
  readonly kind: FeeKind;
  readonly name: string;
  readonly basis: FeeBasis;
  readonly amount: number;
  readonly currency: string;
  /** An extra that the student may leave out. */
  readonly optional: boolean;
}

/** GET /api/programmes/{id}. */
export interface ProgrammeDetails extends ProgrammeCard {
  readonly description: string;
  readonly institute_description: string;
  /** The dates still ahead; empty where it begins every Monday. */
  readonly starts: readonly string[];
  readonly age_min: number | null;
  readonly age_max: number | null;
  readonly included: readonly string[];
  readonly not_included: readonly string[];
  readonly requirements: readonly string[];
  readonly plans: readonly Plan[];
  readonly fees: readonly Fee[];
  readonly similar: readonly ProgrammeCard[];
}

/** GET /api/specializations: by field, each with how many programmes teach it. */
export interface SpecializationField {
  readonly id: number;
  readonly name: string;
  readonly specializations: readonly (Named & { readonly programmes: number })[];
}

/** GET /api/specializations/{id}. */
export interface SpecializationDetails extends Named {
  readonly field: Named;
  readonly description: string;
  /** How many programmes teach it; the catalogue lists them all under its filter. */
  readonly total: number;
  /** The first of them, as recommended. */
  readonly programmes: readonly ProgrammeCard[];
}

/** GET /api/destinations. */
export interface DestinationCard extends Named<DestinationId> {
  readonly description: string;
  readonly currency: string;
  readonly cities: readonly Named[];
  readonly programmes: Readonly<Record<CatalogueKind, number>>;
}

/** GET /api/favorites: newest first. GET /api/favorites/cards: in the order asked for. */
export interface Favorites {
  readonly items: readonly ProgrammeCard[];
}

/** POST /api/favorites/add. */
export interface FavoritesAdded {
  /** Those that are favorites now, whether they were before or not. */
  readonly stored: readonly number[];
  /** Those that the catalogue does not list (any more). */
  readonly skipped: readonly number[];
}

/** POST /api/favorites/remove. */
export interface FavoriteRemoved {
  readonly package_id: number;
}
