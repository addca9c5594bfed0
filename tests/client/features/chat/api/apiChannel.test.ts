// Rules: CHAT-11 (docs/requirements.md)
import { api } from '../../../../../src/client/lib/api/api';
import { createApiChannel } from '../../../../../src/client/features/chat/api/apiChannel';
import { ChatRefused } from '../../../../../src/client/features/chat/api/chatChannel';
import type { ChatChannel } from '../../../../../src/client/features/chat/api/chatChannel';
import { createStore } from '../../../../../src/client/app/createStore';
import { languageChanged } from '../../../../../src/client/lib/store/locale';
import { selectToken } from '../../../../../src/client/lib/store/session';
import type { AppStore } from '../../../../../src/client/lib/store/rootReducer';
import type { ChatMessage } from '../../../../../src/contract/chat/chat';
import { eventText, streamTo } from '../../../../support/fakeEventStream';
import type { StreamSource } from '../../../../support/fakeEventStream';
import { fakeServer, json, offline, proxyLimit } from '../../../../support/fakeServer';
import type { FakeHandler, FakeServer } from '../../../../support/fakeServer';
import { STUDENT } from '../../../../support/renderWithApp';

const ROOM = 'room-1';
const EVENTS = 'GET /api/events';
const MESSAGES = `GET /api/chat/rooms/${ROOM}/messages`;
const SEND = `POST /api/chat/rooms/${ROOM}/messages`;
const DRAFT = { id: 'm9', room: ROOM, text: 'text 9' };

const message = (number: number): ChatMessage => ({
  id: `m${number}`,
  room: ROOM,
  uid: 'a1',
  user: 'Sara',
  text: `text ${number}`,
  createdAt: new Date(Date.UTC(2026, 0, 1) + number).toISOString(),
});
const ok = (data: unknown) => json(200, { status_code: 200, message: 'ok', data });
const failing =
  (status: number): FakeHandler =>
  () =>
    json(status, { status_code: status });

let server: FakeServer;
let store: AppStore;
let channel: ChatChannel;
let sources: StreamSource[];
/** Messages on the server, ascending. */
let held: ChatMessage[];
let told: string[];
let stop: () => void;

const messages: FakeHandler = ({ query }) => {
  const [before, after] = [query.get('before'), query.get('after')];
  const limit = Number(query.get('limit') ?? 50);
  const range = held.filter(
    ({ createdAt }) => (!after || createdAt > after) && (!before || createdAt < before),
  );
  const items = after ? range.slice(0, limit) : range.slice(-limit);
  return ok({ items, more: items.length < range.length });
};
const pass = (milliseconds = 0): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
/** For what takes no time, though many turns: a stream's event, and the call that follows. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await pass(1);
};
const asked = (): number => server.calls(MESSAGES).length;
const hide = (hidden: boolean): void => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const follow = async (): Promise<void> => {
  stop = channel.follow(ROOM, {
    onMessages: (batch) => told.push(batch.map(({ id }) => id).join(' ')),
    onConnection: (connection) => told.push(connection),
    onRefused: () => told.push('refused'),
  });
  await settle();
};
/** With the stream open and everything known. */
const followLive = async (): Promise<void> => {
  await follow();
  sources[0]?.send(eventText(1, 'ready'));
  await settle();
  expect(told.at(-1)).toBe('live');
  told = [];
};

beforeEach(() => {
  jest.useFakeTimers();
  // Pauses of nearly their whole length; not all the same, because ids are made of it as well.
  const { random } = Math;
  jest.spyOn(Math, 'random').mockImplementation(() => 0.95 + random() / 20);
  [sources, told, held] = [[], [], [message(1), message(2)]];
  server = fakeServer({ [EVENTS]: streamTo(sources), [MESSAGES]: messages });
  store = createStore({ session: STUDENT, language: 'en' });
  channel = createApiChannel(store);
  stop = () => undefined;
});
afterEach(async () => {
  stop();
  store.dispatch(api.util.resetApiState());
  await pass(10);
  jest.useRealTimers();
});

it('begins with the newest page, and is live once the stream is open', async () => {
  await follow();
  expect(told).toEqual(['connecting', 'm1 m2', 'live']);
  expect(server.calls(EVENTS)).toHaveLength(1);
});

