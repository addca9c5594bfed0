/**
 * Sets documents as PDF in a process of its own (BIL-42), which is replaced after some documents:
 * native code keeps what it once allocated, and a document that never ends can only be ended with
 * its process.
 */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';

import { createSemaphore, SemaphoreFullError } from '../../lib/semaphore';
import { SECOND } from '../../lib/time/clock';
import { startProgram } from '../childProgram';
import { frameOf, frameReader, readAnswer } from './typstProtocol';
import type { PdfTemplate } from './typstProtocol';

/** `busy` may be tried again; `tooLarge` and `tooCostly` will fail again. */
export type PdfProblem = 'busy' | 'tooLarge' | 'tooCostly';

export class PdfError extends Error {
  constructor(
    readonly problem: PdfProblem,
    options?: ErrorOptions,
  ) {
    super(`no document was set: ${problem}`, options);
    this.name = 'PdfError';
  }
}

export interface PdfPrinter {
  /**
   * Sets a document.
   * @param data what the template shows, as JSON; its texts are never code
   * @returns the bytes of the PDF, the same for the same data
   * @throws PdfError; any other error is a bug of the template
   */
  readonly print: (template: PdfTemplate, data: object) => Promise<Buffer>;
  /** Memory of its process after the last document, in bytes. */
  readonly memory: () => number;
  readonly close: () => void;
}

export interface PdfPrinterOptions {
  /** For one document, with the start of the process. */
  readonly printMs: number;
  /** The process ends itself above this, in bytes. */
  readonly memoryBytes: number;
  /** It is replaced after a document that leaves it with more, or after so many. */
  readonly restBytes: number;
  readonly documents: number;
  readonly waiting: number;
  readonly waitMs: number;
}

const DEFAULTS: PdfPrinterOptions = {
  printMs: 10 * SECOND,
  memoryBytes: 250 * 2 ** 20,
  restBytes: 180 * 2 ** 20,
  documents: 500,
  waiting: 100,
  waitMs: 30 * SECOND,
};

const DATA_MAX_BYTES = 256 * 2 ** 10;
const STDERR_MAX_CHARACTERS = 4_096;

interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly stderr: () => string;
  documents: number;
}

/** A printer that starts its process with the first document. */
export function createPdfPrinter(options: Partial<PdfPrinterOptions> = {}): PdfPrinter {
  const { printMs, memoryBytes, restBytes, documents, ...limits } = { ...DEFAULTS, ...options };
  const inTurn = createSemaphore({ ...limits, running: 1 });
  let running: Running | undefined;
  let isClosed = false;
  let memory = 0;

  const end = (one: Running): void => {
    one.child.kill('SIGKILL');
    if (running === one) running = undefined;
  };

  const start = (): Running => {
    if (isClosed) throw new PdfError('busy');
    const child = startProgram(__filename, 'typstProcess', memoryBytes);
    const started: Running = { child, stderr: collectText(child), documents: 0 };
    // EPIPE of an ended process; its exit reports the failure.
    child.stdin.on('error', () => undefined);
    child.once('close', () => end(started));
    child.once('error', () => end(started));
    running = started;
    return started;
  };

  const printNow = async (job: Buffer): Promise<Buffer> => {
    const one = running ?? start();
    const timer = setTimeout(() => one.child.kill('SIGKILL'), printMs);
    try {
      const { head, bytes } = readAnswer(await ask(one, job));
      one.documents += 1;
      memory = head.memory;
      if (head.memory > restBytes || one.documents >= documents) end(one);
      if (head.problem !== null) throw new Error(`a document was not set: ${head.problem}`);
      return bytes;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    print: async (template, data) => {
      const job = Buffer.from(JSON.stringify({ template, data }));
      if (job.length > DATA_MAX_BYTES) throw new PdfError('tooLarge');
      try {
        return await inTurn('', () => printNow(job));
      } catch (error) {
        throw error instanceof SemaphoreFullError ? new PdfError('busy', { cause: error }) : error;
      }
    },
    memory: () => memory,
    close: () => {
      isClosed = true;
      if (running) end(running);
    },
  };
}

/**
 * Sends a job and waits for its frame, or for the end of the process.
 * @throws PdfError where it could not start, or was ended for its time or memory
 */
function ask({ child, stderr }: Running, job: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const read = frameReader();
    const onData = (piece: Buffer): void => {
      const frame = read(piece);
      if (frame) settle(() => resolve(frame));
    };
    const onError = (cause: Error): void => settle(() => reject(new PdfError('busy', { cause })));
    const onClose = (code: number | null): void =>
      settle(() =>
        reject(
          code === null
            ? new PdfError('tooCostly')
            : new Error(`the process that sets documents ended with ${code}: ${stderr()}`),
        ),
      );
    const settle = (tell: () => void): void => {
      child.stdout.off('data', onData);
      child.off('error', onError).off('close', onClose);
      tell();
    };
    child.stdout.on('data', onData);
    child.once('error', onError).once('close', onClose);
    child.stdin.write(frameOf(job));
  });
}

function collectText({ stderr }: ChildProcessWithoutNullStreams): () => string {
  let text = '';
  stderr.on('data', (piece: Buffer) => {
    if (text.length < STDERR_MAX_CHARACTERS) text += piece.toString();
  });
  return () => text;
}
