import { isIPv4, isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name one customer's network (a /64). */
const NETWORK_GROUPS = 4;

/**
 * One spelling of a network address: without port, brackets and zone; IPv6 as eight groups in lower
 * case without leading zeros; an IPv4 address in IPv6 clothes as the IPv4 one. A proxy's word on the
 * address may hold any of these.
 *
 * @returns null where the text is no address at all
 */
export function normalAddress(text: string): string | null {
  const [host = ''] = withoutPort(text.trim()).split('%');
  if (isIPv4(host)) return host;
  if (!isIPv6(host)) return null;
  const all = groups(host);
  return mappedIPv4(all) ?? all.join(':');
}

/** What a limit counts: an IPv4 address as it is, an IPv6 one by its /64, all of one customer's. */
export function addressKey(normal: string): string {
  if (!normal.includes(':')) return normal;
  return `${normal.split(':').slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** `1.2.3.4:5678` and `[2001:db8::1]:443` as the address alone. */
function withoutPort(text: string): string {
  const [, bracketed] = /^\[([^[\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  return bracketed ?? withPort ?? text;
}

/** The eight groups in hexadecimal, lower case, without leading zeros. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = split(head);
  const behind = split(tail ?? '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - behind.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...behind];
}

function split(part: string): string[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return parseInt(group, 16).toString(16);
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
  });
}

/** The IPv4 address in `::ffff:0:0/96`, undefined for any other. */
function mappedIPv4(all: readonly string[]): string | undefined {
  if (all.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return all
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
