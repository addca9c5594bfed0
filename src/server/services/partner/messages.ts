import type { PartnerMessagePayload } from '../../../contract/schemas/partner';
import { HOUR } from '../../lib/time/clock';
import { writeAudit } from '../../repositories/auditLog';
import { DESK_NEWS } from '../../repositories/desk/deskNews';
import { publishEvents } from '../../repositories/events';
import { lockKeys, reserve } from '../../repositories/limits';
import type { Member } from '../../repositories/partner/members';
import { insertPartnerMessage } from '../../repositories/partner/messages';
import type { Deps } from '../deps';
import { overLimit } from '../overLimit';

/** Stores a message to the team. @returns its number @throws ApiError RATE_LIMITED */
export async function sendPartnerMessage(
  { db, clock, config }: Deps,
  { accountId, instituteId }: Member,
  { subject, text }: PartnerMessagePayload,
): Promise<number> {
  const now = clock.now();
  const key = `partner-messages:of:${accountId}`;
  const limit = { key, most: config.partnerMessagesPerHour, window: HOUR };
  return db.transaction(async (tx) => {
    await lockKeys(tx, [key]);
    const reserved = await reserve(tx, [limit], now);
    if ('refusedUntil' in reserved) throw overLimit(now, reserved.refusedUntil);
    const message = { accountId, instituteId, subject, text, createdAt: now };
    const id = await insertPartnerMessage(tx, message);
    await writeAudit(
      tx,
      {
        ...{ accountId, action: 'message.send', subject: 'partner_messages', subjectId: id },
        before: null,
        after: { subject, text },
      },
      now,
    );
    await publishEvents(tx, DESK_NEWS, now);
    return id;
  });
}
