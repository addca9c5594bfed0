import type { PageList } from '../../../../../contract/common/pageList';

/**
 * Excludes private pages and the API, except its pictures, from crawling (SEO-07). Other unlisted
 * pages say so in their own head, which a crawler must be able to read.
 */
export function robotsText({ named }: PageList, origin: string | null): string {
  const closed = named
    .filter(({ isPrivate }) => isPrivate)
    .map(({ pattern }) => `Disallow: ${pattern.replace(/:.*/, '')}`);
  return [
    'User-agent: *',
    ...closed,
    'Disallow: /api/',
    'Allow: /api/images/',
    ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
}
