/** Members of the agency's team: accounts with one of its roles. */
import { eq } from 'drizzle-orm';

import type { TeamRole } from '../../../contract/constants';
import { accounts } from '../../db/schema/accounts';
import { chatMessages } from '../../db/schema/chat';
import type { Db, Tx } from '../../db/types';

/** Makes an account one of the team's, and enables it. */
export async function makeTeamMember(tx: Tx, accountId: string, role: TeamRole): Promise<void> {
  await tx.update(accounts).set({ role, disabledAt: null }).where(eq(accounts.id, accountId));
}

/** Whether anything was said in the account's own conversation with the team. */
export async function hasConversation(db: Db, accountId: string): Promise<boolean> {
  const said = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(eq(chatMessages.room, accountId))
    .limit(1);
  return said.length > 0;
}
