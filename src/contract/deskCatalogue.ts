/** The catalogue as a lead of the team changes it (LEAD-05). */
import type { Product } from './constants';

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

/** GET /api/desk/programmes/{id}. */
export interface DeskProgrammeDetails extends DeskProgramme, ProgrammeTexts {
  /** Of what is shown here; a change names it. */
  readonly version: string;
}

/**
 * POST /api/desk/programmes/{id} (programmeTextsSchema) and /{id}/state (programmeStateSchema): the
 * programme as it is now. 409 CONFLICT with `data.programme`: a colleague has changed it meanwhile.
 */
export interface ProgrammeOvertaken {
  readonly programme: DeskProgrammeDetails;
}
