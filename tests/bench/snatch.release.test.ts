// Rules: PAR-02 (docs/requirements.md)
/** `npm run bench:snatch` in small, on the embedded database and on PostgreSQL where there is one. */
import { openPostgres } from '../../src/server/db/postgres';
import type { Database } from '../../src/server/db/types';
import { buildTestApp, testClock } from '../support/app';
import type { TestApp } from '../support/app';
import { openOnServer, openTestDatabase, silentLog, testDatabaseUrl } from '../support/database';
import { countHolders, runSnatches, setStage } from './snatchRun';
import type { Server } from './snatchRun';

const REQUESTS = 20;
const SNATCHES = 200;

let databases: Database[];
let servers: TestApp[];
beforeAll(async () => {
  if (testDatabaseUrl) {
    const { database, url } = await openOnServer(testDatabaseUrl);
    databases = [await openPostgres({ url, log: silentLog }), database];
  } else {
    databases = [await openTestDatabase()];
  }
  const clock = testClock();
  const config = { unconfirmedSnatches: REQUESTS };
  servers = await Promise.all(
    databases.map((database) => buildTestApp({ database, clock, config })),
  );
});
afterAll(async () => {
  for (const { close } of servers) await close();
  for (const { close } of databases) await close();
});

const callOf =
  ({ app }: TestApp): Server =>
  async (url, headers) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload: {} });
    return { status: answer.statusCode, code: answer.json().code };
  };

it('of 200 snatches at 20 requests by ten partners, one wins each request', async () => {
  const [first] = servers;
  if (!first) throw new Error('no server');
  const now = first.clock.now();
  const stage = await setStage(first.db, { partners: 10, requests: REQUESTS, now });
  const run = { snatches: SNATCHES, servers: servers.map(callOf), atOnce: 20 };
  const { answers, won } = await runSnatches(stage, run);
  expect(Object.fromEntries(answers)).toEqual({
    200: REQUESTS,
    '409 ALREADY_TAKEN': SNATCHES - REQUESTS,
  });
  expect([...won.values()]).toEqual(Array(REQUESTS).fill(1));
  expect(await countHolders(first.db)).toEqual({ requests: REQUESTS, withOne: REQUESTS });
});
