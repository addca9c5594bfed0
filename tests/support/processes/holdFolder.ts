/**
 * A process that takes the data folder of its first argument and keeps it. Says `held`, or the
 * reason why not; ends when its standard input does. It looks after the folder more often than a
 * server, and waits less long after it has taken it over.
 */
import { lockFolder } from '../../../src/server/db/folderLock';

const TIMES = { heartbeatMs: 200, silentMs: 30_000, settleMs: 1_000, confirmedMs: 50 };

async function main(folder: string): Promise<void> {
  const { release } = await lockFolder(folder, TIMES);
  process.stdout.write('held\n');
  process.stdin.resume().once('end', () => void release());
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  process.stdout.write(`${error instanceof Error ? `${error.name}: ${error.message}` : ''}\n`);
});
