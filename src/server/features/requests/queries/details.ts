import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';

import { TEAM_ROLES } from '../../../../contract/common/constants';
import type { DestinationId, Language, Role } from '../../../../contract/common/constants';
import type { Holding, TimelineEntry } from '../../../../contract/requests/requests';
import { prepared } from '../../../db/prepared';
import { accounts } from '../../../db/schema/accounts';
import { applications } from '../../../db/schema/applications';
import { destinations, institutes } from '../../../db/schema/places';
import { plans } from '../../../db/schema/prices';
import { programmes, specializations } from '../../../db/schema/programmes';
import { requests, requestSteps } from '../../../db/schema/requests';
import type { Db } from '../../../db/types';
import { asked, holding, isShownHolder, orderColumns } from './orders';
import type { OrderRow } from './orders';
import { holdingOf, instituteOf, isVisibleTo } from './holding';
import type { Viewer } from './holding';
import { isStepChange } from '../../../db/dueDates';

export interface RequestRow extends OrderRow {
  programmeId: number | null;
  weeks: number | null;
  quotedOn: string | null;
  planName: string | null;
  destinationId: DestinationId | null;
  destination: string | null;
  specializationId: number | null;
  specialization: string | null;
  /** The form's answers: see `readDetails`. */
  details: Readonly<Record<string, unknown>>;
  /** The student's, E.164. */
  phone: string;
  holding: Holding;
}

/** Finds a request that the viewer may read; undefined otherwise. */
export async function findRequest(
  db: Db,
  viewer: Viewer,
  id: number,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<RequestRow | undefined> {
  const [row] = await requestQuery(db, viewer.role, language).execute({
    viewer: viewer.id,
    id,
    now,
  });
  return row;
}

const requestQuery = prepared('request', (db, role: Role, language: Language) => {
  const viewer = { id: sql.placeholder('viewer'), role };
  const now = sql.placeholder('now');
  const arabic = language === 'ar';
  const sent = sql`${requests.details} -> 'sent'`;
  return db
    .select({
      ...orderColumns(db, viewer, { language, now }),
      programmeId: requests.programmeId,
      weeks: requests.weeks,
      quotedOn: requests.quotedOn,
      planName: arabic ? plans.nameAr : plans.nameEn,
      destinationId: destinations.id,
      destination: arabic ? destinations.nameAr : destinations.nameEn,
      specializationId: specializations.id,
      specialization: arabic ? specializations.nameAr : specializations.nameEn,
      details: requests.details,
      phone: accounts.phoneE164,
      holding: holdingOf(now),
    })
    .from(requests)
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .leftJoin(programmes, eq(programmes.id, requests.programmeId))
    .leftJoin(plans, eq(plans.id, requests.planId))
    .leftJoin(asked, eq(asked.id, requests.instituteId))
    .leftJoin(holding, isShownHolder(viewer, now))
    .leftJoin(
      destinations,
      sql`${destinations.id} = coalesce(${asked.destinationId}, ${sent} ->> 'destination')`,
    )
    .leftJoin(
      specializations,
      sql`${specializations.id} = coalesce(${programmes.specializationId}, (${sent} ->> 'specialization_id')::integer)`,
    )
    .where(and(eq(requests.id, sql.placeholder('id')), isVisibleTo(db, viewer, now)));
});

/**
 * A request's timeline in order. A partner does not see other institutes' events, or a withdrawal
 * while another institute held it.
 */
export async function listSteps(
  db: Db,
  viewer: Viewer,
  requestId: number,
  language: Language,
): Promise<TimelineEntry[]> {
  const rows = await stepsQuery(db, viewer.role, language).execute({
    viewer: viewer.id,
    requestId,
  });
  // Named one by one: a rest of the fields takes longer than all else here.
  const isTeam = TEAM_ROLES.some((role) => role === viewer.role);
  return rows.map(({ step, actor, at, note, event, institute, reason, ...more }) => ({
    step,
    actor,
    at: at.toISOString(),
    note,
    ...(event !== null && { event }),
    ...(institute !== null && actor === 'partner' && { institute }),
    ...(reason !== null && { reason }),
    ...(more.withdrawalReason !== null && { withdrawal_reason: more.withdrawalReason }),
    ...(more.closeReason !== null && { close_reason: more.closeReason }),
    ...(more.until !== null && { until: more.until }),
    ...(isTeam && more.teamReason !== null && { team_reason: more.teamReason }),
  }));
}

const stepsQuery = prepared('request_steps', (db, role: Role, language: Language) =>
  db
    .select({
      step: requestSteps.step,
      actor: requestSteps.actor,
      at: requestSteps.at,
      note: requestSteps.note,
      teamReason: requestSteps.teamReason,
      event: requestSteps.event,
      institute: language === 'ar' ? institutes.nameAr : institutes.nameEn,
      reason: requestSteps.reason,
      withdrawalReason: requestSteps.withdrawalReason,
      closeReason: requestSteps.closeReason,
      until: requestSteps.until,
    })
    .from(requestSteps)
    .leftJoin(institutes, eq(institutes.id, requestSteps.instituteId))
    .where(
      and(
        eq(requestSteps.requestId, sql.placeholder('requestId')),
        role === 'Partner'
          ? or(isStepChange, eq(requestSteps.instituteId, instituteOf(sql.placeholder('viewer'))))
          : undefined,
      ),
    )
    .orderBy(asc(requestSteps.id)),
);

/** How many applications with schools a request has. @param instituteId counts what one school was sent */
export function countApplications(
  db: Db,
  requestId: number,
  instituteId: number | null = null,
): Promise<number> {
  return db.$count(
    applications,
    and(
      eq(applications.requestId, requestId),
      instituteId === null ? undefined : eq(applications.instituteId, instituteId),
      instituteId === null ? undefined : isNotNull(applications.submittedAt),
    ),
  );
}
