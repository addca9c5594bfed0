/** Requests of English courses in Ireland whose places were accepted: what the money of the demo data is of. */
import { randomUUID } from 'node:crypto';

import { max } from 'drizzle-orm';

import { toIsoDate } from '../../../shared/dates';
import { addMs, DAY } from '../../lib/time/clock';
import { accounts } from '../schema/accounts';
import { applicationEvents, applicationOffers, applications } from '../schema/applications';
import { deskClaims } from '../schema/desk';
import { requests } from '../schema/requests';
import type { Tx } from '../types';
import { timelines } from './activity';
import { buildCatalogue } from './catalogue';
import { DEMO_LEAD, DEMO_TEAM } from './demoAccounts';
import type { DemoAccount } from './demoAccounts';
import { holdRows } from './holds';
import { dayOf } from './loadContent';
import { requestRows } from './requestRows';
import { insertRequestsAndChats } from './seed';
import { cycle } from './text';

/** A request with an accepted offer in euros. */
export interface MoneyRequest {
  readonly id: number;
  readonly accountId: string;
  readonly instituteId: number;
  readonly applicationId: number;
  /** Of the offer, in cents. */
  readonly total: number;
}

const ACCEPTED_DAYS_AGO = 60;
const ENROLLED_DAYS_AGO = 20;

/**
 * Adds requests, each with an offer that was accepted.
 * @param students their accounts, which exist already; one after the other
 * @param isEnrolled whether the student of a request has enrolled
 */
export async function addMoneyRequests(
  tx: Tx,
  now: Date,
  {
    students,
    count,
    isEnrolled,
  }: {
    readonly students: readonly DemoAccount[];
    readonly count: number;
    readonly isEnrolled: (index: number) => boolean;
  },
): Promise<MoneyRequest[]> {
  const today = dayOf(now);
  const rows = buildCatalogue(today);
  const programmes = rows.programmes.filter(
    ({ kind, destinationId }) => kind === 'english' && destinationId === 'ie',
  );
  const wishes = Array.from({ length: count }, (_, index) => ({
    accountId: cycle(students, index).id,
    kind: 'english' as const,
    programme: cycle(programmes, index * 3 + 1),
    step: 'offer' as const,
    daysAgo: 100 + (index % 30),
    hoursAgo: index % 24,
    weeks: 4 + (index % 12),
    hold: 'booked' as const,
  })).sort((one, other) => other.daysAgo * 24 + other.hoursAgo - one.daysAgo * 24 - one.hoursAgo);
  const [newest] = await tx.select({ id: max(requests.id) }).from(requests);
  const sent = requestRows(rows, wishes, today, (newest?.id ?? 0) + 1);
  const { holds, events } = holdRows(rows, wishes, sent, today);
  const steps = timelines(sent, events);
  await insertRequestsAndChats(tx, { requests: sent, steps, holds: [...holds], chat: [] });
  await tx.insert(deskClaims).values(
    sent.map(({ id }, index) => ({
      kind: 'request' as const,
      itemId: String(id),
      accountId: cycle([DEMO_TEAM.id, DEMO_LEAD.id], index),
      claimedAt: addMs(now, -ACCEPTED_DAYS_AGO * DAY),
    })),
  );
  const added: MoneyRequest[] = [];
  for (const [index, { id, accountId, instituteId }] of sent.entries()) {
    if (instituteId === null || instituteId === undefined) continue;
    // No two are of one amount, so that a line of the bank is of one of them.
    const total = 180_000 + index * 3_517;
    const of = { requestId: id, instituteId, total, isEnrolled: isEnrolled(index) };
    const applicationId = await addAccepted(tx, now, { ...of, studentId: accountId });
    added.push({ id, accountId, instituteId, applicationId, total });
  }
  return added;
}

async function addAccepted(
  tx: Tx,
  now: Date,
  of: {
    readonly requestId: number;
    readonly instituteId: number;
    readonly total: number;
    readonly isEnrolled: boolean;
    readonly studentId: string;
  },
): Promise<number> {
  const { requestId, instituteId, total, isEnrolled, studentId } = of;
  const acceptedAt = addMs(now, -ACCEPTED_DAYS_AGO * DAY);
  const offeredAt = addMs(acceptedAt, -5 * DAY);
  const enrolledAt = addMs(now, -ENROLLED_DAYS_AGO * DAY);
  const [application] = await tx
    .insert(applications)
    .values({
      requestId,
      instituteId,
      state: isEnrolled ? 'enrolled' : 'accepted',
      since: isEnrolled ? enrolledAt : acceptedAt,
      submittedAt: offeredAt,
      offerVersion: 1,
      acceptedVersion: 1,
      createdBy: DEMO_TEAM.id,
      createdAt: offeredAt,
      updatedAt: acceptedAt,
      idempotencyKey: randomUUID(),
    })
    .returning({ id: applications.id });
  const applicationId = application?.id ?? 0;
  const by = { applicationId, accountId: DEMO_TEAM.id, actor: 'team' } as const;
  await tx.insert(applicationOffers).values({
    applicationId,
    version: 1,
    kind: 'unconditional',
    course: 'General English',
    lines: [
      { kind: 'tuition', label: '', amount: total + 15_000 },
      { kind: 'discount', label: 'Early booking', amount: 15_000 },
    ],
    currency: 'EUR',
    answerBy: toIsoDate(addMs(acceptedAt, 10 * DAY)),
    createdBy: DEMO_TEAM.id,
    createdAt: offeredAt,
  });
  await tx.insert(applicationEvents).values([
    { ...by, event: 'OFFERED', fromState: 'submitted', toState: 'unconditional', at: offeredAt },
    {
      applicationId,
      accountId: studentId,
      actor: 'student',
      event: 'ACCEPTED',
      fromState: 'unconditional',
      toState: 'accepted',
      at: acceptedAt,
    },
    ...(isEnrolled
      ? [
          {
            ...by,
            event: 'PLACE_CONFIRMED' as const,
            fromState: 'accepted' as const,
            toState: 'placeConfirmed' as const,
            at: addMs(acceptedAt, DAY),
          },
          {
            ...by,
            event: 'ENROLLED' as const,
            fromState: 'placeConfirmed' as const,
            toState: 'enrolled' as const,
            at: enrolledAt,
          },
        ]
      : []),
  ]);
  return applicationId;
}

/** Adds students of their own to the demo data. */
export async function addStudents(
  tx: Tx,
  students: readonly DemoAccount[],
  createdAt: Date,
): Promise<void> {
  await tx
    .insert(accounts)
    .values(
      students.map(({ phone, ...person }) => ({
        ...person,
        phone,
        phoneE164: phone,
        spokenLanguages: [],
        createdAt,
      })),
    )
    .onConflictDoNothing();
}
