/** Who agrees for a student under eighteen (APL-04). */
import type { StepActor } from '../common/requestSteps';

/** A guardian's relation to the student. */
export const RELATIONS = ['father', 'mother', 'relative', 'guardian'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Days for which the link that a guardian is sent works. */
export const GUARDIAN_LINK_DAYS = 14;

export interface Guardian {
  readonly id: string;
  readonly name: string;
  /** As typed. */
  readonly phone: string;
  readonly relation: Relation;
  readonly named_by: StepActor;
  /** ISO timestamp: when the newest link was sent. */
  readonly link_sent_at: string;
  /** ISO timestamp: until when that link works. */
  readonly link_expires_at: string;
  /** ISO timestamp; null until the guardian has agreed. */
  readonly agreed_at: string | null;
}
