/** Bodies of an application's events (ADM), for tests through the routes. */
import { randomUUID } from 'node:crypto';

import { applications } from '../../src/server/db/schema/applications';
import type { Db } from '../../src/server/db/types';
import type { SentEvent } from '../../src/contract/applications/applicationRights';

/** A school's offer without conditions. */
export const OFFER = {
  kind: 'unconditional',
  course: 'General English, 12 weeks',
  starts_on: '2027-01-04',
  ends_on: '2027-03-26',
  lines: [
    { kind: 'tuition', label: '', amount: 240_000 },
    { kind: 'discount', label: 'Early booking', amount: 20_000 },
  ],
  currency: 'GBP',
  deposit: 50_000,
  answer_by: '2026-12-20',
  note: 'We look forward to meeting you.',
  conditions: [],
} as const;

export const CONDITIONAL = {
  ...OFFER,
  kind: 'conditional',
  conditions: [
    { what: 'IELTS 6.5', due_on: '2026-12-30' },
    { what: 'The final certificate', due_on: null },
  ],
} as const;

/** The fields of an event's body beside the version and the key. */
const BODIES: Readonly<Record<SentEvent, object>> = {
  COMPLETED: {},
  REOPENED: {},
  SUBMITTED: { school_reference: 'HS-1' },
  QUESTION_ASKED: { note: 'Which grade in mathematics?' },
  QUESTION_ANSWERED: {},
  OFFERED: { offer: OFFER },
  REFUSED: { note: 'The course is full.' },
  CONDITION_MET: { condition_id: 1 },
  ACCEPTED: { offer_version: 1, decline_others: false },
  DECLINED: {},
  PLACE_CONFIRMED: { place_number: 'CAS-77' },
  DEFERRED: { intake_on: '2027-09-06' },
  ENROLLED: {},
  WITHDRAWN: { note: 'Another country' },
};

/** A body with a key of its own. */
export const eventBody = (event: SentEvent, version: number, more: object = {}) => ({
  event,
  version,
  idempotency_key: randomUUID(),
  ...BODIES[event],
  ...more,
});

/** An application that a school was sent. @returns its id */
export async function insertSchoolApplication(
  db: Db,
  sent: { readonly requestId: number; readonly instituteId: number; readonly createdBy: string },
): Promise<number> {
  const at = new Date('2026-11-21T08:00:00Z');
  const [added] = await db
    .insert(applications)
    .values({
      ...sent,
      state: 'submitted',
      since: at,
      submittedAt: at,
      createdAt: at,
      updatedAt: at,
      idempotencyKey: randomUUID(),
    })
    .returning({ id: applications.id });
  return added?.id ?? 0;
}
