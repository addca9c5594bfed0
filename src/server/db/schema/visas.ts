/** The visas of requests, with their history (VIS). */
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { VISA_EVENTS, VISA_STATES } from '../../../contract/visas/visaLifecycle';
import {
  VISA_KIND_MAX_LENGTH,
  VISA_PLACE_MAX_LENGTH,
  VISA_REFERENCE_MAX_LENGTH,
} from '../../../contract/visas/visas';
import { instant, matches, oneOf } from './columns';
import { changesByPeople, historyRules } from './history';
import { requests } from './requests';

const lengthOf = (maximum: number) => sql.raw(String(maximum));

export const visas = pgTable(
  'visas',
  {
    requestId: integer('request_id')
      .primaryKey()
      .references(() => requests.id),
    state: text('state', { enum: VISA_STATES }).notNull(),
    /** Since when it is in its state. */
    since: instant('since').notNull(),
    /** Which visa, in words. */
    kind: text('kind').notNull().default(''),
    appointmentOn: date('appointment_on'),
    /** HH:MM, as the clock on the wall says there. */
    appointmentTime: text('appointment_time'),
    appointmentPlace: text('appointment_place').notNull().default(''),
    submittedOn: date('submitted_on'),
    /** The embassy's number of the application. */
    reference: text('reference').notNull().default(''),
    /** Its last day. */
    grantedUntil: date('granted_until'),
    /** Why it was refused, or not pursued. */
    reason: text('reason').notNull().default(''),
    /** Counts the changes. */
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    check('visas_state_known', oneOf(t.state, VISA_STATES)),
    check(
      'visas_appointment_facts',
      sql`(${t.appointmentOn} is null) = (${t.appointmentTime} is null)
        and (${t.state} <> 'booked' or ${t.appointmentOn} is not null)`,
    ),
    check('visas_appointment_time_form', matches(t.appointmentTime, '^[0-2][0-9]:[0-5][0-9]$')),
    check('visas_granted_facts', sql`(${t.grantedUntil} is not null) or ${t.state} <> 'granted'`),
    check(
      'visas_submitted_facts',
      sql`(${t.submittedOn} is not null) or ${t.state} not in ('submitted', 'granted', 'refused')`,
    ),
    check(
      'visas_lengths',
      sql`char_length(${t.kind}) <= ${lengthOf(VISA_KIND_MAX_LENGTH)}
        and char_length(${t.appointmentPlace}) <= ${lengthOf(VISA_PLACE_MAX_LENGTH)}
        and char_length(${t.reference}) <= ${lengthOf(VISA_REFERENCE_MAX_LENGTH)}
        and char_length(${t.reason}) <= 2000`,
    ),
    check('visas_version_positive', sql`${t.version} > 0`),
  ],
);

/** A visa's history. Append-only: a trigger rejects updates and deletes. */
export const visaEvents = pgTable(
  'visa_events',
  {
    ...changesByPeople(VISA_EVENTS, VISA_STATES),
    fromState: text('from_state', { enum: VISA_STATES }).notNull(),
    requestId: integer('request_id')
      .notNull()
      .references(() => visas.requestId),
  },
  (t) => historyRules('visa_events', t, t.requestId, { events: VISA_EVENTS, states: VISA_STATES }),
);
