/** Consents of students to share with schools (APL-05). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { CONSENT_WAYS } from '../../../contract/applicants/consents';
import { STEP_ACTORS } from '../../../contract/common/requestSteps';
import { accounts } from './accounts';
import { instant, oneOf } from './columns';
import { institutes } from './places';
import { requests } from './requests';

/** Append-only: a trigger rejects updates and deletes. The newest of a request and a school counts. */
export const schoolConsents = pgTable(
  'school_consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id),
    instituteId: integer('institute_id')
      .notNull()
      .references(() => institutes.id),
    /** Counts the entries of a request and a school. */
    n: smallint('n').notNull(),
    /** False where it was withdrawn. */
    given: boolean('given').notNull(),
    how: text('how', { enum: CONSENT_WAYS }).notNull(),
    /** The day on which the student said so. */
    on: date('said_on').notNull(),
    actor: text('actor', { enum: STEP_ACTORS }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    at: instant('at').notNull(),
  },
  (t) => [
    // Of two at once one is written, and each says the opposite of the one before.
    unique('school_consents_n_key').on(t.requestId, t.instituteId, t.n),
    check('school_consents_n_positive', sql`${t.n} > 0`),
    check('school_consents_turns', sql`${t.given} = (${t.n} % 2 = 1)`),
    check('school_consents_how_known', oneOf(t.how, CONSENT_WAYS)),
    check('school_consents_actor_known', oneOf(t.actor, STEP_ACTORS)),
    index('school_consents_institute_idx').on(t.instituteId),
    index('school_consents_account_idx').on(t.accountId),
  ],
);
