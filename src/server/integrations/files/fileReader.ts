/**
 * Reads each upload in its own process: a crafted file can keep a parser busy for minutes, and only
 * ending the process frees its time and memory.
 */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { createSemaphore, SemaphoreFullError } from '../../lib/semaphore';
import { MINUTE, SECOND } from '../../lib/time/clock';
import { startProgram } from '../childProgram';
import { lineOf, parseVerdict, readLine } from './fileProtocol';
import type { FileOrder, FileVerdict } from './fileProtocol';
import { UploadError } from './uploadErrors';

export type AcceptedFile = Extract<FileVerdict, { problem: null }>;

export interface FileReader {
  /**
   * Has an upload read, one at a time of an owner, and hands over what is kept of it.
   * @param content the parts, one after the other
   * @param sizes of each part, in bytes
   * @param keep takes every byte of the file, or throws
   * @throws UploadError; any other error is a bug
   */
  readonly read: (
    content: AsyncIterable<Uint8Array>,
    sizes: readonly number[],
    owner: string,
    keep: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
  ) => Promise<AcceptedFile>;
  /**
   * Has one PDF made of several files, likewise.
   * @param titles of the parts
   * @throws UploadError; any other error is a bug
   */
  readonly join: (
    content: AsyncIterable<Uint8Array>,
    order: Required<FileOrder>,
    owner: string,
    keep: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
  ) => Promise<AcceptedFile>;
  readonly close: () => void;
}

export interface FileReaderOptions {
  readonly readMs: number;
  /** Per process, in bytes: 90 MB at rest, and 5 a pixel. */
  readonly memoryBytes: number;
  readonly running: number;
  readonly waiting: number;
  readonly waitMs: number;
}

const DEFAULTS: FileReaderOptions = {
  readMs: 30 * SECOND,
  memoryBytes: 450 * 2 ** 20,
  running: 2,
  waiting: 100,
  waitMs: MINUTE,
};
/** A file that is kept is at most as large as twenty photographs at their largest. */
const KEPT_MAX_BYTES = 64 * 2 ** 20;
const STDERR_MAX_CHARACTERS = 4_096;

/** A reader that starts a process for each upload. */
export function createFileReader(options: Partial<FileReaderOptions> = {}): FileReader {
  const { readMs, memoryBytes, ...limits } = { ...DEFAULTS, ...options };
  const inTurn = createSemaphore(limits);
  const living = new Set<ChildProcessWithoutNullStreams>();
  let closed = false;

  const start = (): ChildProcessWithoutNullStreams => {
    if (closed) throw new UploadError('busy');
    const child = startProgram(__filename, 'fileProcess', memoryBytes);
    living.add(child);
    child.once('close', () => living.delete(child));
    return child;
  };

  const run = async (owner: string, reading: Reading): Promise<AcceptedFile> => {
    try {
      return await inTurn(owner, async () => {
        const child = start();
        const timer = setTimeout(() => child.kill('SIGKILL'), readMs);
        try {
          return await readWith(child, reading);
        } finally {
          clearTimeout(timer);
          child.kill('SIGKILL');
        }
      });
    } catch (error) {
      throw error instanceof SemaphoreFullError ? new UploadError('busy', { cause: error }) : error;
    }
  };

  return {
    read: async (content, sizes, owner, keep) => run(owner, { content, order: { sizes }, keep }),
    join: async (content, order, owner, keep) => run(owner, { content, order, keep }),
    close: () => {
      closed = true;
      for (const child of living) child.kill('SIGKILL');
    },
  };
}

interface Reading {
  readonly content: AsyncIterable<Uint8Array>;
  readonly order: FileOrder;
  readonly keep: (bytes: AsyncIterable<Uint8Array>) => Promise<void>;
}

async function readWith(
  child: ChildProcessWithoutNullStreams,
  { content, order, keep }: Reading,
): Promise<AcceptedFile> {
  const started = once(child, 'spawn');
  const stderr = collectText(child.stderr);
  await started.catch((cause: unknown) => {
    throw new UploadError('busy', { cause });
  });
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  const sent = send(child, content, order);
  // Told below, once the process has said what it has to say.
  sent.catch(() => undefined);
  const output: AsyncIterator<Uint8Array> = child.stdout[Symbol.asyncIterator]();
  const { line, rest } = await readLine(output);
  const verdict = parseVerdict(line, KEPT_MAX_BYTES);
  if (!verdict) {
    // Where the bytes could not be read, the process has nothing to say.
    await sent;
    const [code] = await ended;
    if (code === null) throw new UploadError('tooCostly');
    throw new Error(`the process that reads files ended with ${String(code)}: ${stderr()}`);
  }
  await sent;
  if (verdict.problem !== null) throw new UploadError(verdict.problem);
  await keep(exactly(verdict.size, rest, output));
  return verdict;
}

const END = { done: true, value: undefined } as const;

/** @throws what reading the content throws; never for a process that has ended */
async function send(
  { stdin }: ChildProcessWithoutNullStreams,
  content: AsyncIterable<Uint8Array>,
  order: FileOrder,
): Promise<void> {
  let failure: { readonly error: unknown } | undefined;
  const pieces = content[Symbol.asyncIterator]();
  async function* lines(): AsyncGenerator<Uint8Array> {
    yield lineOf(order);
    try {
      for (;;) {
        // A process that ends early throws at the yield: that is no failure of the content.
        const next = await pieces.next().catch((error: unknown) => {
          failure = { error };
          return END;
        });
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await pieces.return?.();
    }
  }
  await pipeline(Readable.from(lines()), stdin).catch(() => undefined);
  if (failure) throw failure.error;
}

/** @throws Error where the process has not so many bytes to say */
async function* exactly(
  size: number,
  rest: Buffer,
  output: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let length = rest.length;
  if (rest.length > 0) yield rest;
  while (length < size) {
    const next = await output.next();
    if (next.done) throw new Error('the process that reads files ended within a file');
    length += next.value.length;
    yield next.value;
  }
  if (length !== size) throw new Error('the process that reads files said too much');
}

function collectText(stream: Readable): () => string {
  let text = '';
  stream.on('data', (piece: Buffer) => {
    if (text.length < STDERR_MAX_CHARACTERS) text += piece.toString();
  });
  return () => text;
}
