/** A quote shared with the family (PRI-08): public to anyone with its URL, until it expires. */
import type { DegreeTotal, LivingCost, ProgrammeCard, QuoteLine } from '../catalogue/catalogue';

export const SHARED_QUOTE_DAYS = 14;
/** Characters. */
export const SHARED_QUOTE_NOTE_MAX = 300;
/** Characters. */
export const SHARED_QUOTE_SENDER_MAX = 40;

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

/**
 * GET /api/shared-quotes/{id} (public). 410 QUOTE_EXPIRED after SHARED_QUOTE_DAYS; 404 for an
 * unknown id.
 */
export interface SharedQuote {
  readonly programme: ProgrammeCard;
  /** Null if no plan was chosen. */
  readonly plan_name: string | null;
  readonly weeks: number | null;
  /** ISO date; null if undecided. */
  readonly start_date: string | null;
  /** Itemised price; empty if the request's price was not itemised. */
  readonly lines: readonly QuoteLine[];
  /** Minor units. */
  readonly amount: number;
  /** Null where it is not a degree of several years, or the price is not itemised. */
  readonly degree_total: DegreeTotal | null;
  readonly currency: string;
  readonly note: string;
  /** The first name of who sent it, if they gave it; otherwise empty. */
  readonly sender: string;
  /** A student's monthly living cost in the city, in minor units; null if unknown. */
  readonly living_cost: LivingCost | null;
  /** ISO timestamps. */
  readonly priced_at: string;
  readonly expires_at: string;
}
