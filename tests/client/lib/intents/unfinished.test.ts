import type { Intent } from '../../../../src/client/lib/intents/intentTypes';
import {
  addUnfinished,
  dropUnfinished,
  readUnfinished,
  subscribeToUnfinished,
} from '../../../../src/client/lib/intents/unfinished';

const COURSE: Intent = {
  kind: 'course',
  course: { id: 7, numberOfWeeks: 4, startDate: '2027-01-04', amount: 0, extras: [4] },
};
const PACKAGE: Intent = {
  kind: 'package',
  choice: { plan_id: 1, partner_id: 2, package_id: 3 },
};
const FAVORITE: Intent = { kind: 'favorite', packageId: 9 };
const page = (path: string): Intent => ({ kind: 'page', path });
const KEY = 'unfinished_intents';

it('keeps intents of each kind and removes the one that is resumed', () => {
  addUnfinished('sara', [COURSE, PACKAGE, FAVORITE, page('/orders')]);
  expect(readUnfinished('sara')).toEqual([COURSE, PACKAGE, FAVORITE, page('/orders')]);
  expect(readUnfinished('sara')).toBe(readUnfinished('sara'));
  dropUnfinished(PACKAGE);
  expect(readUnfinished('sara')).toEqual([COURSE, FAVORITE, page('/orders')]);
  for (const intent of [COURSE, FAVORITE, page('/orders'), FAVORITE]) dropUnfinished(intent);
  expect(readUnfinished('sara')).toEqual([]);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it('puts new intents first, without duplicates, and drops the oldest beyond the limit', () => {
  addUnfinished('sara', [FAVORITE, page('/orders')]);
  addUnfinished('sara', [COURSE, page('/orders')]);
  expect(readUnfinished('sara')).toEqual([COURSE, page('/orders'), FAVORITE]);
  addUnfinished('sara', [page('/1'), page('/2'), page('/3'), page('/4')]);
  const kept = [page('/1'), page('/2'), page('/3'), page('/4'), COURSE, page('/orders')];
  expect(readUnfinished('sara')).toEqual(kept);
});

it('hides the intents of another account', () => {
  addUnfinished('sara', [page('/viewRequest/7')]);
  expect(readUnfinished('omar')).toEqual([]);
  expect(readUnfinished(undefined)).toEqual([]);
  addUnfinished('omar', [FAVORITE]);
  expect(readUnfinished('omar')).toEqual([FAVORITE]);
  expect(readUnfinished('sara')).toEqual([]);
  addUnfinished('sara', []);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it('notifies subscribers', () => {
  const heard = jest.fn();
  const stop = subscribeToUnfinished(heard);
  addUnfinished('sara', [FAVORITE]);
  dropUnfinished(FAVORITE);
  stop();
  addUnfinished('sara', [FAVORITE]);
  expect(heard).toHaveBeenCalledTimes(2);
});

it.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['nobody', JSON.stringify({ pendingIntents: [FAVORITE] })],
  ['not a list', JSON.stringify({ userId: 'sara', pendingIntents: 4 })],
  [
    'not an intent',
    JSON.stringify({
      userId: 'sara',
      pendingIntents: [
        null,
        4,
        { kind: 'theft' },
        { kind: 'favorite', packageId: '9' },
        { kind: 'course', course: { id: 7 } },
        { kind: 'package', choice: null },
        { kind: 'page', path: 'https://evil.example/' },
        { kind: 'page', path: '//evil.example' },
        { kind: 'page', path: 4 },
      ],
    }),
  ],
])('ignores invalid storage: %s', (_what, text) => {
  sessionStorage.setItem(KEY, text);
  expect(readUnfinished('sara')).toEqual([]);
});
