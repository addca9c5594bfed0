/** People without a phone number, who wait at the desk as contacts (DESK-25). */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';

import type {
  ContactAdded,
  ContactEndReason,
  ContactRow,
  ContactState,
} from '../../../../contract/desk/contacts';
import { accounts } from '../../../db/schema/accounts';
import { contacts, studentNotes } from '../../../db/schema/desk';
import type { Db, Tx } from '../../../db/types';
import { NO_NUMBER } from '../../accounts/queries/accounts';
import { IS_STUDENT } from './students';
import type { StudentPosition } from './students';

const WAITS = and(isNull(contacts.endedAt), IS_STUDENT);
const ADDED_BY = sql<string>`(select by.name from ${accounts} by where by.id = ${contacts.addedBy})`;

interface NewContact {
  readonly name: string;
  readonly addedBy: string;
  readonly idempotencyKey: string;
}

/** Makes an account without a number, and its contact; undefined where the member's key is used. */
export async function insertContact(
  tx: Tx,
  { name, addedBy, idempotencyKey }: NewContact,
  now: Date,
): Promise<string | undefined> {
  const known = await findContactByKey(tx, { addedBy, idempotencyKey });
  if (known) return undefined;
  const [account] = await tx
    .insert(accounts)
    .values({ name, ...NO_NUMBER, createdAt: now })
    .returning({ id: accounts.id });
  if (!account) throw new Error('An account was not made');
  const { id } = account;
  await tx.insert(contacts).values({ accountId: id, addedBy, addedAt: now, idempotencyKey });
  return id;
}

/** The contact that a member of the team has added with a key. */
export async function findContactByKey(
  db: Db,
  { addedBy, idempotencyKey }: Pick<NewContact, 'addedBy' | 'idempotencyKey'>,
): Promise<ContactAdded | undefined> {
  const [row] = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(contacts)
    .innerJoin(accounts, eq(accounts.id, contacts.accountId))
    .where(and(eq(contacts.addedBy, addedBy), eq(contacts.idempotencyKey, idempotencyKey)));
  return row;
}

/** One page of those who wait, the newest first. */
export async function listContacts(
  db: Db,
  { limit, after }: { readonly limit: number; readonly after?: StudentPosition | undefined },
): Promise<ContactRow[]> {
  const rows = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      addedAt: contacts.addedAt,
      added_by: ADDED_BY,
      notes: sql<number>`(select count(*)::int from ${studentNotes}
        where ${studentNotes.studentId} = ${accounts.id})`,
    })
    .from(contacts)
    .innerJoin(accounts, eq(accounts.id, contacts.accountId))
    .where(
      and(
        WAITS,
        after &&
          sql`(${contacts.addedAt}, ${contacts.accountId}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(contacts.addedAt), desc(contacts.accountId))
    .limit(limit);
  return rows.map(({ addedAt, ...row }) => ({ ...row, since: addedAt.toISOString() }));
}

/** How many wait. */
export async function countContacts(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(contacts)
    .innerJoin(accounts, eq(accounts.id, contacts.accountId))
    .where(WAITS);
  return row?.count ?? 0;
}

/** Reads a contact; undefined for other accounts. */
export async function findContact(db: Db, accountId: string): Promise<ContactState | undefined> {
  const [row] = await db
    .select({
      addedAt: contacts.addedAt,
      added_by: ADDED_BY,
      end_reason: contacts.endReason,
    })
    .from(contacts)
    .where(eq(contacts.accountId, accountId));
  if (!row) return undefined;
  const { addedAt, ...known } = row;
  return { since: addedAt.toISOString(), ...known };
}

/** A contact, locked until the transaction ends; undefined for other accounts. */
export async function lockContact(tx: Tx, accountId: string) {
  const [row] = await tx
    .select({ id: accounts.id, name: accounts.name, endReason: contacts.endReason })
    .from(contacts)
    .innerJoin(accounts, eq(accounts.id, contacts.accountId))
    .where(and(eq(contacts.accountId, accountId), IS_STUDENT))
    .for('update');
  return row;
}

export async function endContact(
  tx: Tx,
  accountId: string,
  endReason: ContactEndReason,
  endedAt: Date,
): Promise<void> {
  await tx.update(contacts).set({ endReason, endedAt }).where(eq(contacts.accountId, accountId));
}

/** The account has a number, or is erased. */
export async function removeContact(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(contacts).where(eq(contacts.accountId, accountId));
}
