/** Students, found by name or phone and listed for the team (DESK-10). */
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import { CALL_ATTEMPTS_MAX } from '../../../../contract/booking/bookedCall';
import { TEAM_ROLES } from '../../../../contract/common/constants';
import type {
  Colleague,
  DeskStudent,
  StudentCall,
  StudentRow,
} from '../../../../contract/desk/students';
import { readByBitmap, readByIndex } from '../../../db/indexedReads';
import { accounts } from '../../../db/schema/accounts';
import { chatRooms } from '../../../db/schema/chat';
import { literals } from '../../../db/schema/columns';
import { favorites } from '../../../db/schema/inbox';
import { consultations } from '../../../db/schema/messages';
import { requests } from '../../../db/schema/requests';
import { contacts } from '../../../db/schema/desk';
import { sharedQuotes } from '../../../db/schema/sharedQuotes';
import { pushTokens, sessions } from '../../../db/schema/signIn';
import type { Db, Tx } from '../../../db/types';
import { isNoNumber } from '../../accounts/queries/accounts';
import { isConsultationOf } from '../../booking/queries/consultations';

/** The terms of a search for a person; several must all match. */
export interface PersonTerms {
  /** Words of a name, in either script. */
  readonly words?: string | undefined;
  /** The last digits of a phone number. */
  readonly phoneEnd?: string | undefined;
}

interface PersonColumns {
  readonly search: AnyPgColumn;
  readonly phoneE164: AnyPgColumn;
}

/** The condition for a person, on the indexes of the columns. */
export function isPerson(
  { search, phoneE164 }: PersonColumns,
  { words, phoneEnd }: PersonTerms,
): SQL | undefined {
  return and(
    words === undefined ? undefined : sql`${search} @@ masar_person_query(${words}, true)`,
    phoneEnd === undefined
      ? undefined
      : sql`reverse(${phoneE164}) like reverse(${phoneEnd}::text) || '%'`,
  );
}

/** Names with the words as typed come before those that only sound alike. */
function asTyped(search: AnyPgColumn, { words }: PersonTerms): SQL[] {
  return words === undefined ? [] : [sql`${search} @@ masar_person_query(${words}, false) desc`];
}

/** A student with an account of their own. Written out, because a partial index is used for a literal only. */
export const IS_STUDENT = sql`${accounts.role} = ${literals(['Student'])} and ${accounts.erasedAt} is null
  and ${accounts.mergedInto} is null`;

/** The account is a person who has left no number yet (DESK-25). */
const IS_CONTACT = sql<boolean>`exists (select from ${contacts}
  where ${contacts}.account_id = ${accounts}.id)`;

const ROW = {
  id: accounts.id,
  name: accounts.name,
  phone: accounts.phone,
  phoneE164: accounts.phoneE164,
  createdAt: accounts.createdAt,
  requests: sql<number>`(select count(*)::int from ${requests}
    where ${requests}.account_id = ${accounts}.id and ${requests}.withdrawn_at is null)`,
  isContact: IS_CONTACT,
};

interface Row {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly phoneE164: string;
  readonly createdAt: Date;
  readonly requests: number;
  readonly isContact: boolean;
}

function toRow({
  id,
  name,
  phone,
  phoneE164,
  createdAt,
  requests: count,
  isContact,
}: Row): StudentRow {
  // An account that lost its number has none to show (REG-24).
  const isLost = isNoNumber(phoneE164);
  return {
    id,
    name,
    phone: isLost ? '' : phone,
    phone_e164: isLost ? '' : phoneE164,
    since: createdAt.toISOString(),
    requests: count,
    ...(isContact && { is_contact: true as const }),
  };
}

/** Finds students; names as typed first, then the newest. */
export function findStudents(db: Db, terms: PersonTerms, limit: number): Promise<StudentRow[]> {
  const read = (tx: Tx) =>
    tx
      .select(ROW)
      .from(accounts)
      .where(and(IS_STUDENT, isPerson(accounts, terms)))
      .orderBy(...asTyped(accounts.search, terms), desc(accounts.createdAt), desc(accounts.id))
      .limit(limit);
  return readByIndex(db, async (tx) => {
    // The newest first would read all students for the few that have the digits.
    const rows = await (terms.phoneEnd === undefined ? read(tx) : readByBitmap(tx, () => read(tx)));
    return rows.map(toRow);
  });
}

/** A student's place in the list. */
export interface StudentPosition {
  /** ISO timestamp. */
  readonly at: string;
  readonly id: string;
}

