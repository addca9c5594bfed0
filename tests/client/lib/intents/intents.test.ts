import {
  intentsInOrder,
  forgetIntents,
  readIntents,
  rememberPackageChoice,
  rememberPackageId,
  rememberSelectedCourse,
} from '../../../../src/client/lib/intents/intents';
import { saveReturnPath } from '../../../../src/client/lib/intents/returnPath';

const COURSE = { id: 7, numberOfWeeks: 4, startDate: '2027-01-04', amount: 0, extras: [4, 7] };
const PACKAGE = { plan_id: 1, partner_id: 2, package_id: 3 };
const ALL = {
  selectedCourse: COURSE,
  packageChoice: PACKAGE,
  packageId: 9,
  returnPath: '/orders?page=2',
};
const NOTHING = { selectedCourse: null, packageChoice: null, packageId: null, returnPath: null };

function rememberAll(): void {
  rememberSelectedCourse(COURSE);
  rememberPackageChoice(PACKAGE);
  rememberPackageId(9);
  saveReturnPath('/orders?page=2');
}

beforeEach(() => {
  forgetIntents();
});

it('is empty at first, stores every intent, and can be cleared', () => {
  expect(readIntents()).toEqual(NOTHING);
  rememberAll();
  expect(readIntents()).toEqual(ALL);
  expect(sessionStorage).toHaveLength(4);
  forgetIntents();
  expect(readIntents()).toEqual(NOTHING);
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['missing in old data', undefined, []],
  ['not a list', 4, []],
  ['an invalid id as an unknown one', [4, 'x'], [4, 0]],
])('reads extras: %s', (_what, extras, read) => {
  sessionStorage.setItem('selected_course', JSON.stringify({ ...COURSE, extras }));
  expect(readIntents().selectedCourse).toEqual({ ...COURSE, extras: read });
});

it('keeps the latest', () => {
  rememberPackageId(8);
  rememberPackageId(9);
  expect(readIntents().packageId).toBe(9);
});

it('keeps intents in memory where storage is refused or full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rememberAll();
  expect(readIntents()).toEqual(ALL);
  forgetIntents();
  expect(readIntents()).toEqual(NOTHING);
});

it('lists them in the order of REG-08, whatever came last', () => {
  saveReturnPath('/orders?page=2');
  rememberPackageId(9);
  rememberPackageChoice(PACKAGE);
  rememberSelectedCourse(COURSE);
  expect(intentsInOrder(readIntents())).toEqual([
    { kind: 'course', course: COURSE },
    { kind: 'package', choice: PACKAGE },
    { kind: 'favorite', packageId: 9 },
    { kind: 'page', path: '/orders?page=2' },
  ]);
});

it.each([
  ['no JSON', 'package_id', '{'],
  ['zero', 'package_id', '0'],
  ['text', 'package_id', '"9"'],
  ['null', 'selected_course', 'null'],
  ['half a course', 'selected_course', '{"id":7,"numberOfWeeks":4}'],
  ['a negative amount', 'selected_course', JSON.stringify({ ...COURSE, amount: -1 })],
  ['a date of another form', 'selected_course', JSON.stringify({ ...COURSE, startDate: '4/1' })],
  ['a page of another origin', 'return_to', 'https://evil.example/'],
  ['half a package', 'package_registration', '{"plan_id":1,"partner_id":2}'],
  ['an invalid id', 'package_registration', JSON.stringify({ ...PACKAGE, plan_id: 1.5 })],
])('ignores invalid data: %s', (_what, key, text) => {
  sessionStorage.setItem(key, text);
  expect(readIntents()).toEqual(NOTHING);
});
