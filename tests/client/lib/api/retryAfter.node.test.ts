// Rules: API-07 (docs/requirements.md)
import { retryAtOf } from '../../../../src/client/lib/api/retryAfter';

const NOW = Date.UTC(2026, 4, 2, 9, 30, 0);
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const PAGE = '<h1>Too many requests</h1>';
const OWN = { status_code: 429, code: 'RATE_LIMITED', message: 'Later' };

function wait(status: number, headers: Record<string, string> = {}, data: unknown = PAGE) {
  const retryAt = retryAtOf({ status, data }, (name) => new Headers(headers).get(name));
  return retryAt === undefined ? undefined : (retryAt - NOW) / 1_000;
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

describe.each([429, 503])('status %d with Retry-After', (status) => {
  it.each([
    ['seconds', '90', 90],
    ['seconds with spaces around', ' 90 ', 90],
    ['a date', 'Sat, 02 May 2026 09:45:00 GMT', 15 * MINUTE],
    ['an obsolete RFC 850 date', 'Saturday, 02-May-26 09:45:00 GMT', 15 * MINUTE],
    ['an asctime date', 'Sat May  2 09:45:00 2026', 15 * MINUTE],
    ['more than a week', '99999999', 7 * DAY],
    ['an overflow', '9'.repeat(400), 7 * DAY],
    ['a date years ahead', 'Fri, 02 May 2031 09:30:00 GMT', 7 * DAY],
  ])('waits as long as the header says: %s', (_, told, seconds) => {
    expect(wait(status, { 'Retry-After': told })).toBe(seconds);
  });

  it.each([
    '-5',
    '1.5',
    '0',
    '',
    'soon',
    '90 seconds',
    'Sat, 99 May 2026 09:45:00 GMT',
    '2026-05-03',
  ])('ignores an invalid value: %p', (told) => {
    expect(wait(status, { 'Retry-After': told })).toBe(wait(status));
  });

  it('ignores a date in the past', () => {
    const headers = { 'Retry-After': 'Sat, 02 May 2026 09:29:59 GMT' };
    expect(wait(status, headers)).toBe(wait(status));
  });

  it("counts from the response's Date header, not the device clock", () => {
    const headers = {
      Date: 'Sat, 02 May 2026 09:10:00 GMT',
      'Retry-After': 'Sat, 02 May 2026 09:12:00 GMT',
    };
    expect(wait(status, headers)).toBe(2 * MINUTE);
    expect(wait(status, { ...headers, Date: 'today' })).toBe(wait(status));
  });

  it('prefers the response body to a header', () => {
    const own = { ...OWN, retry_after: 300 };
    expect(wait(status, { 'Retry-After': '90' }, own)).toBe(300);
    expect(wait(status, { 'Retry-After': '90' }, OWN)).toBe(90);
    expect(wait(status, { 'Retry-After': '90' }, { ...own, code: 'NONE_OF_OURS' })).toBe(90);
  });
});

it('waits a minute after a 429 without a time, but not after a 503', () => {
  expect(wait(429)).toBe(MINUTE);
  expect(wait(503)).toBeUndefined();
});

it.each([400, 413, 500, 502])('does not treat a %d as a limit', (status) => {
  expect(wait(status, { 'Retry-After': '90' })).toBeUndefined();
});
