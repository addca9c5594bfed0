import { PGlite } from '@electric-sql/pglite';
import { startMaintenance } from '../../../src/server/db/maintenance';
import { silentLog } from '../../support/database';

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create('memory://');
  await client.exec('create table worn (n int); create table untouched (n int)');
  await client.exec('insert into worn select generate_series(1, 2000); delete from worn');
});
afterAll(() => client.close());

const dead = async (): Promise<number> => {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ n: number }>(
    `select n_dead_tup as n from pg_stat_user_tables where relname = 'worn'`,
  );
  return rows[0]?.n ?? Number.NaN;
};
const lastVacuum = async (table: string): Promise<unknown> => {
  const { rows } = await client.query<{ at: unknown }>(
    'select last_vacuum as at from pg_stat_user_tables where relname = $1',
    [table],
  );
  // A missing row is not a table without a vacuum.
  return rows[0] ? rows[0].at : 'no such table';
};
const walPosition = async (): Promise<unknown> => {
  const { rows } = await client.query<{ at: unknown }>(
    'select redo_lsn::text as at from pg_control_checkpoint()',
  );
  return rows[0]?.at;
};

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not come to that');
}

test('vacuums only bloated tables, and checkpoints', async () => {
  expect(await dead()).toBeGreaterThan(1000);
  const before = await walPosition();
  const stop = startMaintenance(client, silentLog, { vacuumMs: 50, checkpointMs: 70 });
  await until(async () => (await dead()) === 0 && (await walPosition()) !== before);
  await stop();
  expect(await lastVacuum('worn')).not.toBeNull();
  expect(await lastVacuum('untouched')).toBeNull();
});

test('does nothing after it is stopped', async () => {
  await startMaintenance(client, silentLog, { vacuumMs: 20, checkpointMs: 20 })();
  const before = await walPosition();
  await client.exec('insert into worn values (1)');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await walPosition()).toBe(before);
});
