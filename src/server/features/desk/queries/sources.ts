/** SQL sources of the desk's queues (DESK-06). */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import type { Language } from '../../../../contract/common/constants';
import { FINAL_STEP } from '../../../../contract/common/requestSteps';
import { CALLS_SOON_HOURS, STEPS_OF_QUEUE } from '../../../../contract/desk/desk';
import type { ApplicationList, DeskKind, DeskList } from '../../../../contract/desk/desk';
import { accounts } from '../../../db/schema/accounts';
import { chatMessages, chatRooms } from '../../../db/schema/chat';
import { literals, oneOf } from '../../../db/schema/columns';
import { deskClaims } from '../../../db/schema/desk';
import { requestHolds } from '../../../db/schema/holds';
import {
  callTime,
  consultations,
  partnerApplications,
  partnerMessages,
} from '../../../db/schema/messages';
import { phoneChanges } from '../../../db/schema/phoneChanges';
import { institutes } from '../../../db/schema/places';
import { programmes } from '../../../db/schema/programmes';
import { requests, requestSteps } from '../../../db/schema/requests';
import { addMs, HOUR } from '../../../lib/time/clock';
import { isStepChange } from '../../../db/dueDates';
import { isAnsweredChat, matchesFilter } from './requestFilter';
import type { RequestFilter } from './requestFilter';

/** SQL source of a queue's entries. */
export interface Source {
  readonly kind: DeskKind;
  /** The tables that `waits` and the order need. */
  readonly from: SQL;
  /** The tables that an entry's card needs beside them. */
  readonly joins: SQL;
  /** The order, as it is indexed; both with their SQL types. */
  readonly at: SQL;
  readonly atType: 'date' | 'timestamptz';
  readonly id: SQL;
  readonly idType: 'int' | 'text' | 'uuid';
  readonly since: SQL;
  readonly name: SQL;
  readonly institute?: (language: Language) => SQL;
  readonly phone: SQL;
  readonly text: (language: Language) => SQL;
  readonly unread?: SQL;
  readonly product?: SQL;
  readonly step?: SQL;
  /** When the request came to its step. */
  readonly stepSince?: SQL;
  /** When the reader moved it there; null where another did. */
  readonly ownMoveAt?: (readerId: string) => SQL;
  readonly withdrawn?: SQL;
  readonly closeReason?: SQL;
  readonly onHoldUntil?: SQL;
  readonly applicationState?: SQL;
  /** Whom a request is for, where that is not the account's owner. */
  readonly forName?: SQL;
  /** The account whose request it is. */
  readonly room?: SQL;
  /** The student's account, null for a partner's. */
  readonly student?: SQL;
  readonly appointment?: SQL;
  /** When a call is to be made, how often nobody answered, and its reference. */
  readonly call?: SQL;
  /** `from` has the claims already. */
  readonly joinsClaims?: true;
  readonly waits: SQL;
  /** The newest come first. */
  readonly newestFirst?: true;
}

/** When a list is read. */
export interface ReadAt {
  readonly now: Date;
  /** The day up to which a request's next action is due, YYYY-MM-DD. */
  readonly today: string;
  /** Which of the list `every`, or of all conversations. */
  readonly filter?: RequestFilter | undefined;
}

type QueueByStep = keyof typeof STEPS_OF_QUEUE;

const isApplicationList = (queue: DeskList): queue is ApplicationList => queue in APPLICATIONS;

const isQueueByStep = (queue: DeskList): queue is QueueByStep => queue in STEPS_OF_QUEUE;

