import type { EmbeddedClient } from './embeddedClient';
import type { DatabaseLog } from './types';

/** Milliseconds. */
export interface MaintenanceTimes {
  vacuumMs: number;
  checkpointMs: number;
}

const DEFAULT_MAINTENANCE: MaintenanceTimes = {
  vacuumMs: 10 * 60_000,
  checkpointMs: 5 * 60_000,
};

/** Tables with enough changed rows for PostgreSQL's own autovacuum. */
const TABLES_TO_VACUUM = `
  select quote_ident(schemaname) || '.' || quote_ident(relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.1 * n_live_tup
     or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by 1`;

/**
 * Runs VACUUM (ANALYZE) and CHECKPOINT on timers, which PGlite lacks; one table at a time.
 * @returns stops the timers and waits for what is running
 */
export function startMaintenance(
  client: EmbeddedClient,
  log: DatabaseLog,
  times: MaintenanceTimes = DEFAULT_MAINTENANCE,
): () => Promise<void> {
  let stopped = false;
  let running = Promise.resolve();

  const queue = (task: () => Promise<void>, name: string): void => {
    running = running.then(async () => {
      if (stopped) return;
      try {
        await task();
      } catch (error) {
        log.warn({ err: error }, `Database maintenance failed: ${name}`);
      }
    });
  };
  const vacuum = async (): Promise<void> => {
    // Statistics are pending in memory until flushed.
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<{ name: string }>(TABLES_TO_VACUUM);
    for (const { name } of rows) {
      if (stopped) return;
      await client.exec(`vacuum (analyze) ${name}`);
    }
  };
  const checkpoint = async (): Promise<void> => {
    await client.exec('checkpoint');
  };

  const timers = [
    setInterval(() => queue(vacuum, 'vacuum'), times.vacuumMs),
    setInterval(() => queue(checkpoint, 'checkpoint'), times.checkpointMs),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    stopped = true;
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}
