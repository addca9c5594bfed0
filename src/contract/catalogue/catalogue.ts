/** Closed sets and response shapes of the catalogue (CAT-01). Amounts are minor units. */
import type { Page } from '../common/pages';
import type { LeadTime } from './leadTimes';
import type { CourseType, DestinationId, Product } from '../common/constants';

export const DEGREES = ['foundation', 'bachelor', 'master', 'doctorate'] as const;
export type Degree = (typeof DEGREES)[number];

/** Weeks per academic year: degrees are stored in weeks and shown in years. */
export const ACADEMIC_YEAR_WEEKS = 36;

/** Weeks of the headline price of a course that is sold by the week, where it offers them (PRI-03). */
export const COURSE_WEEKS = 4;

/** CEFR levels. */
export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;
export type Level = (typeof LEVELS)[number];

/** Tests of English whose scores a programme can ask for (ENG-01). */
export const ENGLISH_TESTS = ['ielts', 'toefl', 'duolingo'] as const;
export type EnglishTest = (typeof ENGLISH_TESTS)[number];

/** A score that a programme asks for: overall, and in the lowest part where it names one. */
export interface RequiredScore {
  readonly overall: number;
  readonly lowest: number | null;
}

/**
 * The scores that a programme asks for, by test; one of them is enough. IELTS in half bands, TOEFL iBT
 * from 0 to 120, Duolingo in steps of five.
 */
export type EnglishRequirement = Readonly<Record<EnglishTest, RequiredScore | null>>;

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

/** Kinds of housing, by which it is chosen across institutes (CRS-05). */
export const HOUSING_KINDS = ['host_family', 'residence', 'campus'] as const;
export type HousingKind = (typeof HOUSING_KINDS)[number];

export const FEE_BASES = ['once', 'week'] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

