/**
 * Reads large statements beside the server's thread: the largest take seconds, in which no other
 * call would be answered (API-21).
 */
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { STATEMENT_MAX_BYTES } from '../../../../contract/billing/billing';
import type { DateOrder } from '../../../../contract/billing/statementFaults';
import { createSemaphore } from '../../../lib/semaphore';
import { MINUTE, SECOND } from '../../../lib/time/clock';
import { parseStatement } from './parseStatement';
import type { ParsedStatement } from './parseStatement';
import type { StatementJob } from './statementWorker';

/** Beside this file in the sources, and beside the server's bundle. */
const EXTENSION = extname(__filename);
const PROGRAM = join(__dirname, `statementWorker${EXTENSION}`);
const LOADER = EXTENSION === '.ts' ? ['--require', 'tsx/cjs'] : [];

/** A smaller file is read in some milliseconds, in which no thread has started. */
const SMALL_BYTES = 64 * 2 ** 10;
const READ_MS = 30 * SECOND;
const HEAP_MEGABYTES = 512;

/** Of a file that takes more time or memory than any that a bank makes. */
const TOO_LARGE: ParsedStatement = { ok: false, reason: 'tooLarge', line: 0 };

const inTurn = createSemaphore({ running: 1, waiting: 10, waitMs: MINUTE });

/**
 * Reads a statement as `parseStatement` does, one large file at a time.
 * @throws SemaphoreFullError when too many wait
 */
export async function readStatementAside(
  bytes: Uint8Array,
  name: string,
  currency: string | null = null,
  dateOrder: DateOrder | null = null,
): Promise<ParsedStatement> {
  if (bytes.length <= SMALL_BYTES || bytes.length > STATEMENT_MAX_BYTES) {
    return parseStatement(bytes, name, currency, dateOrder);
  }
  return inTurn('', () => readInThread({ bytes, name, currency, dateOrder }));
}

async function readInThread(job: StatementJob): Promise<ParsedStatement> {
  const worker = new Worker(PROGRAM, {
    workerData: job,
    execArgv: LOADER,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const timer = setTimeout(() => void worker.terminate(), READ_MS);
  try {
    return await new Promise<ParsedStatement>((resolve, reject) => {
      worker.once('message', resolve).once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(TOO_LARGE);
        else reject(error);
      });
      worker.once('exit', () => resolve(TOO_LARGE));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
