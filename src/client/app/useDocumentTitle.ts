import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useMatches } from 'react-router-dom';

function titleIdOf(handle: unknown): string | undefined {
  return typeof handle === 'object' &&
    handle !== null &&
    'titleId' in handle &&
    typeof handle.titleId === 'string'
    ? handle.titleId
    : undefined;
}

/** The message id of the current page's title. */
export function useTitleId(): string | undefined {
  return titleIdOf(useMatches().at(-1)?.handle);
}

/** Names the document after the page, in the page's language. */
export function useDocumentTitle(): void {
  const id = useTitleId();
  const { formatMessage } = useIntl();
  const title = id === undefined ? undefined : formatMessage({ id });
  const brand = formatMessage({ id: 'common.brand' });
  useEffect(() => {
    document.title = title === undefined ? brand : `${title} · ${brand}`;
  }, [title, brand]);
}
