// Rules: CHAT-12, CHAT-13, CHAT-14 (docs/requirements.md)
import { createOutgoingQueue } from '../../../../src/client/features/chat/outgoingQueue';
import type { OutgoingQueue } from '../../../../src/client/features/chat/outgoingQueue';
import type { OutgoingMessage } from '../../../../src/client/features/chat/chat';
import { OUTGOING_KEY } from '../../../../src/client/lib/storage/outgoingKey';
import { outgoingMessages } from '../../../../src/client/features/chat/outgoingMessages';
import { ApiRejection } from '../../../../src/client/lib/machines/apiRejection';
import { MessageRejection } from '../../../../src/client/features/chat/machines/support/messageRejection';
import type { OutgoingDraft } from '../../../../src/client/features/chat/machines/outgoingMessage';
import { fakeLocks } from '../../../support/fakeLocks';

const ROOM = 'room-1';
const OFFLINE = new TypeError('Failed to fetch');

interface Call extends OutgoingDraft {
  readonly tab: string;
  readonly signal: AbortSignal;
  readonly succeed: () => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

let calls: Call[];
let tabs: OutgoingQueue[];
let locks: LockManager | undefined;

const pass = (milliseconds = 0): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
const last = (): Call => {
  const call = calls.at(-1);
  if (!call) throw new Error('nothing was sent');
  return call;
};
const sent = (): string[] => calls.map(({ text }) => text);
const stored = (): string[] => (outgoingMessages.read() ?? []).map(({ text }) => text);

interface Tab {
  readonly queue: OutgoingQueue;
  /** As the screen would show it, such as `one queued`. */
  readonly shown: () => string[];
  readonly outgoing: () => readonly OutgoingMessage[];
}

async function open(tab = 'tab 1', account = 'sara'): Promise<Tab> {
  let outgoing: readonly OutgoingMessage[] = [];
  const queue = createOutgoingQueue({
    account,
    locks,
    send: ({ id, room, text }, signal) =>
      new Promise((resolve, reject) => {
        calls.push({
          id,
          room,
          text,
          tab,
          signal,
          succeed: () => (resolve(undefined), pass()),
          fail: (error) => (reject(error), pass()),
        });
      }),
    onChange: (now) => {
      outgoing = now;
    },
  });
  tabs.push(queue);
  await pass();
  return {
    queue,
    outgoing: () => outgoing,
    shown: () =>
      outgoing.map(({ text, state, reason }) => [text, state, reason].filter(Boolean).join(' ')),
  };
}

async function write(tab: Tab, ...texts: readonly string[]): Promise<string[]> {
  const ids = texts.map((text) => tab.queue.send(ROOM, text));
  await pass();
  return ids;
}

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  calls = [];
  tabs = [];
  locks = fakeLocks();
  outgoingMessages.write(null);
});
afterEach(() => {
  for (const queue of tabs) queue.stop();
  jest.useRealTimers();
});

it('sends one at a time, in the order of writing', async () => {
  const tab = await open();
  const ids = await write(tab, 'one', 'two', 'three');
  expect(sent()).toEqual(['one']);
  expect(tab.shown()).toEqual(['one sending', 'two queued', 'three queued']);
  expect(last()).toMatchObject({ id: ids[0], room: ROOM });
  await last().succeed();
  expect(tab.shown()).toEqual(['two sending', 'three queued']);
  await last().succeed();
  await last().succeed();
  expect(calls.map(({ id }) => id)).toEqual(ids);
  expect(new Set(ids).size).toBe(3);
  expect(tab.shown()).toEqual([]);
  expect(localStorage.getItem(OUTGOING_KEY)).toBeNull();
});

it('holds back those behind one that is tried again, after growing pauses', async () => {
  const tab = await open();
  await write(tab, 'one', 'two');
  await last().fail(OFFLINE);
  expect(tab.shown()).toEqual(['one queued', 'two queued']);
  await pass(999);
  expect(sent()).toEqual(['one']);
  await pass(1);
  await last().fail(OFFLINE);
  await pass(1_999);
  expect(sent()).toEqual(['one', 'one']);
  await pass(1);
  expect(sent()).toEqual(['one', 'one', 'one']);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(1);
  await last().succeed();
  expect(sent().at(-1)).toBe('two');
  expect(logged).toHaveBeenCalledTimes(2);
});

