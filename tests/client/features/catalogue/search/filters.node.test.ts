import {
  activeFilters,
  readFilters,
  readPages,
  withFilters,
} from '../../../../../src/client/features/catalogue/search/filters';
import { catalogueQuerySchema } from '../../../../../src/contract/catalogue/routes';

const query = (text: string): URLSearchParams => new URLSearchParams(text);

describe('parsing the query', () => {
  it('reads every filter', () => {
    const text =
      'q=ielts&destination=gb&city=7&level=B2&course_type=ielts&degree=master&specialization=3' +
      '&price_min=100&price_max=9000&weeks=12&start_from=2027-01-04&start_to=2027-06-30' +
      '&institute=70&sort=-price';
    const filters = readFilters(query(text));
    expect(new URLSearchParams(filters as Record<string, string>).toString()).toBe(text);
    expect(catalogueQuerySchema.isValidSync({ kind: 'english', ...filters })).toBe(true);
  });

  it.each([
    'destination=fr',
    'city=0',
    'city=abc',
    'city=99999999999',
    'level=b2',
    'course_type=x',
    'degree=phd',
    'price_min=-5',
    'price_max=1e3',
    'weeks=521',
    'start_from=2027-02-30',
    'start_to=tomorrow',
    'start_from=0002-03-05',
    'start_to=9999-12-31',
    'institute=',
    'sort=cheapest',
    'q=%20%20',
    'utm_source=mail',
  ])('drops %s', (text) => {
    expect(readFilters(query(text))).toEqual({});
  });

  it("reads Arabic digits and limits the text to the server's length", () => {
    expect(readFilters(query('weeks=١٢'))).toEqual({ weeks: 12 });
    const { q } = readFilters(query(`q=${encodeURIComponent(` a\u0000b ${'x'.repeat(200)}`)}`));
    expect(q).toMatch(/^a b x+$/);
    expect(q).toHaveLength(100);
  });

  it.each([
    ['', null, 1],
    ['pages=3', null, 3],
    ['pages=0', null, 1],
    ['pages=21', null, 20],
    ['pages=9999', null, 20],
    ['pages=x', null, 1],
    ['pages=20', { pages: 31 }, 31],
    ['pages=3', { pages: 'many' }, 3],
    ['', 'text', 1],
  ])('reads %j with %j as %i pages', (text, entry, pages) => {
    expect(readPages(query(text), entry)).toBe(pages);
  });
});

describe('updating the query', () => {
  const changed = (text: string, changes: Parameters<typeof withFilters>[1]): string =>
    withFilters(query(text), changes).toString();

  it('returns to the first page and keeps unrelated params', () => {
    expect(changed('pages=4&level=B1&utm_source=mail', { weeks: '8' })).toBe(
      'level=B1&utm_source=mail&weeks=8',
    );
  });

  it('removes a filter with an empty or default value', () => {
    expect(changed('level=B1&weeks=4', { level: '', weeks: '0' })).toBe('');
  });

  it('removes the city with its destination', () => {
    expect(changed('destination=gb&city=7', { destination: 'ie' })).toBe('destination=ie');
    expect(changed('destination=gb&city=7', { city: '8' })).toBe('destination=gb&city=8');
  });

  it('omits the default order', () => {
    expect(changed('sort=price', { sort: 'recommended' })).toBe('');
  });
});

it('does not count the order as a filter', () => {
  expect(activeFilters({ sort: 'price', q: 'a', weeks: 2 })).toEqual(['q', 'weeks']);
});