it('asks for what is newer as soon as the stream says so, of its own room only', async () => {
  await followLive();
  held.push(message(3));
  const before = asked();
  sources[0]?.send(eventText(2, 'chatChanged', 'room-2'));
  sources[0]?.send(eventText(3, 'notificationsChanged', ROOM));
  await pass(500);
  expect([asked(), told]).toEqual([before, []]);
  sources[0]?.send(eventText(4, 'chatChanged', ROOM));
  await settle();
  expect(told).toEqual(['m3']);
  expect(server.calls(MESSAGES).at(-1)?.query.get('after')).toBe(message(2).createdAt);
});

it('asks once more for what comes while it asks', async () => {
  await followLive();
  let answer: () => void = () => undefined;
  server.use({
    [MESSAGES]: (call) => {
      const late = messages(call);
      return new Promise((resolve) => (answer = () => resolve(late)));
    },
  });
  held.push(message(3));
  for (let number = 2; number < 9; number += 1) {
    sources[0]?.send(eventText(number, 'chatChanged', ROOM));
  }
  await settle();
  const before = asked();
  held.push(message(4));
  server.use({ [MESSAGES]: messages });
  answer();
  await settle();
  expect([told, asked() - before]).toEqual([['m3', 'm4'], 1]);
});

it.each(['ready', 'reset'])('catches up on %s, page by page', async (control) => {
  await followLive();
  for (let number = 3; number <= 450; number += 1) held.push(message(number));
  sources[0]?.send(eventText(2, control));
  await settle();
  expect(told.join(' ').split(' ')).toEqual(held.slice(2).map(({ id }) => id));
  expect(told).toHaveLength(3);
});

it('catches up after the stream was lost, and says so meanwhile', async () => {
  await followLive();
  sources[0]?.end();
  await settle();
  held.push(message(3));
  await pass(1_100);
  expect(told).toEqual(['connecting', 'm3', 'live']);
});

it('keeps its place when its own message comes before an earlier one of others', async () => {
  await followLive();
  held.push(message(8));
  server.use({ [SEND]: () => (held.push(message(9)), ok(message(9))) });
  await expect(channel.send(DRAFT, new AbortController().signal)).resolves.toEqual(message(9));
  expect(told).toEqual(['m9']);
  sources[0]?.send(eventText(2, 'chatChanged', ROOM));
  await settle();
  expect(told).toEqual(['m9', 'm8 m9']);
});

it('tells of a message that was sent before the first page, after it', async () => {
  let answer: () => void = () => undefined;
  server.use({
    [MESSAGES]: (call) => {
      const late = messages(call);
      return new Promise((resolve) => (answer = () => resolve(late)));
    },
    [SEND]: () => ok(message(9)),
  });
  await follow();
  await channel.send(DRAFT, new AbortController().signal);
  expect(told).toEqual(['connecting']);
  answer();
  await settle();
  expect(told.slice(0, 3)).toEqual(['connecting', 'm1 m2', 'm9']);
});

describe('without a stream', () => {
  beforeEach(() => server.use({ [EVENTS]: failing(500) }));

  it('polls every five seconds while the page is visible', async () => {
    await follow();
    expect(told).toEqual(['connecting', 'm1 m2']);
    held.push(message(3));
    await pass(5_000);
    expect(told.at(-1)).toBe('m3');
    hide(true);
    await pass(4_000);
    const before = asked();
    await pass(300_000);
    expect(asked() - before).toBeLessThanOrEqual(1);
    held.push(message(4));
    hide(false);
    await settle();
    expect(told.at(-1)).toBe('m4');
  });

  it('asks after growing pauses while calls fail, and at once when the network is back', async () => {
    await follow();
    server.use({ [MESSAGES]: offline });
    await pass(5_000);
    expect(told.at(-1)).toBe('offline');
    const before = asked();
    // 10, 20, 40, 60 and 60 seconds.
    await pass(190_000);
    expect(asked() - before).toBe(5);
    server.use({ [MESSAGES]: messages });
    held.push(message(3));
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(told.slice(-2)).toEqual(['m3', 'connecting']);
  });

  it('asks when a limit says, and no sooner', async () => {
    server.use({ [MESSAGES]: proxyLimit(503, 80) });
    await follow();
    await pass(79_000);
    expect(asked()).toBe(1);
    server.use({ [MESSAGES]: messages });
    await pass(2_000);
    expect(told).toContain('m1 m2');
  });
});

