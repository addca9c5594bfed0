import { isIPv4, isIPv6 } from 'node:net';

/**
 * Canonical IP address: no port, brackets or zone; IPv6 in eight groups, IPv4-mapped as IPv4.
 * @returns null for an invalid address
 */
export function normalAddress(text: string): string | null {
  if (isIPv4(text)) return text;
  const [host = ''] = withoutPort(text.trim()).split('%');
  if (isIPv4(host)) return host;
  if (!isIPv6(host)) return null;
  const all = groups(host);
  return mappedIPv4(all) ?? all.join(':');
}

/** Networks that rate limits count by, narrowest first. */
export type Networks = readonly [string, ...string[]];

/**
 * An IPv4 address, or an IPv6 address's /64, /56 and /48 (REG-17): a customer may control any of
 * these.
 */
export function networksOf(normal: string): Networks {
  if (!normal.includes(':')) return [normal];
  const [a, b, c, d = ''] = normal.split(':');
  const subnet = (parseInt(d, 16) & 0xff00).toString(16);
  return [`${a}:${b}:${c}:${d}::/64`, `${a}:${b}:${c}:${subnet}::/56`, `${a}:${b}:${c}::/48`];
}

/** Strips the port from `1.2.3.4:5678` and `[2001:db8::1]:443`. */
function withoutPort(text: string): string {
  const [, bracketed] = /^\[([^[\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  return bracketed ?? withPort ?? text;
}

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

function mappedIPv4(all: readonly string[]): string | undefined {
  if (all.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return all
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
