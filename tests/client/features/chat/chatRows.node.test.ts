// Rules: CHAT-20, CHAT-21, CHAT-25 (docs/requirements.md)
import { chatRows, firstUnreadOf } from '../../../../src/client/features/chat/chatRows';
import type { MessageRow } from '../../../../src/client/features/chat/chatRows';
import type { ChatMessage } from '../../../../src/contract/chat/chat';

const ROOM = 'sara';
const NONE: ReadonlySet<string> = new Set();
const NOW = new Date(2026, 10, 22, 12, 0);

/** A message by its sender and its local time on a day of November. */
function message(id: string, uid: string, day: number, hour: number, minute = 0): ChatMessage {
  const createdAt = new Date(2026, 10, day, hour, minute).toISOString();
  return { id, room: ROOM, uid, user: uid, text: id, createdAt };
}

const MESSAGES = [
  message('a', ROOM, 20, 9),
  message('b', ROOM, 20, 9, 3),
  message('c', 'omar', 20, 9, 4),
  message('d', 'noura', 20, 9, 5),
  message('e', 'noura', 20, 9, 20),
  message('f', 'noura', 21, 9),
  message('g', ROOM, 21, 9, 1),
];

function rowsFor(
  reader: string,
  {
    messages = MESSAGES,
    seenByOther = null,
    firstUnread,
    pageStarts = NONE,
    outgoing = [],
  }: Partial<{
    messages: readonly ChatMessage[];
    seenByOther: string | null;
    firstUnread: string;
    pageStarts: ReadonlySet<string>;
    outgoing: Parameters<typeof chatRows>[0]['outgoing'];
  }> = {},
) {
  const conversation = { room: ROOM, reader, messages, outgoing, seenByOther };
  return chatRows(conversation, firstUnread, pageStarts, NOW);
}

const messageRows = (reader: string, options?: Parameters<typeof rowsFor>[1]): MessageRow[] =>
  rowsFor(reader, options).rows.filter((row): row is MessageRow => row.kind === 'message');
const keysWhere = (rows: readonly MessageRow[], test: (row: MessageRow) => boolean): string =>
  rows
    .filter(test)
    .map(({ key }) => key)
    .join('');

it('keeps the order, and puts a day before the first message of each but the first', () => {
  const { rows, firstDay } = rowsFor(ROOM);
  const day = (date: number) => new Date(2026, 10, date).getTime();
  expect(rows.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e', `day-${day(21)}`, 'f', 'g']);
  expect(firstDay).toBe(day(20));
});

it('shows a sender of the other side whenever it changes, and anew each day', () => {
  const rows = messageRows(ROOM);
  expect(keysWhere(rows, ({ showsSender }) => showsSender)).toBe('cdf');
  expect(keysWhere(rows, ({ isOwnSide }) => isOwnSide)).toBe('abg');
  expect(keysWhere(rows, ({ startsGroup }) => startsGroup)).toBe('acdefg');
});

it('puts the team on one side for one of the team, with the names of colleagues', () => {
  const rows = messageRows('omar');
  expect(keysWhere(rows, ({ isOwnSide }) => isOwnSide)).toBe('cdef');
  expect(keysWhere(rows, ({ showsSender }) => showsSender)).toBe('adfg');
  expect(rows.find(({ key }) => key === 'c')?.sender).toBeNull();
});

it('changes no row that is on screen when older ones of the same sender come above it', () => {
  const loaded = MESSAGES.slice(4);
  const before = rowsFor(ROOM, { messages: loaded, pageStarts: new Set(['e']) }).rows;
  const after = rowsFor(ROOM, { pageStarts: new Set(['a', 'e']) }).rows;
  expect(after.slice(-before.length)).toEqual(before);
});

it('puts the divider before the first unread message', () => {
  const { rows } = rowsFor(ROOM, { firstUnread: 'd' });
  expect(rows.map(({ key }) => key).slice(0, 5)).toEqual(['a', 'b', 'c', 'unread', 'd']);
});

it('says of one message that it was seen, and of those before it by their mark', () => {
  const rows = messageRows(ROOM, { seenByOther: MESSAGES[4]?.createdAt ?? '' });
  expect(keysWhere(rows, ({ isLastSeen }) => isLastSeen)).toBe('b');
  expect(keysWhere(rows, ({ isOwnSide, state }) => isOwnSide && state === 'seen')).toBe('ab');
  expect(keysWhere(rows, ({ state }) => state === 'sent')).toBe('fg');
});

it('puts what is not stored yet at the end, under today', () => {
  const { rows } = rowsFor(ROOM, {
    outgoing: [
      { id: 'x', room: ROOM, text: 'x', state: 'sending' },
      { id: 'y', room: ROOM, text: 'y', state: 'refused', reason: 'text' },
    ],
  });
  expect(rows.slice(-3)).toMatchObject([
    { kind: 'day', day: new Date(2026, 10, 22).getTime() },
    { key: 'x', createdAt: null, state: 'sending', isOwnSide: true, startsGroup: true },
    { key: 'y', createdAt: null, state: 'refused', reason: 'text', startsGroup: false },
  ]);
});

describe('the first unread message', () => {
  const find = (reader: string, unread: number, messages = MESSAGES) =>
    firstUnreadOf({ room: ROOM, reader, messages }, unread, 'g');

  it('counts back over what the other side wrote', () => {
    expect(find(ROOM, 1)).toBe('f');
    expect(find(ROOM, 3)).toBe('d');
    expect(find('omar', 2)).toBe('b');
  });

  it('is none when all is read, or it is not loaded', () => {
    expect(find(ROOM, 0)).toBeUndefined();
    expect(find(ROOM, 9)).toBeUndefined();
    expect(find(ROOM, 3, MESSAGES.slice(4))).toBeUndefined();
  });

  it('stays when more arrive', () => {
    expect(find(ROOM, 1, [...MESSAGES, message('h', 'omar', 21, 10)])).toBe('f');
  });
});