it('is offline while the browser is, and asks for nothing', async () => {
  await followLive();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sources[0]?.end();
  window.dispatchEvent(new Event('offline'));
  await settle();
  expect(told).toEqual(['offline']);
  server.use({ [EVENTS]: offline, [MESSAGES]: offline });
  const before = asked();
  await pass(120_000);
  expect(asked()).toBe(before);
});

it('opens the stream anew after the cache was emptied', async () => {
  await followLive();
  store.dispatch(languageChanged('ar'));
  await settle();
  expect(server.calls(EVENTS)).toHaveLength(2);
  sources[1]?.send(eventText(1, 'ready'));
  await settle();
  expect(told.at(-1)).toBe('live');
  held.push(message(3));
  sources[1]?.send(eventText(2, 'chatChanged', ROOM));
  await settle();
  expect(told.at(-1)).toBe('m3');
});

it.each([400, 403, 404])('is refused for good by %s', async (status) => {
  server.use({ [MESSAGES]: failing(status) });
  await follow();
  expect(told).toEqual(['connecting', 'refused']);
  await pass(300_000);
  expect([told.length, asked()]).toEqual([2, 1]);
});

it('is refused when the session is over, which ends here as well', async () => {
  await followLive();
  server.use({ [MESSAGES]: failing(401) });
  sources[0]?.send(eventText(2, 'chatChanged', ROOM));
  await settle();
  expect([told, selectToken(store.getState())]).toEqual([['refused'], null]);
});

it('says nothing, and holds no stream, once it is stopped', async () => {
  await followLive();
  stop();
  held.push(message(3));
  sources[0]?.send(eventText(2, 'chatChanged', ROOM));
  window.dispatchEvent(new Event('online'));
  hide(false);
  await pass(60_000);
  expect(told).toEqual([]);
  expect(sources[0]?.isCancelled()).toBe(true);
});

it('loads the page before a message', async () => {
  held = Array.from({ length: 120 }, (_, index) => message(index + 1));
  const page = await channel.loadOlder(ROOM, message(71));
  expect(page.messages.map(({ id }) => id)).toEqual(held.slice(20, 70).map(({ id }) => id));
  expect(page.more).toBe(true);
  await expect(channel.loadOlder(ROOM, message(21))).resolves.toMatchObject({ more: false });
  server.use({ [MESSAGES]: offline });
  await expect(channel.loadOlder(ROOM, message(21))).rejects.toBeDefined();
});

describe('sending', () => {
  const refusal = async (handler: FakeHandler): Promise<unknown> => {
    server.use({ [SEND]: handler });
    return channel.send(DRAFT, new AbortController().signal).catch((error: unknown) => error);
  };

  it.each([
    [400, 'text'],
    [413, 'text'],
    [422, 'text'],
    [403, 'access'],
    [404, 'access'],
    [409, 'access'],
  ])('is refused by %s because of its %s', async (status, reason) => {
    const error = await refusal(failing(status));
    expect(error).toBeInstanceOf(ChatRefused);
    expect(error).toMatchObject({ reason });
  });

  it('is told by a limit when to come back', async () => {
    const error = await refusal(proxyLimit(429, 30));
    expect(error).toMatchObject({ reason: 'limit', retryAt: Date.now() + 30_000 });
  });

  it.each([401, 500, 502, 503])('is worth another try after %s', async (status) => {
    const error = await refusal(failing(status));
    expect(error).not.toBeInstanceOf(ChatRefused);
    expect(error).toMatchObject({ status });
  });

  it('is worth another try after a cut, and is given up with its signal', async () => {
    await expect(refusal(offline)).resolves.toMatchObject({ status: 'UNKNOWN' });
    server.use({ [SEND]: () => new Promise<Response>(() => undefined) });
    const given = new AbortController();
    const sending = channel.send(DRAFT, given.signal).catch((error: unknown) => error);
    await settle();
    given.abort();
    await expect(sending).resolves.toMatchObject({ name: 'AbortError' });
  });
});
