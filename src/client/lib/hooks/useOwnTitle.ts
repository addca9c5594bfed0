import { useEffect } from 'react';
import { useIntl } from 'react-intl';

/**
 * Sets the document's title and description from loaded data; null keeps the page's own. Matches
 * the server's head (SEO-01).
 */
export function useOwnTitle(title: string | null, about: string | null = null): void {
  const { formatMessage } = useIntl();
  const brand = formatMessage({ id: 'common.brand' });
  const text =
    title === null ? null : formatMessage({ id: 'common.documentTitle' }, { title, brand });
  useEffect(() => {
    if (text === null) return undefined;
    const description = document.querySelector('meta[name="description"]');
    const before = { title: document.title, about: description?.getAttribute('content') };
    let isLeft = false;
    // After the effects of the same render, with which the page's own title is set.
    queueMicrotask(() => {
      if (isLeft) return;
      document.title = text;
      if (about !== null) description?.setAttribute('content', about);
    });
    return () => {
      isLeft = true;
      document.title = before.title;
      if (typeof before.about === 'string') description?.setAttribute('content', before.about);
    };
  }, [text, about]);
}
