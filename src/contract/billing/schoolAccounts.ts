/** The accounts that schools are paid to, by which what went out is recognised (BIL-73). */
import { object } from 'yup';
import type { InferType } from 'yup';

import { cleanIban, isIban } from '../../shared/iban';
import type { Answer } from '../common/answers';
import { choice, key, name, text } from '../common/fields';
import type { ConfirmHindrance } from '../common/secondLead';

export const SCHOOL_ACCOUNT_HOLDER_MAX_LENGTH = 200;

/** A lead's actions on an account: confirm the one that another lead typed, or remove it. */
export const SCHOOL_ACCOUNT_EVENTS = ['CONFIRMED', 'REMOVED'] as const;
export type SchoolAccountEvent = (typeof SCHOOL_ACCOUNT_EVENTS)[number];

/** POST /api/desk/institutes/{id}/accounts. */
export const schoolAccountSchema = object({
  holder: name(SCHOOL_ACCOUNT_HOLDER_MAX_LENGTH).required(key('required')),
  iban: text(60)
    .required(key('required'))
    .transform((value: unknown) => (typeof value === 'string' ? cleanIban(value) : value))
    .test('iban', key('ibanFormat'), (value) => !value || isIban(value)),
});
export type SchoolAccountPayload = InferType<typeof schoolAccountSchema>;

/** POST /api/desk/school-accounts/{id}/events. */
export const schoolAccountEventSchema = object({
  event: choice(SCHOOL_ACCOUNT_EVENTS).required(key('required')),
});

/** An account of a school. */
export interface SchoolAccount {
  readonly id: number;
  readonly holder: string;
  readonly iban: string;
  /** Whether another lead has still to compare it. */
  readonly waits: boolean;
  /** Who typed it. */
  readonly by: string;
  /** Who has confirmed it; null until then. */
  readonly confirmed_by: string | null;
  readonly may: readonly SchoolAccountEvent[];
  /** Why the reader may not confirm it; null where they may, and once it is confirmed. */
  readonly hindrance: ConfirmHindrance | null;
}

/** The answers of these routes, each with a summary (API-42). */
export interface SchoolAccountAnswers {
  /** The accounts that a school is paid to, for leads */
  readonly 'GET /api/desk/institutes/:id/accounts': Answer<readonly SchoolAccount[]>;
  /** Adds an account of a school, which waits for another lead */
  readonly 'POST /api/desk/institutes/:id/accounts': Answer<readonly SchoolAccount[]>;
  /** Confirms an account of a school, or takes it out */
  readonly 'POST /api/desk/school-accounts/:id/events': Answer<readonly SchoolAccount[]>;
}