it.each(['the browser', 'the chat'])(
  'goes on at once when %s says that calls work',
  async (who) => {
    const tab = await open();
    await write(tab, 'one');
    await last().fail(OFFLINE);
    expect(calls).toHaveLength(1);
    if (who === 'the chat') tab.queue.networkReturned();
    else window.dispatchEvent(new Event('online'));
    await pass();
    expect(calls).toHaveLength(2);
  },
);

it('lets others pass a refused one, which keeps its text and place and says why', async () => {
  const tab = await open();
  const [one = ''] = await write(tab, 'one', 'two', 'three');
  await last().fail(new MessageRejection('text'));
  expect(tab.shown()).toEqual(['one refused text', 'two sending', 'three queued']);
  tab.queue.tryAgain(one);
  await pass();
  expect(tab.shown()).toEqual(['one queued', 'two sending', 'three queued']);
  await last().succeed();
  expect(tab.shown()).toEqual(['one sending', 'three queued']);
  expect(last().id).toBe(one);
  await last().fail(new MessageRejection('access'));
  expect(tab.shown()).toEqual(['one refused access', 'three sending']);
  tab.queue.discard(one);
  await pass();
  expect(tab.shown()).toEqual(['three sending']);
  expect(stored()).toEqual(['three']);
});

it('waits until a limit ends, and says until when', async () => {
  const tab = await open();
  await write(tab, 'one', 'two');
  const retryAt = Date.now() + 40_000;
  await last().fail(new ApiRejection('RATE_LIMITED', retryAt));
  expect(tab.outgoing()[0]).toMatchObject({ state: 'queued', reason: 'limit', retryAt });
  window.dispatchEvent(new Event('online'));
  await pass(39_999);
  expect(sent()).toEqual(['one']);
  await pass(1);
  expect(sent()).toEqual(['one', 'one']);
});

it('forgets what is discarded; one under way only if it fails', async () => {
  const tab = await open();
  const [one = '', two = '', three = ''] = await write(tab, 'one', 'two', 'three');
  tab.queue.discard(two);
  tab.queue.discard(one);
  await pass();
  expect(tab.shown()).toEqual(['three queued']);
  await last().fail(OFFLINE);
  expect(sent()).toEqual(['one', 'three']);
  tab.queue.discard(three);
  await pass();
  await last().succeed();
  expect([tab.shown(), stored()]).toEqual([[], []]);
  await pass(60_000);
  expect(sent()).toEqual(['one', 'three']);
});

it('goes on after a reload with the same ids, refused ones as they were', async () => {
  const before = await open();
  const ids = await write(before, 'one', 'two', 'three');
  await last().fail(new MessageRejection('access'));
  before.queue.stop();
  expect(last()).toMatchObject({ text: 'two', signal: { aborted: true } });
  const after = await open();
  expect(after.shown()).toEqual(['one refused access', 'two sending', 'three queued']);
  await last().succeed();
  await last().succeed();
  expect(calls.slice(2).map(({ id }) => id)).toEqual([ids[1], ids[2]]);
  expect(after.shown()).toEqual(['one refused access']);
});

it('works for as long as the page where storage is refused', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Storage is full');
  });
  const tab = await open();
  await write(tab, 'one', 'two');
  expect(tab.shown()).toEqual(['one sending', 'two queued']);
  await last().succeed();
  await last().succeed();
  expect(sent()).toEqual(['one', 'two']);
});

it.each([
  ['nonsense', '{"a":'],
  ['another shape', '{"id":"1"}'],
  ['broken entries', '[null, 7, {"id":"1"}, {"id":"1","account":"sara","room":"r","text":7}]'],
])('starts with nothing where storage holds %s', async (_what, text) => {
  localStorage.setItem(OUTGOING_KEY, text);
  const tab = await open();
  expect([calls, tab.shown()]).toEqual([[], []]);
});

