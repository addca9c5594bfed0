/** Facts about the visitor that a page request reveals, such as the language. */
import type { FastifyRequest } from 'fastify';

import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGES } from '../../../contract/common/constants';
import type { Language } from '../../../contract/common/constants';
import type { ListedPage } from '../../../contract/common/pageList';
import type { Config } from '../../config';

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

/** A cookie that mirrors the saved choice for a year: a hint for this guess, nothing else reads it. */
const HINT = 'lang_hint';

/**
 * The language that the browser will most likely decide on (LANG-01, which it alone decides): the address
 * (SEO-09), the live choice, an Arabic browser, the choice it saved, Arabic.
 */
export function pageLanguage({ headers }: FastifyRequest, query: URLSearchParams): Language {
  const asked = LANGUAGES.find((language) => language === query.get('lang'));
  if (asked) return asked;
  const live = cookieOf(headers.cookie, 'lang');
  if (live !== '') return LANGUAGES.find((language) => language === live) ?? FALLBACK_LANGUAGE;
  if (/^\s*ar\b/i.test(headers['accept-language'] ?? '')) return DEFAULT_LANGUAGE;
  const saved = cookieOf(headers.cookie, HINT);
  return LANGUAGES.find((language) => language === saved) ?? DEFAULT_LANGUAGE;
}

function cookieOf(cookies = '', name: string): string {
  const found = cookies.split(';').find((one) => one.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1) ?? '';
}

/** The URL's path, still encoded, and its query. */
export function addressOf({ url }: FastifyRequest): { path: string; query: URLSearchParams } {
  const [path = '/', ...rest] = url.split('?');
  return { path, query: new URLSearchParams(rest.join('?')) };
}

/**
 * Normalizes a query to the first value of each parameter that affects the page, in a fixed order.
 * The language choice and foreign parameters, such as tracking, are dropped.
 */
export function shownQuery(query: URLSearchParams, { query: names }: ListedPage): string {
  const shown = names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams(shown).toString();
}
