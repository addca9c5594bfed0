/** What waits at the team's desk: of each kind, the longest wait first; of requests, those that are due. */
import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { Language, Product, RequestStep } from '../../../contract/constants';
import { DESK_KINDS } from '../../../contract/desk';
import type { DeskItem, DeskKind } from '../../../contract/desk';
import { selectRows } from '../../db/rows';
import { accounts } from '../../db/schema/accounts';
import { chatMessages, chatRooms } from '../../db/schema/chat';
import { deskClaims } from '../../db/schema/desk';
import { consultations, partnerApplications, partnerMessages } from '../../db/schema/messages';
import { institutes } from '../../db/schema/places';
import { programmes } from '../../db/schema/programmes';
import { requests } from '../../db/schema/requests';
import type { Db } from '../../db/types';

export interface DeskQuery {
  readonly language: Language;
  /** Of each kind. */
  readonly limit: number;
  /** The day up to which a request's next action is due, YYYY-MM-DD. */
  readonly today: string;
}

/** Everything that waits. */
export async function listDesk(db: Db, { language, limit, today }: DeskQuery): Promise<DeskItem[]> {
  const isDue = sql`${deskClaims.nextActionDue} <= ${today}::date`;
  const due = {
    ...takenRequests(language),
    waits: sql`${deskClaims.kind} = 'request' and ${isDue}`,
  };
  const parts = [
    sql`(${rowsOf(due)} order by ${deskClaims.nextActionDue}, ${deskClaims.itemId} limit ${limit})`,
    ...sources(language).map(
      (source) =>
        sql`(${rowsOf(source, sql`${isDue} is not true`)} order by since, id limit ${limit})`,
    ),
  ];
  return selectRows(
    db,
    sql`select * from (${sql.join(parts, sql` union all `)}) waiting
      order by case when next_action_due <= ${today} then next_action_due end, since, kind, id`,
    toItem,
  );
}

/** One entry, if it waits; a request wherever it stands. */
export async function findDeskItem(
  db: Db,
  kind: DeskKind,
  id: string,
  language: Language,
): Promise<DeskItem | undefined> {
  const parts =
    kind === 'request'
      ? [rowsOf({ ...requestSource(language), waits: sql`${requests.id} = ${Number(id)}` })]
      : sources(language)
          .filter((source) => source.kind === kind)
          .map((source) => sql`(${rowsOf(source, sql`(${source.id})::text = ${id}`)})`);
  const [item] = await selectRows(db, sql.join(parts, sql` union all `), toItem);
  return item;
}

/** Where entries of a kind come from. */
interface Source {
  readonly kind: DeskKind;
  readonly from: SQL;
  readonly id: SQL;
  readonly since: SQL;
  readonly name: SQL;
  readonly institute?: SQL;
  readonly phone: SQL;
  readonly text: SQL;
  readonly unread?: SQL;
  readonly product?: SQL;
  readonly step?: SQL;
  readonly withdrawn?: SQL;
  /** The account whose request it is. */
  readonly room?: SQL;
  readonly appointment?: SQL;
  /** `from` has the claims already. */
  readonly joinsClaims?: true;
  readonly waits: SQL;
}

const NONE = sql`null::text`;

function rowsOf(source: Source, only?: SQL): SQL {
  const { kind, from, id, since, name, phone, text, waits } = source;
  const { institute = NONE, product = NONE, step = NONE, room = NONE, unread = sql`0` } = source;
  const { appointment = sql`null::timestamptz`, withdrawn = sql`false` } = source;
  return sql`select ${kind}::text as kind, (${id})::text as id, ${since} as since, ${name} as name,
      ${institute} as institute, ${phone} as phone, ${text} as text, ${unread} as unread,
      ${product} as product, ${step} as step, ${withdrawn} as withdrawn, ${room} as room, ${appointment} as appointment,
      ${deskClaims.accountId} as holder_id, ${deskClaims.claimedAt} as holder_since,
      ${deskClaims.nextAction} as next_action, ${deskClaims.nextActionDue}::text as next_action_due,
      (select holder.name from ${accounts} holder where holder.id = ${deskClaims.accountId}) as holder_name
    from ${from} ${source.joinsClaims ? sql`` : joinClaims(kind, id)}
    where ${and(waits, only)}`;
}

function joinClaims(kind: DeskKind, id: SQL): SQL {
  return sql`left join ${deskClaims} on ${deskClaims.kind} = ${kind} and ${deskClaims.itemId} = (${id})::text`;
}

const OF_REQUEST = sql`join ${accounts} on ${accounts.id} = ${requests.accountId}
  left join ${programmes} on ${programmes.id} = ${requests.programmeId}
  left join ${institutes} on ${institutes.id} = ${requests.instituteId}`;

const instituteIn = (language: Language): SQL =>
  language === 'ar' ? sql`${institutes.nameAr}` : sql`${institutes.nameEn}`;

function requestSource(language: Language): Omit<Source, 'waits'> {
  const title = language === 'ar' ? programmes.titleAr : programmes.titleEn;
  return {
    kind: 'request',
    from: sql`${requests} ${OF_REQUEST}`,
    id: sql`${requests.id}`,
    since: sql`${requests.createdAt}`,
    name: sql`${accounts.name}`,
    institute: instituteIn(language),
    phone: sql`${accounts.phone}`,
    text: sql`coalesce(${title}, '')`,
    product: sql`${requests.kind}`,
    step: sql`${requests.currentStep}`,
    withdrawn: sql`${requests.withdrawnAt} is not null`,
    room: sql`${accounts.id}::text`,
  };
}

