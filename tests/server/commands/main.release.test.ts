import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lockFolder } from '../../../src/server/db/folderLock';
import { runCommandProcess } from '../../support/mainProcess';

jest.setTimeout(180_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-command-'));
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
const setUp = () => runCommandProcess(['setup'], { DATA_DIR: folder, ...AGENCY });

test('a command works on the configured database and exits', async () => {
  const { status, stdout, stderr } = await setUp();
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^The agency: Al Noor, النور$/m);
  expect(status).toBe(0);
});

test('a command is refused in one line while another process holds the data folder', async () => {
  const { release } = await lockFolder(folder);
  const { status, stdout, stderr } = await setUp();
  await release();
  expect(stdout).toBe('');
  expect(stderr).toMatch(
    new RegExp(
      `^The data folder ${folder} is in use by process ${process.pid} on .*: stop it.*\n$`,
    ),
  );
  expect(status).toBe(1);
});
