import { createStoredValue } from '../../../../src/client/lib/storage/storedValue';

const numbers = createStoredValue({
  storage: 'local',
  key: 'numbers',
  parse: (value) => (Array.isArray(value) ? (value as readonly number[]) : null),
});

beforeEach(() => {
  numbers.write(null);
});

it('keeps a value as JSON and returns the same object until it changes', () => {
  expect(numbers.read()).toBeNull();
  numbers.write([1, 2]);
  expect(localStorage.getItem('numbers')).toBe('[1,2]');
  expect(numbers.read()).toEqual([1, 2]);
  expect(numbers.read()).toBe(numbers.read());
  numbers.write(null);
  expect(localStorage.getItem('numbers')).toBeNull();
  expect(numbers.read()).toBeNull();
});

it.each(['{', '4', 'null'])('treats %p as absent', (text) => {
  localStorage.setItem('numbers', text);
  expect(numbers.read()).toBeNull();
});

it('gives the reason for an unreadable value on each read', () => {
  const strict = createStoredValue({
    storage: 'local',
    key: 'strict',
    parse: () => {
      throw new TypeError('no such value');
    },
  });
  const onCorrupt = jest.fn();
  expect(strict.read(onCorrupt)).toBeNull();
  expect(onCorrupt).not.toHaveBeenCalled();
  for (const text of ['{', '4']) {
    localStorage.setItem('strict', text);
    expect(strict.read()).toBeNull();
    expect(strict.read(onCorrupt)).toBeNull();
  }
  expect(onCorrupt.mock.calls).toEqual([
    [expect.any(SyntaxError)],
    [new TypeError('no such value')],
  ]);
});

it('stores plain text, and uses session storage, where configured', () => {
  sessionStorage.clear();
  const seconds = createStoredValue({
    storage: 'session',
    key: 'seconds',
    format: 'text',
    parse: Number,
  });
  expect(seconds.read()).toBeNull();
  seconds.write(90);
  expect(sessionStorage.getItem('seconds')).toBe('90');
  expect(seconds.read()).toBe(90);
  const word = createStoredValue({
    storage: 'session',
    key: 'word',
    format: 'text',
    parse: String,
  });
  word.write('"');
  expect(sessionStorage.getItem('word')).toBe('"');
  expect(word.read()).toBe('"');
});

const refuse = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

it('is kept in memory where storage is full', () => {
  refuse();
  numbers.write([3]);
  expect(numbers.read()).toEqual([3]);
  numbers.write(null);
  expect(numbers.read()).toBeNull();
});

it('prefers a newer value of another tab to memory', () => {
  numbers.write([1]);
  const full = refuse();
  numbers.write([1, 2]);
  expect(numbers.read()).toEqual([1, 2]);
  full.mockRestore();
  localStorage.removeItem('numbers');
  expect(numbers.read()).toBeNull();
});

it('notifies subscribers of changes here and in other tabs until unsubscribed', () => {
  const heard = jest.fn();
  const stop = numbers.subscribe(heard);
  numbers.write([4]);
  expect(heard).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: 'numbers' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  numbers.write([5]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'numbers' }));
  expect(heard).toHaveBeenCalledTimes(3);
});