/** From the claims to the requests, of which there are many more. */
function takenRequests(language: Language): Omit<Source, 'waits'> {
  return {
    ...requestSource(language),
    from: sql`${deskClaims} join ${requests} on ${requests.id} =
      (case when ${deskClaims.kind} = 'request' then ${deskClaims.itemId}::integer end) ${OF_REQUEST}`,
    joinsClaims: true,
  };
}

/** Beyond the first step, of which the desk has what somebody has taken, or had and gave back. */
function takenRequestSources(language: Language): readonly Source[] {
  const taken = takenRequests(language);
  const isBeyond = sql`${deskClaims.kind} = 'request' and ${requests.withdrawnAt} is null and ${requests.currentStep} not in ('received', 'enrolled')`;
  return [
    { ...taken, waits: sql`${isBeyond} and ${deskClaims.accountId} is not null` },
    {
      ...taken,
      id: sql`${deskClaims.itemId}`,
      since: sql`${deskClaims.claimedAt}`,
      waits: sql`${isBeyond} and ${deskClaims.accountId} is null`,
    },
  ];
}

function sources(language: Language): readonly Source[] {
  const institute = instituteIn(language);
  return [
    {
      kind: 'chat',
      from: sql`${chatRooms} join ${accounts} on ${accounts.id} = ${chatRooms.room}`,
      id: sql`${chatRooms.room}`,
      since: sql`${chatRooms.waitingSince}`,
      name: sql`${accounts.name}`,
      phone: sql`${accounts.phone}`,
      text: sql`(select ${chatMessages.text} from ${chatMessages}
        where ${chatMessages.room} = ${chatRooms.room} and ${chatMessages.uid} = ${chatRooms.room}
        order by ${chatMessages.createdAt} desc, ${chatMessages.id} desc limit 1)`,
      unread: sql`${chatRooms.unreadByTeam}`,
      waits: sql`${chatRooms.waitingSince} is not null`,
    },
    {
      ...requestSource(language),
      waits: sql`${requests.currentStep} = 'received' and ${requests.withdrawnAt} is null`,
    },
    ...takenRequestSources(language),
    {
      kind: 'consultation',
      from: sql`${consultations}`,
      id: sql`${consultations.id}`,
      since: sql`${consultations.createdAt}`,
      name: sql`${consultations.name}`,
      phone: sql`${consultations.phone}`,
      text: sql`''`,
      appointment: sql`${consultations.startsAt}`,
      waits: sql`${consultations.handledAt} is null`,
    },
    {
      kind: 'application',
      from: sql`${partnerApplications}`,
      id: sql`${partnerApplications.id}`,
      since: sql`${partnerApplications.createdAt}`,
      name: sql`${partnerApplications.contactName}`,
      institute: sql`${partnerApplications.instituteName}`,
      phone: sql`${partnerApplications.phone}`,
      text: sql`${partnerApplications.message}`,
      waits: sql`${partnerApplications.handledAt} is null`,
    },
    {
      kind: 'partnerMessage',
      from: sql`${partnerMessages} join ${accounts} on ${accounts.id} = ${partnerMessages.accountId}
        join ${institutes} on ${institutes.id} = ${partnerMessages.instituteId}`,
      id: sql`${partnerMessages.id}`,
      since: sql`${partnerMessages.createdAt}`,
      name: sql`${accounts.name}`,
      institute,
      phone: sql`${accounts.phone}`,
      text: sql`concat_ws(E'\n', nullif(${partnerMessages.subject}, ''), ${partnerMessages.text})`,
      waits: sql`${partnerMessages.handledAt} is null`,
    },
  ];
}

function toItem(row: Record<string, unknown>): DeskItem {
  const kind = DESK_KINDS.find((one) => one === row.kind);
  if (!kind) throw new TypeError('The desk holds something of an unknown kind');
  const { institute, step, holder_id: holderId } = row;
  return {
    kind,
    id: String(row.id),
    since: instantOf(row.since),
    name: String(row.name),
    institute: typeof institute === 'string' ? institute : null,
    phone: String(row.phone),
    text: String(row.text),
    unread: Number(row.unread),
    appointment: row.appointment === null ? null : instantOf(row.appointment),
    request:
      step === null
        ? null
        : {
            // The checks of the table's columns allow nothing else.
            product: row.product as Product,
            step: step as RequestStep,
            ...(row.withdrawn === true && { withdrawn: true }),
            room: String(row.room),
            nextAction: nextActionOf(row),
          },
    holder:
      typeof holderId === 'string'
        ? { id: holderId, name: String(row.holder_name), since: instantOf(row.holder_since) }
        : null,
  };
}

function nextActionOf({ next_action: text, next_action_due: due }: Record<string, unknown>) {
  return typeof text === 'string' ? { text, due: String(due) } : null;
}

/** Both drivers' timestamps: a Date, or PostgreSQL's text. */
function instantOf(value: unknown): string {
  return (value instanceof Date ? value : new Date(String(value))).toISOString();
}
