/** A student's details for applications, as their passport has them (APL). */
import type { Payer } from '../documents/documents';
import { TEAM_ROLES } from '../common/constants';
import type { StepActor } from '../common/requestSteps';
import { isBlank } from '../../shared/text';
import type { StudentEmail } from './email';
import type { Guardian } from './guardian';

/** Who reads and says it; a school is sent what is shared with it. */
export const APPLICANT_ROLES = ['Student', ...TEAM_ROLES] as const;

export const PASSPORT_NAME_MAX_LENGTH = 80;
export const PASSPORT_NUMBER_MAX_LENGTH = 12;
/** From this age on nobody has to agree. */
export const ADULT_AGE = 18;

/** In the order in which they are asked. */
export const APPLICANT_DETAILS = [
  'given_names',
  'surname',
  'birth_date',
  'nationality',
  'passport_number',
  'passport_expires_on',
  'payer',
] as const;
export type ApplicantDetail = (typeof APPLICANT_DETAILS)[number];
/** An email address is said by itself, because it has to be verified. */
export type MissingDetail = ApplicantDetail | 'email';

/** Null where it was not said yet. */
export interface ApplicantDetails {
  /** In Latin letters, as on the passport. */
  readonly given_names: string | null;
  /** Null also on a passport that has none. */
  readonly surname: string | null;
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly nationality: string | null;
  readonly passport_number: string | null;
  /** YYYY-MM-DD: its last day. */
  readonly passport_expires_on: string | null;
  /** Who pays for the study. */
  readonly payer: Payer | null;
}

/** GET and POST /api/requests/{id}/applicant. */
export interface Applicant extends ApplicantDetails {
  /** Counts the changes; 0 before the first. */
  readonly version: number;
  /** ISO timestamp; null before the first. */
  readonly updated_at: string | null;
  readonly updated_by: StepActor | null;
  /** Missing details; also a passport that has run out. */
  readonly missing: readonly MissingDetail[];
  /** Whether the student is under eighteen today, so that a guardian has to agree (APL-04). */
  readonly needs_guardian: boolean;
  /** Null before one is named. */
  readonly guardian: Guardian | null;
  /** Null before it was said. */
  readonly email: StudentEmail | null;
  /** Whether a code can be sent to it: without a mail server it stays not verified (APL-06). */
  readonly can_verify_email: boolean;
}

/**
 * The details that are missing to apply (APL-02): all but a surname, which a passport can be
 * without, and a passport that has run out.
 * @param today YYYY-MM-DD
 */
export function missingDetails(details: ApplicantDetails, today: string): ApplicantDetail[] {
  const { passport_expires_on: lastDay } = details;
  return APPLICANT_DETAILS.filter((name) => {
    if (name === 'surname') return false;
    if (name === 'passport_expires_on' && lastDay !== null) return lastDay < today;
    return isBlank(details[name] ?? '');
  });
}

/** Full years between two days. @param birthDate YYYY-MM-DD @param day YYYY-MM-DD */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Whether a person of this birth date is under eighteen; null where it is not known. @param today YYYY-MM-DD */
export const isMinorOn = (birthDate: string | null, today: string): boolean | null =>
  birthDate === null ? null : ageOn(birthDate, today) < ADULT_AGE;
