import { openCursor, sealCursor } from '../../../src/server/lib/cursor';

const SECRET = 'a secret of the tests, long enough to be one';
const cursor = sealCursor(SECRET, 'list', [1, -20, 1_700_000_000_000]);

test('returns the position to its own list', () => {
  expect(openCursor(SECRET, 'list', cursor)).toEqual([1, -20, 1_700_000_000_000]);
  expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
});

test('is rejected by another list or server', () => {
  expect(openCursor(SECRET, 'another', cursor)).toBeUndefined();
  expect(openCursor('another secret', 'list', cursor)).toBeUndefined();
});

test('is tamper-proof', () => {
  const bytes = Buffer.from(cursor, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const forged = Buffer.from(bytes);
    forged[at] = (forged[at] ?? 0) ^ 1;
    expect(openCursor(SECRET, 'list', forged.toString('base64url'))).toBeUndefined();
  }
});

test.each(['', 'a', '____', `${cursor}A`, `${cursor}=`, ` ${cursor}`, 'A'.repeat(500)])(
  'rejects %j',
  (text) => {
    expect(openCursor(SECRET, 'list', text)).toBeUndefined();
  },
);
