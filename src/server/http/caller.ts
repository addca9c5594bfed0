import type { FastifyRequest } from 'fastify';

import { networksOf, normalAddress } from '../lib/address';
import type { Networks } from '../lib/address';

/** Shared by all whose address nobody can name, as over a socket file. */
const NO_ADDRESS = 'unknown';

/**
 * What limits by network address count a request by, the narrowest first. Where the proxy's word on
 * the address is none, the address of the connection counts.
 */
export function callerNetworks({ ip, socket }: FastifyRequest): Networks {
  const address = [ip, socket.remoteAddress]
    .map((text) => normalAddress(text ?? ''))
    .find((normal) => normal !== null);
  return networksOf(address ?? NO_ADDRESS);
}

/** The narrowest of them: the address itself, of IPv6 its /64. */
export const callerAddress = (request: FastifyRequest): string => callerNetworks(request)[0];