describe('in two tabs', () => {
  it('sends from one, and shows it in both', async () => {
    const [one, two] = [await open('tab 1'), await open('tab 2')];
    await write(one, 'first', 'second');
    expect(calls).toHaveLength(1);
    expect(two.shown()).toEqual(['first queued', 'second queued']);
    await last().fail(new MessageRejection('text'));
    expect(two.shown()).toEqual(['first refused text', 'second queued']);
    await last().succeed();
    expect([one.shown(), two.shown()]).toEqual([['first refused text'], ['first refused text']]);
    expect(calls.map(({ tab }) => tab)).toEqual(['tab 1', 'tab 1']);
  });

  it('lets the active tab send all messages in order', async () => {
    const [one, two] = [await open('tab 1'), await open('tab 2')];
    const [first] = await write(one, 'first');
    await write(two, 'second');
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(last()).toMatchObject({ tab: 'tab 2', id: first });
    await last().succeed();
    expect(last()).toMatchObject({ tab: 'tab 2', text: 'second' });
    await last().succeed();
    expect([one.shown(), two.shown()]).toEqual([[], []]);
    expect(sent()).toEqual(['first', 'first', 'second']);
  });

  it('goes on in the other when the one that sends is closed', async () => {
    const [one, two] = [await open('tab 1'), await open('tab 2')];
    await write(one, 'first', 'second');
    one.queue.stop();
    await pass();
    expect(last()).toMatchObject({ tab: 'tab 2', text: 'first' });
    await last().succeed();
    await last().succeed();
    expect(two.shown()).toEqual([]);
  });

  it('takes the turn back after it was taken twice', async () => {
    const [one, two] = [await open('tab 1'), await open('tab 2')];
    await write(two, 'a');
    await write(one, 'b');
    await write(two, 'c');
    expect(last()).toMatchObject({ tab: 'tab 2', text: 'a' });
    for (let n = 0; n < 3; n += 1) await last().succeed();
    expect(calls.filter(({ signal }) => !signal.aborted).map(({ text }) => text)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('has a refused one sent again, or discarded, from the other', async () => {
    const [one, two] = [await open('tab 1'), await open('tab 2')];
    const [first = '', second = ''] = await write(one, 'first', 'second');
    await last().fail(new MessageRejection('access'));
    await last().fail(new MessageRejection('access'));
    two.queue.discard(first);
    await pass();
    expect([one.shown(), two.shown()]).toEqual([
      ['second refused access'],
      ['second refused access'],
    ]);
    two.queue.tryAgain(second);
    await pass();
    expect(last()).toMatchObject({ tab: 'tab 2', text: 'second' });
  });

  it('loses nothing when both write to storage at the same moment', async () => {
    const one = await open('tab 1');
    await write(one, 'first');
    // The other tab read before, and writes after.
    const before = outgoingMessages.read();
    await write(one, 'second');
    outgoingMessages.write(before);
    await pass();
    expect(stored()).toEqual(['first', 'second']);
    await last().succeed();
    outgoingMessages.write(before);
    await pass();
    expect(stored()).toEqual(['second']);
    expect(sent()).toEqual(['first', 'second']);
  });

  it('sends from the tab that was used last where the browser has no locks', async () => {
    locks = undefined;
    const [one, two] = [await open('tab 1'), await open('tab 2')];
    await write(one, 'first');
    expect(calls.map(({ tab }) => tab)).toEqual(['tab 1']);
    expect(two.shown()).toEqual(['first queued']);
    await last().fail(new MessageRejection('text'));
    await write(two, 'second', 'third');
    expect(last()).toMatchObject({ tab: 'tab 2', text: 'second' });
    expect(one.shown()).toEqual(['first refused text', 'second queued', 'third queued']);
    two.queue.stop();
    await pass();
    expect(last()).toMatchObject({ tab: 'tab 1', text: 'second' });
    await last().succeed();
    await last().succeed();
    expect(one.shown()).toEqual(['first refused text']);
    expect(calls).toHaveLength(4);
  });

  it('goes on in a tab that is looked at where the browser has no locks', async () => {
    locks = undefined;
    const [one] = [await open('tab 1'), await open('tab 2')];
    outgoingMessages.write([
      { id: 'm1', account: 'sara', room: ROOM, text: 'left', refusal: null, wish: null },
    ]);
    await pass();
    expect(last()).toMatchObject({ tab: 'tab 2', id: 'm1' });
    document.dispatchEvent(new Event('visibilitychange'));
    await pass();
    expect(one.shown()).toHaveLength(1);
    expect(calls.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
  });
});

describe('for another account', () => {
  it('keeps what is unsent for its writer', async () => {
    const before = await open('tab 1', 'sara');
    const [id] = await write(before, 'one');
    before.queue.stop();
    expect(stored()).toEqual(['one']);
    const after = await open('tab 1', 'sara');
    expect(last().id).toBe(id);
    expect(after.shown()).toEqual(['one sending']);
  });

  it('neither shows nor sends nor keeps it', async () => {
    const sara = await open('tab 1', 'sara');
    await write(sara, 'private');
    sara.queue.stop();
    const other = await open('tab 1', 'layla');
    expect([other.shown(), stored(), calls.length]).toEqual([[], [], 1]);
    await write(other, 'mine');
    expect(sent()).toEqual(['private', 'mine']);
  });
});