export const CATALOGUE_KINDS = ['university', 'english', 'summer'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

export const CATALOGUE_SORTS = ['recommended', 'price', '-price', 'newest'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** The kinds of institute. */
export const INSTITUTE_KINDS = ['university', 'language', 'summer'] as const;
export type InstituteKind = (typeof INSTITUTE_KINDS)[number];

/** Maximum that is counted exactly, so that counting cost does not grow with the catalogue. */
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
  /** Null where no test is asked for: then the level alone counts. */
  readonly english: EnglishRequirement | null;
  readonly degree: Degree | null;
  readonly course_type: CourseType | null;
  readonly specialization: Named | null;
  readonly weeks_min: number;
  readonly weeks_max: number;
  readonly starts_mondays: boolean;
  readonly next_start: string | null;
  /**
   * The full price, mandatory fees included (PRI-03). By `price_basis`: four weeks of the standard
   * plan (or the shortest offered length), the first year, or the whole programme. In an answer to a
   * call with `weeks`, a course's price for those weeks, where it has one (CAT-13).
   */
  readonly headline: number;
  /** Number of weeks that `headline` covers. */
  readonly headline_weeks: number;
  readonly price_basis: PriceBasis;
  readonly currency: string;
  readonly image: string | null;
  /** Of the institute to the city centre, in metres. */
  readonly centre_distance: number | null;
  /** The least that the institute's housing costs, where it can be added to the price (CRS-05). */
  readonly housing_from: HousingPrice | null;
  /**
   * Of a bachelor's degree: a foundation year of the same institute in the same field, the one that asks
   * for the least English (ENG-09); null without any.
   */
  readonly foundation: FoundationYear | null;
}

/** A foundation year that leads to a degree, and the English that it asks for. */
export interface FoundationYear {
  readonly id: number;
  readonly level: Level | null;
  readonly english: EnglishRequirement | null;
}

/** In minor units of the programme's currency. */
export interface HousingPrice {
  readonly amount: number;
  readonly basis: FeeBasis;
}

/** A programme in a list of the catalogue. */
export interface ListedProgramme extends ProgrammeCard {
  /**
   * About how much more it costs than the cheapest of the whole search, in halalas; 0 for that one.
   * Null where they do not cost the same number of weeks, or nothing is compared: a single result,
   * and a search that is not counted completely.
   */
  readonly above_cheapest: number | null;
}

/**
 * A facet value and the number of programmes left after choosing it, with other filters unchanged.
 */
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

/** Facets always shown in a catalogue; others appear only while their filter is set. */
export const FACETS_OF_KIND: Readonly<Record<CatalogueKind, readonly FacetName[]>> = {
  university: ['destination', 'city', 'degree', 'specialization'],
  english: ['destination', 'city', 'course_type'],
  summer: ['destination', 'city'],
};

/** The meaning that a search found in its text beyond the words (CAT-14). */
export interface Understood {
  /** A level of English, as `levelCode` writes it, by which was filtered. */
  readonly english: string | null;
  /** The test of a number that it does not give, such as IELTS 12. */
  readonly impossible: EnglishTest | null;
  /** The order that was asked for in words. */
  readonly sort: 'price' | null;
}

/**
 * Alternatives for a student whose English is not enough for any programme of a search (ENG-07).
 */
export interface WayOn {
  /** The least that is asked for by what the other filters leave. */
  readonly asked: Pick<ProgrammeCard, 'level' | 'english'>;
  /** The foundation years that the level is enough for, of the searched destination or of all. */
  readonly foundations: { readonly destination: DestinationId | null; readonly total: number };
  /** A course that prepares, with the lessons of its standard plan; null without any. */
  readonly course: {
    readonly id: number;
    readonly institute: Named;
    readonly city: Named;
    readonly weeks_min: number;
    readonly weeks_max: number;
    readonly lessons_per_week: number;
  } | null;
}

/** GET /api/programmes. */
export interface ProgrammeList extends Page<ListedProgramme> {
  /** Capped at COUNT_LIMIT. */
  readonly total: number;
  /**
   * False if a search by text, price, dates or institute was not counted completely, in total or in
   * a facet. Facet counts are then upper bounds that ignore those filters.
   */
  readonly counts_exact: boolean;
  readonly facets: Readonly<Partial<Record<FacetName, readonly FacetValue[]>>>;
  /** For an empty list: the filter whose removal adds the most programmes. */
  readonly nearest: { readonly filter: string; readonly total: number } | null;
  /** For an empty list of programmes that a level is enough for: what there is for it (ENG-07). */
  readonly way_on: WayOn | null;
  /** The corrected text that was searched instead, because `q` found nothing (CAT-08). */
  readonly corrected_q: string | null;
  /** The meaning found in `q` beyond its words (CAT-14). */
  readonly understood: Understood;
  /** The part of an empty `q` that names something we know but do not offer, such as 'Canada'. */
  readonly unoffered: string | null;
  /** Other catalogues in which an empty `q` has results, without filters. */
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
  /** Of accommodation, where it is known. */
  readonly housing: HousingKind | null;
  readonly name: string;
  readonly basis: FeeBasis;
  readonly amount: number;
  readonly currency: string;
  readonly optional: boolean;
}

/** `kind` is 'tuition' for the course, otherwise the fee's kind. */
export interface QuoteLine {
  readonly kind: 'tuition' | FeeKind;
  /** Null for tuition. */
  readonly fee_id: number | null;
  readonly name: string;
  readonly basis: FeeBasis;
  readonly unit_amount: number;
  /** Number of weeks for weekly fees, otherwise 1. */
  readonly quantity: number;
  readonly amount: number;
}

/** Additional facts about a degree (CAT-11). */
export interface DegreeFacts {
  /** The ministry's statement about the institute, and the date it was checked. */
  readonly recognition: { readonly text: string; readonly checked_on: string } | null;
  readonly scholarships: readonly {
    readonly id: number;
    readonly name: string;
    readonly text: string;
    readonly apply_by: string | null;
  }[];
  /** Application deadlines of upcoming starts that are still open. */
  readonly deadlines: readonly { readonly starts_on: string; readonly apply_by: string }[];
}

/** Facts that an institute publishes about itself (PIC-04); null or empty if unknown. */
export interface InstituteFacts {
  readonly founded_year: number | null;
  readonly students: number | null;
  readonly accreditation: string | null;
  /** Staff languages as ISO 639 codes, most spoken first. */
  readonly languages: readonly string[];
  /** Distance to the city centre in metres. */
  readonly centre_distance: number | null;
}

/** Decimal degrees, positive to the north and east. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** A student's living cost for a month, in minor units. */
export interface LivingCost {
  readonly amount: number;
  readonly currency: string;
}

/** A whole degree at the prices of its first year (PRI-09), in minor units. */
export interface DegreeTotal {
  readonly years: number;
  readonly amount: number;
}

/** GET /api/programmes/{id}. */
export interface ProgrammeDetails extends ProgrammeCard, LeadTime {
  readonly description: string;
  readonly institute_description: string;
  readonly institute_facts: InstituteFacts;
  /** City centre for the map; null if unknown. */
  readonly city_location: GeoPoint | null;
  /** A student's monthly living cost in the city, in minor units; null if unknown. */
  readonly living_cost: LivingCost | null;
  /** Start dates that respect `lead_weeks`; empty if it starts every Monday. */
  readonly starts: readonly string[];
  readonly age_min: number | null;
  readonly age_max: number | null;
  readonly included: readonly string[];
  readonly not_included: readonly string[];
  readonly requirements: readonly string[];
  readonly plans: readonly Plan[];
  /** The plan used for `headline`; null if no plan is used. */
  readonly standard_plan_id: number | null;
  /** The items that add up to `headline`. */
  readonly headline_lines: readonly QuoteLine[];
  /** Null where it is not a degree of several years. */
  readonly degree_total: DegreeTotal | null;
  readonly fees: readonly Fee[];
  /** Null if the programme is not a degree. */
  readonly degree_facts: DegreeFacts | null;
  readonly similar: readonly ProgrammeCard[];
}

/** Error data sent with 410 by GET /api/programmes/{id}: a programme that is no longer offered. */
export interface WithdrawnProgramme {
  readonly kind: Product;
  readonly title: string;
  readonly similar: readonly ProgrammeCard[];
}

/** GET /api/specializations. */
export interface SpecializationList {
  readonly fields: readonly SpecializationField[];
  /** The corrected text that was searched instead, because `q` found nothing (CAT-08). */
  readonly corrected_q: string | null;
  /** The part of an empty `q` that names something we know but do not offer. */
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
  /** Minimum weeks between request and start, for admission and visa (CAT-09). */
  readonly lead_weeks: Readonly<Record<CatalogueKind, number>>;
  /** The lead time of a longer English course, which needs a student visa. */
  readonly long_course: LeadTime['long_course'];
}

/** GET /api/favorites: newest first. GET /api/favorites/cards: in the requested order. */
export interface Favorites {
  readonly items: readonly ProgrammeCard[];
}

/** POST /api/favorites/add. */
export interface FavoritesAdded {
  /** Ids that are favorites after the call, new or existing. */
  readonly stored: readonly number[];
  /** Ids that the catalogue does not list. */
  readonly skipped: readonly number[];
}

/** POST /api/favorites/remove. */
export interface FavoriteRemoved {
  readonly package_id: number;
}
