/**
 * Runs the stand-in for Moyasar as a process of its own: `npx tsx tests/support/processes/serveMoyasar.ts <port>`. The server
 * is started with MOYASAR_EMULATOR_HOST=127.0.0.1:<port> and the keys of the tests.
 */
import { startMoyasar } from '../moyasarServer';

async function run(): Promise<void> {
  const { origin } = await startMoyasar(Number(process.argv[2] ?? 5630));
  process.stdout.write(`The stand-in for Moyasar is ready: ${origin}\n`);
}

void run();
