import {
  isOwnStartReserved,
  keepOwnStart,
  reserveOwnStart,
} from '../../../../src/client/lib/storage/ownStartRoom';

const room = (): string => document.documentElement.style.getPropertyValue('--own-start');

beforeEach(() => {
  document.documentElement.style.removeProperty('--own-start');
});

it('keeps the height of the last visit free for the same account', () => {
  keepOwnStart('7', 240.4);
  reserveOwnStart('8');
  expect(room()).toBe('');
  reserveOwnStart('7');
  expect(room()).toBe('240px');
});

it('keeps nothing free in a window of another width', () => {
  keepOwnStart('7', 240);
  const { innerWidth } = window;
  Object.assign(window, { innerWidth: innerWidth + 1 });
  reserveOwnStart('7');
  Object.assign(window, { innerWidth });
  expect(room()).toBe('');
});

it('gives the room back once the own start is there, and knows that there is none', () => {
  keepOwnStart('7', 240);
  reserveOwnStart('7');
  keepOwnStart('7', 0);
  expect(room()).toBe('');
  expect(isOwnStartReserved()).toBe(false);
  reserveOwnStart('7');
  expect(room()).toBe('0px');
  expect(isOwnStartReserved()).toBe(true);
});

it('takes the room of another account away', () => {
  keepOwnStart('7', 240);
  reserveOwnStart('7');
  reserveOwnStart('8');
  expect(isOwnStartReserved()).toBe(false);
});

it('keeps nothing free for what it cannot read', () => {
  localStorage.setItem('typed:own_start:7', JSON.stringify({ at: Date.now(), value: 'x y' }));
  reserveOwnStart('7');
  expect(room()).toBe('');
});
