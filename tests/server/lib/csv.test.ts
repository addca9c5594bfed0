import { CSV_BOM, csvRecord } from '../../../src/server/lib/csv';

describe('a record', () => {
  it.each([
    ['plain', 'plain'],
    ['with, comma', '"with, comma"'],
    ['says "so"', '"says ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' spaces ', ' spaces '],
    ['نص عربي، بفاصلة', 'نص عربي، بفاصلة'],
    ['', ''],
  ])('writes %j as %j', (value, cell) => {
    expect(csvRecord([value, 'next'])).toBe(`${cell},next\r\n`);
  });

  it.each([
    '=1+1',
    '+966500000001',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\rx',
    ' =1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '=HYPERLINK("http://x","y")',
  ])('writes %j as a text, never as a formula', (value) => {
    const cell = csvRecord([value]).slice(0, -2);
    const unquoted = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    expect(unquoted).toBe(`'${value}`);
  });

  it('writes numbers as they are and nothing as nothing', () => {
    expect(csvRecord([100_001, -5, null, 'x-y=z'])).toBe('100001,-5,,x-y=z\r\n');
  });

  it('begins a file with the mark of UTF-8', () => {
    expect(Buffer.from(CSV_BOM)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });
});
