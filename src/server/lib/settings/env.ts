/** Parsers of environment variables; each throws a one-line `ConfigError`. */
import { isIP } from 'node:net';

/** An invalid configuration, with one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Parse<Value> = (text: string) => Value;

/** An environment variable: its default, parser and description. */
export interface Setting<Value> {
  readonly default: string;
  readonly meaning: string;
  readonly parse: Parse<Value>;
}

export const setting = <Value>(
  initial: string,
  parse: Parse<Value>,
  meaning: string,
): Setting<Value> => ({ default: initial, meaning, parse });

/** An integer within inclusive bounds. */
export function wholeNumber(least: number, most: number): Parse<number> {
  return (text) => {
    const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new ConfigError(`must be a whole number from ${least} to ${most}`);
  };
}

/** One of the given words. */
export function oneWordOf<const Word extends string>(...words: readonly Word[]): Parse<Word> {
  return (text) => {
    const found = words.find((word) => word === text);
    if (found !== undefined) return found;
    throw new ConfigError(`must be one of ${words.join(', ')}`);
  };
}

/** Text that matches the pattern; null when empty. @param form describes it to operators */
export function optional(pattern: RegExp, form: string): Parse<string | null> {
  return (text) => {
    if (text === '') return null;
    if (pattern.test(text)) return text;
    throw new ConfigError(`must be ${form}`);
  };
}

/** Text that matches the pattern. */
export function matching(pattern: RegExp, form: string): Parse<string> {
  return (text) => {
    if (pattern.test(text)) return text;
    throw new ConfigError(`must be ${form}`);
  };
}

/** `true` or `false`; undefined when empty, for defaults that depend on other settings. */
export function flag(text: string): boolean | undefined {
  if (text === '') return undefined;
  return oneWordOf('true', 'false')(text) === 'true';
}

/** The origin of a URL without a path; null when empty. */
export function origin(text: string): string | null {
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new ConfigError('must be an origin such as https://masar.example');
}

/** A PostgreSQL URL; null when empty. */
export function postgresUrl(text: string): string | null {
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return text;
  throw new ConfigError('must be an address such as postgres://user:password@host:5432/masar');
}

/**
 * Trusted proxies: `false`, a number of hops, or a list of addresses and networks. `true` is
 * rejected: any client could forge its address and bypass rate limits.
 */
export function trustedProxies(text: string): false | number | string {
  if (text === 'false') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  if (text !== '' && text.split(',').every((part) => isNetwork(part.trim()))) return text;
  throw new ConfigError(
    'must be false, the number of proxies in front (1 to 9), or a list of addresses and networks',
  );
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** Daily messages per dial code; `others` is the cap of every other code, if allowed. */
export interface DialCaps {
  readonly named: ReadonlyMap<string, number>;
  readonly others: number | null;
}

/**
 * Daily message limits by dial code, such as `966:2000,44:200,*:50`; `*` is for all other codes.
 */
export function dialCaps(text: string): DialCaps {
  const named = new Map<string, number>();
  let others: number | null = null;
  for (const part of text.split(',')) {
    const match = /^\s*(\*|[1-9]\d{0,2}):(\d{1,9})\s*$/.exec(part);
    if (!match) throw new ConfigError('must be a list such as 966:2000,44:200,*:50');
    const [, code = '', cap = ''] = match;
    if (code === '*') others = Number(cap);
    else named.set(code, Number(cap));
  }
  return { named, others };
}
