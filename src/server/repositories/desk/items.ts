/** What waits at the team's desk: of each kind, the longest wait first. */
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
}

/** Everything that waits. */
export async function listDesk(db: Db, { language, limit }: DeskQuery): Promise<DeskItem[]> {
  const parts = sources(language).map(
    (source) => sql`(${rowsOf(source)} order by since, id limit ${limit})`,
  );
  return selectRows(db, sql`${sql.join(parts, sql` union all `)} order by since, kind, id`, toItem);
}

/** One entry, if it waits. */
export async function findDeskItem(
  db: Db,
  kind: DeskKind,
  id: string,
  language: Language,
): Promise<DeskItem | undefined> {
  const parts = sources(language)
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
  readonly appointment?: SQL;
  readonly waits: SQL;
}

const NONE = sql`null::text`;
const CLAIMED = sql`${deskClaims.accountId} is not null`;

function rowsOf(source: Source, only?: SQL): SQL {
  const { kind, from, id, since, name, phone, text, waits } = source;
  const { institute = NONE, product = NONE, step = NONE, unread = sql`0` } = source;
  const { appointment = sql`null::timestamptz` } = source;
  return sql`select ${kind}::text as kind, (${id})::text as id, ${since} as since, ${name} as name,
      ${institute} as institute, ${phone} as phone, ${text} as text, ${unread} as unread,
      ${product} as product, ${step} as step, ${appointment} as appointment,
      ${deskClaims.accountId} as holder_id, ${deskClaims.claimedAt} as holder_since,
      (select holder.name from ${accounts} holder where holder.id = ${deskClaims.accountId}) as holder_name
    from ${from}
    left join ${deskClaims} on ${deskClaims.kind} = ${kind} and ${deskClaims.itemId} = (${id})::text
    where ${and(waits, only)}`;
}

function sources(language: Language): readonly Source[] {
  const local = (ar: SQL, en: SQL): SQL => (language === 'ar' ? ar : en);
  const institute = local(sql`${institutes.nameAr}`, sql`${institutes.nameEn}`);
  const request = {
    kind: 'request',
    from: sql`${requests} join ${accounts} on ${accounts.id} = ${requests.accountId}
      left join ${programmes} on ${programmes.id} = ${requests.programmeId}
      left join ${institutes} on ${institutes.id} = ${requests.instituteId}`,
    id: sql`${requests.id}`,
    since: sql`${requests.createdAt}`,
    name: sql`${accounts.name}`,
    institute,
    phone: sql`${accounts.phone}`,
    text: sql`coalesce(${local(sql`${programmes.titleAr}`, sql`${programmes.titleEn}`)}, '')`,
    product: sql`${requests.kind}`,
    step: sql`${requests.currentStep}`,
  } as const;
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
    { ...request, waits: sql`${requests.currentStep} = 'received'` },
    // Beyond the first step a request waits for whoever has taken it.
    {
      ...request,
      waits: sql`${requests.currentStep} not in ('received', 'enrolled') and ${CLAIMED}`,
    },
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
    // The checks of the table's columns allow nothing else.
    request: step === null ? null : { product: row.product as Product, step: step as RequestStep },
    holder:
      typeof holderId === 'string'
        ? { id: holderId, name: String(row.holder_name), since: instantOf(row.holder_since) }
        : null,
  };
}

/** Both drivers' timestamps: a Date, or PostgreSQL's text. */
function instantOf(value: unknown): string {
  return (value instanceof Date ? value : new Date(String(value))).toISOString();
}
