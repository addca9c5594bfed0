import { DrizzleQueryError } from 'drizzle-orm';

import { describeError } from '../../../src/server/lib/logging';
import { maskPhone, maskPhones } from '../../../src/server/lib/mask';

describe('maskPhone', () => {
  it.each([
    ['+966500000001', '+966*******01'],
    ['0500000001', '0500****01'],
    ['1234567', '*******'],
  ])('of %s is %s', (phone, expected) => expect(maskPhone(phone)).toBe(expected));

  it('finds phones in a text and leaves the rest', () => {
    expect(maskPhones('The number +966500000001 is not verified (21608)')).toBe(
      'The number +966*******01 is not verified (21608)',
    );
  });
});

describe('describeError', () => {
  it('keeps the statement of a failed query and none of its values', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Sara' });
    const error = new DrizzleQueryError('insert into accounts values ($1)', ['Sara'], cause);
    const described = JSON.stringify(describeError(error));
    expect(described).toContain('insert into accounts values ($1)');
    expect(described).toContain('23505');
    expect(described).not.toContain('Sara');
  });

  it('masks phones, and says what is no error', () => {
    expect(describeError(new Error('no way to +966500000001')).message).toBe(
      'no way to +966*******01',
    );
    expect(describeError('text').message).toBe('not an Error');
  });
});
