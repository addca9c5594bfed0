/** Details of students for applications (APL). */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  PASSPORT_NAME_MAX_LENGTH,
  PASSPORT_NUMBER_MAX_LENGTH,
} from '../../../contract/applicants/applicants';
import { STEP_ACTORS } from '../../../contract/common/requestSteps';
import { PAYERS } from '../../../contract/documents/documents';
import { accounts } from './accounts';
import { instant, lengthBetween, matches, oneOf } from './columns';

export const applicants = pgTable(
  'applicants',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    givenNames: text('given_names'),
    surname: text('surname'),
    birthDate: date('birth_date'),
    /** ISO 3166-1 alpha-2. */
    nationality: text('nationality'),
    passportNumber: text('passport_number'),
    passportExpiresOn: date('passport_expires_on'),
    payer: text('payer', { enum: PAYERS }),
    /** Counts the changes. */
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by')
      .notNull()
      .references(() => accounts.id),
    updatedActor: text('updated_actor', { enum: STEP_ACTORS }).notNull(),
  },
  (t) => [
    check('applicants_given_names', lengthBetween(t.givenNames, 1, PASSPORT_NAME_MAX_LENGTH)),
    check('applicants_surname', lengthBetween(t.surname, 1, PASSPORT_NAME_MAX_LENGTH)),
    check('applicants_nationality_form', matches(t.nationality, '^[A-Z]{2}$')),
    check(
      'applicants_passport_number_form',
      matches(t.passportNumber, `^[A-Z0-9]{5,${PASSPORT_NUMBER_MAX_LENGTH}}$`),
    ),
    check('applicants_payer_known', oneOf(t.payer, PAYERS)),
    check('applicants_actor_known', oneOf(t.updatedActor, STEP_ACTORS)),
    check('applicants_version_positive', sql`${t.version} > 0`),
    index('applicants_updated_by_idx').on(t.updatedBy),
  ],
);
