/**
 * Contract tests for ChatChannel (CHAT-03): cases that run against the server's own channel and
 * against Firestore, in Jest or bundled for a browser. They use no globals of either; the
 * differences are in the harness.
 */
import type {
  ChatChannel,
  ChatDraft,
  ChatFollower,
} from '../../src/client/features/chat/api/chatChannel';
import { ChatRefused } from '../../src/client/features/chat/api/chatChannel';
import { createOutgoingQueue } from '../../src/client/features/chat/outgoingQueue';
import type { OutgoingQueue } from '../../src/client/features/chat/outgoingQueue';
import { toRejection } from '../../src/client/features/chat/startOutgoing';
import type { ChatConnection, OutgoingMessage } from '../../src/client/features/chat/chat';
import { newUuid } from '../../src/client/lib/uuid';
import { CHAT_PAGE_SIZE, CHAT_TEXT_MAX_LENGTH } from '../../src/contract/chat/chat';
import type { ChatMessage } from '../../src/contract/chat/chat';

export type ChatPerson = 'student' | 'team' | 'stranger';

/** A new student's empty room on a running backend. */
export interface ChatHarness {
  readonly room: string;
  readonly accounts: Readonly<Record<ChatPerson, string>>;
  /** A separate channel, as in another tab with the same session. */
  readonly channelFor: (person: ChatPerson) => Promise<ChatChannel>;
  /** Cuts the network of all channels of this harness, until it is restored. */
  readonly cutNetwork: () => Promise<void>;
  readonly restoreNetwork: () => Promise<void>;
  /** Adds messages of the student behind the channels' backs, also while the network is cut. */
  readonly seed: (texts: readonly string[]) => Promise<void>;
  /** Prints a line with the results. */
  readonly report: (line: string) => void;
}

export interface ChatCase {
  readonly name: string;
  readonly run: (harness: ChatHarness) => Promise<void>;
}

/** Timeout in milliseconds for expected messages, including a reconnect with backoff. */
const PATIENCE_MS = 40_000;
/** For nothing to come. */
const QUIET_MS = 1_500;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until(isSo: () => boolean, what: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(what());
    await pause(10);
  }
}

