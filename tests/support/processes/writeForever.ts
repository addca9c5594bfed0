/**
 * Opens the embedded database in argv[2] and inserts rows named after argv[3], printing the number
 * of each committed row. Never closes.
 */
import { openDatabase } from '../../../src/server/db/open';
import { secrets } from '../../../src/server/db/schema/signIn';
import { silentLog } from '../database';

async function main(dataDir: string, name: string): Promise<void> {
  const { db } = await openDatabase({ dataDir, log: silentLog });
  for (let number = 1; ; number += 1) {
    await db.insert(secrets).values({ name: `${name}-${number}`, value: 'x'.repeat(64) });
    process.stdout.write(`${number}\n`);
  }
}

main(process.argv[2] ?? '', process.argv[3] ?? 'row').catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exitCode = 1;
});
