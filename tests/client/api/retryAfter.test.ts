// Rules: API-07 (docs/requirements.md)
import { retryAtOf } from '../../../src/client/api/retryAfter';

const NOW = Date.UTC(2026, 4, 2, 9, 30, 0);
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const PAGE = '<h1>Too many requests</h1>';
const OWN = { status_code: 429, code: 'RATE_LIMITED', message: 'Later' };

/** The seconds to wait after an answer with these headers; undefined where it is no limit. */
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

describe.each([429, 503])('a bare %d', (status) => {
  it.each([
    ['seconds', '90', 90],
    ['seconds with spaces around', ' 90 ', 90],
    ['a date', 'Sat, 02 May 2026 09:45:00 GMT', 15 * MINUTE],
    ['a date as it was written first', 'Saturday, 02-May-26 09:45:00 GMT', 15 * MINUTE],
    ['a date as C writes it', 'Sat May  2 09:45:00 2026', 15 * MINUTE],
    ['more than a week', '99999999', 7 * DAY],
    ['more than a number can hold', '9'.repeat(400), 7 * DAY],
    ['a date in many years', 'Fri, 02 May 2031 09:30:00 GMT', 7 * DAY],
  ])('waits as long as told: %s', (_, told, seconds) => {
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
  ])('takes %p for nothing that was told', (told) => {
    expect(wait(status, { 'Retry-After': told })).toBe(wait(status));
  });

  it('takes a date that is past for nothing that was told', () => {
    const headers = { 'Retry-After': 'Sat, 02 May 2026 09:29:59 GMT' };
    expect(wait(status, headers)).toBe(wait(status));
  });

  it('counts from the date of the answer, because the clock of the device may be wrong', () => {
    const headers = {
      Date: 'Sat, 02 May 2026 09:10:00 GMT',
      'Retry-After': 'Sat, 02 May 2026 09:12:00 GMT',
    };
    expect(wait(status, headers)).toBe(2 * MINUTE);
    expect(wait(status, { ...headers, Date: 'today' })).toBe(wait(status));
  });

  it('believes the server’s own words before a header', () => {
    const own = { ...OWN, retry_after: 300 };
    expect(wait(status, { 'Retry-After': '90' }, own)).toBe(300);
    expect(wait(status, { 'Retry-After': '90' }, OWN)).toBe(90);
    expect(wait(status, { 'Retry-After': '90' }, { ...own, code: 'NONE_OF_OURS' })).toBe(90);
  });
});

it('waits a minute after a 429 that tells nothing; a 503 that tells nothing is no limit', () => {
  expect(wait(429)).toBe(MINUTE);
  expect(wait(503)).toBeUndefined();
});

it.each([400, 413, 500, 502])('does not take a %d for a limit, whatever it tells', (status) => {
  expect(wait(status, { 'Retry-After': '90' })).toBeUndefined();
});
