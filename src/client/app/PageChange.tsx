import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigation } from 'react-router-dom';

import { LOADING_VIEW_MS } from '../../contract/constants';
import { LoadingView } from '../ui/LoadingView';

/**
 * Covers the screen for 600 ms on each page change (specification, sections 2 and 9), while the next
 * page already renders underneath, and longer only while its code is still on the way. The first
 * page is no change, and neither is a filter in the query. Then the page's heading has the focus, as
 * it would after a full page load.
 */
export function PageChange(): ReactElement | null {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const isLeaving = next !== undefined && next !== pathname;
  const covered = useMinimumCover(pathname, isLeaving);
  useFocusOnHeading(pathname);
  return covered || isLeaving ? (
    <LoadingView label={formatMessage({ id: 'common.loading' })} />
  ) : null;
}

/** True from the moment a page change begins, or shows without having been on the way, for 600 ms. */
function useMinimumCover(pathname: string, isLeaving: boolean): boolean {
  const [covered, setCovered] = useState(false);
  const [seen, setSeen] = useState({ pathname, isLeaving });
  if (seen.pathname !== pathname || seen.isLeaving !== isLeaving) {
    const begins = isLeaving && !seen.isLeaving;
    const jumped = seen.pathname !== pathname && !seen.isLeaving;
    setSeen({ pathname, isLeaving });
    if (begins || jumped) setCovered(true);
  }
  useEffect(() => {
    if (!covered) return undefined;
    const timer = setTimeout(() => setCovered(false), LOADING_VIEW_MS);
    return () => clearTimeout(timer);
  }, [covered]);
  return covered;
}

function useFocusOnHeading(pathname: string): void {
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
