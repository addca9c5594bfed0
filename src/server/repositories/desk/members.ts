/** Members of the agency's team: accounts with the role Team. */
import { eq } from 'drizzle-orm';

import { accounts } from '../../db/schema/accounts';
import { chatMessages } from '../../db/schema/chat';
import type { Db, Tx } from '../../db/types';

/** Makes an account one of the team's, and enables it. */
export async function makeTeamMember(tx: Tx, accountId: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ role: 'Team', disabledAt: null })
    .where(eq(accounts.id, accountId));
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
