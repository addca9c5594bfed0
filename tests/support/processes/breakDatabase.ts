/**
 * Opens the embedded database in argv[2], prints `committed` after a row, and breaks the database's
 * thread in the way of argv[3] while a query waits. Never closes.
 */
import type { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../src/server/db/open';
import { secrets } from '../../../src/server/db/schema/signIn';
import { silentLog } from '../database';

const threads: Worker[] = [];
process.on('worker', (thread) => threads.push(thread));

async function main(dataDir: string, how: string): Promise<void> {
  const { db } = await openDatabase({ dataDir, log: silentLog });
  await db.insert(secrets).values({ name: 'committed', value: 'x'.repeat(64) });
  process.stdout.write('committed\n');
  const waiting = db.execute(sql`select count(*) from generate_series(1, 300000)`);
  const thread = threads.at(-1);
  if (how === 'killed') void thread?.terminate();
  // No request: the thread throws.
  else thread?.postMessage(null);
  await waiting;
}

main(process.argv[2] ?? '', process.argv[3] ?? '').catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exit(3);
});
