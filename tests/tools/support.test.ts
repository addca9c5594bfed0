import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { findChromium, findTestBrowser } from '../support/findChromium';
import { findFirestoreEmulator } from '../support/findFirestoreEmulator';
import { findPostgres } from '../support/findPostgres';
import { startCluster } from '../support/postgresCluster';

describe('findChromium', () => {
  const machine = (env: Record<string, string>, ...files: string[]) => ({
    env,
    exists: (path: string) => files.includes(path),
    playwrightPath: () => '/cache/playwright/chrome',
  });

  test('prefers CHROME_PATH, then PATH, default locations and Playwright', () => {
    const chosen = '/my/chrome';
    const onPath = '/somewhere/bin/google-chrome';
    const usual = '/usr/bin/chromium';
    const own = '/cache/playwright/chrome';
    const env = { CHROME_PATH: chosen, PATH: '/somewhere/bin:/bin' };
    expect(findChromium(machine(env, own, usual, onPath, chosen))).toBe(chosen);
    expect(findChromium(machine(env, own, usual, onPath))).toBe(onPath);
    expect(findChromium(machine(env, own, usual))).toBe(usual);
    expect(findChromium(machine(env, own))).toBe(own);
    expect(findChromium(machine(env))).toBeUndefined();
  });

  test('prefers the headless shell for tests', () => {
    const shell = '/usr/bin/chromium-headless-shell';
    const whole = '/somewhere/bin/chromium';
    const env = { PATH: '/somewhere/bin' };
    expect(findTestBrowser(machine(env, whole, shell))).toBe(shell);
    expect(findTestBrowser(machine(env, whole))).toBe(whole);
    expect(findChromium(machine(env, whole, shell))).toBe(whole);
  });
});

describe('findPostgres', () => {
  const machine = (folders: Record<string, string[]>, path: string, ...files: string[]) => ({
    path,
    list: (folder: string) => folders[folder] ?? [],
    exists: (file: string) => files.includes(file),
  });
  const server = (folder: string) => [join(folder, 'initdb'), join(folder, 'postgres')];

  test('returns the newest Debian version outside PATH', () => {
    const folders = { '/usr/lib/postgresql': ['9.6', '15', '16', 'backup'] };
    const all = [...server('/usr/lib/postgresql/9.6/bin'), ...server('/usr/lib/postgresql/15/bin')];
    expect(findPostgres(machine(folders, '', ...all))).toBe('/usr/lib/postgresql/15/bin');
  });

  test('ignores a folder with client programs only', () => {
    expect(
      findPostgres(machine({}, '/usr/bin', '/usr/bin/psql', '/usr/bin/initdb')),
    ).toBeUndefined();
    expect(findPostgres(machine({}, '/usr/bin:/pg/bin', ...server('/pg/bin')))).toBe('/pg/bin');
  });
});

describe('findFirestoreEmulator', () => {
  const JAVA = '/usr/bin/java';
  const jarIn = (sdk: string): string =>
    join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
  const machine = (env: Record<string, string>, ...files: string[]) => ({
    env: { PATH: '/usr/bin', ...env },
    home: '/home/me',
    exists: (path: string) => [JAVA, ...files].includes(path),
    list: (folder: string) =>
      files.filter((path) => dirname(path) === folder).map((path) => basename(path)),
    realPath: (path: string) => (path === '/usr/bin/gcloud' ? '/opt/sdk/bin/gcloud' : path),
  });
  const given = '/my/emulator.jar';
  const besideGcloud = jarIn('/opt/sdk');
  const ofDebian = jarIn('/usr/lib/google-cloud-sdk');
  const old = '/home/me/.cache/firebase/emulators/cloud-firestore-emulator-v1.9.8.jar';
  const recent = '/home/me/.cache/firebase/emulators/cloud-firestore-emulator-v1.19.8.jar';

  test('prefers FIRESTORE_EMULATOR_JAR, then the SDK of gcloud, default locations and downloads', () => {
    const env = { FIRESTORE_EMULATOR_JAR: given };
    const jarOf = (...files: string[]) => findFirestoreEmulator(machine({}, ...files))?.jar;
    expect(findFirestoreEmulator(machine(env, ofDebian, given))).toEqual({
      java: JAVA,
      jar: given,
    });
    expect(jarOf(old, recent, ofDebian, '/usr/bin/gcloud', besideGcloud)).toBe(besideGcloud);
    expect(jarOf(old, recent, ofDebian)).toBe(ofDebian);
    expect(jarOf(old, recent)).toBe(recent);
    expect(jarOf()).toBeUndefined();
  });

  test('takes no other jar for one that was named', () => {
    expect(
      findFirestoreEmulator(machine({ FIRESTORE_EMULATOR_JAR: given }, ofDebian)),
    ).toBeUndefined();
  });

  test('needs Java, of JAVA_HOME or on PATH', () => {
    expect(findFirestoreEmulator(machine({ PATH: '/bin' }, ofDebian))).toBeUndefined();
    const own = '/jdk/bin/java';
    expect(
      findFirestoreEmulator(machine({ PATH: '/bin', JAVA_HOME: '/jdk' }, own, ofDebian))?.java,
    ).toBe(own);
  });
});

/* Skipped without PostgreSQL, which the test command reports. */
(findPostgres() ? describe : describe.skip)('startCluster', () => {
  test('starts a server and removes its files', async () => {
    const cluster = await startCluster();
    if (!cluster) throw new Error('The server programs are there, the cluster is not.');
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const { rows } = await client.query("select current_setting('data_directory') as folder");
    await client.end();
    const folder = String(rows[0].folder);
    await cluster.stop();
    await cluster.stop();
    expect(existsSync(folder)).toBe(false);
    await expect(new pg.Client({ connectionString: cluster.url }).connect()).rejects.toThrow();
  });
});
