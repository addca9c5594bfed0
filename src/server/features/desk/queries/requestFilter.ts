/** Conditions of the desk's list of all requests (DESK-22); the figures count by the same ones. */
import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { DestinationId } from '../../../../contract/common/constants';
import { FINAL_STEP, REQUEST_STEPS } from '../../../../contract/common/requestSteps';
import type { RequestStep } from '../../../../contract/common/requestSteps';
import { NO_DESTINATION } from '../../../../contract/desk/requestFilter';
import type {
  PartnerAnswer,
  RequestSource,
  RequestStandingName,
} from '../../../../contract/desk/requestFilter';
import type { RequestFilterQuery } from '../../../../contract/desk/routes';
import { addDays, startOfDay } from '../../../../shared/dates';
import { chatAnswers, chatRooms } from '../../../db/schema/chat';
import { literals } from '../../../db/schema/columns';
import { deskClaims } from '../../../db/schema/desk';
import { requestHolds } from '../../../db/schema/holds';
import { enteredRequests, requests, requestSteps } from '../../../db/schema/requests';

export interface RequestFilter {
  /** The first instant, and the one after the last. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly step?: RequestStep | undefined;
  readonly reached?: RequestStep | undefined;
  readonly standing?: RequestStandingName | undefined;
  readonly source?: RequestSource | undefined;
  readonly destination?: DestinationId | typeof NO_DESTINATION | undefined;
  readonly answered?: boolean | undefined;
  readonly institute?: number | undefined;
  readonly partner?: PartnerAnswer | undefined;
  readonly member?: string | undefined;
  readonly due?: boolean | undefined;
}

/** Reads the days of a query in their time zone. */
export function requestFilterOf({
  from,
  to,
  time_zone: zone,
  answered,
  due,
  ...same
}: RequestFilterQuery): RequestFilter {
  return {
    ...same,
    from: from ? startOfDay(from, zone) : undefined,
    until: to ? startOfDay(addDays(to, 1), zone) : undefined,
    answered: answered === undefined ? undefined : answered === 'yes',
    due: due === 'yes' ? true : undefined,
  };
}

/** A request's RequestSource. */
export const requestSource = sql<RequestSource>`case
  when exists (select from ${enteredRequests} where ${enteredRequests.requestId} = ${requests.id}) then 'team'
  when ${requests.kind} = 'custom' then 'design'
  when ${requests.programmeId} is not null then 'programme'
  else 'form' end`;

/** A request's RequestStandingName. */
export const requestStanding = sql<RequestStandingName>`case
  when ${requests.closeReason} is not null then 'closed'
  when ${requests.withdrawnAt} is not null then 'withdrawn'
  when ${requests.currentStep} = ${literals([FINAL_STEP])} then 'enrolled'
  else 'underWay' end`;

/** A step of the timeline that the team took; the first is its answer. */
export const isTeamStep = sql`${requestSteps.requestId} = ${requests.id} and ${requestSteps.actor} = 'team'`;

/** Requests sent in a period. */
export function isSentIn({ from, until }: Pick<RequestFilter, 'from' | 'until'>): SQL | undefined {
  return and(from && gte(requests.createdAt, from), until && lt(requests.createdAt, until));
}

/** A hold that began with the request, which was made to the institute. */
export const isMadeTo = sql`not ${requestHolds.snatched}`;
/** The institute has confirmed or declined. */
export const hasPartnerAnswered = sql`${requestHolds.decidedAt} is not null`;
/** The institute has yet to do so. */
export const isPartnerAwaited = sql`${requestHolds.state} = 'new'`;

/** The next action is due, and the request is not on hold. @param today YYYY-MM-DD */
export const isNextActionDue = (today: string): SQL =>
  sql`(${deskClaims.nextActionDue} <= ${today}::date and ${requests.onHoldUntil} > ${today}::date is not true)`;

/**
 * Returns the condition on `requests`, which `desk_claims` is joined to.
 * @param today the day up to which a next action is due, YYYY-MM-DD
 */
export function matchesFilter(filter: RequestFilter, today: string): SQL {
  const { step, reached, standing, source, destination, answered, institute, member } = filter;
  const steps = reached && REQUEST_STEPS.slice(REQUEST_STEPS.indexOf(reached));
  const isAnswered = sql`exists (select from ${requestSteps} where ${isTeamStep})`;
  const conditions = and(
    isSentIn(filter),
    step && eq(requests.currentStep, step),
    steps && inArray(requests.currentStep, steps),
    standing && eq(requestStanding, standing),
    source && eq(requestSource, source),
    destination &&
      (destination === NO_DESTINATION
        ? isNull(requests.destinationId)
        : eq(requests.destinationId, destination)),
    answered === undefined ? undefined : answered ? isAnswered : sql`not ${isAnswered}`,
    institute === undefined ? undefined : isMadeToInstitute(institute, filter.partner),
    member === undefined
      ? undefined
      : sql`${deskClaims.kind} = 'request' and ${eq(deskClaims.accountId, member)}`,
    filter.due === true ? isNextActionDue(today) : undefined,
  );
  return conditions ?? sql`true`;
}

function isMadeToInstitute(institute: number, partner: PartnerAnswer | undefined): SQL {
  const of = and(
    eq(requestHolds.requestId, requests.id),
    eq(requestHolds.instituteId, institute),
    isMadeTo,
    partner && (partner === 'answered' ? hasPartnerAnswered : isPartnerAwaited),
  );
  return sql`exists (select from ${requestHolds} where ${of})`;
}

/** Conversations in which the team answered in the period; all without one. */
export function isAnsweredChat({ from, until }: RequestFilter): SQL {
  if (!from && !until) return sql`true`;
  return sql`exists (select from ${chatAnswers} where ${and(
    eq(chatAnswers.room, chatRooms.room),
    from && gte(chatAnswers.answeredAt, from),
    until && lt(chatAnswers.answeredAt, until),
  )})`;
}
