/** A stand-in for clamd that knows one virus: the EICAR test file. */
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import type { ScannerAddress } from '../../src/server/lib/settings/fileSettings';

/** In two parts, so that a scanner of this machine leaves the sources alone. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('-');

export interface Clamd {
  readonly address: ScannerAddress;
  /** Answers every call like this from now on; null: never. */
  readonly say: (answer: string | null) => void;
  readonly close: () => Promise<void>;
}

/** Starts it on a free port of this machine. */
export async function startClamd(): Promise<Clamd> {
  let fixed: string | null | undefined;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let held = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      held = Buffer.concat([held, piece]);
      const content = readInstream(held);
      if (!content || fixed === null) return;
      const verdict = content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      socket.end(`${fixed ?? verdict}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port },
    say: (answer) => {
      fixed = answer;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** The content of an INSTREAM call; undefined until it has ended. */
function readInstream(held: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  let at = command.length;
  const pieces: Buffer[] = [];
  while (held.length >= at + 4) {
    const length = held.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(held.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
