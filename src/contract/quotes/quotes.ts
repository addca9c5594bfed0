/** A quote shared with the family (PRI-08): public to anyone with its URL, until it expires. */
import type { DegreeTotal, LivingCost, ProgrammeCard, QuoteLine } from '../catalogue/catalogue';
import type { Cheapest } from '../prices/cheapest';

export const SHARED_QUOTE_DAYS = 14;
/** Characters. */
export const SHARED_QUOTE_NOTE_MAX = 300;
/** Characters. */
export const SHARED_QUOTE_SENDER_MAX = 40;
/** Programmes beside the first one. */
export const SHARED_QUOTE_OTHERS_MAX = 2;

/**
 * POST /api/shared-quotes (sharedQuoteSchema; public) and POST /api/requests/{id}/share
 * (sharedNoteSchema; the student only).
 */
export interface QuoteShared {
  /** Unguessable id of the page `/quote/{id}`. */
  readonly id: string;
  /** ISO timestamp. */
  readonly expires_at: string;
}

/** A programme of a shared quote, at the price of the day on which it was shared. */
export interface QuotedProgramme {
  readonly programme: ProgrammeCard;
  /** Null if no plan was chosen. */
  readonly plan_name: string | null;
  readonly weeks: number | null;
  /** ISO date; null if undecided. */
  readonly start_date: string | null;
  /** Itemised price; empty if the request's price was not itemised. */
  readonly lines: readonly QuoteLine[];
  /** Fees of `lines` that were added to the course. */
  readonly extras: readonly number[];
  /** Minor units: all of the lines, and those of the course without extras. */
  readonly amount: number;
  readonly course_amount: number;
  /** The cheapest housing of that day, where none is in the lines; null where none can be added. */
  readonly housing: QuoteLine | null;
  /** Null where it is not a degree of several years, or the price is not itemised. */
  readonly degree_total: DegreeTotal | null;
  readonly currency: string;
  /** A student's monthly living cost in the city, in minor units; null if unknown. */
  readonly living_cost: LivingCost | null;
}

/** Error data of POST /api/shared-quotes: which of the programmes is refused. */
export interface QuoteRefused {
  readonly programme_id: number;
}

/**
 * GET /api/shared-quotes/{id} (public). 410 QUOTE_EXPIRED after SHARED_QUOTE_DAYS; 404 for an
 * unknown id.
 */
export interface SharedQuote extends QuotedProgramme {
  /** The other programmes of a comparison, in its order; empty in a quote of one programme. */
  readonly others: readonly QuotedProgramme[];
  /** Of the programme and the others, in this order; null where they cannot be compared in price. */
  readonly cheapest: Cheapest | null;
  /** The cheapest with `housing` added to each; null where not each has some to add. */
  readonly cheapest_housed: Cheapest | null;
  readonly note: string;
  /** The first name of who sent it, if they gave it; otherwise empty. */
  readonly sender: string;
  /** ISO timestamps. */
  readonly priced_at: string;
  readonly expires_at: string;
}
