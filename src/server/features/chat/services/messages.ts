import type { ChatMessage, ChatMessagesPage } from '../../../../contract/chat/chat';
import type { ChatMessageBody } from '../../../../contract/chat/routes';
import { MINUTE } from '../../../lib/time/clock';
import { refundUses, take } from '../../../platform/load/limiter';
import { findMessage, listMessages } from '../queries/messages';
import type { MessageRange } from '../queries/messages';
import type { SignedIn } from '../../sessions/queries/sessions';
import type { Deps } from '../../../platform/deps';
import { openRoom } from './rooms';
import { sameMessage, storeChatMessage } from './storeChatMessage';

/** A page of a room's messages, oldest first. @throws ApiError NOT_FOUND to strangers */
export async function readMessages(
  deps: Deps,
  reader: SignedIn,
  room: string,
  range: MessageRange,
): Promise<ChatMessagesPage> {
  await openRoom(deps, reader, room);
  // One extra row shows whether there are more.
  const rows = await listMessages(deps.db, room, { ...range, limit: range.limit + 1 });
  const items = rows.slice(0, range.limit);
  const next = rows[range.limit];
  // The cursor is an instant, which Firestore may have given to two: both go on the next page.
  while (items.length > 1 && items.at(-1)?.createdAt === next?.createdAt) items.pop();
  return { items: range.after ? items : items.reverse(), more: next !== undefined };
}

/**
 * Sends a message; the same one again is answered as it was stored, and counts for no limit.
 * @throws ApiError NOT_FOUND, CONFLICT, RATE_LIMITED
 */
export async function sendMessage(
  deps: Deps,
  { accountId, role, name }: SignedIn,
  room: string,
  body: ChatMessageBody,
): Promise<ChatMessage> {
  const { db, clock, config, push } = deps;
  const { teamHours } = config;
  await openRoom(deps, { accountId, role }, room);
  const message = { ...body, room, uid: accountId, user: name };
  const known = await findMessage(db, body.id);
  if (known) return sameMessage(known, message);
  const most = config.chatMessagesPerMinute;
  const limit = { key: `chat:of:${accountId}`, most, window: MINUTE, refill: 'steady' } as const;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const uses = await take(tx, [limit], now);
    const stored = await storeChatMessage(tx, message, { now, teamHours, pushes: push !== null });
    if (stored.repeated) await refundUses(tx, uses);
    return stored.message;
  });
}
