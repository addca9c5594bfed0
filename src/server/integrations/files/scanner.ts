/** clamd's INSTREAM command over a socket (man clamd, "COMMANDS"). */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

import type { ScannerAddress } from '../../lib/settings/fileSettings';

/** The scanner cannot be asked, or does not know. */
export class ScannerError extends Error {
  override name = 'ScannerError';
}

export interface Scanner {
  /**
   * Whether the bytes have nothing that the scanner knows as malware.
   * @throws ScannerError where it does not say so
   */
  readonly isClean: (content: AsyncIterable<Uint8Array>) => Promise<boolean>;
}

const TIMEOUT_MS = 60_000;
const ANSWER_MAX_BYTES = 4_096;

export function clamdScanner(address: ScannerAddress, timeoutMs = TIMEOUT_MS): Scanner {
  return {
    isClean: async (content) => {
      const socket = connect({ ...address, timeout: timeoutMs });
      socket.once('timeout', () => socket.destroy(new Error('the scanner does not answer')));
      try {
        await once(socket, 'connect');
        const said = answerOf(socket);
        await Promise.race([send(socket, content), said]);
        return read(await said);
      } catch (error) {
        throw error instanceof ScannerError
          ? error
          : new ScannerError('the scanner cannot be asked', { cause: error });
      } finally {
        socket.destroy();
      }
    },
  };
}

async function send(socket: Socket, content: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of content) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    await write(socket, Buffer.concat([length, piece]));
  }
  await write(socket, Buffer.alloc(4));
}

const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const piece of socket) {
    answer += String(piece);
    if (answer.includes('\0') || answer.length > ANSWER_MAX_BYTES) break;
  }
  return answer.replace(/\0[^]*$/, '');
}

function read(answer: string): boolean {
  if (answer === 'stream: OK') return true;
  if (/^stream: .+ FOUND$/.test(answer)) return false;
  throw new ScannerError(`the scanner said ${JSON.stringify(answer)}`);
}
