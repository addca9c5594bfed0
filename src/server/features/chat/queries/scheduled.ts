/** Messages that the team sends later (CHAT-37). */
import { and, asc, eq, lt } from 'drizzle-orm';

import { isTeamRole } from '../../../../contract/common/constants';
import type { ScheduledMessage } from '../../../../contract/chat/scheduled';
import { accounts } from '../../../db/schema/accounts';
import { scheduledMessages } from '../../../db/schema/chat';
import type { Db, Tx } from '../../../db/types';

type Row = typeof scheduledMessages.$inferSelect;

/** A room's scheduled messages, the earliest first. */
export async function listScheduled(db: Db, room: string): Promise<ScheduledMessage[]> {
  const { id, text, sendAt, state } = scheduledMessages;
  const rows = await db
    .select({ id, text, sendAt, state, by: { id: accounts.id, name: accounts.name } })
    .from(scheduledMessages)
    .innerJoin(accounts, eq(accounts.id, scheduledMessages.uid))
    .where(eq(scheduledMessages.room, room))
    .orderBy(asc(sendAt), asc(id));
  return rows.map(({ sendAt: at, ...row }) => ({ ...row, send_at: at.toISOString() }));
}

export async function findScheduled(db: Db, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(scheduledMessages).where(eq(scheduledMessages.id, id));
  return row;
}

/** Stores a scheduled message. @returns false if its id is taken */
export async function insertScheduled(tx: Tx, row: Omit<Row, 'state'>): Promise<boolean> {
  const stored = await tx
    .insert(scheduledMessages)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: scheduledMessages.id });
  return stored.length > 0;
}

export async function deleteScheduled(tx: Tx, room: string, id: string): Promise<void> {
  await tx
    .delete(scheduledMessages)
    .where(and(eq(scheduledMessages.room, room), eq(scheduledMessages.id, id)));
}

/** Stops what waits in a room. @param before only what was written before. @returns whose they were */
export async function stopScheduled(
  tx: Tx,
  room: string,
  before?: Date,
): Promise<readonly { readonly uid: string }[]> {
  return tx
    .update(scheduledMessages)
    .set({ state: 'stopped' })
    .where(
      and(
        eq(scheduledMessages.room, room),
        eq(scheduledMessages.state, 'waiting'),
        before && lt(scheduledMessages.createdAt, before),
      ),
    )
    .returning({ uid: scheduledMessages.uid });
}

/** Stops one whose sender has left the team. */
export async function stopOne(tx: Tx, id: string): Promise<void> {
  await tx.update(scheduledMessages).set({ state: 'stopped' }).where(eq(scheduledMessages.id, id));
}

/** The name of a member of the team who can sign in; undefined for anybody else. */
export async function findSenderName(db: Db, uid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: accounts.name, role: accounts.role, disabledAt: accounts.disabledAt })
    .from(accounts)
    .where(eq(accounts.id, uid));
  return row && isTeamRole(row.role) && row.disabledAt === null ? row.name : undefined;
}
