// Rules: CHAT-01, CHAT-10 (docs/requirements.md)
import {
  chatClosed,
  chatOpened,
  chatReducer,
  connectionChanged,
  messagesArrived,
  olderArrived,
  olderFailed,
  olderRequested,
  outgoingChanged,
  selectChat,
  selectMessages,
  selectOutgoing,
} from '../../../../src/client/features/chat/chatSlice';
import type { ChatState } from '../../../../src/client/features/chat/chatSlice';
import type { ChatMessage } from '../../../../src/contract/chat/chat';

const ROOM = 'room-1';
const at = (second: number): string => `2026-11-22T10:00:${String(second).padStart(2, '0')}.000Z`;
const message = (id: string, second: number): ChatMessage => ({
  id,
  room: ROOM,
  uid: 'sara',
  user: 'Sara',
  text: id,
  createdAt: at(second),
});
const run = (...actions: readonly Parameters<typeof chatReducer>[1][]): ChatState =>
  actions.reduce<ChatState>(chatReducer, chatReducer(undefined, { type: 'start' }));
const opened = chatOpened({ room: ROOM });
const arrived = (...messages: ChatMessage[]) => messagesArrived({ room: ROOM, messages });
const ids = (chat: ChatState): string[] => selectMessages({ chat }).map(({ id }) => id);

it('orders by time, then by id, whatever comes first and however often', () => {
  const [b, c, a] = [message('b', 2), message('c', 2), message('a', 3)];
  const chat = run(opened, arrived(a, c), arrived(b, c), arrived(message('z', 1)), arrived(a));
  expect(ids(chat)).toEqual(['z', 'b', 'c', 'a']);
});

it('is the same state when nothing new came', () => {
  const before = run(opened, arrived(message('a', 1), message('b', 2)));
  expect(chatReducer(before, arrived(message('b', 2)))).toBe(before);
  expect(chatReducer(before, arrived())).toBe(before);
});

it('moves a message whose time is known better now', () => {
  const before = run(opened, arrived(message('a', 1), message('b', 2)));
  expect(ids(chatReducer(before, arrived(message('a', 3))))).toEqual(['b', 'a']);
});

it('has older messages when the newest page is full, and loads them once', () => {
  expect(run(opened, arrived(message('a', 1)))).toMatchObject({ isLoaded: true, hasOlder: false });
  const page = Array.from({ length: 50 }, (_, index) => message(`m${10 + index}`, index + 5));
  const full = run(opened, arrived(...page));
  expect(full.hasOlder).toBe(true);
  const loading = chatReducer(full, olderRequested());
  expect(loading.older).toBe('loading');
  expect(chatReducer(loading, olderFailed({ room: ROOM })).older).toBe('failed');
  const older = { room: ROOM, messages: [message('a', 1)], more: false };
  const after = chatReducer(loading, olderArrived(older));
  expect(after).toMatchObject({ older: 'idle', hasOlder: false });
  expect(ids(after)[0]).toBe('a');
  expect(chatReducer(after, olderRequested()).older).toBe('idle');
  // A later, full batch says nothing of older ones.
  expect(chatReducer(after, arrived(...page)).hasOlder).toBe(false);
});

it('keeps nothing of a room that is left, and takes nothing for another', () => {
  const before = run(opened, arrived(message('a', 1)));
  const closed = chatReducer(before, chatClosed({ room: ROOM }));
  expect([ids(closed), closed.room]).toEqual([[], null]);
  expect(chatReducer(closed, arrived(message('a', 1)))).toBe(closed);
  const other = chatReducer(before, chatOpened({ room: 'room-2' }));
  expect([ids(other), other.isLoaded]).toEqual([[], false]);
  for (const late of [
    arrived(message('a', 1)),
    connectionChanged({ room: ROOM, connection: 'live' }),
    olderArrived({ room: ROOM, messages: [message('a', 1)], more: true }),
    olderFailed({ room: ROOM }),
    chatClosed({ room: ROOM }),
  ]) {
    expect(chatReducer(other, late)).toBe(other);
  }
});

it('shows what is on its way to the open room, until it has arrived', () => {
  const outgoing = [
    { id: 'a', room: ROOM, text: 'a', state: 'sending' },
    { id: 'b', room: 'room-2', text: 'b', state: 'queued' },
    { id: 'c', room: ROOM, text: 'c', state: 'queued' },
  ] as const;
  const before = run(outgoingChanged(outgoing), opened);
  const shown = (chat: ChatState) => selectOutgoing({ chat }).map(({ id }) => id);
  expect(shown(before)).toEqual(['a', 'c']);
  expect(shown(chatReducer(before, arrived(message('a', 1))))).toEqual(['c']);
});

it('is empty in a store without the slice', () => {
  expect(selectChat({}).room).toBeNull();
  expect(selectMessages({})).toEqual([]);
});
