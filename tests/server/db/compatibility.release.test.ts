// Rules: OPS-08 (docs/requirements.md)
import { requireServable } from '../../../src/server/db/compatibility';
import { countMigrations } from '../../../src/server/db/migrate';
import { serverCompatibility } from '../../../src/server/db/schema/serverCompatibility';
import { DatabaseStartError } from '../../../src/server/db/types';
import { READY_URLS } from '../../../src/server/platform/http/healthUrls';
import { buildTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';

let test_: TestApp;
beforeEach(async () => {
  test_ = await buildTestApp();
});
afterEach(() => test_.close());

const demand = (leastMigrations: number) =>
  test_.db.update(serverCompatibility).set({ leastMigrations });

test('this server can serve the database that it brings up to date', async () => {
  await expect(requireServable(test_.db)).resolves.toBeUndefined();
  const [row] = await test_.db.select().from(serverCompatibility);
  expect(row?.leastMigrations).toBeLessThanOrEqual(countMigrations());
});

test('a database of a newer version is refused in one line, unless older servers can live with it', async () => {
  const known = countMigrations();
  await demand(known + 1);
  const refused = requireServable(test_.db);
  await expect(refused).rejects.toThrow(DatabaseStartError);
  await expect(refused).rejects.toThrow(/newer version.*update this server\.$/);
  await demand(known - 3);
  await expect(requireServable(test_.db)).resolves.toBeUndefined();
});

test('a running server stops being ready once a newer one has changed the database, and stays alive', async () => {
  const statusOf = async (url: string) => (await test_.app.inject({ url })).statusCode;
  const [ready = ''] = READY_URLS;
  await demand(countMigrations() + 1);
  expect(await statusOf(ready)).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(test_.logged()).toContain('newer version');
});
