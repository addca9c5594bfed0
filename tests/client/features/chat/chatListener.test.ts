// Rules: CHAT-10 (docs/requirements.md)
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';

import type {
  ChatChannel,
  ChatFollower,
} from '../../../../src/client/features/chat/api/chatChannel';
import { createStore } from '../../../../src/client/app/createStore';
import { startChatListener } from '../../../../src/client/features/chat/chatListener';
import {
  chatClosed,
  chatOpened,
  chatReducer,
  messagesArrived,
  olderRequested,
  selectChat,
  selectMessages,
} from '../../../../src/client/features/chat/chatSlice';
import { sessionSynced, signedOut, userChanged } from '../../../../src/client/lib/store/session';
import { injectReducer } from '../../../../src/client/lib/store/injectReducer';
import { rootReducer } from '../../../../src/client/lib/store/rootReducer';
import type {
  AppDispatch,
  AppStore,
  RootState,
} from '../../../../src/client/lib/store/rootReducer';
import type { ChatMessage } from '../../../../src/contract/chat/chat';
import { STUDENT } from '../../../support/renderWithApp';

const ROOM = 'room-1';
const message = (number: number, room = ROOM): ChatMessage => ({
  id: `m${number}`,
  room,
  uid: 'sara',
  user: 'Sara',
  text: `text ${number}`,
  createdAt: new Date(Date.UTC(2026, 0, 1) + number).toISOString(),
});
const messages = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));

interface Followed extends ChatFollower {
  readonly room: string;
  readonly isStopped: () => boolean;
}

let followed: Followed[];
let load: jest.Mock<Promise<ChatChannel>, []>;
let loadOlder: jest.Mock<
  ReturnType<ChatChannel['loadOlder']>,
  Parameters<ChatChannel['loadOlder']>
>;
let stop: () => void;
let store: AppStore;

const channel = (): ChatChannel => ({
  follow: (room, follower) => {
    let isStopped = false;
    followed.push({ ...follower, room, isStopped: () => isStopped });
    return () => {
      isStopped = true;
    };
  },
  loadOlder,
  send: () => Promise.reject(new Error('The listener sends nothing')),
});
const pass = (milliseconds = 0): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
const open = async (room = ROOM): Promise<Followed> => {
  store.dispatch(chatOpened({ room }));
  await pass();
  const latest = followed.at(-1);
  if (!latest) throw new Error('nothing is followed');
  return latest;
};
const shown = (): string[] => selectMessages(store.getState()).map(({ id }) => id);
const chat = () => selectChat(store.getState());

