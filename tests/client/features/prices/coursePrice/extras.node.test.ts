// Rules: CRS-04, CRS-05 (docs/requirements.md)
import type { Fee } from '../../../../../src/contract/catalogue/catalogue';
import {
  extraFor,
  readExtras,
  writeExtras,
} from '../../../../../src/client/features/prices/coursePrice/extras';
import { programmeDetails } from '../../../../support/programmes';

const fee = (id: number, more: Partial<Fee>): Fee => ({
  id,
  kind: 'accommodation',
  housing: null,
  name: `Fee ${id}`,
  basis: 'week',
  amount: 20_000,
  currency: 'GBP',
  optional: true,
  ...more,
});
const offering = (...fees: readonly Fee[]) => programmeDetails(1, { fees });

const SCHOOL = offering(
  fee(1, { housing: 'host_family', amount: 25_000 }),
  fee(2, { housing: 'host_family' }),
  fee(3, { housing: 'residence', amount: 18_000, basis: 'once' }),
  fee(4, { kind: 'transfer' }),
  fee(5, { kind: 'insurance', currency: 'EUR' }),
  fee(6, { kind: 'registration', optional: false }),
);

test('a word means the cheapest of its kind, by the week first', () => {
  expect(extraFor('host_family', SCHOOL)?.id).toBe(2);
  expect(extraFor('accommodation', SCHOOL)?.id).toBe(2);
  expect(extraFor('residence', SCHOOL)?.id).toBe(3);
  expect(extraFor('campus', SCHOOL)).toBeUndefined();
  // In another currency than the course's, it cannot be added.
  expect(extraFor('insurance', SCHOOL)).toBeUndefined();
});

test.each([
  [[2, 4], 'host_family-transfer'],
  [[1, 4], '1-transfer'],
  [[3], 'residence'],
  [[], ''],
])('%j is in an address as %j, and is read from it', (ids, text) => {
  expect(writeExtras(ids, SCHOOL)).toBe(text);
  expect(readExtras(text, SCHOOL)).toEqual(ids);
});

test('an address from before has ids', () => {
  expect(readExtras('2-4-99', SCHOOL)).toEqual([2, 4]);
});

test('housing is chosen once, and a mandatory fee is no extra', () => {
  expect(readExtras('host_family-residence-6', SCHOOL)).toEqual([2]);
});

test('parameters without a meaning here stay in the address for other programmes', () => {
  expect(writeExtras([4], SCHOOL, 'campus-residence-transfer')).toBe('transfer-campus');
});
