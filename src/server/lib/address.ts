import { isIPv4, isIPv6 } from 'node:net';

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

/** An address's networks that limits count by, the narrowest first. */
export type Networks = readonly [string, ...string[]];

/**
 * An IPv4 address is itself. An IPv6 one is its /64, /56 and /48 (REG-17): one customer is given a
 * network of any of these sizes, and chooses within it freely.
 */
export function networksOf(normal: string): Networks {
  if (!normal.includes(':')) return [normal];
  const [a, b, c, d = ''] = normal.split(':');
  const subnet = (parseInt(d, 16) & 0xff00).toString(16);
  return [`${a}:${b}:${c}:${d}::/64`, `${a}:${b}:${c}:${subnet}::/56`, `${a}:${b}:${c}::/48`];
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
