/** A quote for the family (PRI-08): opened by its address alone, for a while. */
import type { ProgrammeCard, QuoteLine } from '../catalogue/catalogue';

export const SHARED_QUOTE_DAYS = 14;
/** Characters. */
export const SHARED_QUOTE_NOTE_MAX = 300;

/**
 * POST /api/shared-quotes (sharedQuoteSchema; public) and POST /api/requests/{id}/share
 * (sharedNoteSchema; its student).
 */
export interface QuoteShared {
  /** Unguessable: its page is `/quote/{id}`. */
  readonly id: string;
  /** ISO timestamp. */
  readonly expires_at: string;
}

/** GET /api/shared-quotes/{id} (public). 410 QUOTE_EXPIRED after its days; 404 for an unknown one. */
export interface SharedQuote {
  readonly programme: ProgrammeCard;
  /** Null where no plan was chosen. */
  readonly plan_name: string | null;
  readonly weeks: number | null;
  /** ISO date; null while open. */
  readonly start_date: string | null;
  /** Itemised; empty for a request whose price was not. */
  readonly lines: readonly QuoteLine[];
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly note: string;
  /** ISO timestamps. */
  readonly priced_at: string;
  readonly expires_at: string;
}
