/** Reads one statement in a thread of its own (statementThread.ts). */
import { parentPort, workerData } from 'node:worker_threads';

import type { DateOrder } from '../../../../contract/billing/statementFaults';
import { parseStatement } from './parseStatement';

/** The thread's task. */
export interface StatementJob {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly currency: string | null;
  readonly dateOrder: DateOrder | null;
}

const { bytes, name, currency, dateOrder } = workerData as StatementJob;
parentPort?.postMessage(parseStatement(bytes, name, currency, dateOrder));