function equal(actual: unknown, expected: unknown, what: string): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: expected ${other}, got ${one}`);
}

const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `message ${from + index}`);

function inOrder(messages: Iterable<ChatMessage>): ChatMessage[] {
  const rank = ({ createdAt, id }: ChatMessage): string => `${createdAt} ${id}`;
  return [...messages].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

const textsOf = (messages: Iterable<ChatMessage>): string[] =>
  inOrder(messages).map(({ text }) => text);

/** Records what a follower receives. */
class RoomFollower implements ChatFollower {
  readonly known = new Map<string, ChatMessage>();
  first: readonly ChatMessage[] | undefined;
  connection: ChatConnection | undefined;
  isRefused = false;
  told = 0;
  stop: () => void = () => undefined;
  private heard: (message: ChatMessage) => void = () => undefined;

  static async of(channel: ChatChannel, room: string): Promise<RoomFollower> {
    const reader = new RoomFollower();
    reader.stop = channel.follow(room, reader);
    readers.add(reader);
    await until(
      () => reader.first !== undefined || reader.isRefused,
      () => 'no first page came',
    );
    return reader;
  }

  readonly onMessages = (messages: readonly ChatMessage[]): void => {
    this.told += 1;
    this.first ??= messages;
    for (const message of messages) {
      if (!this.known.has(message.id)) this.heard(message);
      this.known.set(message.id, message);
    }
  };

  readonly onConnection = (connection: ChatConnection): void => {
    this.told += 1;
    this.connection = connection;
  };

  readonly onRefused = (): void => {
    this.told += 1;
    this.isRefused = true;
  };

  get texts(): string[] {
    return textsOf(this.known.values());
  }

  onNew(listener: (message: ChatMessage) => void): void {
    this.heard = listener;
  }

  has(count: number): Promise<void> {
    return until(
      () => this.known.size >= count,
      () => `expected ${count} messages, got ${JSON.stringify(this.texts)}`,
    );
  }

  isLive(): Promise<void> {
    return until(
      () => this.connection === 'live',
      () => `the connection is ${this.connection}`,
    );
  }
}

const readers = new Set<RoomFollower>();
const queues = new Set<OutgoingQueue>();
const never = new AbortController().signal;

const draft = (room: string, text: string, id = newUuid()): ChatDraft => ({ id, room, text });

async function refusalOf(sending: Promise<unknown>): Promise<string> {
  try {
    await sending;
  } catch (error) {
    if (error instanceof ChatRefused) return error.reason;
    throw error;
  }
  return 'taken';
}

interface Sender {
  readonly queue: OutgoingQueue;
  readonly outgoing: () => readonly OutgoingMessage[];
  readonly isEmpty: () => Promise<void>;
}

/** The app's own queue, on a channel. */
function queueOn(channel: ChatChannel, account: string): Sender {
  let outgoing: readonly OutgoingMessage[] = [];
  const queue = createOutgoingQueue({
    account,
    send: (message, signal) =>
      channel.send(message, signal).catch((error: unknown) => {
        throw toRejection(error);
      }),
    onChange: (now) => {
      outgoing = now;
    },
  });
  queues.add(queue);
  return {
    queue,
    outgoing: () => outgoing,
    isEmpty: () =>
      until(
        () => outgoing.length === 0,
        () => `not sent: ${JSON.stringify(outgoing)}`,
      ),
  };
}

/** Runs one case and cleans up what it opened. */
export async function runChatCase({ run }: ChatCase, harness: ChatHarness): Promise<void> {
  try {
    await run(harness);
  } finally {
    for (const { stop } of [...readers, ...queues]) stop();
    readers.clear();
    queues.clear();
    await harness.restoreNetwork();
  }
}

export const CHAT_CASES: readonly ChatCase[] = [
  {
    name: 'begins with the newest page, which is empty in a new room',
    run: async ({ room, channelFor, seed }) => {
      const channel = await channelFor('student');
      const empty = await RoomFollower.of(channel, room);
      equal(empty.first, [], 'first page of an empty room');
      empty.stop();
      await seed(numbered(1, CHAT_PAGE_SIZE + 20));
      const reader = await RoomFollower.of(channel, room);
      equal(textsOf(reader.first ?? []), numbered(21, CHAT_PAGE_SIZE + 20), 'the newest page');
      await reader.isLive();
    },
  },
  {
    name: 'gives both sides the same messages in the same order',
    run: async ({ room, accounts, channelFor }) => {
      const [student, team] = [await channelFor('student'), await channelFor('team')];
      const [one, other] = [
        await RoomFollower.of(student, room),
        await RoomFollower.of(team, room),
      ];
      const say = async (channel: ChatChannel, who: string): Promise<void> => {
        for (let number = 1; number <= 10; number += 1) {
          await channel.send(draft(room, `${who} ${number}`), never);
        }
      };
      await Promise.all([say(student, 'student'), say(team, 'team')]);
      await Promise.all([one.has(20), other.has(20)]);
      equal(one.texts, other.texts, 'order on both sides');
      for (const who of ['student', 'team'] as const) {
        const expected = Array.from({ length: 10 }, (_, index) => `${who} ${index + 1}`);
        const texts = one.texts.filter((text) => text.startsWith(who));
        equal(texts, expected, `what ${who} said`);
        const senders = [...one.known.values()].filter(({ text }) => text.startsWith(who));
        equal(new Set(senders.map(({ uid }) => uid)).size, 1, `senders of ${who}`);
        equal(senders[0]?.uid, accounts[who], `sender of ${who}`);
        equal(senders[0]?.room, room, 'room');
      }
    },
  },
  {
    name: 'has the team write first',
    run: async ({ room, accounts, channelFor }) => {
      const [student, team] = [await channelFor('student'), await channelFor('team')];
      const [one, other] = [
        await RoomFollower.of(student, room),
        await RoomFollower.of(team, room),
      ];
      equal(other.first, [], 'first page of a conversation that nobody has begun');
      const sent = draft(room, 'Your documents have arrived.');
      await team.send(sent, never);
      await Promise.all([one.has(1), other.has(1)]);
      const [message] = one.known.values();
      equal([message?.id, message?.uid, message?.room], [sent.id, accounts.team, room], 'message');
    },
  },
  {
    name: 'keeps a text as it was written',
    run: async ({ room, channelFor }) => {
      const [student, team] = [await channelFor('student'), await channelFor('team')];
      const reader = await RoomFollower.of(team, room);
      const texts = ['مرحبًا، كيف الحال؟', 'two\nlines\tand <b>tags</b>', '👩‍👩‍👧 “quotes” \\ / 100 %'];
      for (const text of texts) await student.send(draft(room, text), never);
      await reader.has(texts.length);
      equal(reader.texts, texts, 'texts');
    },
  },
  {
    name: 'loads older pages up to the first message, without a gap',
    run: async ({ room, channelFor, seed }) => {
      await seed(numbered(1, 2 * CHAT_PAGE_SIZE + 20));
      const channel = await channelFor('team');
      const reader = await RoomFollower.of(channel, room);
      const steps: [number, boolean][] = [];
      for (;;) {
        const [oldest] = inOrder(reader.known.values());
        if (!oldest) throw new Error('no messages');
        const { messages, more } = await channel.loadOlder(room, oldest);
        reader.onMessages(messages);
        steps.push([messages.length, more]);
        if (!more) break;
      }
      equal(
        steps,
        [
          [CHAT_PAGE_SIZE, true],
          [20, false],
        ],
        'pages',
      );
      equal(reader.texts, numbered(1, 2 * CHAT_PAGE_SIZE + 20), 'all messages');
    },
  },
  {
    name: 'gives the sender its own message back, and takes the same id once',
    run: async ({ room, channelFor }) => {
      const [student, team] = [await channelFor('student'), await channelFor('team')];
      const [own, other] = [
        await RoomFollower.of(student, room),
        await RoomFollower.of(team, room),
      ];
      const message = draft(room, 'once');
      const stored = await student.send(message, never);
      equal([stored.id, stored.text], [message.id, 'once'], 'answer');
      await Promise.all([own.has(1), other.has(1)]);
      const again = await Promise.all([student.send(message, never), student.send(message, never)]);
      equal(
        again.map(({ createdAt }) => createdAt),
        [stored.createdAt, stored.createdAt],
        'again',
      );
      equal(
        await refusalOf(team.send({ ...message, text: 'mine' }, never)),
        'access',
        'a taken id',
      );
      await pause(QUIET_MS);
      equal([own.texts, other.texts], [['once'], ['once']], 'messages');
      equal(other.known.get(message.id)?.createdAt, stored.createdAt, 'time on the other side');
    },
  },
  {
    name: 'refuses a stranger, who learns nothing',
    run: async ({ room, channelFor, seed }) => {
      await seed(['private']);
      const [stranger, student] = [await channelFor('stranger'), await channelFor('student')];
      const reader = await RoomFollower.of(stranger, room);
      equal([reader.isRefused, reader.texts], [true, []], 'what a stranger is told');
      equal(await refusalOf(stranger.send(draft(room, 'hello'), never)), 'access', 'sending');
      const [known] = (await RoomFollower.of(student, room)).known.values();
      if (!known) throw new Error('the student sees nothing');
      let page: unknown;
      await stranger.loadOlder(room, { ...known, createdAt: '2999-01-01T00:00:00.000Z' }).then(
        (answer) => (page = answer),
        () => undefined,
      );
      equal(page, undefined, 'an older page');
      const { told } = reader;
      await student.send(draft(room, 'still private'), never);
      await pause(QUIET_MS);
      equal(reader.told, told, 'what a refused reader is told later');
    },
  },
  {
    name: 'refuses a blank and an oversized text for good',
    run: async ({ room, channelFor }) => {
      const channel = await channelFor('student');
      const reader = await RoomFollower.of(channel, room);
      const longest = 'ن'.repeat(CHAT_TEXT_MAX_LENGTH);
      for (const text of ['', ' \n\t ', '\u2028', `${longest}!`]) {
        equal(await refusalOf(channel.send(draft(room, text), never)), 'text', `“${text}”`);
      }
      await channel.send(draft(room, longest), never);
      await reader.has(1);
      equal(reader.texts, [longest], 'messages');
    },
  },
  {
    name: 'catches up after a cut with all that was missed, be it many pages',
    run: async ({ room, channelFor, cutNetwork, restoreNetwork, seed }) => {
      await seed(numbered(1, 10));
      const [student, team] = [await channelFor('student'), await channelFor('team')];
      const [one, other] = [
        await RoomFollower.of(student, room),
        await RoomFollower.of(team, room),
      ];
      await Promise.all([one.isLive(), other.isLive()]);
      await cutNetwork();
      await until(
        () => one.connection === 'offline',
        () => `the connection is ${one.connection} without a network`,
      );
      await seed(numbered(11, 470));
      await restoreNetwork();
      await Promise.all([one.has(470), other.has(470), one.isLive(), other.isLive()]);
      equal([one.texts, other.texts], [numbered(1, 470), numbered(1, 470)], 'messages');
      await team.send(draft(room, 'back again'), never);
      await one.has(471);
    },
  },
  {
    name: 'catches up in a room that was empty before the cut',
    run: async ({ room, channelFor, cutNetwork, restoreNetwork, seed }) => {
      const reader = await RoomFollower.of(await channelFor('student'), room);
      await reader.isLive();
      await cutNetwork();
      await seed(numbered(1, CHAT_PAGE_SIZE + 10));
      await restoreNetwork();
      await reader.has(CHAT_PAGE_SIZE + 10);
      equal(reader.texts, numbered(1, CHAT_PAGE_SIZE + 10), 'messages');
    },
  },
  {
    name: 'sends what was written without a network, once and in order, when it is back',
    run: async ({ room, accounts, channelFor, cutNetwork, restoreNetwork }) => {
      const [student, team] = [await channelFor('student'), await channelFor('team')];
      const [own, other] = [
        await RoomFollower.of(student, room),
        await RoomFollower.of(team, room),
      ];
      await Promise.all([own.isLive(), other.isLive()]);
      const { queue, outgoing, isEmpty } = queueOn(student, accounts.student);
      queue.send(room, 'message 1');
      await Promise.all([isEmpty(), other.has(1)]);
      await cutNetwork();
      for (const text of numbered(2, 6)) queue.send(room, text);
      await pause(QUIET_MS);
      equal(
        outgoing().map(({ text }) => text),
        numbered(2, 6),
        'what waits',
      );
      equal(other.texts, ['message 1'], 'what came through a cut network');
      await restoreNetwork();
      await isEmpty();
      await Promise.all([own.has(6), other.has(6)]);
      await pause(QUIET_MS);
      equal([own.texts, other.texts], [numbered(1, 6), numbered(1, 6)], 'messages');
    },
  },
  {
    name: 'sends once what a reload interrupts',
    run: async ({ room, accounts, channelFor }) => {
      const reader = await RoomFollower.of(await channelFor('team'), room);
      await reader.isLive();
      const before = queueOn(await channelFor('student'), accounts.student);
      for (const text of numbered(1, 5)) before.queue.send(room, text);
      await reader.has(1);
      before.queue.stop();
      const after = queueOn(await channelFor('student'), accounts.student);
      after.queue.send(room, 'message 6');
      await after.isEmpty();
      await reader.has(6);
      await pause(QUIET_MS);
      equal(reader.texts, numbered(1, 6), 'messages');
    },
  },
  {
    name: 'shows two tabs of one person the same, whichever sends',
    run: async ({ room, accounts, channelFor }) => {
      const channels = [await channelFor('student'), await channelFor('student')] as const;
      const [one, two] = [
        await RoomFollower.of(channels[0], room),
        await RoomFollower.of(channels[1], room),
      ];
      const same = draft(room, 'from both');
      await Promise.all(channels.map((channel) => channel.send(same, never)));
      const [first, second] = [
        queueOn(channels[0], accounts.student),
        queueOn(channels[1], accounts.student),
      ];
      first.queue.send(room, 'from the first');
      await first.isEmpty();
      second.queue.send(room, 'from the second');
      await Promise.all([first.isEmpty(), second.isEmpty()]);
      await Promise.all([one.has(3), two.has(3)]);
      await pause(QUIET_MS);
      const expected = ['from both', 'from the first', 'from the second'];
      equal([one.texts, two.texts], [expected, expected], 'messages');
    },
  },
  {
    name: 'says nothing once nobody follows',
    run: async ({ room, channelFor }) => {
      const [student, team] = [await channelFor('student'), await channelFor('team')];
      const reader = await RoomFollower.of(student, room);
      await reader.isLive();
      reader.stop();
      const { told } = reader;
      await team.send(draft(room, 'unheard'), never);
      await student.send(draft(room, 'mine'), never);
      await pause(QUIET_MS);
      equal(reader.told, told, 'what was told');
    },
  },
  {
    name: 'is quick from sending to seeing',
    run: async ({ room, channelFor, report }) => {
      const [student, team] = [await channelFor('student'), await channelFor('team')];
      const reader = await RoomFollower.of(team, room);
      await reader.isLive();
      const took: number[] = [];
      for (let number = 1; number <= 40; number += 1) {
        const started = performance.now();
        const seen = new Promise<void>((resolve) => reader.onNew(() => resolve()));
        await student.send(draft(room, `message ${number}`), never);
        await seen;
        took.push(performance.now() - started);
      }
      took.sort((one, other) => one - other);
      const [median = 0, p95 = 0] = [took[20], took[38]];
      report(`send to seen: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
      equal(median < 1_000, true, `median of ${median} ms is below a second`);
    },
  },
  // Last, because Firestore's emulator is slow afterwards: it reads all that it has for every answer.
  {
    name: 'opens a room of 10,000 messages at its end, and reads back in it',
    run: async ({ room, channelFor, seed }) => {
      await seed(numbered(1, 10_000));
      const [student, team] = [await channelFor('student'), await channelFor('team')];
      const reader = await RoomFollower.of(student, room);
      equal(textsOf(reader.first ?? []), numbered(10_001 - CHAT_PAGE_SIZE, 10_000), 'the end');
      for (let page = 0; page < 5; page += 1) {
        const [oldest] = inOrder(reader.known.values());
        if (!oldest) throw new Error('no messages');
        const { messages, more } = await student.loadOlder(room, oldest);
        equal(more, true, 'more');
        reader.onMessages(messages);
      }
      const from = 10_001 - 6 * CHAT_PAGE_SIZE;
      equal(reader.texts, numbered(from, 10_000), 'six pages');
      await reader.isLive();
      await team.send(draft(room, 'message 10001'), never);
      await reader.has(6 * CHAT_PAGE_SIZE + 1);
      equal(reader.texts.at(-1), 'message 10001', 'the newest');
    },
  },
];
