/** What the server can tell of whoever opens a page. */
import type { FastifyRequest } from 'fastify';

import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGES } from '../../contract/constants';
import type { Language } from '../../contract/constants';
import type { Config } from '../config';

const LONGEST_HOST = 255;
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The origin that a page's own addresses begin with: as configured, else as the visitor wrote it.
 * @returns null for a host that is none, so that nothing is built from it
 */
export function pageOrigin(
  { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): string | null {
  if (publicOrigin !== null) return publicOrigin;
  if (host.length > LONGEST_HOST || !HOST.test(host)) return null;
  return `${protocol}://${host.toLowerCase()}`;
}

/** The language that the address asks for (SEO-09), else the live cookie's, else Arabic (LANG-01). */
export function pageLanguage({ headers }: FastifyRequest, query: URLSearchParams): Language {
  const asked = LANGUAGES.find((language) => language === query.get('lang'));
  if (asked) return asked;
  const cookie = /(?:^|;\s*)lang=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '';
  if (cookie === '') return DEFAULT_LANGUAGE;
  return LANGUAGES.find((language) => language === cookie) ?? FALLBACK_LANGUAGE;
}

/** The URL's path, still encoded, and its query. */
export function addressOf({ url }: FastifyRequest): { path: string; query: URLSearchParams } {
  const [path = '/', ...rest] = url.split('?');
  return { path, query: new URLSearchParams(rest.join('?')) };
}
