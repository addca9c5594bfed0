/** The figures, counted in SQL (LEAD-08). */
import { and, asc, countDistinct, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';

import { DESTINATIONS, TEAM_ROLES } from '../../../../contract/common/constants';
import type { DestinationId, Language } from '../../../../contract/common/constants';
import { toStep } from '../../../../contract/common/requestSteps';
import type { RequestStep } from '../../../../contract/common/requestSteps';
import { REQUEST_SOURCES, REQUEST_STANDINGS } from '../../../../contract/desk/requestFilter';
import type { RequestSource, RequestStandingName } from '../../../../contract/desk/requestFilter';
import { selectRows } from '../../../db/rows';
import { accounts } from '../../../db/schema/accounts';
import { chatAnswers } from '../../../db/schema/chat';
import { deskClaims } from '../../../db/schema/desk';
import { requestHolds } from '../../../db/schema/holds';
import { destinations, institutes } from '../../../db/schema/places';
import { requests, requestSteps } from '../../../db/schema/requests';
import type { Db } from '../../../db/types';
import {
  hasPartnerAnswered,
  isMadeTo,
  isNextActionDue,
  isPartnerAwaited,
  isSentIn,
  isTeamStep,
  requestSource,
  requestStanding,
} from '../../desk/queries/requestFilter';

/** The first instant, and the one after the last. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** How many requests have these facts; a fact that was not grouped by is absent. */
export interface RequestCount {
  readonly count: number;
  readonly step?: RequestStep;
  readonly standing?: RequestStandingName;
  readonly source?: RequestSource;
  /** Null for a request that names none. */
  readonly destination?: DestinationId | null;
  /** The place of the month in `monthStarts`, from 1. */
  readonly month?: number;
}

/**
 * Counts the period's requests by step and standing, by source, by destination and by month, in one
 * pass. @param monthStarts ascending, the period's first instant first
 */
export function countRequests(
  db: Db,
  period: Period,
  monthStarts: readonly Date[],
): Promise<RequestCount[]> {
  const starts = sql.join(
    monthStarts.map((start) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  );
  return selectRows(
    db,
    sql`select step, standing, source, destination, month, count(*)::int as count,
        grouping(step) = 0 as by_step, grouping(source) = 0 as by_source,
        grouping(destination) = 0 as by_destination
      from (
        select ${requests.currentStep} as step, ${requestStanding} as standing,
          ${requestSource} as source, ${requests.destinationId} as destination,
          width_bucket(${requests.createdAt}, array[${starts}]) as month
        from ${requests} where ${isSentIn(period)}
      ) sent
      group by grouping sets ((step, standing), (source), (destination), (month))`,
    (row) => {
      const count = Number(row.count);
      if (row.by_step === true) {
        const step = toStep(row.step);
        const standing = REQUEST_STANDINGS.find((one) => one === row.standing);
        return { count, ...(step && { step }), ...(standing && { standing }) };
      }
      if (row.by_source === true) {
        const source = REQUEST_SOURCES.find((one) => one === row.source);
        return { count, ...(source && { source }) };
      }
      if (row.by_destination === true) {
        return { count, destination: DESTINATIONS.find((one) => one === row.destination) ?? null };
      }
      return { count, month: Number(row.month) };
    },
  );
}

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

interface Answered {
  readonly answered: number;
  /** Null without any. */
  readonly medianMinutes: number | null;
}

/** How many of the period's requests the team has answered, and the median time until it did. */
export async function measureFirstAnswers(db: Db, period: Period): Promise<Answered> {
  const [row] = await selectRows(
    db,
    sql`select count(answer.at)::int as answered, percentile_cont(0.5) within group
        (order by extract(epoch from answer.at - ${requests.createdAt})::float8 / 60) as median
      from ${requests}
      cross join lateral (select min(${requestSteps.at}) as at from ${requestSteps} where ${isTeamStep}) answer
      where ${isSentIn(period)}`,
    ({ answered, median }) => ({ answered: Number(answered), medianMinutes: numberOrNull(median) }),
  );
  return row ?? { answered: 0, medianMinutes: null };
}

/** The conversations in which the team answered, and the median working minutes of a wait. */
export async function measureChatAnswers(db: Db, { from, until }: Period): Promise<Answered> {
  const [row] = await db
    .select({
      answered: countDistinct(chatAnswers.room),
      medianMinutes: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${chatAnswers.workingMinutes})`,
    })
    .from(chatAnswers)
    .where(and(gte(chatAnswers.answeredAt, from), lt(chatAnswers.answeredAt, until)));
  return row ?? { answered: 0, medianMinutes: null };
}

export interface PartnerRow {
  readonly id: number;
  readonly name: string;
  readonly requests: number;
  readonly answered: number;
  readonly waiting: number;
  readonly medianHours: number | null;
}

/** The institutes to which the period's requests were made, those with most first. */
export function listPartnerAnswers(
  db: Db,
  { from, until }: Period,
  { language, limit }: { readonly language: Language; readonly limit: number },
): Promise<PartnerRow[]> {
  const made = sql<number>`count(distinct ${requestHolds.requestId})::int`;
  const madeOf = (condition: unknown) =>
    sql<number>`(count(distinct ${requestHolds.requestId}) filter (where ${condition}))::int`;
  return db
    .select({
      id: institutes.id,
      name: language === 'ar' ? institutes.nameAr : institutes.nameEn,
      requests: made,
      answered: madeOf(hasPartnerAnswered),
      waiting: madeOf(isPartnerAwaited),
      medianHours: sql<number | null>`percentile_cont(0.5) within group
        (order by extract(epoch from ${requestHolds.decidedAt} - ${requestHolds.heldAt})::float8 / 3600)`,
    })
    .from(requestHolds)
    .innerJoin(institutes, eq(institutes.id, requestHolds.instituteId))
    .where(and(gte(requestHolds.sentAt, from), lt(requestHolds.sentAt, until), isMadeTo))
    .groupBy(institutes.id)
    .orderBy(desc(made), asc(institutes.id))
    .limit(limit);
}

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly open: number;
  readonly due: number;
}

/** The team's active members with the requests that they have now. @param today YYYY-MM-DD */
export function listOwnRequests(db: Db, today: string): Promise<PersonRow[]> {
  const requestOfClaim = sql`(case when ${deskClaims.kind} = 'request' then ${deskClaims.itemId}::integer end)`;
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      open: sql<number>`count(${requests.id})::int`,
      due: sql<number>`(count(${requests.id}) filter (where ${isNextActionDue(today)}))::int`,
    })
    .from(accounts)
    .leftJoin(
      deskClaims,
      and(eq(deskClaims.accountId, accounts.id), eq(deskClaims.kind, 'request')),
    )
    .leftJoin(requests, and(eq(requests.id, requestOfClaim), eq(requestStanding, 'underWay')))
    .where(and(inArray(accounts.role, [...TEAM_ROLES]), isNull(accounts.disabledAt)))
    .groupBy(accounts.id)
    .orderBy(asc(accounts.name), asc(accounts.id));
}

/** The destinations' names by id. */
export async function listDestinationNames(
  db: Db,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const name = language === 'ar' ? destinations.nameAr : destinations.nameEn;
  const rows = await db.select({ id: destinations.id, name }).from(destinations);
  return new Map(rows.map((row) => [row.id, row.name]));
}
