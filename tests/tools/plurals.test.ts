import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPlurals } from '../../tools/plurals';

const ALL_SIX =
  '{n, plural, zero {لا أيام} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}';

describe('plurals', () => {
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

  test('that say every category of their language are right', async () => {
    await expect(checkPlurals(folder)).resolves.toBeUndefined();
  });

  test('that leave one out are named with what they lack', async () => {
    write('ar', ALL_SIX.replace('zero {لا أيام} ', '').replace('few {# أيام} ', ''));
    await expect(checkPlurals(folder)).rejects.toThrow(
      /^ar "days" counts \{n\} without few, zero$/,
    );
  });

  test('are found inside other choices', async () => {
    write('en', '{who, select, me {{n, plural, other {# days}}} other {days}}');
    await expect(checkPlurals(folder)).rejects.toThrow(/en "days" counts \{n\} without one/);
  });
});