beforeEach(() => {
  jest.useFakeTimers();
  followed = [];
  load = jest.fn(() => Promise.resolve(channel()));
  loadOlder = jest.fn();
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  stop = startChatListener(listeners.startListening, load);
  store = configureStore({
    reducer: rootReducer,
    preloadedState: { session: STUDENT, locale: { language: 'en' } },
    middleware: (defaults) => defaults().prepend(listeners.middleware),
  });
  injectReducer(store, 'chat', chatReducer);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('streams the open room into the store, in any order and doubled', async () => {
  const { room, onMessages, onConnection } = await open();
  expect([room, chat().isLoaded, chat().connection]).toEqual([ROOM, false, 'connecting']);
  onMessages([message(2), message(3)]);
  onConnection('live');
  onMessages([message(5), message(1), message(3)]);
  onMessages([message(4)]);
  expect(shown()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
  expect(chat().connection).toBe('live');
});

it('stops when the room is closed, and takes nothing after that', async () => {
  const { onMessages, isStopped } = await open();
  store.dispatch(chatClosed({ room: 'another' }));
  expect(isStopped()).toBe(false);
  store.dispatch(chatClosed({ room: ROOM }));
  expect(isStopped()).toBe(true);
  onMessages([message(1)]);
  await pass();
  expect([shown(), chat().room]).toEqual([[], null]);
});

it('follows one room at a time', async () => {
  const first = await open();
  first.onMessages([message(1)]);
  const second = await open('room-2');
  expect([first.isStopped(), second.isStopped(), second.room]).toEqual([true, false, 'room-2']);
  // The screen of the first room leaves after the second has come.
  store.dispatch(chatClosed({ room: ROOM }));
  expect(second.isStopped()).toBe(false);
  second.onMessages([message(7, 'room-2')]);
  expect(shown()).toEqual(['m7']);
});

it('leaks nothing when it is opened and closed often', async () => {
  for (let time = 0; time < 20; time += 1) {
    store.dispatch(chatOpened({ room: ROOM }));
    if (time % 2 === 0) await pass();
    store.dispatch(chatClosed({ room: ROOM }));
  }
  await pass(120_000);
  expect(followed.filter(({ isStopped }) => !isStopped())).toEqual([]);
});

it.each([
  ['somebody signs out', signedOut()],
  [
    'another account signs in elsewhere',
    sessionSynced({ ...STUDENT, token: 'other', user: { id: 'b2', name: 'Layla', image: null } }),
  ],
])('ends in mid-stream when %s', async (_what, action) => {
  const { onMessages, onRefused, isStopped } = await open();
  onMessages([message(1)]);
  store.dispatch(action);
  expect([isStopped(), shown(), chat().room]).toEqual([true, [], null]);
  onMessages([message(2)]);
  onRefused();
  await pass();
  expect([shown(), chat().connection]).toEqual([[], 'connecting']);
});

it('does not end when the same person is known better', async () => {
  const { isStopped } = await open();
  store.dispatch(userChanged({ id: 'a1', name: 'Sara Ali', image: null }));
  expect(isStopped()).toBe(false);
});

it('says that a room is refused', async () => {
  const { onRefused } = await open();
  onRefused();
  expect(chat().connection).toBe('refused');
});

it('loads the channel again after a failure, and not for a room that was left', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  store.dispatch(chatOpened({ room: ROOM }));
  await pass();
  expect([followed.length, chat().connection]).toEqual([0, 'offline']);
  await pass(2_000);
  expect(followed).toHaveLength(1);
  load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  store.dispatch(chatOpened({ room: 'room-2' }));
  await pass();
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(followed.at(-1)?.room).toBe('room-2');
  load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  store.dispatch(chatOpened({ room: 'room-3' }));
  await pass();
  store.dispatch(chatClosed({ room: 'room-3' }));
  await pass(60_000);
  expect([followed.at(-1)?.room, load.mock.calls.length]).toEqual(['room-2', 5]);
  expect(logged).toHaveBeenCalledTimes(3);
});

describe('older messages', () => {
  const full = async (): Promise<Followed> => {
    const following = await open();
    following.onMessages(messages(101, 150));
    return following;
  };

  it('are the page before the oldest one known, asked for once at a time', async () => {
    await full();
    loadOlder.mockResolvedValueOnce({ messages: messages(51, 100), more: true });
    store.dispatch(olderRequested());
    store.dispatch(olderRequested());
    expect(chat().older).toBe('loading');
    await pass();
    expect(loadOlder.mock.calls).toEqual([[ROOM, message(101)]]);
    expect([shown().length, shown()[0], chat().hasOlder, chat().older]).toEqual([
      100,
      'm51',
      true,
      'idle',
    ]);
    loadOlder.mockResolvedValueOnce({ messages: messages(1, 50), more: false });
    store.dispatch(olderRequested());
    await pass();
    expect(loadOlder.mock.calls[1]).toEqual([ROOM, message(51)]);
    store.dispatch(olderRequested());
    await pass();
    expect([shown().length, chat().hasOlder, loadOlder.mock.calls.length]).toEqual([150, false, 2]);
  });

  it('can be asked for again after a failure', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await full();
    loadOlder.mockRejectedValueOnce(new Error('offline'));
    store.dispatch(olderRequested());
    await pass();
    expect([chat().older, logged.mock.calls.length]).toEqual(['failed', 1]);
    loadOlder.mockResolvedValueOnce({ messages: messages(51, 100), more: true });
    store.dispatch(olderRequested());
    await pass();
    expect([chat().older, shown().length]).toEqual(['idle', 100]);
  });

  it('come to nothing when the room was opened anew meanwhile: they would leave a gap', async () => {
    await full();
    let answer: (page: { messages: ChatMessage[]; more: boolean }) => void = () => undefined;
    loadOlder.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    store.dispatch(olderRequested());
    store.dispatch(chatClosed({ room: ROOM }));
    const again = await full();
    again.onMessages([message(200)]);
    answer({ messages: messages(1, 50), more: true });
    await pass();
    expect(shown()).toHaveLength(51);
  });
});

it('ends with the listener', async () => {
  const { isStopped } = await open();
  stop();
  expect(isStopped()).toBe(true);
  store.dispatch(chatOpened({ room: ROOM }));
  await pass();
  expect(followed).toHaveLength(1);
});

it('joins a store that runs already, and only once', () => {
  const running = createStore({ session: STUDENT, language: 'en' });
  expect(running.getState()).not.toHaveProperty('chat');
  injectReducer(running, 'chat', chatReducer);
  running.dispatch(chatOpened({ room: ROOM }));
  running.dispatch(messagesArrived({ room: ROOM, messages: [message(1)] }));
  injectReducer(running, 'chat', chatReducer);
  expect(selectMessages(running.getState())).toHaveLength(1);
  expect(running.getState().session).toEqual(STUDENT);
});
