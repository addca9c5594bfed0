import { readStored, writeStored } from '../../../../src/client/lib/storage/storage';

it('reads, writes and removes in the given storage', () => {
  writeStored('local', 'a', '1');
  writeStored('session', 'a', '2');
  expect([readStored('local', 'a'), readStored('session', 'a')]).toEqual(['1', '2']);
  writeStored('local', 'a', null);
  expect([readStored('local', 'a'), readStored('session', 'a')]).toEqual([null, '2']);
});

it('does nothing where the browser refuses storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => writeStored('local', 'a', '1')).not.toThrow();
  expect(readStored('local', 'a')).toBeNull();
});

it('does nothing where storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeStored('session', 'a', '1')).not.toThrow();
});
