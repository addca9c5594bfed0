import { createStoredValue } from '../../../../src/client/lib/storage/storedValue';

const numbers = createStoredValue('local', 'numbers', (value) =>
  Array.isArray(value) ? (value as readonly number[]) : null,
);

beforeEach(() => {
  localStorage.clear();
  numbers.write(null);
});

it('keeps a value as JSON, and gives the same object until it changes', () => {
  expect(numbers.read()).toBeNull();
  numbers.write([1, 2]);
  expect(localStorage.getItem('numbers')).toBe('[1,2]');
  expect(numbers.read()).toEqual([1, 2]);
  expect(numbers.read()).toBe(numbers.read());
  numbers.write(null);
  expect(localStorage.getItem('numbers')).toBeNull();
  expect(numbers.read()).toBeNull();
});

it.each(['{', '4', 'null'])('takes %p for nothing', (text) => {
  localStorage.setItem('numbers', text);
  expect(numbers.read()).toBeNull();
});

it('lasts as long as the page where storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  numbers.write([3]);
  expect(numbers.read()).toEqual([3]);
  numbers.write(null);
  expect(numbers.read()).toBeNull();
});

it('is heard of here and from other tabs, until nobody listens', () => {
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
