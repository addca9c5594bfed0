import type { FastifyRequest } from 'fastify';

import { networksOf, normalAddress } from '../../lib/address';
import type { Networks } from '../../lib/address';

/** Shared by callers without an address, as over a Unix socket. */
const NO_ADDRESS = 'unknown';

/** The caller's networks for rate limits, narrowest first. */
export function callerNetworks({ ip, socket }: FastifyRequest): Networks {
  const address = [ip, socket.remoteAddress]
    .map((text) => normalAddress(text ?? ''))
    .find((normal) => normal !== null);
  return networksOf(address ?? NO_ADDRESS);
}

/** The narrowest network: the address itself, or an IPv6 /64. */
export const callerAddress = (request: FastifyRequest): string => callerNetworks(request)[0];
