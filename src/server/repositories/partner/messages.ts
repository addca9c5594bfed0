import { partnerMessages } from '../../db/schema/messages';
import type { Tx } from '../../db/types';

/** Stores a partner's message to the team. @returns its number */
export async function insertPartnerMessage(
  tx: Tx,
  message: typeof partnerMessages.$inferInsert,
): Promise<number> {
  const [row] = await tx
    .insert(partnerMessages)
    .values(message)
    .returning({ id: partnerMessages.id });
  if (!row) throw new Error('A message was made and has no number');
  return row.id;
}
