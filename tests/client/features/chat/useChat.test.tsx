// Rules: CHAT-01, CHAT-03, CHAT-07, CHAT-10, CHAT-12, CHAT-14 (docs/requirements.md)
import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';

import { createStore } from '../../../../src/client/app/createStore';
import { startChat } from '../../../../src/client/features/chat/startChat';
import { useChat } from '../../../../src/client/features/chat/useChat';
import { OUTGOING_KEY } from '../../../../src/client/lib/storage/outgoingKey';
import { outgoingMessages } from '../../../../src/client/features/chat/outgoingMessages';
import { signedIn, signedOut } from '../../../../src/client/lib/store/session';
import type { AppStore } from '../../../../src/client/lib/store/rootReducer';
import type { ChatMessage, ChatRoom } from '../../../../src/contract/chat/chat';
import { eventText, streamTo } from '../../../support/fakeEventStream';
import type { StreamSource } from '../../../support/fakeEventStream';
import { fakeServer, json, never, offline } from '../../../support/fakeServer';
import type { FakeHandler, FakeServer } from '../../../support/fakeServer';
import { STUDENT } from '../../../support/renderWithApp';

const ROOM = STUDENT.user.id;
const EVENTS = 'GET /api/events';
const ROOM_URL = `GET /api/chat/rooms/${ROOM}`;
const MESSAGES = `GET /api/chat/rooms/${ROOM}/messages`;
const SEND = `POST /api/chat/rooms/${ROOM}/messages`;
const SEEN = `POST /api/chat/rooms/${ROOM}/seen`;
const ok = (data: unknown) => json(200, { status_code: 200, message: 'ok', data });
const message = (number: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${number}`,
  room: ROOM,
  uid: 'team-1',
  user: 'Huda',
  text: `text ${number}`,
  createdAt: new Date(Date.UTC(2026, 0, 1) + number).toISOString(),
  ...more,
});
const room = (unread: number): ChatRoom => ({
  room: ROOM,
  owner: { ...STUDENT.user, role: 'Student' },
  seen_by_other: null,
  newest_at: null,
  unread,
  usual_answer_minutes: null,
  team_at_work: true,
  team_back_at: null,
});

let server: FakeServer;
let sources: StreamSource[];
let held: ChatMessage[];
let unread: number;
let stores: AppStore[];

const messages: FakeHandler = ({ query }) => {
  const after = query.get('after') ?? '';
  return ok({ items: held.filter(({ createdAt }) => createdAt > after), more: false });
};
const store: FakeHandler = ({ body }) => {
  const { id, text } = body as { id: string; text: string };
  const known = held.find((each) => each.id === id);
  const stored = known ?? message(100 + held.length, { id, text, uid: ROOM, user: 'Sara' });
  if (!known) held.push(stored);
  return ok(stored);
};
/** In steps, because a stream's event and the call that follows take many turns. */
const pass = async (milliseconds = 10): Promise<void> => {
  for (let step = 0; step < 10; step += 1) {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds / 10));
  }
};

async function open(session: typeof STUDENT = STUDENT) {
  const appStore = createStore({ session, language: 'en' });
  startChat(appStore);
  stores.push(appStore);
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <StrictMode>
      <Provider store={appStore}>{children}</Provider>
    </StrictMode>
  );
  const hook = renderHook(({ of }) => useChat(of), { wrapper, initialProps: { of: ROOM } });
  await pass();
  const texts = () => hook.result.current.messages.map(({ text }) => text);
  const outgoing = () => hook.result.current.outgoing.map(({ text, state }) => `${text} ${state}`);
  return { ...hook, store: appStore, chat: () => hook.result.current, texts, outgoing };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  outgoingMessages.write(null);
  [stores, sources, held, unread] = [[], [], [message(1), message(2)], 0];
  server = fakeServer({
    'GET /api/config': () => ok({ firebase: null }),
    [EVENTS]: streamTo(sources),
    [ROOM_URL]: () => ok(room(unread)),
    [MESSAGES]: messages,
    [SEND]: store,
    [SEEN]: () => {
      unread = 0;
      return ok(room(0));
    },
  });
});
afterEach(async () => {
  for (const opened of stores) act(() => void opened.dispatch(signedOut()));
  await pass();
  jest.useRealTimers();
});

it('shows the room, and what comes into it', async () => {
  const { chat, texts } = await open();
  expect(chat()).toMatchObject({ isLoading: false, hasOlder: false, connection: 'live' });
  expect([texts(), chat().room?.owner.name]).toEqual([['text 1', 'text 2'], 'Sara']);
  held.push(message(3));
  sources[0]?.send(eventText(2, 'chatChanged', ROOM));
  await pass();
  expect(texts()).toEqual(['text 1', 'text 2', 'text 3']);
});

it('shows a message at once, in one place, until and after it is stored', async () => {
  const { chat, texts, outgoing } = await open();
  server.use({ [SEND]: never });
  act(() => chat().send('  hello  '));
  await pass();
  expect(outgoing()).toEqual(['hello sending']);
  const [{ id } = { id: '' }] = chat().outgoing;
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  server.use({ [SEND]: store });
  await pass(31_000);
  expect([texts().at(-1), outgoing()]).toEqual(['hello', []]);
  expect(chat().messages.at(-1)?.id).toBe(id);
  expect(held.filter(({ text }) => text === 'hello')).toHaveLength(1);
});

it.each(['', '   ', '\n\t'])('sends nothing blank (%j)', async (text) => {
  const { chat } = await open();
  act(() => chat().send(text));
  await pass(1_000);
  expect(server.calls(SEND)).toHaveLength(0);
  expect(localStorage.getItem(OUTGOING_KEY)).toBeNull();
});

it('goes on sending when the screen is left, and stops following', async () => {
  const { chat, unmount } = await open();
  server.use({ [SEND]: offline });
  act(() => chat().send('one'));
  await pass();
  unmount();
  server.use({ [SEND]: store });
  await pass(2_000);
  expect(held.at(-1)?.text).toBe('one');
  const before = server.calls(MESSAGES).length;
  await pass(120_000);
  expect(server.calls(MESSAGES)).toHaveLength(before);
  expect(sources.every(({ isCancelled }) => isCancelled())).toBe(true);
});

it('shows a refused message with its reason, and sends or drops it as told', async () => {
  const { chat, texts } = await open();
  server.use({ [SEND]: () => json(422, { status_code: 422 }) });
  act(() => chat().send('one'));
  await pass();
  const [{ id } = { id: '' }] = chat().outgoing;
  expect(chat().outgoing).toEqual([
    { id, room: ROOM, text: 'one', state: 'refused', reason: 'text' },
  ]);
  server.use({ [SEND]: store });
  act(() => chat().tryAgain(id));
  await pass();
  expect([texts().at(-1), chat().outgoing]).toEqual(['one', []]);
  server.use({ [SEND]: () => json(404, { status_code: 404 }) });
  act(() => chat().send('two'));
  await pass();
  expect(chat().outgoing[0]?.reason).toBe('access');
  act(() => chat().discard(chat().outgoing[0]?.id ?? ''));
  await pass();
  expect(chat().outgoing).toEqual([]);
});

it('is sent by the next session of the same account when this one ended', async () => {
  const { chat, store: appStore, texts, outgoing } = await open();
  server.use({ [SEND]: () => json(401, { status_code: 401 }), [MESSAGES]: () => json(401, {}) });
  act(() => chat().send('kept'));
  await pass();
  expect([texts(), outgoing(), chat().isLoading]).toEqual([[], [], true]);
  const calls = server.calls(SEND).length;
  await pass(120_000);
  expect(server.calls(SEND)).toHaveLength(calls);
  server.use({ [SEND]: store, [MESSAGES]: messages });
  act(() => void appStore.dispatch(signedIn({ ...STUDENT, token: 'next' })));
  // The sign-in empties the cache, and the channel's first load with it; the next try gets through.
  await pass(5_000);
  expect(server.calls(SEND).at(-1)?.headers.get('Authorization')).toBe('Bearer next');
  expect([texts().at(-1), held.length]).toEqual(['kept', 3]);
});

it('neither shows nor sends what another account left', async () => {
  const { chat, store: appStore, outgoing } = await open();
  server.use({ [SEND]: offline });
  act(() => chat().send('private'));
  await pass();
  act(() => void appStore.dispatch(signedOut()));
  expect(localStorage.getItem(OUTGOING_KEY)).toContain('private');
  const calls = server.calls(SEND).length;
  const user = { id: 'b2', name: 'Layla', image: null };
  act(() => void appStore.dispatch(signedIn({ ...STUDENT, token: 'other', user })));
  await pass(120_000);
  expect([outgoing(), server.calls(SEND).length]).toEqual([[], calls]);
  expect(localStorage.getItem(OUTGOING_KEY)).toBeNull();
});

it('shows nothing of one room in another', async () => {
  const { rerender, texts, chat } = await open();
  const other = { [`GET /api/chat/rooms/b2`]: () => ok({ ...room(0), room: 'b2' }) };
  server.use({ ...other, 'GET /api/chat/rooms/b2/messages': never });
  expect(texts()).toHaveLength(2);
  rerender({ of: 'b2' });
  expect([texts(), chat().isLoading]).toEqual([[], true]);
  await pass();
  expect([texts(), chat().connection]).toEqual([[], 'connecting']);
});

it('says that a room is refused', async () => {
  server.use({ [MESSAGES]: () => json(404, {}), [ROOM_URL]: () => json(404, {}) });
  const { chat } = await open();
  expect(chat()).toMatchObject({ connection: 'refused', isLoading: false, room: undefined });
});

describe('what was seen', () => {
  it('is told once for each message, however often the screen says so', async () => {
    unread = 2;
    const { chat } = await open();
    for (let time = 0; time < 3; time += 1) act(() => chat().markSeen());
    expect(chat().room?.unread).toBe(0);
    await pass();
    act(() => chat().markSeen());
    await pass();
    expect(server.calls(SEEN).map(({ body }) => body)).toEqual([{ up_to: message(2).createdAt }]);
    held.push(message(3));
    unread = 1;
    sources[0]?.send(eventText(2, 'chatChanged', ROOM));
    await pass(1_000);
    expect(chat().room?.unread).toBe(1);
    act(() => chat().markSeen());
    await pass();
    expect(server.calls(SEEN).at(-1)?.body).toEqual({ up_to: message(3).createdAt });
  });

  it('is taken back after a failure, and not told again and again', async () => {
    unread = 2;
    server.use({ [SEEN]: () => json(500, {}) });
    const { chat } = await open();
    act(() => chat().markSeen());
    await pass();
    expect(chat().room?.unread).toBe(2);
    for (let time = 0; time < 5; time += 1) {
      act(() => chat().markSeen());
      await pass();
    }
    expect(server.calls(SEEN)).toHaveLength(1);
  });
});
