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
function useTitleId(): string | undefined {
  return titleIdOf(useMatches().at(-1)?.handle);
}

/**
 * Names the document after the page and describes it, in the page's language (`common.about.…`; the
 * home page is described as the agency is).
 */
export function useDocumentTitle(): void {
  const id = useTitleId();
  const { formatMessage, messages } = useIntl();
  const brand = formatMessage({ id: 'common.brand' });
  const title =
    id === undefined
      ? brand
      : formatMessage({ id: 'common.documentTitle' }, { title: formatMessage({ id }), brand });
  const ownId = id?.replace('common.title.', 'common.about.') ?? '';
  const about = formatMessage({ id: ownId in messages ? ownId : 'common.about' });
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', about);
  }, [about]);
}
