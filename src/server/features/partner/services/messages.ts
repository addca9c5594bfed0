import type { PartnerMessagePayload } from '../../../../contract/partner/routes';
import { ApiError } from '../../../lib/errors';
import { HOUR } from '../../../lib/time/clock';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import { lockKeys } from '../../../db/keyLocks';
import { take } from '../../../platform/load/limiter';
import type { Member } from '../../catalogue/queries/institutes';
import { findSentMessage, insertPartnerMessage } from '../queries/messages';
import type { Deps } from '../../../platform/deps';

/**
 * Stores a message to the team; sent again after a lost answer, it is the same one.
 * @returns its number @throws ApiError RATE_LIMITED, CONFLICT
 */
export async function sendPartnerMessage(
  { db, clock, config }: Deps,
  { accountId, instituteId }: Member,
  { subject, text, idempotency_key: idempotencyKey }: PartnerMessagePayload,
): Promise<number> {
  const now = clock.now();
  const key = `partner-messages:of:${accountId}`;
  const limit = { key, most: config.partnerMessagesPerHour, window: HOUR };
  return db.transaction(async (tx) => {
    await lockKeys(tx, [key]);
    const sent = idempotencyKey && (await findSentMessage(tx, accountId, idempotencyKey));
    if (sent) {
      if (sent.subject !== subject || sent.text !== text) throw new ApiError('CONFLICT');
      return sent.id;
    }
    await take(tx, [limit], now);
    const message = { accountId, instituteId, subject, text, idempotencyKey, createdAt: now };
    const id = await insertPartnerMessage(tx, message);
    await writeAudit(
      tx,
      {
        accountId,
        action: 'message.send',
        subject: 'partner_messages',
        subjectId: id,
        before: null,
        // Without the text: it may name a student, and the log is append-only (DESK-04).
        after: null,
      },
      now,
    );
    await publishEvents(tx, DESK_NEWS, now);
    return id;
  });
}
