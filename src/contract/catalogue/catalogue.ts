/** Closed sets and response shapes of the catalogue (CAT-01). Amounts are minor units. */
import type { CourseType, DestinationId, Product } from '../common/constants';

export const DEGREES = ['foundation', 'bachelor', 'master', 'doctorate'] as const;
export type Degree = (typeof DEGREES)[number];

/** Weeks per academic year: degrees are stored in weeks and shown in years. */
export const ACADEMIC_YEAR_WEEKS = 36;

/** CEFR levels. */
export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;
export type Level = (typeof LEVELS)[number];

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

export const FEE_BASES = ['once', 'week'] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

export const CATALOGUE_KINDS = ['university', 'english', 'summer'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

export const CATALOGUE_SORTS = ['recommended', 'price', '-price', 'newest'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** What is surely more than this is not counted, so that the cost does not grow with the catalogue. */
export const COUNT_LIMIT = 500;

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
  readonly next_start: string | null;
  /**
   * What somebody really pays, mandatory fees included (PRI-03): by `price_basis` four weeks (or the
   * fewest that are offered) of the standard plan, the first year, or the whole programme.
   */
  readonly headline: number;
  /** The weeks that `headline` covers. */
  readonly headline_weeks: number;
  readonly price_basis: PriceBasis;
  readonly currency: string;
  readonly image: string | null;
}

/** A facet value and how many programmes it would leave, other filters unchanged. */
export interface FacetValue {
  readonly value: string;
  /** Name of a city, destination or specialization; null where the client translates the value. */
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

/** The facets that a catalogue always offers; another one comes only with a filter that is set. */
export const FACETS_OF_KIND: Readonly<Record<CatalogueKind, readonly FacetName[]>> = {
  university: ['destination', 'city', 'level', 'degree', 'specialization'],
  english: ['destination', 'city', 'level', 'course_type'],
  summer: ['destination', 'city', 'level'],
};

/** GET /api/programmes. */
export interface ProgrammeList {
  readonly items: readonly ProgrammeCard[];
  /** The `cursor` of the next page; null on the last. */
  readonly next_cursor: string | null;
  /** COUNT_LIMIT also where there are more of them and not all were counted. */
  readonly total: number;
  /**
   * False when not all programmes of a search by text, price, dates or institute were counted, in total
   * or in a facet. Facet counts are then upper bounds that ignore those filters.
   */
  readonly counts_exact: boolean;
  readonly facets: Readonly<Partial<Record<FacetName, readonly FacetValue[]>>>;
  /** On an empty list: the filter whose removal brings back most programmes. */
  readonly nearest: { readonly filter: string; readonly total: number } | null;
  /** The text whose programmes are listed, because `q` itself finds nothing (CAT-08). */
  readonly corrected_q: string | null;
  /** The part of a `q` without results that is known and not offered: 'Canada'. */
  readonly unoffered: string | null;
  /** The other catalogues in which a `q` without results finds something, unfiltered. */
  readonly elsewhere: readonly { readonly kind: CatalogueKind; readonly total: number }[];
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
  readonly optional: boolean;
}

/** `kind` is 'tuition' for the course itself, else the fee's kind. */
export interface QuoteLine {
  readonly kind: 'tuition' | FeeKind;
  /** Null for tuition. */
  readonly fee_id: number | null;
  readonly name: string;
  readonly basis: FeeBasis;
  readonly unit_amount: number;
  /** Weeks for weekly fees, else 1. */
  readonly quantity: number;
  readonly amount: number;
}

/** What a degree comes with (CAT-11). */
export interface DegreeFacts {
  /** What the ministry says of the institute, and when that was checked. */
  readonly recognition: { readonly text: string; readonly checked_on: string } | null;
  readonly scholarships: readonly {
    readonly id: number;
    readonly name: string;
    readonly text: string;
    readonly apply_by: string | null;
  }[];
  /** Of the coming starts that can still be applied for. */
  readonly deadlines: readonly { readonly starts_on: string; readonly apply_by: string }[];
}

/** What an institute says of itself (PIC-04); null or empty where it has not. */
export interface InstituteFacts {
  readonly founded_year: number | null;
  readonly students: number | null;
  readonly accreditation: string | null;
  /** Of its staff: ISO 639 codes, the most spoken first. */
  readonly languages: readonly string[];
  /** In metres, to the centre of its city. */
  readonly centre_distance: number | null;
}

/** Degrees, north and east. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** GET /api/programmes/{id}. */
export interface ProgrammeDetails extends ProgrammeCard {
  readonly description: string;
  readonly institute_description: string;
  readonly institute_facts: InstituteFacts;
  /** The centre of the city, for the map; null if unknown. */
  readonly city_location: GeoPoint | null;
  /** What a student spends on living in the city in a month, in minor units; null if unknown. */
  readonly living_cost: { readonly amount: number; readonly currency: string } | null;
  /** Dates that are far enough ahead; empty when it starts every Monday. */
  readonly starts: readonly string[];
  /** How many weeks ahead it must be requested, for admission and visa (CAT-09). */
  readonly lead_weeks: number;
  readonly age_min: number | null;
  readonly age_max: number | null;
  readonly included: readonly string[];
  readonly not_included: readonly string[];
  readonly requirements: readonly string[];
  readonly plans: readonly Plan[];
  /** The plan of `headline`; null where that is made of none. */
  readonly standard_plan_id: number | null;
  /** `headline`, itemised. */
  readonly headline_lines: readonly QuoteLine[];
  readonly fees: readonly Fee[];
  /** Null for what is no degree. */
  readonly degree_facts: DegreeFacts | null;
  readonly similar: readonly ProgrammeCard[];
}

/** With 410 of GET /api/programmes/{id}: a programme that is not offered any more. */
export interface WithdrawnProgramme {
  readonly kind: Product;
  readonly title: string;
  readonly similar: readonly ProgrammeCard[];
}

/** GET /api/specializations. */
export interface SpecializationList {
  readonly fields: readonly SpecializationField[];
  /** The text whose specializations are listed, because `q` itself finds nothing (CAT-08). */
  readonly corrected_q: string | null;
  /** The part of a `q` without results that is known and not offered. */
  readonly unoffered: string | null;
}

/** The specializations of a field with their programme counts. */
export interface SpecializationField {
  readonly id: number;
  readonly name: string;
  readonly specializations: readonly (Named & { readonly programmes: number })[];
}

/** GET /api/specializations/{id}. */
export interface SpecializationDetails extends Named {
  readonly field: Named;
  readonly description: string;
  readonly total: number;
  readonly programmes: readonly ProgrammeCard[];
}

/** GET /api/destinations. */
export interface DestinationCard extends Named<DestinationId> {
  readonly description: string;
  readonly currency: string;
  readonly cities: readonly Named[];
  readonly programmes: Readonly<Record<CatalogueKind, number>>;
  /** How many weeks ahead a course must be requested, for admission and visa (CAT-09). */
  readonly lead_weeks: Readonly<Record<CatalogueKind, number>>;
}

/** GET /api/favorites: newest first. GET /api/favorites/cards: in the requested order. */
export interface Favorites {
  readonly items: readonly ProgrammeCard[];
}

/** POST /api/favorites/add. */
export interface FavoritesAdded {
  /** Ids that are favorites now, new or not. */
  readonly stored: readonly number[];
  /** Ids that the catalogue does not list. */
  readonly skipped: readonly number[];
}

/** POST /api/favorites/remove. */
export interface FavoriteRemoved {
  readonly package_id: number;
}
