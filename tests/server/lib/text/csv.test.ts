// Rules: REQ-06 (docs/requirements.md)
import { CSV_BOM, csvRecord } from '../../../../src/server/lib/text/csv';

const textOf = (value: string): string => {
  const cell = csvRecord([value]).slice(0, -2);
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
};

/** Cells as a spreadsheet with this separator parses them. */
function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  const characters = Array.from(file);
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? '';
    if (quoted && character === '"' && characters[at + 1] === '"') {
      cell += character;
      at += 1;
    } else if (character === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && [separator, '\r', '\n'].includes(character)) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}

const runs = (cell: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\u034f\u115f\u3164]*[=+\-@＝＋－＠]/u.test(cell) &&
  !Number.isFinite(Number(cell));

const NASTY = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  ';',
  ',',
  '\t',
  '|',
  '"',
  "'",
  '\n',
  '\r',
  ' ',
  '\u200b',
  '\u200e',
  '\u202e',
  '\ufeff',
  '\u00a0',
  '\u3164',
  'x',
  '1',
  'س',
  '!A1',
];

describe('a CSV record', () => {
  it.each([
    ['plain', 'plain'],
    ['with, comma', '"with, comma"'],
    ['with; semicolon', '"with; semicolon"'],
    ['says "so"', '"says ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' spaces ', ' spaces '],
    ['Summer - London', 'Summer - London'],
    ['IELTS 6.5+', 'IELTS 6.5+'],
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
    '\ufeff=1',
    '\u200e\u200b=1',
    '\u3164=1',
    '=HYPERLINK("http://x","y")',
  ])('writes %j as text, not as a formula', (value) => {
    expect(textOf(value).startsWith(`'${value.slice(0, 1)}`)).toBe(true);
  });

  it.each([
    ["x;=cmd|'/c calc'!A1", "x;'=cmd|'/c calc'!A1"],
    ['x; =1', "x;' =1"],
    ['x,=1', "x,'=1"],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['x\r\n-1', "x\r\n'-1"],
    ['x";\u200f＝1', 'x";\'\u200f＝1'],
    ['"=1', '"\'=1'],
  ])('writes %j as %j, safe for other separators', (value, text) => {
    expect(textOf(value)).toBe(text);
  });

  it('contains no formula for random text and any separator', () => {
    let seed = 23;
    const draw = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    const text = () => Array.from({ length: draw(9) }, () => NASTY[draw(NASTY.length)]).join('');
    for (let round = 0; round < 3_000; round += 1) {
      const record = csvRecord([1_042, text(), text(), -5, text()]);
      for (const separator of [',', ';', '\t', '|']) {
        const bad = cellsOf(record, separator).filter(runs);
        expect({ record, separator, bad }).toEqual({ record, separator, bad: [] });
      }
    }
  });

  it('writes numbers unchanged and null as empty', () => {
    expect(csvRecord([100_001, -5, null, 'x-y=z'])).toBe('100001,-5,,x-y=z\r\n');
  });

  it('starts a file with the UTF-8 byte order mark', () => {
    expect(Buffer.from(CSV_BOM)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });
});
