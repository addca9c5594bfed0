/** Messages in Firestore follow a conversation that moves to another account (DESK-18). */
import { array, object, string } from 'yup';

import type { Tx } from '../../../db/types';
import type { Deps } from '../../../platform/deps';
import { withEffect } from '../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../platform/jobs/queries';
import { listRoomsOf } from '../queries/messages';
import { chatFirestore } from './chatFirestore';
import { MESSAGES } from './firestoreMessage';

const messagesMoved = jobKind(
  'messagesMoved',
  object({ ids: array(string().uuid().required()).required() }),
);
/** Firestore takes 500 writes at once. */
const PORTION = 400;

/** Brings the rooms of messages to Firestore once the transaction is committed, where the chat runs on it. */
export async function followInFirestore(
  tx: Tx,
  config: Pick<Deps['config'], 'firebase'>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (!config.firebase?.serviceAccount) return;
  for (let from = 0; from < ids.length; from += PORTION) {
    const payload = { ids: ids.slice(from, from + PORTION) };
    await enqueueJob(tx, { kind: messagesMoved, payload, runAt: now }, now);
  }
}

/** The database says where a message is now, so that a job that comes late, or twice, does no harm. */
export function messagesMovedHandler(deps: Pick<Deps, 'config' | 'clock' | 'db'>): JobHandler {
  const firestore = chatFirestore(deps);
  return withEffect(messagesMoved, async ({ ids }, { signal }) => {
    const documents = (await listRoomsOf(deps.db, ids)).map(({ id, room, uid }) => ({
      id,
      texts: { room, uid },
    }));
    await firestore?.change({ collection: MESSAGES, documents }, signal);
  });
}
