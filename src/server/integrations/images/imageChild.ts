/** The server's side of the image decoder process (imageProcess.ts). */
import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

import { ImageError } from '../../lib/images';
import { startProgram } from '../childProgram';
import { ANSWER_MAX_BYTES, readAnswer, writePicture } from './imageProtocol';
import type { ImageAnswer } from './imageProtocol';

const STDERR_MAX_BYTES = 64 * 1024;

type End =
  | { readonly how: 'exit'; readonly code: number | null }
  | { readonly how: 'killed' }
  | { readonly how: 'notStarted'; readonly cause: Error };

export interface ImageChild {
  readonly process: ChildProcess;
  readonly ended: Promise<End>;
  readonly answer: () => Buffer;
  readonly stderrBytes: () => Buffer;
  readonly kill: () => void;
}

/** Starts a decoder with an empty environment, which waits for its image. */
export function startChild(memoryBytes: number): ImageChild {
  const child = startProgram(__filename, 'imageProcess', memoryBytes);
  const kill = (): void => void child.kill('SIGKILL');
  const ended = new Promise<End>((resolve) => {
    child.once('error', (cause) => resolve({ how: 'notStarted', cause }));
    child.once('close', (code, signal) =>
      resolve(signal === null ? { how: 'exit', code } : { how: 'killed' }),
    );
  });
  return {
    process: child,
    ended,
    answer: collect(child.stdout, ANSWER_MAX_BYTES, kill),
    stderrBytes: collect(child.stderr, STDERR_MAX_BYTES, kill),
    kill,
  };
}

/** Collects a stream up to `most` bytes. */
function collect(stream: Readable | null, most: number, tooMuch: () => void): () => Buffer {
  const pieces: Buffer[] = [];
  let length = 0;
  stream?.on('data', (piece: Buffer) => {
    length += piece.length;
    if (length > most) tooMuch();
    else pieces.push(piece);
  });
  return () => Buffer.concat(pieces);
}

/**
 * Sends the image and waits at most `decodeMs` for the process to end.
 * @throws ImageError 'busy' when no process could be started
 */
export async function decodeInChild(
  child: ImageChild,
  picture: Buffer,
  decodeMs: number,
): Promise<ImageAnswer> {
  const { stdin } = child.process;
  const timer = setTimeout(child.kill, decodeMs);
  // EPIPE of an ended process; its exit reports the failure.
  stdin?.on('error', () => undefined);
  for (const part of writePicture(picture)) stdin?.write(part);
  const end = await child.ended;
  clearTimeout(timer);
  const answer = readAnswer(child.answer());
  if (answer !== undefined) return answer;
  if (end.how === 'killed') return 'tooCostly';
  if (end.how === 'notStarted') throw new ImageError('busy', { cause: end.cause });
  const stderrBytes = child.stderrBytes().toString();
  throw new Error(
    `the process that decodes pictures ended with ${String(end.code)}: ${stderrBytes}`,
  );
}
