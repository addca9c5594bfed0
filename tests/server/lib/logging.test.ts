import { DrizzleQueryError } from 'drizzle-orm';

import { createLogger, describeError } from '../../../src/server/lib/logging';
import { maskPhone, maskPhones } from '../../../src/server/lib/text/mask';

describe('maskPhone', () => {
  it.each([
    ['+966500000001', '+966*******01'],
    ['0500000001', '0500****01'],
    ['1234567', '*******'],
  ])('of %s is %s', (phone, expected) => expect(maskPhone(phone)).toBe(expected));

  it('masks phones in a text only', () => {
    expect(maskPhones('The number +966500000001 is not verified (21608)')).toBe(
      'The number +966*******01 is not verified (21608)',
    );
  });
});

describe('describeError', () => {
  it('keeps the statement of a failed query without its values', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Sara' });
    const error = new DrizzleQueryError('insert into accounts values ($1)', ['Sara'], cause);
    const described = JSON.stringify(describeError(error));
    expect(described).toContain('insert into accounts values ($1)');
    expect(described).toContain('23505');
    expect(described).not.toContain('Sara');
  });

  it('masks phones and describes values that are not errors', () => {
    expect(describeError(new Error('no way to +966500000001')).message).toBe(
      'no way to +966*******01',
    );
    expect(describeError('no way to +966500000001').message).toBe('no way to +966*******01');
    expect(describeError({ name: 'ErrnoError', errno: 51 })).toEqual({
      type: 'object',
      message: 'no space left on device (ENOSPC)',
    });
  });
});

describe('log line', () => {
  const written = (fields: object): Record<string, unknown> => {
    const lines: string[] = [];
    createLogger('trace', { write: (line) => void lines.push(line) }).trace(fields, 'text');
    return JSON.parse(lines.join('')) as Record<string, unknown>;
  };

  it.each(['authorization', 'Cookie', 'set-cookie', 'headers', 'token'])(
    'omits %s at any depth',
    (name) => {
      const line = written({ kept: 1, [name]: 'x', a: { b: [{ c: { [name]: 'x', d: 2 } }] } });
      expect(line).toMatchObject({ kept: 1, a: { b: [{ c: { d: 2 } }] }, msg: 'text' });
      expect(JSON.stringify(line)).not.toContain('"x"');
    },
  );

  it('handles circular references', () => {
    const round: Record<string, unknown> = { name: 'round' };
    round.self = round;
    expect(written({ round })).toMatchObject({ round: { name: 'round', self: { name: 'round' } } });
  });

  it('describes an error', () => {
    expect(written({ err: new TypeError('no') })).toMatchObject({
      err: { type: 'TypeError', message: 'no' },
    });
  });
});