/** One page of students, newest sign-up first; without contacts, who have a list of their own. */
export async function listStudents(
  db: Db,
  { limit, after }: { readonly limit: number; readonly after?: StudentPosition | undefined },
): Promise<StudentRow[]> {
  const rows = await db
    .select(ROW)
    .from(accounts)
    .where(
      and(
        IS_STUDENT,
        sql`not ${IS_CONTACT}`,
        after &&
          sql`(${accounts.createdAt}, ${accounts.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(limit);
  return rows.map(toRow);
}

type StoredStudent = Omit<
  DeskStudent,
  'chat_holder' | 'contact' | 'requests' | 'calls' | 'requests_total' | 'merged'
> & {
  readonly phoneE164: string;
  readonly requests_total: number;
};

/** A student's facts; undefined if it is none. */
export async function findStudent(
  db: Db,
  id: string,
  now: Date,
): Promise<StoredStudent | undefined> {
  const [row] = await db
    .select({
      ...ROW,
      language: accounts.language,
      disabledAt: accounts.disabledAt,
      requests: sql<number>`(select count(*)::int from ${requests}
        where ${requests}.account_id = ${accounts}.id)`,
      lastSeen: sql<string | null>`(select max(${sessions}.last_used_at) from ${sessions}
        where ${sessions}.account_id = ${accounts}.id)`,
      unread: sql<number>`coalesce((select ${chatRooms}.unread_by_team from ${chatRooms}
        where ${chatRooms}.room = ${accounts}.id), 0)`,
      favorites: sql<number>`(select count(*)::int from ${favorites}
        where ${favorites}.account_id = ${accounts}.id)`,
      quotes: sql<number>`(select count(*)::int from ${sharedQuotes}
        where ${sharedQuotes}.account_id = ${accounts}.id
          and ${sharedQuotes}.expires_at > ${now.toISOString()}::timestamptz)`,
      signedQuotes: sql<number>`(select count(*)::int from ${sharedQuotes}
        where ${sharedQuotes}.account_id = ${accounts}.id and ${sharedQuotes}.sender <> ''
          and ${sharedQuotes}.expires_at > ${now.toISOString()}::timestamptz)`,
      pushBrowsers: sql<number>`(select count(*)::int from ${pushTokens}
        join ${sessions} on ${sessions.id} = ${pushTokens.sessionId}
        where ${sessions}.account_id = ${accounts}.id)`,
    })
    .from(accounts)
    .where(and(IS_STUDENT, eq(accounts.id, id)));
  if (!row) return undefined;
  const { requests: total, ...known } = toRow(row);
  return {
    ...known,
    phoneE164: row.phoneE164,
    language: row.language,
    last_seen: row.lastSeen === null ? null : new Date(row.lastSeen).toISOString(),
    disabled: row.disabledAt !== null,
    unread: row.unread,
    requests_total: total,
    favorites: row.favorites,
    quotes: row.quotes,
    signed_quotes: row.signedQuotes,
    push_browsers: row.pushBrowsers,
  };
}

/** Finds calls of any state by the name and number that were typed, newest first. */
export function findCalls(db: Db, terms: PersonTerms, limit: number): Promise<StudentCall[]> {
  return readByIndex(db, (tx) =>
    readByBitmap(tx, () => listCalls(tx, isPerson(consultations, terms), limit)),
  );
}

/** Calls that were booked with a student's number, newest first. */
export function listCallsOf(
  db: Db,
  student: { readonly id: string; readonly phoneE164: string },
  limit: number,
): Promise<StudentCall[]> {
  return listCalls(db, isConsultationOf(student.id, student.phoneE164), limit);
}

async function listCalls(db: Db, where: SQL | undefined, limit: number): Promise<StudentCall[]> {
  const rows = await db
    .select({
      id: consultations.id,
      name: consultations.name,
      phone: consultations.phone,
      createdAt: consultations.createdAt,
      startsAt: consultations.startsAt,
      handledAt: consultations.handledAt,
      cancelledAt: consultations.cancelledAt,
      attempts: consultations.attempts,
    })
    .from(consultations)
    .where(where)
    .orderBy(desc(consultations.id))
    .limit(limit);
  return rows.map(({ id, name, phone, createdAt, startsAt, handledAt, cancelledAt, attempts }) => ({
    id,
    name,
    phone,
    since: createdAt.toISOString(),
    appointment: startsAt?.toISOString() ?? null,
    state: cancelledAt
      ? 'cancelled'
      : !handledAt
        ? 'waiting'
        : attempts >= CALL_ATTEMPTS_MAX
          ? 'notReached'
          : 'called',
  }));
}

/** Active members of the team, by name. */
export async function listColleagues(db: Db): Promise<Colleague[]> {
  return db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(sql`${accounts.role} in (${literals(TEAM_ROLES)})`, isNull(accounts.disabledAt)))
    .orderBy(asc(accounts.name), asc(accounts.id));
}

/** The condition of a student's requests on `requests`. */
export const isRequestOf = (studentId: string): SQL => sql`${requests.accountId} = ${studentId}`;

/** The condition of requests for a person who is not the account's owner (REQ-10). */
export const isRequestForName = (words: string): SQL =>
  sql`${isNotNull(requests.forName)} and ${requests.forSearch} @@ masar_person_query(${words}, true)`;

/** The condition of a request by its number. */
export const isRequestNumber = (number: number): SQL => sql`${eq(requests.id, number)}`;
