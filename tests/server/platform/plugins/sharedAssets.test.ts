// Rules: OPS-07 (docs/requirements.md)
/** Two versions of the web app on one database: each serves the code of both. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { PAGE_LIST_FILE } from '../../../../src/contract/common/pageList';
import { clientAssets } from '../../../../src/server/db/schema/clientAssets';
import type { Database } from '../../../../src/server/db/types';
import { DAY, SECOND } from '../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../support/app';
import type { TestApp } from '../../../support/app';
import { itBeforeRelease } from '../../../support/beforeRelease';
import { openTestDatabase } from '../../../support/database';
import { statementsOf } from '../../../support/queryPlans';
import { pageList } from '../../../../tools/webpack/pageList';

const clock = testClock();
let folder: string;
let database: Database;
const apps: TestApp[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-versions-'));
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  await database.close();
  await rm(folder, { recursive: true });
});

/** A server with a build of its own. */
async function start(version: string, files: Readonly<Record<string, string>>): Promise<TestApp> {
  const clientDir = join(folder, version);
  await mkdir(join(clientDir, 'assets'), { recursive: true });
  await writeFile(join(clientDir, 'index.html'), `<html><title>${version}</title></html>`);
  await writeFile(join(clientDir, PAGE_LIST_FILE), JSON.stringify(pageList()));
  for (const [name, code] of Object.entries(files)) {
    await writeFile(join(clientDir, 'assets', name), code);
    if (code.length > 20) {
      await writeFile(join(clientDir, 'assets', `${name}.br`), brotliCompressSync(code));
    }
  }
  const app = await buildTestApp({ database, clock, config: { clientDir } });
  apps.push(app);
  await app.app.ready();
  return app;
}

const OLD = {
  'home.aaaaaa.js': 'export const home = "the old one";',
  'tiny.bbbbbb.js': 'let a = 1;',
};
const NEW = {
  'home.cccccc.js': 'export const home = "the new one";',
  'tiny.bbbbbb.js': 'let a = 1;',
};
const asset = ({ app }: TestApp, name: string, encoding = '') =>
  app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });

it('serves the code of the version beside it and before it, as a browser can read it', async () => {
  const before = await start('old', OLD);
  const after = await start('new', NEW);
  for (const [server, name, code] of [
    [before, 'home.cccccc.js', NEW['home.cccccc.js']],
    [after, 'home.aaaaaa.js', OLD['home.aaaaaa.js']],
  ] as const) {
    const plain = await asset(server, name);
    expect([plain.statusCode, plain.body]).toEqual([200, code]);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    const small = await asset(server, name, 'gzip, br');
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(code);
  }
  // After the update the old server is gone, and a tab of it still open.
  await before.close();
  expect((await asset(after, 'home.aaaaaa.js')).body).toBe(OLD['home.aaaaaa.js']);
});

itBeforeRelease('forgets a version a month after its last server has started', async () => {
  await start('old', OLD);
  clock.advance(20 * DAY);
  await start('new', NEW);
  expect(await database.db.$count(clientAssets)).toBe(3);
  clock.advance(20 * DAY);
  const last = await start('newest', { 'home.dddddd.js': 'export const home = "newest";' });
  expect((await asset(last, 'home.aaaaaa.js')).statusCode).toBe(404);
  expect((await asset(last, 'home.cccccc.js')).statusCode).toBe(200);
});

it('asks the database for names that a build makes alone, and for missing ones now and then', async () => {
  const server = await start('old', OLD);
  const asked = async (name: string, times = 1): Promise<number> => {
    const statements = await statementsOf(database.db, async () => {
      for (let n = 0; n < times; n += 1) {
        const answer = await asset(server, name);
        expect(answer.statusCode).toBe(404);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    });
    return statements.filter(({ sql }) => sql.includes('client_assets')).length;
  };
  for (const name of ['x.js', 'home.aaaaaa.js.map', '..%2Fsecret.aaaaaa.js', 'a'.repeat(300)]) {
    expect([name, await asked(name)]).toEqual([name, 0]);
  }
  expect(await asked('lost.eeeeee.js', 20)).toBe(1);
  clock.advance(6 * SECOND);
  expect(await asked('lost.eeeeee.js', 2)).toBe(1);
});

it('lets no cache keep that a file is missing', async () => {
  const { app } = await start('old', OLD);
  for (const url of [
    '/assets/lost.js',
    '/locales/ar/lost.json',
    '/fonts/lost.woff2',
    '/og/programme/999999.ar.png',
    '/sitemap/lost.xml',
  ]) {
    const answer = await app.inject({ url, headers: { accept: '*/*' } });
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([
      url,
      404,
      'no-store',
    ]);
  }
});
