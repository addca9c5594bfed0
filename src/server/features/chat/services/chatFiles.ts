/** Files in a conversation, on either channel (CHAT-38). */
import { object, string } from 'yup';

import type { ChatFile, ChatFileAccesses, ChatFiles } from '../../../../contract/chat/files';
import type { FirestoreClient } from '../../../integrations/firebase/firestoreClient';
import { ApiError } from '../../../lib/errors';
import { numbersIn, pageOf, positionIn } from '../../../lib/keysetPages';
import { MINUTE } from '../../../lib/time/clock';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { withEffect } from '../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../platform/jobs/queries';
import { refundUses, take } from '../../../platform/load/limiter';
import { claimFile, openFile } from '../../files/services/files';
import type { OpenFile } from '../../files/services/files';
import { shownFile } from '../../files/services/shownFile';
import type { SignedIn } from '../../sessions/queries/sessions';
import {
  findChatFile,
  insertChatFile,
  insertChatFileAccess,
  listChatFileAccesses,
  listChatFiles,
} from '../queries/files';
import { lockRoom } from '../queries/rooms';
import { chatFirestore } from './chatFirestore';
import { CREATED_AT, MESSAGES } from './firestoreMessage';
import { openRoom } from './rooms';
import { chatNews, storeChatMessage } from './storeChatMessage';

const chatFileSent = jobKind('chatFile', object({ id: string().uuid().required() }));

/**
 * A page of a conversation's files, newest first.
 * @throws ApiError NOT_FOUND to strangers, BAD_REQUEST for a cursor of another list
 */
export async function readChatFiles(
  deps: Pick<Deps, 'db' | 'codeSecret'>,
  reader: SignedIn,
  room: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ChatFiles> {
  const { db, codeSecret } = deps;
  await openRoom(deps, reader, room);
  const list = { secret: codeSecret, list: ['chatFiles', room] };
  const [at, id] = positionIn(list, cursor, 2) ?? [];
  const after = at !== undefined && id !== undefined ? ([at, id] as const) : undefined;
  // One extra row shows whether there are more.
  const rows = await listChatFiles(db, room, { after, limit: limit + 1 });
  const page = pageOf(list, rows, limit, ({ chatFile }) => [
    chatFile.sentAt.toISOString(),
    chatFile.id,
  ]);
  return { next_cursor: page.next_cursor, items: page.items.map(({ file }) => shownFile(file)) };
}

/**
 * Sends a file that the caller has handed in: the message has the file's id, and its name as text. The same
 * file again is the same message.
 * @throws ApiError NOT_FOUND to strangers, and for a file that is not the caller's, or used elsewhere;
 * RATE_LIMITED
 */
export async function sendChatFile(
  deps: Deps,
  { accountId: uid, role, name: user }: SignedIn,
  room: string,
  id: string,
): Promise<ChatFile> {
  const { db, clock, config, push } = deps;
  await openRoom(deps, { accountId: uid, role }, room);
  const most = config.chatMessagesPerMinute;
  const limit = { key: `chat:of:${uid}`, most, window: MINUTE, refill: 'steady' } as const;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const uses = await take(tx, [limit], now);
    await lockRoom(tx, room);
    const known = await findChatFile(tx, id);
    if (known) {
      const { chatFile, file } = known;
      if (chatFile.room !== room || chatFile.uid !== uid) throw new ApiError('NOT_FOUND');
      await refundUses(tx, uses);
      return shownFile(file);
    }
    const file = await claimFile(tx, { id, ownerId: uid, now });
    if (!file) throw new ApiError('NOT_FOUND');
    await insertChatFile(tx, { id, room, uid, sentAt: now });
    if (config.firebase?.serviceAccount) {
      await enqueueJob(tx, { kind: chatFileSent, payload: { id }, runAt: now }, now);
      await publishEvents(tx, chatNews(room), now);
    } else {
      const terms = { now, teamHours: config.teamHours, pushes: push !== null };
      await storeChatMessage(tx, { id, room, uid, user, text: file.name }, terms);
    }
    return shownFile(file);
  });
}

/**
 * Opens a file of a conversation, and writes down who did.
 * @throws ApiError NOT_FOUND to strangers
 */
export async function openChatFile(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  reader: SignedIn,
  id: string,
): Promise<OpenFile> {
  const found = await findChatFile(deps.db, id);
  if (!found) throw new ApiError('NOT_FOUND');
  await openRoom(deps, reader, found.chatFile.room);
  const opened = await openFile(deps, id);
  if (!opened) throw new ApiError('NOT_FOUND');
  const access = { fileId: id, accountId: reader.accountId, at: deps.clock.now() };
  await insertChatFileAccess(deps.db, access);
  return opened;
}

/**
 * Who opened a file of a conversation, newest first: its owner and the team read it, as the file.
 * @throws ApiError NOT_FOUND to strangers, BAD_REQUEST for a cursor of another list
 */
export async function readChatFileAccesses(
  deps: Pick<Deps, 'db' | 'codeSecret'>,
  reader: SignedIn,
  id: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ChatFileAccesses> {
  const { db, codeSecret } = deps;
  const found = await findChatFile(db, id);
  if (!found) throw new ApiError('NOT_FOUND');
  const { room } = found.chatFile;
  await openRoom(deps, reader, room);
  const list = { secret: codeSecret, list: ['chatFileAccesses', id] };
  const [before] = numbersIn(list, cursor, 1) ?? [];
  // One extra row shows whether there are more.
  const rows = await listChatFileAccesses(db, id, { before, limit: limit + 1 });
  const page = pageOf(list, rows, limit, (row) => [row.id]);
  return {
    next_cursor: page.next_cursor,
    items: page.items.map(({ accountId, who, at }) => ({
      by: accountId === room ? 'owner' : 'team',
      who,
      at: at.toISOString(),
    })),
  };
}

/** Writes the message of a file to Firestore, where the chat runs on it; the mirror copies it (CHAT-35). */
export function chatFileHandler(deps: Pick<Deps, 'config' | 'clock' | 'db'>): JobHandler {
  const firestore: FirestoreClient | null = chatFirestore(deps);
  return withEffect(chatFileSent, async ({ id }, { signal }) => {
    const found = await findChatFile(deps.db, id);
    if (!found || !firestore) return;
    const { chatFile, file, user } = found;
    const texts = { room: chatFile.room, uid: chatFile.uid, user, text: file.name };
    await firestore.create({ collection: MESSAGES, id, texts, datedBy: CREATED_AT }, signal);
  });
}
