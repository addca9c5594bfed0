import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compileMessages, verifyMessages } from '../../tools/messages';

describe('message compiler', () => {
  let folder: string;
  const sources = (): string => join(folder, 'i18n');
  const folders = (): string[] => [sources()];
  const write = (file: string, messages: Record<string, string>): void => {
    mkdirSync(dirname(join(sources(), file)), { recursive: true });
    writeFileSync(join(sources(), file), JSON.stringify(messages));
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'masar-messages-'));
    write('i18n/messages/common/en.json', { days: '{n, plural, one {a day} other {# days}}' });
    write('i18n/messages/common/ar.json', {
      days: '{n, plural, one {يوم} two {يومان} other {# أيام}}',
    });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('joins the parts of a namespace, of which the server reads one', async () => {
    write('contract/messages/common/en.json', { shared: 'both' });
    const out = join(folder, 'locales');
    expect(await compileMessages(folders(), out)).toBe(2);
    const compiled = JSON.parse(readFileSync(join(out, 'en/common.json'), 'utf8')) as object;
    expect(Object.keys(compiled).sort()).toEqual(['days', 'shared']);
  });

  test('compiles messages to the URL that the client loads', async () => {
    const out = join(folder, 'locales');
    expect(await compileMessages(folders(), out)).toBe(2);
    const compiled = readFileSync(join(out, 'ar/common.json'), 'utf8');
    expect(JSON.parse(compiled)).toMatchObject({
      days: [{ value: 'n', options: { two: { value: [{ value: 'يومان' }] } } }],
    });
  });

  test('stops at a malformed message and names its file', async () => {
    write('i18n/messages/common/en.json', { days: '{n, plural, one {a day' });
    await expect(compileMessages(folders(), join(folder, 'locales'))).rejects.toThrow(
      /common\/en\.json[^]*SyntaxError/,
    );
  });

  test('requires the same ids in both languages', async () => {
    await expect(verifyMessages(folders())).resolves.toBeUndefined();
  });

  test.each([
    ['is missing in Arabic', { days: '{n}', more: 'More' }, 'more'],
    ['is missing in English', {}, 'days'],
    ['takes other arguments', { days: '{count, plural, one {a day} other {# days}}' }, 'count'],
  ])('rejects an id that %s', async (_what, english, named) => {
    write('i18n/messages/common/en.json', english);
    await expect(verifyMessages(folders())).rejects.toThrow(named);
  });
});
