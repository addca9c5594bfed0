import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useMatches } from 'react-router-dom';

import type { RouteHandle } from './routes';

/**
 * Sets the document's title and description; the home page uses the agency's. The server's head is
 * removed with the URL it was for: a browser shares a page by its canonical URL (SEO-05).
 */
export function useDocumentTitle(): void {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const { formatMessage } = useIntl();
  const brand = formatMessage({ id: 'common.brand' });
  const page = handle?.title;
  const title =
    page === undefined
      ? brand
      : formatMessage(
          { id: 'common.documentTitle' },
          { title: formatMessage({ id: `common.title.${page}` }), brand },
        );
  const about = formatMessage({
    id: page === undefined || page === 'home' ? 'common.about' : `common.about.${page}`,
  });
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', about);
  }, [about]);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const sent = useRef(address);
  useEffect(() => {
    if (address === sent.current) return;
    for (const tag of document.querySelectorAll('head [data-page]')) tag.remove();
  }, [address]);
}
