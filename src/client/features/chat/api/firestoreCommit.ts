/**
 * Single writes and reads over Firestore's REST API. The SDK would queue a write while offline, and
 * send it after the app gave it up, in competition with the app's own queue, which survives a
 * reload (CHAT-12). A REST call ends when aborted, and returns the message's time.
 */
import type { User } from 'firebase/auth';

import type { ChatMessage } from '../../../../contract/chat/chat';
import { isRecord } from '../../../lib/storage/parse';
import type { ChatDraft } from './chatChannel';
import { MESSAGES, restTimestamp } from './firestoreMessages';
import type { FirestoreConfig } from './firestoreSession';

/** Milliseconds after which a call is worth another try. */
const TIMEOUT_MS = 15_000;

/** Firestore answered with an error. */
export class FirestoreFailure extends Error {
  constructor(readonly status: number) {
    super(`Firestore answered ${status}`);
  }
}

/** Creates a message. @returns its time @throws FirestoreFailure or an error of `fetch` */
export async function commitMessage(
  config: FirestoreConfig,
  user: User,
  name: string,
  { id, room, text }: ChatDraft,
  signal: AbortSignal,
): Promise<string> {
  const strings = { text, room, uid: user.uid, user: name };
  const fields = Object.fromEntries(
    Object.entries(strings).map(([field, stringValue]) => [field, { stringValue }]),
  );
  const write = {
    update: { name: `${documentsOf(config)}/${MESSAGES}/${id}`, fields },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
    // One that is there already stays as it is.
    currentDocument: { exists: false },
  };
  const url = `${hostOf(config)}/${documentsOf(config)}:commit`;
  const answer = await call(url, user, signal, { writes: [write] });
  return restTimestamp(textAt(answer, 'writeResults', 0, 'transformResults', 0, 'timestampValue'));
}

/** Reads an existing message. @throws FirestoreFailure: 403 also if there is none */
export async function readMessage(
  config: FirestoreConfig,
  user: User,
  id: string,
  signal: AbortSignal,
): Promise<ChatMessage> {
  const url = `${hostOf(config)}/${documentsOf(config)}/${MESSAGES}/${id}`;
  const answer = await call(url, user, signal);
  const field = (name: string): string => textAt(answer, 'fields', name, 'stringValue');
  return {
    id,
    room: field('room'),
    uid: field('uid'),
    user: field('user'),
    text: field('text'),
    createdAt: restTimestamp(textAt(answer, 'fields', 'createdAt', 'timestampValue')),
  };
}

const documentsOf = ({ firebase }: FirestoreConfig): string =>
  `projects/${firebase.projectId}/databases/(default)/documents`;

const hostOf = ({ firestore: { emulator } }: FirestoreConfig): string =>
  emulator === null ? 'https://firestore.googleapis.com/v1' : `http://${emulator}/v1`;

async function call(url: string, user: User, signal: AbortSignal, body?: object): Promise<unknown> {
  const ended = new AbortController();
  const abort = (): void => ended.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  signal.addEventListener('abort', abort);
  try {
    const authorization = `Bearer ${await user.getIdToken()}`;
    signal.throwIfAborted();
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      cache: 'no-store',
      signal: ended.signal,
    });
    if (!response.ok) throw new FirestoreFailure(response.status);
    return await response.json();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function textAt(answer: unknown, ...path: readonly (string | number)[]): string {
  let value = answer;
  for (const step of path) {
    if (Array.isArray(value)) value = value[Number(step)];
    else value = isRecord(value) ? value[String(step)] : undefined;
  }
  if (typeof value !== 'string') throw new Error('Firestore answered something else');
  return value;
}
