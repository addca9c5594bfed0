import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderInUseError, lockFolder } from '../../../src/server/db/folderLock';
import { startChild, type Child } from '../../support/childProcess';

jest.setTimeout(60_000);

let folder: string;
const children: Child[] = [];

function start(path = folder): Child {
  const child = startChild('holdFolder', path);
  children.push(child);
  return child;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-lock-'));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.end('SIGKILL')));
  await rm(folder, { recursive: true, force: true });
});

test('refuses a second process, naming the folder, the holder and the way out', async () => {
  const holder = start();
  expect(await holder.nextLine()).toBe('held');
  const line = await start().nextLine();
  expect(line).toMatch(/^DataFolderInUseError: /);
  expect(line).toContain(folder);
  expect(line).toContain(`process ${holder.pid} on `);
  expect(line).toContain('DATA_DIR');
});

test('refuses a second holder within one process too', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(DataFolderInUseError);
  await unlock();
  await (
    await lockFolder(folder)
  )();
});

test('is not deceived by another path to the same folder', async () => {
  const link = `${folder}-link`;
  await symlink(folder, link);
  const unlock = await lockFolder(folder);
  try {
    await expect(lockFolder(link)).rejects.toThrow(DataFolderInUseError);
  } finally {
    await unlock();
    await rm(link);
  }
});

test('is free again once the holder let go, and leaves nothing behind', async () => {
  const holder = start();
  await holder.nextLine();
  await holder.end();
  expect(await readdir(folder)).toEqual([]);
  expect(await start().nextLine()).toBe('held');
});

test('is free at once when the holder was killed', async () => {
  const holder = start();
  await holder.nextLine();
  await holder.end('SIGKILL');
  expect(await readdir(folder)).not.toEqual([]);
  expect(await start().nextLine()).toBe('held');
});

test('lets exactly one of five win that start at once, also over a killed one', async () => {
  const killed = start();
  await killed.nextLine();
  await killed.end('SIGKILL');
  const lines = await Promise.all(Array.from({ length: 5 }, () => start().nextLine()));
  expect(lines.filter((line) => line === 'held')).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('DataFolderInUseError'))).toHaveLength(4);
});

describe('an owner in another container, whose lock cannot be seen', () => {
  const foreign = async (secondsAgo: number): Promise<void> => {
    const path = join(folder, 'masar.lock');
    await writeFile(path, JSON.stringify({ pid: 7, host: 'other', scope: 'elsewhere' }));
    const then = new Date(Date.now() - secondsAgo * 1000);
    await utimes(path, then, then);
  };

  test('is respected while it shows life', async () => {
    await foreign(10);
    await expect(lockFolder(folder)).rejects.toThrow('process 7 on other');
  });

  test('counts as gone after half a minute of silence', async () => {
    await foreign(40);
    await (
      await lockFolder(folder)
    )();
  });
});
