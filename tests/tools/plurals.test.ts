import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPlurals } from '../../tools/plurals';

const ALL_SIX =
  '{n, plural, zero {لا أيام} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}';

describe('plural check', () => {
  let folder: string;
  const write = (language: string, message: string): void => {
    mkdirSync(join(folder, 'common'), { recursive: true });
    writeFileSync(join(folder, 'common', `${language}.json`), JSON.stringify({ days: message }));
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'masar-plurals-'));
    write('en', '{n, plural, one {a day} other {# days}}');
    write('ar', ALL_SIX);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('accepts every category of the language', async () => {
    await expect(checkPlurals([folder])).resolves.toBeUndefined();
  });

  test('reports missing categories', async () => {
    write('ar', ALL_SIX.replace('zero {لا أيام} ', '').replace('few {# أيام} ', ''));
    await expect(checkPlurals([folder])).rejects.toThrow(
      /^ar "days" counts \{n\} without few, zero$/,
    );
  });

  test('reports a number that a select within the plural shows as a #', async () => {
    write('en', '{n, plural, one {a day} other {{who, select, me {# days} other {days}}}}');
    await expect(checkPlurals([folder])).rejects.toThrow(/^en "days" shows a # for a number$/);
  });

  test('checks nested plurals', async () => {
    write('en', '{who, select, me {{n, plural, other {# days}}} other {days}}');
    await expect(checkPlurals([folder])).rejects.toThrow(/en "days" counts \{n\} without one/);
  });
});
