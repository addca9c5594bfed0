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
import type { DrawnPage } from './drawPage';
import { TURNS, lineOf, parsePassportVerdict, parseVerdict, readLine } from './fileProtocol';
import type { FileOrder, FileVerdict, PassportVerdict } from './fileProtocol';
import type { MachineLines } from './machineLines';
import { UploadError } from './uploadErrors';
import type { UploadProblem } from './uploadErrors';

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
    order: { readonly sizes: readonly number[]; readonly titles: readonly string[] },
    owner: string,
    keep: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
  ) => Promise<AcceptedFile>;
  /**
   * Has a page of a file that is kept drawn as a JPEG.
   * @param page which one, from 1, and how large at most, in pixels
   * @throws UploadError; any other error is a bug
   */
  readonly draw: (file: KeptFile, page: DrawnPage, owner: string) => Promise<Buffer>;
  /**
   * Has a passport's machine-readable lines read from the first pages of a file that is kept.
   * @returns null where there are none
   * @throws UploadError; any other error is a bug
   */
  readonly readPassport: (file: KeptFile, owner: string) => Promise<MachineLines | null>;
  readonly close: () => void;
}

export interface KeptFile {
  readonly content: AsyncIterable<Uint8Array>;
  /** In bytes. */
  readonly size: number;
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

  const run = async <T>(owner: string, reading: Reading<T>): Promise<T> => {
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
    read: async (content, sizes, owner, keep) =>
      run(owner, { content, order: { task: 'take', sizes }, answer: fileKeptBy(keep) }),
    join: async (content, order, owner, keep) =>
      run(owner, { content, order: { task: 'join', ...order }, answer: fileKeptBy(keep) }),
    draw: async ({ content, size }, page, owner) => {
      const pieces: Uint8Array[] = [];
      const answer = fileKeptBy(async (bytes) => {
        for await (const piece of bytes) pieces.push(piece);
      });
      await run(owner, { content, order: { task: 'draw', sizes: [size], ...page }, answer });
      return Buffer.concat(pieces);
    },
    readPassport: async ({ content, size }, owner) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of content) pieces.push(piece);
      // A process for each direction: what the engine once took it never gives back.
      for (const turn of TURNS) {
        const order = { task: 'readPassport', sizes: [size], turn } as const;
        const again = Readable.from(pieces) as AsyncIterable<Uint8Array>;
        const { lines } = await run(owner, { content: again, order, answer: PASSPORT });
        if (lines) return lines;
      }
      return null;
    },
    close: () => {
      closed = true;
      for (const child of living) child.kill('SIGKILL');
    },
  };
}

interface Reading<T> {
  readonly content: AsyncIterable<Uint8Array>;
  readonly order: FileOrder;
  readonly answer: Answer<T>;
}

/** How what the process says is read: a line, then perhaps bytes. */
interface Answer<T> {
  readonly parse: (line: string) => Said<T> | undefined;
  readonly take?: (said: T, bytes: Bytes) => Promise<void>;
}
type Said<T> = { readonly problem: UploadProblem } | (T & { readonly problem: null });

interface Bytes {
  /** The bytes that came with the line. */
  readonly rest: Buffer;
  readonly output: AsyncIterator<Uint8Array>;
}

const fileKeptBy = (
  keep: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Answer<AcceptedFile> => ({
  parse: (line) => parseVerdict(line, KEPT_MAX_BYTES),
  take: async ({ size }, bytes) => keep(exactly(size, bytes)),
});

const PASSPORT: Answer<Extract<PassportVerdict, { problem: null }>> = {
  parse: parsePassportVerdict,
};

async function readWith<T>(
  child: ChildProcessWithoutNullStreams,
  { content, order, answer }: Reading<T>,
): Promise<T> {
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
  const verdict = answer.parse(line);
  if (!verdict) {
    // Where the bytes could not be read, the process has nothing to say.
    await sent;
    const [code] = await ended;
    if (code === null) throw new UploadError('tooCostly');
    throw new Error(`the process that reads files ended with ${String(code)}: ${stderr()}`);
  }
  await sent;
  if (verdict.problem !== null) throw new UploadError(verdict.problem);
  await answer.take?.(verdict, { rest, output });
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
async function* exactly(size: number, { rest, output }: Bytes): AsyncGenerator<Uint8Array> {
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
