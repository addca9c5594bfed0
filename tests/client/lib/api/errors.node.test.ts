import { errorAnswerOf, isHttpError } from '../../../../src/client/lib/api/errors';

const ANSWER = { status_code: 429, code: 'RATE_LIMITED', message: 'Later', retry_after: 60 };

it('recognises a server error response', () => {
  expect(errorAnswerOf({ status: 429, data: ANSWER })).toEqual(ANSWER);
});

it.each([
  undefined,
  'text',
  new Error('x'),
  { status: 'UNKNOWN', message: 'An unknown error occurred' },
  { status: 502, data: '<h1>Bad gateway</h1>' },
  { status: 502, data: null },
  { status: 500, data: { code: 'NEVER_HEARD_OF', message: 'x' } },
  { status: 500, data: { code: 'INTERNAL' } },
])('does not recognise %p', (error) => {
  expect(errorAnswerOf(error)).toBeUndefined();
});

it('tells HTTP errors from other errors', () => {
  expect(isHttpError({ status: 500, data: null })).toBe(true);
  expect(isHttpError({ status: 'UNKNOWN', message: 'x' })).toBe(false);
  expect(isHttpError(null)).toBe(false);
});
