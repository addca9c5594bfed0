/** The catalogue as a lead of the team changes it (LEAD-05). */
import type { Plan, PriceBasis } from '../catalogue/catalogue';
import type { Product } from '../common/constants';
import { addDays } from '../../shared/dates';

export const PROGRAMME_STATES = ['listed', 'withdrawn'] as const;
export type ProgrammeState = (typeof PROGRAMME_STATES)[number];

/** What a lead can write anew. */
export const PROGRAMME_TEXTS = ['title_ar', 'title_en', 'summary_ar', 'summary_en'] as const;
export type ProgrammeTexts = Readonly<Record<(typeof PROGRAMME_TEXTS)[number], string>>;

export interface DeskProgramme {
  readonly id: number;
  readonly kind: Product;
  readonly title: string;
  readonly institute: string;
  readonly state: ProgrammeState;
}

/** GET /api/desk/programmes (deskProgrammesQuerySchema), the newest first. */
export interface DeskProgrammes {
  readonly items: readonly DeskProgramme[];
  /** The number before which the next page begins; null on the last one. */
  readonly before: number | null;
}

/** As many start dates to come as a programme's page shows. */
export const MOST_STARTS = 24;
/** How far ahead a start date may be, in days: a mistyped year is no date to plan by. */
const START_MAX_DAYS = 5 * 366;

/** The last day that can be a start date. */
export const lastStart = (today: string): string => addDays(today, START_MAX_DAYS);

/** Whether a date can be added as a start. */
export const isPossibleStart = (date: string, today: string): boolean =>
  date > today && date <= lastStart(today);

/** A date on which a programme starts. */
export interface DeskStart {
  readonly starts_on: string;
  /** The last day to apply for it; of degrees. */
  readonly apply_by: string | null;
  /** How many requests in progress have chosen it. They keep it when it is removed. */
  readonly requests: number;
}

/** What a lead can ask for a week, and for a year or a whole programme, in units of the currency. */
export const WEEK_PRICE_MAX = 10_000;
export const TUITION_MAX = 500_000;

/** Whether a price changes by more than a half, as a slip of a finger makes it (LEAD-05). */
export const isPriceLeap = (before: number, after: number): boolean =>
  Math.abs(after - before) * 2 > before;

/** What a programme costs, in minor units. */
export interface DeskPrices {
  readonly currency: string;
  readonly basis: PriceBasis;
  /** Of a week, a year or the whole programme; null where the plans say what a week costs. */
  readonly tuition: number | null;
  readonly plans: readonly Plan[];
  /** What students see first, mandatory fees included (PRI-03). */
  readonly headline: number;
  readonly headline_weeks: number;
}

/** GET /api/desk/programmes/{id}. */
export interface DeskProgrammeDetails extends DeskProgramme, ProgrammeTexts {
  /** Of what is shown here; a change names it. */
  readonly version: string;
  /** Starts every Monday, and has no dates of its own. */
  readonly starts_mondays: boolean;
  /** Those to come, the next first. */
  readonly starts: readonly DeskStart[];
  readonly prices: DeskPrices;
}

/**
 * POST /api/desk/programmes/{id} (programmeTextsSchema), /{id}/state (programmeStateSchema),
 * /{id}/starts (newStartSchema), /{id}/starts/remove (removedStartSchema) and /{id}/prices
 * (programmePricesSchema): the programme as it is now. 409 UNCONFIRMED: a price changes
 * by more than a half, and nobody has confirmed that. 409 CONFLICT with `data.programme`: a colleague has changed it meanwhile, or more requests have
 * chosen the date that is to be removed.
 */
export interface ProgrammeOvertaken {
  readonly programme: DeskProgrammeDetails;
}
