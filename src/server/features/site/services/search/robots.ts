import { apiUrls } from '../../../../../contract/common/urls';
import type { PageList } from '../../../../../contract/common/pageList';

/**
 * What crawlers leave alone (SEO-07): private pages and the API, but not its pictures. Other pages that
 * are not listed say so themselves, which a crawler must be able to read.
 */
export function robotsText({ named }: PageList, origin: string | null): string {
  const closed = named
    .filter(({ isPrivate }) => isPrivate)
    .map(({ pattern }) => `Disallow: ${pattern.replace(/:.*/, '')}`);
  return [
    'User-agent: *',
    ...closed,
    'Disallow: /api/',
    `Allow: ${apiUrls.images}/`,
    ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
}
