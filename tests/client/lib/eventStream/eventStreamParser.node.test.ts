// Rules: API-19 (docs/requirements.md)
import { EventStreamParser } from '../../../../src/client/lib/eventStream/eventStreamParser';

const TEXT = [
  ': heartbeat',
  'id: 7',
  '',
  'id: 8',
  'event: requestChanged',
  'data: {"id":"100001"}',
  '',
  'data:first',
  'data: second',
  'retry: 10',
  'unknown: field',
  '',
  'event: nothing without data',
  '',
  'id:9',
  'data',
  '',
  'data: not complete',
].join('\n');
const EVENTS = [
  { event: 'requestChanged', data: '{"id":"100001"}' },
  { event: 'message', data: 'first\nsecond' },
  { event: 'message', data: '' },
];

it.each([
  ['LF', '\n'],
  ['CR', '\r'],
  ['CRLF', '\r\n'],
])('reads lines that end with %s, wherever the chunks are cut', (_name, lineEnd) => {
  const text = TEXT.replaceAll('\n', lineEnd);
  for (let cut = 0; cut <= text.length; cut += 1) {
    const parser = new EventStreamParser();
    const events = [...parser.feed(text.slice(0, cut)), ...parser.feed(text.slice(cut))];
    expect(events).toEqual(EVENTS);
    expect(parser.lastEventId).toBe('9');
  }
  const parser = new EventStreamParser();
  expect(Array.from(text, (letter) => parser.feed(letter)).flat()).toEqual(EVENTS);
});

it('takes an id with the blank line after it, and from a heartbeat as well', () => {
  const parser = new EventStreamParser('5');
  expect(parser.feed('id: 6\ndata: x\n')).toEqual([]);
  expect(parser.lastEventId).toBe('5');
  expect(parser.feed('\n')).toHaveLength(1);
  expect(parser.lastEventId).toBe('6');
  expect(parser.feed(': heartbeat\nid: 7\n\n')).toEqual([]);
  expect(parser.lastEventId).toBe('7');
  parser.feed('id: 8\0\n\n');
  expect(parser.lastEventId).toBe('7');
});
