import { useEffect } from 'react';
import { useIntl } from 'react-intl';

/** Names the document after what the page has loaded, instead of the page; null leaves it. */
export function useOwnTitle(title: string | null): void {
  const { formatMessage } = useIntl();
  const brand = formatMessage({ id: 'common.brand' });
  const text =
    title === null ? null : formatMessage({ id: 'common.documentTitle' }, { title, brand });
  useEffect(() => {
    if (text === null) return undefined;
    const before = document.title;
    let isLeft = false;
    // After the effects of the same render, with which the page's own title is set.
    queueMicrotask(() => {
      if (!isLeft) document.title = text;
    });
    return () => {
      isLeft = true;
      document.title = before;
    };
  }, [text]);
}
