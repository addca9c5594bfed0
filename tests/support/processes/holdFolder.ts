/**
 * Locks the data folder in argv[2], prints `held` or the error, and exits when stdin closes.
 * Timings are shorter than the server's.
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
