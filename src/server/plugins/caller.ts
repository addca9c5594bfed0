import type { FastifyRequest } from 'fastify';

import { addressKey, normalAddress } from '../lib/address';

/** Shared by all whose address nobody can name, as over a socket file. */
const NO_ADDRESS = 'unknown';

/**
 * What limits by network address count a request by. Where the proxy's word on the address is none,
 * the address of the connection counts.
 */
export function callerAddress({ ip, socket }: FastifyRequest): string {
  const address = [ip, socket.remoteAddress]
    .map((text) => normalAddress(text ?? ''))
    .find((normal) => normal !== null);
  return addressKey(address ?? NO_ADDRESS);
}
