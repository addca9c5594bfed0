import { forgetRequestKey, requestKey } from '../../../../src/client/features/requests/requestKey';

const DAY_MS = 24 * 60 * 60 * 1_000;

afterEach(() => jest.restoreAllMocks());

it('is the same per intent in all tabs until cleared', () => {
  const key = requestKey('university:9');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(requestKey('university:9')).toBe(key);
  expect(requestKey('university:10')).not.toBe(key);
  expect(localStorage.getItem('typed:request_keys')).toContain(key);
  forgetRequestKey('university:9');
  expect(requestKey('university:9')).not.toBe(key);
});

it('changes after a day, and old keys are removed', () => {
  const key = requestKey('custom:300');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
  expect(requestKey('custom:301')).not.toBe(key);
  expect(localStorage.getItem('typed:request_keys')).not.toContain(key);
});

it.each(['', 'nonsense', 'null', '[1]', '{"custom:300":{"key":7,"madeAt":1}}'])(
  'starts over when storage holds %j',
  (text) => {
    localStorage.setItem('typed:request_keys', text);
    expect(requestKey('custom:300')).toMatch(/^[0-9a-f]{32}$/);
  },
);

it('is kept in memory where storage is refused', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Storage is full');
  });
  const key = requestKey('custom:302');
  expect(requestKey('custom:302')).toBe(key);
});