/** Returns the source of a list. */
export function sourceOf(queue: DeskList, { now, today, filter = {} }: ReadAt): Source {
  const isDue = sql`${deskClaims.nextActionDue} <= ${today}::date`;
  const isOnHold = sql`${requests.onHoldUntil} > ${today}::date`;
  // A request on hold or due appears in that queue only.
  const isOpen = sql`${requests.withdrawnAt} is null and ${isDue} is not true and ${isOnHold} is not true`;
  if (queue === 'due') {
    const isDueNow = sql`${isDue} and ${isOnHold} is not true`;
    return { ...DUE_REQUEST, waits: sql`${deskClaims.kind} = 'request' and ${isDueNow}` };
  }
  if (queue === 'onHold') {
    const isNotFinal = sql`${requests.currentStep} <> ${literals([FINAL_STEP])}`;
    return { ...HELD_REQUEST, waits: sql`${isOnHold} and ${isNotFinal}` };
  }
  if (queue === 'underWay') {
    const isNotFinal = sql`${requests.currentStep} <> ${literals([FINAL_STEP])}`;
    return { ...REQUEST, waits: sql`${requests.withdrawnAt} is null and ${isNotFinal}` };
  }
  if (queue === 'latePartner') return lateAt(now);
  if (queue === 'callsSoon') {
    const { waits, ...calls } = OTHER_SOURCES.consultation;
    const soon = addMs(now, CALLS_SOON_HOURS * HOUR).toISOString();
    return { ...calls, waits: sql`${waits} and ${calls.at} <= ${soon}::timestamptz` };
  }
  if (queue === 'chats') {
    return { ...ALL_CHATS, waits: sql`${ALL_CHATS.waits} and ${isAnsweredChat(filter)}` };
  }
  if (queue === 'every') return everyRequest(filter, today);
  if (isApplicationList(queue)) return { ...APPLICATION, ...APPLICATIONS[queue] };
  if (isQueueByStep(queue)) {
    return {
      ...REQUEST,
      waits: sql`${isOpen} and ${oneOf(requests.currentStep, STEPS_OF_QUEUE[queue])}`,
    };
  }
  return OTHER_SOURCES[queue];
}

/** Returns the source of a single entry; includes requests and applications that do not wait. */
export function sourceOfEntry(kind: DeskKind, id: string): Source {
  if (kind === 'request') return { ...REQUEST, waits: sql`${requests.id} = ${Number(id)}` };
  if (kind === 'application') {
    return { ...APPLICATION, waits: sql`${partnerApplications.id} = ${Number(id)}` };
  }
  const source = OTHER_SOURCES[kind];
  return { ...source, waits: sql`${source.waits} and (${source.id})::text = ${id}` };
}

const instituteName = (language: Language): SQL =>
  language === 'ar' ? sql`${institutes.nameAr}` : sql`${institutes.nameEn}`;

/** @param institute the column of the institute to show */
const requestJoins = (
  institute: AnyPgColumn,
): SQL => sql`join ${accounts} on ${accounts.id} = ${requests.accountId}
    left join ${programmes} on ${programmes.id} = ${requests.programmeId}
    left join ${institutes} on ${institutes.id} = ${institute}
    left join lateral (
      select ${requestSteps.at}, ${requestSteps.event}, ${requestSteps.accountId} as mover
      from ${requestSteps}
      where ${requestSteps.requestId} = ${requests.id} and ${isStepChange}
      order by ${requestSteps.id} desc limit 1
    ) last_change on true`;

export const REQUEST: Omit<Source, 'waits'> = {
  kind: 'request',
  from: sql`${requests}`,
  joins: requestJoins(requests.instituteId),
  at: sql`${requests.createdAt}`,
  atType: 'timestamptz',
  id: sql`${requests.id}`,
  idType: 'int',
  since: sql`${requests.createdAt}`,
  name: sql`${accounts.name}`,
  institute: instituteName,
  phone: sql`${accounts.phone}`,
  text: (language) =>
    language === 'ar'
      ? sql`coalesce(${programmes.titleAr}, '')`
      : sql`coalesce(${programmes.titleEn}, '')`,
  product: sql`${requests.kind}`,
  step: sql`${requests.currentStep}`,
  stepSince: sql`coalesce(last_change.at, ${requests.createdAt})`,
  ownMoveAt: (readerId) =>
    sql`case when last_change.event is null and last_change.mover = ${readerId} then last_change.at end`,
  withdrawn: sql`${requests.withdrawnAt} is not null`,
  closeReason: sql`${requests.closeReason}`,
  onHoldUntil: sql`${requests.onHoldUntil}::text`,
  forName: sql`${requests.forName}`,
  room: sql`${accounts.id}::text`,
  student: sql`${accounts.id}::text`,
};

