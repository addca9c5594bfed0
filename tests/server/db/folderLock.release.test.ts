// Rules: API-12 (docs/requirements.md)
import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderInUseError, lockFolder } from '../../../src/server/db/folderLock';
import {
  canRunIn,
  NO_PROGRAMS,
  OTHER_NETWORK,
  startChildIn,
  type Child,
  type Isolation,
} from '../../support/childProcess';

jest.setTimeout(60_000);

let folder: string;
const children: Child[] = [];

function start(surroundings: Isolation = []): Child {
  const child = startChildIn(surroundings, 'holdFolder', folder);
  children.push(child);
  return child;
}

async function silentFor(seconds: number): Promise<void> {
  const then = new Date(Date.now() - seconds * 1000);
  await utimes(join(folder, 'masar.lock'), then, then);
}

const canSeparate = canRunIn(OTHER_NETWORK) && canRunIn(['flock', tmpdir()]);
const betweenContainers = canSeparate ? describe : describe.skip;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-lock-'));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.end('SIGKILL')));
  await rm(folder, { recursive: true, force: true });
});

test('refuses a second process with the folder, the holder and the remedy', async () => {
  const holder = start();
  expect(await holder.nextLine()).toBe('held');
  const line = await start().nextLine();
  expect(line).toMatch(/^DataFolderInUseError: /);
  expect(line).toContain(folder);
  expect(line).toContain(`process ${holder.pid} on `);
  expect(line).toContain('DATA_DIR');
});

test('refuses a second holder in one process', async () => {
  const { release } = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(DataFolderInUseError);
  await release();
  await (await lockFolder(folder)).release();
});

test('recognises another path to the same folder', async () => {
  const link = `${folder}-link`;
  await symlink(folder, link);
  const { release } = await lockFolder(folder);
  try {
    await expect(lockFolder(link)).rejects.toThrow(DataFolderInUseError);
  } finally {
    await release();
    await rm(link);
  }
});

test('is free after release and leaves no files', async () => {
  const holder = start();
  await holder.nextLine();
  await holder.end();
  expect(await readdir(folder)).toEqual([]);
  expect(await start().nextLine()).toBe('held');
});

test('is free at once when the holder is killed', async () => {
  const holder = start();
  await holder.nextLine();
  await holder.end('SIGKILL');
  expect(await readdir(folder)).not.toEqual([]);
  expect(await start().nextLine()).toBe('held');
});

test('lets exactly one of four concurrent processes take over from a killed one', async () => {
  const killed = start();
  await killed.nextLine();
  await killed.end('SIGKILL');
  const container = canSeparate ? OTHER_NETWORK : [];
  const lines = await Promise.all(
    [[], [], container, container].map((one) => start(one).nextLine()),
  );
  expect(lines.filter((line) => line === 'held')).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('DataFolderInUseError'))).toHaveLength(3);
});

describe('an owner on another machine, whose lock is invisible', () => {
  const foreign = async (secondsAgo: number): Promise<void> => {
    const owner = { id: 'other', who: 'process 7 on other', scopes: ['kernel elsewhere'] };
    await writeFile(join(folder, 'masar.lock'), JSON.stringify(owner));
    await silentFor(secondsAgo);
  };
  const times = { heartbeatMs: 5_000, silentMs: 30_000, settleMs: 50, confirmedMs: 1_000 };

  test('is respected while its heartbeat is recent', async () => {
    await foreign(10);
    await expect(lockFolder(folder)).rejects.toThrow('process 7 on other');
  });

  test('expires after 30 seconds without a heartbeat', async () => {
    await foreign(40);
    await (await lockFolder(folder, times)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  test('keeps the folder when it resumes during a takeover', async () => {
    await foreign(40);
    const taking = lockFolder(folder, { ...times, settleMs: 500 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await foreign(0);
    await expect(taking).rejects.toThrow('process 7 on other');
    expect(await readFile(join(folder, 'masar.lock'), 'utf8')).toContain('process 7 on other');
  });

  test('is respected when its lock file is unreadable', async () => {
    await writeFile(join(folder, 'masar.lock'), '{"pid":7,');
    await expect(lockFolder(folder)).rejects.toThrow('in use by another process');
  });
});

describe('a holder whose folder is taken over', () => {
  test.each([
    [
      'by another process',
      'process 7 on other',
      '{"id":"x","who":"process 7 on other","scopes":[]}',
    ],
    ['by nobody, with its lock file deleted', 'nobody', undefined],
  ])('%s exits with one line and leaves the folder alone', async (_what, name, owner) => {
    const holder = start();
    expect(await holder.nextLine()).toBe('held');
    const path = join(folder, 'masar.lock');
    if (owner === undefined) await rm(path);
    else await writeFile(path, owner);
    const { status, stderr } = await holder.ended;
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^The data folder ${folder} now belongs to ${name}, .*\\n$`));
    expect(await readFile(path, 'utf8').catch(() => undefined)).toBe(owner);
  });
});

betweenContainers('between containers', () => {
  test('keeps the folder of a suspended holder', async () => {
    const holder = start();
    expect(await holder.nextLine()).toBe('held');
    holder.signal('SIGSTOP');
    await silentFor(3_600);
    const refused = await Promise.all([start(OTHER_NETWORK), start()].map((one) => one.nextLine()));
    for (const line of refused) expect(line).toContain(`in use by process ${holder.pid} on `);
    holder.signal('SIGCONT');
    await holder.end();
    expect(await holder.ended).toEqual({ status: 0, stderr: '' });
    expect(await readdir(folder)).toEqual([]);
  });

  test('without `flock`, one of three takes over from a silent holder, which then exits', async () => {
    const alone = [...OTHER_NETWORK, ...NO_PROGRAMS];
    const holder = start(alone);
    expect(await holder.nextLine()).toBe('held');
    expect(await start(alone).nextLine()).toContain(`in use by process ${holder.pid} on `);
    holder.signal('SIGSTOP');
    await silentFor(40);
    const lines = await Promise.all([1, 2, 3].map(() => start(alone).nextLine()));
    expect(lines.filter((line) => line === 'held')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('DataFolderInUseError'))).toHaveLength(2);
    holder.signal('SIGCONT');
    expect(await holder.ended).toMatchObject({ status: 1 });
  });
});
