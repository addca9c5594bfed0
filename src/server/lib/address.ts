import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name one customer's network (a /64). */
const NETWORK_GROUPS = 4;

/**
 * What a limit by network address counts: an IPv4 address as it is, an IPv6 address by its /64,
 * because one customer owns all of those; an IPv4 address in IPv6 clothes as the IPv4 one.
 */
export function addressKey(address: string): string {
  const bare = address.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return bare;
  return `${groups(bare).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The eight groups in hexadecimal without leading zeros. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = split(head);
  const behind = split(tail ?? '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - behind.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...behind].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
}

function split(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