/** Starts the join from the claims, because there are far fewer of them than requests. */
const DUE_REQUEST: Omit<Source, 'waits'> = {
  ...REQUEST,
  from: sql`${deskClaims} join ${requests} on ${requests.id} =
    (case when ${deskClaims.kind} = 'request' then ${deskClaims.itemId}::integer end)`,
  joinsClaims: true,
  at: sql`${deskClaims.nextActionDue}`,
  atType: 'date',
  id: sql`${deskClaims.itemId}`,
  idType: 'text',
};

/** Requests in any state, newest first; a member's are found by their claims. */
const everyRequest = (filter: RequestFilter, today: string): Source => ({
  ...REQUEST,
  ...(filter.member !== undefined && { from: DUE_REQUEST.from, joinsClaims: true }),
  waits: matchesFilter(filter, today),
  newestFirst: true,
});

/** By the day on which it is taken up again. */
const HELD_REQUEST: Omit<Source, 'waits'> = {
  ...REQUEST,
  at: sql`${requests.onHoldUntil}`,
  atType: 'date',
};

/** Overdue duties of institutes, longest late first (PAR-08); a snatch that ends is nobody's duty. */
const lateAt = (now: Date): Source => ({
  ...REQUEST,
  from: sql`${requestHolds} join ${requests} on ${requests.id} = ${requestHolds.requestId}
    and ${requests.partnerInstituteId} = ${requestHolds.instituteId}`,
  joins: requestJoins(requestHolds.instituteId),
  at: sql`${requestHolds.dueAt}`,
  stepSince: sql`${requestHolds.dueAt}`,
  waits: sql`${requestHolds.dueAt} < ${now.toISOString()}::timestamptz
    and ${requestHolds.state} in (${literals(['new', 'confirmed'])})
    and ${requests.withdrawnAt} is null`,
});

const APPLICATION: Omit<Source, 'waits'> = {
  kind: 'application',
  from: sql`${partnerApplications}`,
  joins: sql``,
  at: sql`${partnerApplications.createdAt}`,
  atType: 'timestamptz',
  id: sql`${partnerApplications.id}`,
  idType: 'int',
  since: sql`${partnerApplications.createdAt}`,
  name: sql`${partnerApplications.contactName}`,
  institute: () => sql`${partnerApplications.instituteName}`,
  phone: sql`${partnerApplications.phone}`,
  text: () => sql`${partnerApplications.message}`,
  applicationState: sql`case
    when ${partnerApplications.handledAt} is not null then coalesce(${partnerApplications.decision}, 'closed')
    when ${partnerApplications.answeredAt} is not null then 'answered'
    else 'new' end`,
};

/** Decided applications, newest first. */
const endedAs = (decision: SQL): Pick<Source, 'waits' | 'at' | 'newestFirst'> => ({
  at: sql`${partnerApplications.handledAt}`,
  newestFirst: true,
  waits: sql`${partnerApplications.handledAt} is not null and ${partnerApplications.decision} ${decision}`,
});

/** Applications by state; new ones are a queue. */
const APPLICATIONS: Readonly<Record<ApplicationList, Pick<Source, 'waits'>>> = {
  answeredApplications: {
    waits: sql`${partnerApplications.handledAt} is null and ${partnerApplications.answeredAt} is not null`,
  },
  approvedApplications: endedAs(sql`= 'approved'`),
  rejectedApplications: endedAs(sql`= 'rejected'`),
  closedApplications: endedAs(sql`is null`),
};

