/** Catalogue editing for team leads (LEAD-05). */
import type { EnglishRequirement, Fee, Level, Plan, PriceBasis } from '../catalogue/catalogue';
import type { Product } from '../common/constants';
import type { Page } from '../common/pages';
import { addDays } from '../../shared/dates';

/** A draft is shown nowhere but at the desk until it is published (LEAD-07). */
export const PROGRAMME_STATES = ['listed', 'withdrawn', 'draft'] as const;
export type ProgrammeState = (typeof PROGRAMME_STATES)[number];

/** Programme texts that a lead can edit. */
export const PROGRAMME_TEXTS = [
  'title_ar',
  'title_en',
  'summary_ar',
  'summary_en',
  'description_ar',
  'description_en',
] as const;
export type ProgrammeTexts = Readonly<Record<(typeof PROGRAMME_TEXTS)[number], string>>;

export interface DeskProgramme {
  readonly id: number;
  readonly kind: Product;
  readonly title: string;
  readonly institute: string;
  readonly state: ProgrammeState;
}

/** GET /api/desk/programmes (deskProgrammesQuerySchema), the newest first. */
export type DeskProgrammes = Page<DeskProgramme>;

/** Maximum number of upcoming start dates, equal to what a programme's page shows. */
export const STARTS_MAX = 24;
/** Maximum days between today and a start date; rejects mistyped years. */
const START_MAX_DAYS = 5 * 366;

/** The latest allowed start date. */
export const lastStart = (today: string): string => addDays(today, START_MAX_DAYS);

/** Returns whether `date` can be added as a start date: after `today` and not too far ahead. */
export const isPossibleStart = (date: string, today: string): boolean =>
  date > today && date <= lastStart(today);

/** A date on which a programme starts. */
export interface DeskStart {
  readonly starts_on: string;
  /** Application deadline; degrees only. */
  readonly apply_by: string | null;
  /** Number of open requests for this start date. They keep it if the date is removed. */
  readonly requests: number;
}

/**
 * Maximum prices a lead can enter, in whole currency units: per week, and per year or programme.
 */
export const WEEK_PRICE_MAX = 10_000;
export const TUITION_MAX = 500_000;

/** Returns whether a price changes by more than half, which may be a typing error (LEAD-05). */
export const isLargePriceChange = (before: number, after: number): boolean =>
  Math.abs(after - before) * 2 > before;

/** A plan, with what stands in the way of its removal. */
export interface DeskPlan extends Plan {
  /** Requests that have chosen it, ever: with any, it stays. */
  readonly requests: number;
}

/** A fee or an extra of a programme. */
export interface DeskFee extends Fee {
  /** True for a fee of every programme of the institute. */
  readonly of_institute: boolean;
}

/** A programme's prices, in minor units. */
export interface DeskPrices {
  readonly currency: string;
  readonly basis: PriceBasis;
  /** Tuition per week, year or programme; null if the plans define the weekly price. */
  readonly tuition: number | null;
  readonly plans: readonly DeskPlan[];
  /** Fees and extras, those of the whole institute too. */
  readonly fees: readonly DeskFee[];
  /** The price students see first, mandatory fees included (PRI-03). */
  readonly headline: number;
  readonly headline_weeks: number;
}

/** GET /api/desk/programmes/{id}. */
export interface DeskProgrammeDetails extends DeskProgramme, ProgrammeTexts {
  /** Version for the optimistic lock; send it with a change. */
  readonly version: string;
  /** True if the course starts every Monday and has no start dates of its own. */
  readonly starts_mondays: boolean;
  /** Upcoming start dates, ascending. */
  readonly starts: readonly DeskStart[];
  readonly prices: DeskPrices;
  /** The English that is asked for (ENG-01): a level, and scores of tests. */
  readonly level: Level | null;
  readonly english: EnglishRequirement | null;
}

/**
 * POST /api/desk/programmes/{id} (programmeTextsSchema), /{id}/state (programmeStateSchema),
 * /{id}/starts (newStartSchema), /{id}/starts/remove (removedStartSchema), /{id}/english
 * (programmeEnglishSchema) and /{id}/prices (programmePricesSchema): the programme after the change.
 * 409 UNCONFIRMED: a price changes by more than half without `confirmed`. 409 CONFLICT with `data.programme`: a colleague changed it first,
 * or more requests have chosen the date to be removed.
 */
export interface ProgrammeOvertaken {
  readonly programme: DeskProgrammeDetails;
}
