// Rules: OPS-01, OPS-02 (docs/requirements.md)
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runCommandProcess } from '../../support/mainProcess';

jest.setTimeout(180_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-backup-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const AGENCY = {
  AGENCY_NAME_AR: 'النور',
  AGENCY_NAME_EN: 'Al Noor',
  AGENCY_PHONE: '+966115550199',
  AGENCY_EMAIL: 'hello@alnoor.example',
  AGENCY_ADDRESS_AR: 'شارع العليا، الرياض',
  AGENCY_ADDRESS_EN: 'Olaya Street, Riyadh',
};
const run = (data: string, ...args: string[]) =>
  runCommandProcess(args, { DATA_DIR: join(folder, data), ...(args[0] === 'setup' ? AGENCY : {}) });

test('moves a database folder to another one by a file', async () => {
  const file = join(folder, 'agency.backup.gz');
  expect((await run('one', 'setup')).status).toBe(0);
  const backup = await run('one', 'backup', '--file', file);
  expect(backup).toMatchObject({ status: 0, stderr: '' });
  expect(backup.stdout).toMatch(
    /^Backed up \d+ rows of \d+ tables and 0 files into \S+\.gz \(0\.\d MB\)\.$/m,
  );

  const restored = await run('two', 'restore', '--file', file);
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toMatch(
    /^Restored \d+ rows of \d+ tables and 0 files, as of \d{4}-\S+Z\.$/m,
  );
  // Nothing of the agency is missing there, nor asked for.
  expect((await run('two', 'setup')).stdout).toContain('Al Noor, النور');

  const again = await run('two', 'restore', '--file', file);
  expect(again).toMatchObject({ status: 1, stdout: '' });
  expect(again.stderr).toMatch(/^The database has data already \(\S+\): .*--force\.\n$/);
  expect((await run('two', 'restore', '--file', file, '--force')).status).toBe(0);
  expect((await readdir(folder)).sort()).toEqual(['agency.backup.gz', 'one', 'two']);
});

test('says in one line why a file cannot be restored', async () => {
  const file = join(folder, 'notes.txt');
  await writeFile(file, 'hello');
  expect(await run('three', 'restore', '--file', file)).toMatchObject({
    status: 1,
    stderr: `The file ${file} cannot be restored: it is damaged, or no backup of Masar.\n`,
  });
  expect((await run('three', 'restore', '--file', join(folder, 'nowhere'))).stderr).toBe(
    `The file ${join(folder, 'nowhere')} cannot be read (ENOENT).\n`,
  );
  expect((await run('three', 'restore')).stderr).toBe('Nothing was changed: give --file <path>.\n');
});
