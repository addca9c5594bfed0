import { randomUUID } from 'node:crypto';

import type { Answer } from '../../src/contract/common/answers';
import type { ChatMessage, ChatMessagesPage, ChatRoom } from '../../src/contract/chat/chat';
import { chatUrls, chatRoomUrl, entryUrl } from './apiUrls';
import type { TestApp } from './app';
import { post } from './signIn';
import type { SignedInPerson } from './signIn';

type Person = Pick<SignedInPerson, 'headers'>;

/** Posts a message, by default with a new id. */
export function sendMessage(
  { app }: Pick<TestApp, 'app'>,
  person: Person,
  room: string,
  text: string,
  id: string = randomUUID(),
): ReturnType<typeof post> {
  return post(app, chatRoomUrl(room, 'messages'), { id, text }, person.headers);
}

/** The message as it was stored. */
export async function say(
  test: Pick<TestApp, 'app'>,
  person: Person,
  room: string,
  text = 'Hello',
): Promise<ChatMessage> {
  const sent = await sendMessage(test, person, room, text);
  if (sent.statusCode !== 200) throw new Error(`not sent: ${sent.body}`);
  return sent.json<Answer<ChatMessage>>().data;
}

export async function pageOf(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Person,
  room: string,
  query = '',
): Promise<ChatMessagesPage> {
  const answer = await app.inject({ url: `${chatRoomUrl(room, 'messages')}${query}`, headers });
  if (answer.statusCode !== 200) throw new Error(`no page: ${answer.body}`);
  return answer.json<Answer<ChatMessagesPage>>().data;
}

export async function roomOf(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Person,
  room: string,
): Promise<ChatRoom> {
  const answer = await app.inject({ url: entryUrl(chatUrls.chatRooms, room), headers });
  if (answer.statusCode !== 200) throw new Error(`no room: ${answer.body}`);
  return answer.json<Answer<ChatRoom>>().data;
}

export async function markSeen(
  { app }: Pick<TestApp, 'app'>,
  person: Person,
  room: string,
  upTo: string,
): Promise<ChatRoom> {
  const answer = await post(app, chatRoomUrl(room, 'seen'), { up_to: upTo }, person.headers);
  if (answer.statusCode !== 200) throw new Error(`not seen: ${answer.body}`);
  return answer.json<Answer<ChatRoom>>().data;
}