const OTHER_SOURCES: Readonly<Record<Exclude<DeskKind, 'request'>, Source>> = {
  chat: {
    kind: 'chat',
    from: sql`${chatRooms}`,
    joins: sql`join ${accounts} on ${accounts.id} = ${chatRooms.room}`,
    at: sql`${chatRooms.waitingSince}`,
    atType: 'timestamptz',
    id: sql`${chatRooms.room}`,
    idType: 'uuid',
    since: sql`${chatRooms.waitingSince}`,
    name: sql`${accounts.name}`,
    phone: sql`${accounts.phone}`,
    text: () => sql`(select ${chatMessages.text} from ${chatMessages}
      where ${chatMessages.room} = ${chatRooms.room} and ${chatMessages.uid} = ${chatRooms.room}
      order by ${chatMessages.createdAt} desc, ${chatMessages.id} desc limit 1)`,
    unread: sql`${chatRooms.unreadByTeam}`,
    student: sql`case when ${accounts.role} = 'Student' then ${accounts.id}::text end`,
    waits: sql`${chatRooms.waitingSince} is not null`,
  },
  consultation: {
    kind: 'consultation',
    from: sql`${consultations}`,
    joins: sql``,
    at: callTime(consultations),
    atType: 'timestamptz',
    id: sql`${consultations.id}`,
    idType: 'int',
    since: sql`${consultations.createdAt}`,
    name: sql`${consultations.name}`,
    phone: sql`${consultations.phone}`,
    text: () => sql`''`,
    appointment: sql`${consultations.startsAt}`,
    call: sql`json_build_object('at', ${callTime(consultations)}, 'attempts', ${consultations.attempts},
      'reference', ${consultations.reference})`,
    waits: sql`${consultations.handledAt} is null`,
  },
  application: {
    ...APPLICATION,
    waits: sql`${partnerApplications.handledAt} is null and ${partnerApplications.answeredAt} is null`,
  },
  partnerMessage: {
    kind: 'partnerMessage',
    from: sql`${partnerMessages}`,
    joins: sql`join ${accounts} on ${accounts.id} = ${partnerMessages.accountId}
      join ${institutes} on ${institutes.id} = ${partnerMessages.instituteId}`,
    at: sql`${partnerMessages.createdAt}`,
    atType: 'timestamptz',
    id: sql`${partnerMessages.id}`,
    idType: 'int',
    since: sql`${partnerMessages.createdAt}`,
    name: sql`${accounts.name}`,
    institute: instituteName,
    phone: sql`${accounts.phone}`,
    text: () =>
      sql`concat_ws(E'\n', nullif(${partnerMessages.subject}, ''), ${partnerMessages.text})`,
    waits: sql`${partnerMessages.handledAt} is null`,
  },
  lostNumber: {
    kind: 'lostNumber',
    from: sql`${phoneChanges}`,
    joins: sql`join ${accounts} on ${accounts.id} = ${phoneChanges.accountId}`,
    at: sql`${phoneChanges.at}`,
    atType: 'timestamptz',
    id: sql`${phoneChanges.id}`,
    idType: 'int',
    since: sql`${phoneChanges.at}`,
    name: sql`${accounts.name}`,
    phone: sql`''`,
    text: () => sql`''`,
    room: sql`${accounts.id}::text`,
    student: sql`${accounts.id}::text`,
    // A server of the version before writes the other reasons without `handled_at`.
    waits: sql`${phoneChanges.handledAt} is null and ${phoneChanges.reason} = 'notOwner'`,
  },
};

const ALL_CHATS: Source = {
  ...OTHER_SOURCES.chat,
  at: sql`${chatRooms.lastMessageAt}`,
  since: sql`${chatRooms.lastMessageAt}`,
  text: () => sql`(select ${chatMessages.text} from ${chatMessages}
    where ${chatMessages.room} = ${chatRooms.room}
    order by ${chatMessages.createdAt} desc, ${chatMessages.id} desc limit 1)`,
  waits: sql`${chatRooms.lastMessageAt} is not null`,
  newestFirst: true,
};
