import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useMatches } from 'react-router-dom';

import type { RouteHandle } from './routes';

/** Sets title and description of the document; the home page uses the agency's. */
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
}
