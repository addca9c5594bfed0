import { catalogueQuerySchema } from '../../../src/contract/catalogue/routes';
import { favoriteSchema } from '../../../src/contract/favorites/routes';
import { quoteSchema, universityRequestSchema } from '../../../src/contract/requests/routes';

const options = { abortEarly: false, stripUnknown: true };

describe('ids', () => {
  it.each([1, '12', 2_147_483_647])('accepts %j', (package_id) => {
    expect(favoriteSchema.validateSync({ package_id }, options)).toEqual({
      package_id: Number(package_id),
    });
  });

  it.each([0, -1, 1.5, '1e3', '', true, null, [3], 2_147_483_648, 'x'])(
    'rejects %j',
    (package_id) => {
      expect(() => favoriteSchema.validateSync({ package_id }, options)).toThrow();
    },
  );
});

describe('catalogue query', () => {
  it('applies defaults and parses numbers', () => {
    expect(catalogueQuerySchema.validateSync({ kind: 'english', weeks: '4' }, options)).toEqual({
      kind: 'english',
      weeks: 4,
      sort: 'recommended',
      limit: 12,
      currency: 'SAR',
    });
  });

  it.each([
    { kind: 'custom' },
    { kind: 'english', q: ['a', 'b'] },
    { kind: 'english', start_from: '2026-02-30' },
    { kind: 'english', limit: '51' },
    { kind: 'english', cursor: '../../' },
    { kind: 'english', destination: 'fr' },
  ])('rejects %j', (query) => {
    expect(() => catalogueQuerySchema.validateSync(query, options)).toThrow();
  });
});

describe('quote', () => {
  const quote = { plan_id: 1, weeks: 3, start_date: '2026-11-23' };

  it('starts on a Monday and lasts 1 to 48 weeks', () => {
    expect(quoteSchema.validateSync(quote, options)).toEqual({ ...quote, extras: [] });
    expect(() => quoteSchema.validateSync({ ...quote, start_date: '2026-11-24' })).toThrow(
      'notMonday',
    );
    expect(() => quoteSchema.validateSync({ ...quote, weeks: 49 })).toThrow('invalid');
    expect(() => quoteSchema.validateSync({ ...quote, weeks: 0 })).toThrow('invalid');
  });
});

describe('university request', () => {
  it('accepts a missing programme', () => {
    const request = universityRequestSchema.validateSync(
      {
        kind: 'university',
        degree: 'master',
        intake_year: 2027,
        last_certificate: 'بكالوريوس',
        programme_id: null,
        idempotency_key: 'k-12345678',
      },
      options,
    );
    expect(request).toMatchObject({ programme_id: null, destination: null, note: '' });
  });
});
