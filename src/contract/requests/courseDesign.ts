/** A course in design (CRS-01), as the account keeps it for their other devices. */
import type { CourseType, DestinationId } from '../common/constants';

/** The steps of the wizard, in order. */
export const DESIGN_STEPS = [
  'destination',
  'institute',
  'plan',
  'weeks',
  'start',
  'extras',
] as const;
export type DesignStep = (typeof DESIGN_STEPS)[number];

/** The answers so far; null means not chosen. */
export interface StoredDesign {
  readonly step: DesignStep;
  readonly destination: DestinationId | null;
  readonly city: number | null;
  readonly course_type: CourseType | null;
  readonly institute_id: number | null;
  readonly programme_id: number | null;
  readonly plan_id: number | null;
  readonly weeks_min: number;
  readonly weeks_max: number;
  readonly weeks: number;
  /** ISO date, a Monday. */
  readonly start_date: string | null;
  readonly extras: readonly number[];
}

/** The account's design, and when it was changed last. */
export interface KeptDesign {
  /** Null without any, and once it is registered. */
  readonly design: StoredDesign | null;
  /** ISO timestamp; null before the first design. */
  readonly changed_at: string | null;
}
