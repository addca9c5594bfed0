/** Messages that the team sends later, and that stop where the owner writes first (CHAT-37). */
import { object, string } from 'yup';

import type {
  ScheduledMessagePayload,
  ScheduledMessages,
} from '../../../../contract/chat/scheduled';
import { SCHEDULE_DAYS_MAX, SCHEDULED_MAX } from '../../../../contract/chat/scheduled';
import type { FirestoreClient } from '../../../integrations/firebase/firestoreClient';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { DAY, addMs } from '../../../lib/time/clock';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { inTransaction, withEffect } from '../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../platform/jobs/queries';
import type { SignedIn } from '../../sessions/queries/sessions';
import { findMessage } from '../queries/messages';
import { lockRoom } from '../queries/rooms';
import {
  deleteScheduled,
  findScheduled,
  findSenderName,
  insertScheduled,
  listScheduled,
  stopOne,
} from '../queries/scheduled';
import { chatFirestore } from './chatFirestore';
import { CREATED_AT, MESSAGES } from './firestoreMessage';
import { openRoom } from './rooms';
import { chatNews, storeChatMessage } from './storeChatMessage';

const scheduledMessage = jobKind('scheduledMessage', object({ id: string().uuid().required() }));

/** @throws ApiError NOT_FOUND for no room */
export async function readScheduled(
  deps: Pick<Deps, 'db'>,
  reader: SignedIn,
  room: string,
): Promise<ScheduledMessages> {
  await openRoom(deps, reader, room);
  return { items: await listScheduled(deps.db, room) };
}

/**
 * Schedules a message of the team; the same id again is the same message, also after it was sent.
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED for a time that is not to come or too far off, CONFLICT
 */
export async function scheduleMessage(
  deps: Pick<Deps, 'db' | 'clock'>,
  sender: SignedIn,
  room: string,
  { id, text, send_at: sendAtText }: ScheduledMessagePayload,
): Promise<ScheduledMessages> {
  const { db, clock } = deps;
  await openRoom(deps, sender, room);
  const now = clock.now();
  const sendAt = new Date(sendAtText);
  const uid = sender.accountId;
  const known = (await findScheduled(db, id)) ?? (await findMessage(db, id));
  if (known) {
    if (known.room !== room || known.uid !== uid) throw new ApiError('CONFLICT');
    return { items: await listScheduled(db, room) };
  }
  if (sendAt <= now || sendAt > addMs(now, SCHEDULE_DAYS_MAX * DAY)) {
    throw validationError([{ field: 'send_at', key: 'invalid' }]);
  }
  return db.transaction(async (tx) => {
    // Of two at once each counts the other.
    await lockRoom(tx, room);
    const there = await listScheduled(tx, room);
    if (there.length >= SCHEDULED_MAX) throw new ApiError('CONFLICT');
    const isNew = await insertScheduled(tx, { id, room, uid, text, createdAt: now, sendAt });
    if (isNew) {
      await enqueueJob(tx, { kind: scheduledMessage, payload: { id }, runAt: sendAt }, now);
      await publishEvents(tx, chatNews(room), now);
    }
    return { items: await listScheduled(tx, room) };
  });
}

/**
 * Removes a scheduled or stopped message, by any member of the team.
 * @throws ApiError NOT_FOUND
 */
export async function cancelScheduled(
  deps: Pick<Deps, 'db' | 'clock'>,
  member: SignedIn,
  { room, id }: { readonly room: string; readonly id: string },
): Promise<ScheduledMessages> {
  await openRoom(deps, member, room);
  return deps.db.transaction(async (tx) => {
    await lockRoom(tx, room);
    await deleteScheduled(tx, room, id);
    await publishEvents(tx, chatNews(room), deps.clock.now());
    return { items: await listScheduled(tx, room) };
  });
}

type HandlerDeps = Pick<Deps, 'config' | 'clock' | 'db' | 'push'>;

/** Sends a scheduled message on the channel that the chat runs on. */
export function scheduledMessageHandler(deps: HandlerDeps): JobHandler {
  const firestore = chatFirestore(deps);
  return firestore ? throughFirestore(deps, firestore) : throughOwnChannel(deps);
}

function throughOwnChannel({ config: { teamHours }, push }: HandlerDeps): JobHandler {
  return inTransaction(scheduledMessage, async (tx, { id }, { now }) => {
    const message = await takeDue(tx, id, now);
    if (!message) return;
    await deleteScheduled(tx, message.room, id);
    await storeChatMessage(tx, message, { now, teamHours, pushes: push !== null });
  });
}

/** The mirror copies it, with all that a message of the team changes (CHAT-35). */
function throughFirestore({ db, clock }: HandlerDeps, firestore: FirestoreClient): JobHandler {
  return withEffect(scheduledMessage, async ({ id }, { signal }) => {
    const now = clock.now();
    const message = await db.transaction((tx) => takeDue(tx, id, now));
    if (!message) return;
    const { room, uid, user, text } = message;
    await firestore.create(
      { collection: MESSAGES, id, texts: { room, uid, user, text }, datedBy: CREATED_AT },
      signal,
    );
    await db.transaction(async (tx) => {
      await deleteScheduled(tx, room, id);
      await publishEvents(tx, chatNews(room), now);
    });
  });
}

/** A message that is to be sent now; undefined where it was removed or stopped. Locks its room. */
async function takeDue(tx: Tx, id: string, now: Date) {
  const found = await findScheduled(tx, id);
  if (!found) return undefined;
  await lockRoom(tx, found.room);
  const scheduled = await findScheduled(tx, id);
  if (scheduled?.state !== 'waiting') return undefined;
  const { room, uid, text } = scheduled;
  const user = await findSenderName(tx, uid);
  if (user !== undefined) return { id, room, uid, user, text };
  await stopOne(tx, id);
  await publishEvents(tx, chatNews(room), now);
  return undefined;
}
