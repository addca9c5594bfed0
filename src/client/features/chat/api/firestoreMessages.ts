/** Messages as Firestore keeps them (CHAT-02): the queries of a room, and what comes of them. */
import {
  collection,
  documentId,
  endBefore,
  getDocsFromServer,
  limit,
  limitToLast,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import type { Firestore, Query, QuerySnapshot } from 'firebase/firestore';

import { CHAT_PAGE_SIZE } from '../../../../contract/chat/chat';
import type { ChatMessage } from '../../../../contract/chat/chat';

export const MESSAGES = 'messages';
/** As many as firestore.rules give at once (CHAT-30). */
const MISSED_PAGE_SIZE = 200;
const NANO_DIGITS = 9;

type Place = Pick<ChatMessage, 'createdAt' | 'id'>;

/** The newest page of a room. */
export function newestPage(db: Firestore, room: string): Query {
  return query(inRoom(db, room), limitToLast(CHAT_PAGE_SIZE));
}

/** The page before a message. */
export async function pageBefore(db: Firestore, room: string, { createdAt, id }: Place) {
  const older = query(
    inRoom(db, room),
    endBefore(timestampOf(createdAt), id),
    // One more tells whether there are more.
    limitToLast(CHAT_PAGE_SIZE + 1),
  );
  const found = messagesIn(await getDocsFromServer(older));
  return { messages: found.slice(-CHAT_PAGE_SIZE), more: found.length > CHAT_PAGE_SIZE };
}

/** The messages that follow one, or the room's first ones, as many as come at once. */
export async function pageAfter(db: Firestore, room: string, place: Place | undefined) {
  const cursor = place ? [startAfter(timestampOf(place.createdAt), place.id)] : [];
  const newer = query(inRoom(db, room), ...cursor, limit(MISSED_PAGE_SIZE));
  const messages = messagesIn(await getDocsFromServer(newer));
  return { messages, more: messages.length === MISSED_PAGE_SIZE };
}

function inRoom(db: Firestore, room: string): Query {
  return query(
    collection(db, MESSAGES),
    where('room', '==', room),
    orderBy('createdAt'),
    orderBy(documentId()),
  );
}

/** In the order of the query, without those that Firestore's time is not known of yet. */
export function messagesIn({ docs }: QuerySnapshot): ChatMessage[] {
  return docs.flatMap((entry) => {
    const createdAt: unknown = entry.get('createdAt');
    if (!(createdAt instanceof Timestamp)) return [];
    return [
      {
        id: entry.id,
        room: String(entry.get('room')),
        uid: String(entry.get('uid')),
        user: String(entry.get('user')),
        text: String(entry.get('text')),
        createdAt: isoTimestamp(createdAt.seconds, createdAt.nanoseconds),
      },
    ];
  });
}

/** With all digits: they sort as text, and name a place in the order exactly. */
function isoTimestamp(seconds: number, nanoseconds: number): string {
  const whole = new Date(seconds * 1_000).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  return `${whole}.${String(nanoseconds).padStart(NANO_DIGITS, '0')}Z`;
}

function timestampOf(iso: string): Timestamp {
  const [whole = '', fraction = ''] = iso.replace(/Z$/, '').split('.');
  const nanoseconds = Number(fraction.padEnd(NANO_DIGITS, '0'));
  return new Timestamp(Date.parse(`${whole}Z`) / 1_000, nanoseconds);
}

/** A time of Firestore's REST answers, which leave out noughts at the end, as of `messagesIn`. */
export function restTimestamp(iso: string): string {
  const { seconds, nanoseconds } = timestampOf(iso);
  return isoTimestamp(seconds, nanoseconds);
}
