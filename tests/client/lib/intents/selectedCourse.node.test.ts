// Rules: CRS-02 (docs/requirements.md)
import {
  readSelectedCourse,
  selectedCourseAddress,
} from '../../../../src/client/lib/intents/selectedCourse';

const COURSE = {
  id: 7,
  numberOfWeeks: 4,
  startDate: '2027-01-04',
  amount: 159_050,
  extras: [4, 7],
};
const BARE = '?id=7&numberOfWeeks=4&startDate=2027-01-04&amount=159050';
const read = (query: string) => readSelectedCourse(new URLSearchParams(query));

it('uses the URL params of CRS-02, plus its extras', () => {
  expect(selectedCourseAddress(COURSE, 'a1')).toBe(
    `/designCourse/register${BARE}&extras=4-7&user_id=a1`,
  );
  expect(selectedCourseAddress({ ...COURSE, extras: [] }, 'a1')).toBe(
    `/designCourse/register${BARE}&user_id=a1`,
  );
});

it.each([
  ['', []],
  ['&extras=', []],
  ['&extras=7-4-7', [4, 7]],
  // An invalid id is kept as an unknown one, so that its removal is reported.
  ['&extras=4-x', [0, 4]],
  ['&extras=-4', [0, 4]],
])('reads the extras of %j', (extras, ids) => {
  expect(read(`${BARE}${extras}`)).toEqual({ ...COURSE, extras: ids });
});

it.each([
  '',
  '?id=7',
  BARE.replace('id=7', 'id=x'),
  BARE.replace('Weeks=4', 'Weeks=0'),
  BARE.replace('Weeks=4', 'Weeks=49'),
  BARE.replace('01-04', '01-05'),
  BARE.replace('01-04', '02-30'),
])('rejects %j', (query) => {
  expect(read(query)).toBeNull();
});
