/**
 * Serves the app from the PostgreSQL database in argv[2] with the query timeout in argv[3] (ms).
 * Prints its port; exits when stdin closes.
 */
import { PassThrough } from 'node:stream';
import { buildApp } from '../../../src/server/buildApp';
import { readConfig } from '../../../src/server/config';
import { openPostgres } from '../../../src/server/db/postgres';
import { systemClock } from '../../../src/server/lib/time/clock';
import { memoryFiles } from '../files';
import { createImageDecoder } from '../../../src/server/integrations/images/imageDecoder';
import { createPdfPrinter } from '../../../src/server/integrations/typst/pdfPrinter';
import { createLogger } from '../../../src/server/lib/logging';

async function main(url: string, checkoutMs: number): Promise<void> {
  const log = createLogger('silent', new PassThrough().resume());
  const database = await openPostgres({ url, log, checkoutMs, poolSize: 5 });
  const config = readConfig({
    CLIENT_DIR: 'tests/no-client',
    TRUST_PROXY: '1',
    REQUESTS_PER_MINUTE: '1000000',
    RENDERINGS_PER_MINUTE: '1000000',
  });
  const { db } = database;
  const sms = { send: async () => undefined };
  const images = createImageDecoder();
  const codeSecret = 'a secret of the tests, long enough to be one';
  const tools = {
    clock: systemClock,
    sms,
    images,
    files: memoryFiles(),
    push: null,
    mail: null,
    pdf: createPdfPrinter(),
    cards: null,
    codeSecret,
  };
  const deps = { config, database, db, ...tools };
  const app = await buildApp(deps, log);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port to listen on');
  process.stdout.write(`${address.port}\n`);
  process.stdin.resume().once('end', () => void app.close().then(() => database.close()));
}

main(process.argv[2] ?? '', Number(process.argv[3])).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
