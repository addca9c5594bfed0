/** Sponsors with a financial guarantee (BIL-60 to BIL-62): constants and response shapes. Amounts are minor units. */
import type { StepActor } from '../common/requestSteps';
import type { StoredFile } from '../files/files';
import type { SponsorEvent, SponsorHistoryEvent, SponsorState } from './sponsorLifecycle';

/** A guarantee's coverage: everything, or lines of invoices of these kinds. */
export const SPONSOR_COVERS = [
  'everything',
  'tuition',
  'accommodation',
  'fee',
  'other',
  'agencyFee',
] as const;
export type SponsorCover = (typeof SPONSOR_COVERS)[number];

/** Of a request, of those that have not ended. */
export const SPONSORS_MAX = 5;
/** So many of those who opened a letter are shown, the newest. */
export const LETTER_OPENINGS_SHOWN = 20;

/** One entry of a sponsor's history. */
export interface SponsorEntry {
  readonly event: SponsorHistoryEvent;
  readonly to: SponsorState;
  /** Null for the clock. */
  readonly actor: StepActor | null;
  /** For the team only: who of it. */
  readonly by?: string | null;
  readonly note: string;
  /** ISO timestamp. */
  readonly at: string;
}

/** One opening of a letter. */
export interface LetterOpening {
  readonly who: string;
  /** ISO timestamp. */
  readonly at: string;
}

/** The reasons that keep a reader of the team from confirming a guarantee. */
export const SPONSOR_HINDRANCES = ['announcedByYou', 'guaranteeOver'] as const;
export type SponsorHindrance = (typeof SPONSOR_HINDRANCES)[number];

/** Who pays for a student, and the guarantee for it: to its student and the team. */
export interface Sponsor {
  readonly id: number;
  readonly name: string;
  /** '' for none; a phone number or an email address there is. */
  readonly phone: string;
  readonly email: string;
  /** The guarantee; null once it was erased. */
  readonly letter: StoredFile | null;
  readonly covers: readonly SponsorCover[];
  /** The most that it pays; null for no limit. */
  readonly cap: { readonly amount: number; readonly currency: string } | null;
  /** The rest of its limit, once confirmed; null for no limit. */
  readonly cap_left: number | null;
  /** YYYY-MM-DD: its last day. */
  readonly valid_until: string;
  readonly state: SponsorState;
  /** ISO timestamp: since when it is in its state. */
  readonly since: string;
  /** YYYY-MM-DD: when the first open instalment is due that it covers and does not last for; null for none. */
  readonly ends_before: string | null;
  /** For the team: why the reader may not confirm it; null where nothing hinders. */
  readonly hindrance?: SponsorHindrance | null;
  /** The events that the reader may send now. */
  readonly may: readonly SponsorEvent[];
  /** Oldest first. */
  readonly history: readonly SponsorEntry[];
  /** Who of the team opened the letter, newest first. */
  readonly opened: readonly LetterOpening[];
  /** Counts its changes, from 1; every change names the one that it saw. */
  readonly version: number;
}

/** A sponsor's share in an instalment. */
export interface SponsorShare {
  readonly sponsor_id: number;
  readonly name: string;
  readonly amount: number;
  /** Whether the guarantee ends before the instalment is due. */
  readonly ends_before: boolean;
}
