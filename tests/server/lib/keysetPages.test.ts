// Rules: API-48 (docs/requirements.md)
import { numbersIn, pageOf, positionIn, sealCursor } from '../../../src/server/lib/keysetPages';

const LIST = { secret: 'a secret of the tests, long enough to be one', list: ['rows', { of: 1 }] };
const cursor = sealCursor(LIST, [1, -20, 1_700_000_000_000]);

test('a page has a cursor only if there are more rows', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const page = pageOf(LIST, rows, 2, ({ id }) => [id]);
  expect(page.items).toEqual([{ id: 1 }, { id: 2 }]);
  expect(numbersIn(LIST, page.next_cursor ?? '', 1)).toEqual([2]);
  expect(pageOf(LIST, rows, 3, ({ id }) => [id])).toEqual({ items: rows, next_cursor: null });
  expect(pageOf(LIST, [], 3, () => [0])).toEqual({ items: [], next_cursor: null });
});

test('a cursor returns its position to its own list', () => {
  expect(numbersIn(LIST, cursor, 3)).toEqual([1, -20, 1_700_000_000_000]);
  expect(positionIn(LIST, sealCursor(LIST, ['2026-11-27', 'a-b']), 2)).toEqual([
    '2026-11-27',
    'a-b',
  ]);
  expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
});

test.each([undefined, ''])('the cursor %j is the first page', (none) => {
  expect(positionIn(LIST, none, 3)).toBeUndefined();
});

test('a cursor is refused by another list, another server and another sort key', () => {
  const wrong = [
    { ...LIST, list: ['rows', { of: 2 }] },
    { ...LIST, secret: 'another secret' },
  ];
  for (const list of wrong) expect(() => numbersIn(list, cursor, 3)).toThrow('BAD_REQUEST');
  expect(() => numbersIn(LIST, cursor, 2)).toThrow('BAD_REQUEST');
  expect(() => numbersIn(LIST, sealCursor(LIST, ['x']), 1)).toThrow('BAD_REQUEST');
});

test('a cursor is refused when any of its bytes was changed', () => {
  const bytes = Buffer.from(cursor, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const forged = Buffer.from(bytes);
    forged[at] = (forged[at] ?? 0) ^ 1;
    expect(() => numbersIn(LIST, forged.toString('base64url'), 3)).toThrow('BAD_REQUEST');
  }
});

test.each(['a', '____', `${cursor}A`, `${cursor}=`, ` ${cursor}`, 'A'.repeat(500)])(
  'the cursor %j is refused',
  (text) => {
    expect(() => numbersIn(LIST, text, 3)).toThrow('BAD_REQUEST');
  },
);
