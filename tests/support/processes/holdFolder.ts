/**
 * A process that takes the data folder of its first argument and keeps it. Says `held`, or the
 * reason why not; ends when its standard input does.
 */
import { lockFolder } from '../../../src/server/db/folderLock';

async function main(folder: string): Promise<void> {
  const unlock = await lockFolder(folder);
  process.stdout.write('held\n');
  process.stdin.resume().once('end', () => void unlock());
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  process.stdout.write(`${error instanceof Error ? `${error.name}: ${error.message}` : ''}\n`);
});
