import { and, eq } from 'drizzle-orm';

import { partnerMessages } from '../../../db/schema/messages';
import type { Tx } from '../../../db/types';

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

/** A message that the account has sent under this key. */
export async function findSentMessage(tx: Tx, accountId: string, idempotencyKey: string) {
  const [row] = await tx
    .select({
      id: partnerMessages.id,
      subject: partnerMessages.subject,
      text: partnerMessages.text,
    })
    .from(partnerMessages)
    .where(
      and(
        eq(partnerMessages.accountId, accountId),
        eq(partnerMessages.idempotencyKey, idempotencyKey),
      ),
    );
  return row;
}
