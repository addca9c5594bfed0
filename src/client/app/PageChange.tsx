import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigation } from 'react-router-dom';

import { LOADING_VIEW_MS } from '../../contract/constants';
import { LoadingView } from '../ui/LoadingView';

/**
 * Covers the screen for 600 ms on each page change (APP-05), while the next page already renders
 * underneath, and longer only while its code is still on the way. The first page is no change, and
 * neither is a filter in the query. Then the page's heading has the focus, as it would after a full
 * page load.
 */
export function PageChange(): ReactElement | null {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const target = next === pathname ? undefined : next;
  const covered = useMinimumCover(pathname, target);
  useFocusOnHeading(pathname);
  return covered || target !== undefined ? (
    <LoadingView label={formatMessage({ id: 'common.loading' })} />
  ) : null;
}

/**
 * True from the moment a page change begins, or shows without having been on the way, for 600 ms. A
 * further change within that time has 600 ms of its own.
 *
 * @param target the page that is on its way, if one is.
 */
function useMinimumCover(pathname: string, target: string | undefined): boolean {
  const [changes, setChanges] = useState(0);
  const [covered, setCovered] = useState(0);
  const [seen, setSeen] = useState({ pathname, target });
  if (seen.pathname !== pathname || seen.target !== target) {
    const begins = target !== undefined && target !== seen.target;
    const jumped = seen.pathname !== pathname && seen.target === undefined;
    setSeen({ pathname, target });
    if (begins || jumped) setChanges(changes + 1);
  }
  useEffect(() => {
    if (covered === changes) return undefined;
    const timer = setTimeout(() => setCovered(changes), LOADING_VIEW_MS);
    return () => clearTimeout(timer);
  }, [covered, changes]);
  return covered !== changes;
}

/**
 * Gives the focus to the heading of the page that was changed to. One that comes later, after what
 * it had to wait for, gets it as soon as it is there, unless the focus has gone elsewhere
 * meanwhile.
 */
function useFocusOnHeading(pathname: string): void {
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return undefined;
    focused.current = pathname;
    const main = document.querySelector('main');
    if (main === null || focusOnHeading(main)) return undefined;
    focusByScript(main);
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusOnHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

/** False where there is no heading yet. */
function focusOnHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (heading !== null) focusByScript(heading);
  return heading !== null;
}

function focusByScript(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
