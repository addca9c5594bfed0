import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigation } from 'react-router-dom';

import { LOADING_VIEW_MS } from '../../contract/constants';
import { LoadingView } from '../ui/LoadingView';

/**
 * Covers a page change for 600 ms, or until the code is loaded (APP-05), then focuses the heading.
 * The first page and changes of the query do not count.
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

/** @param target path of the pending navigation, if any. */
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

/** A heading that renders late gets the focus only if it has not moved meanwhile. */
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

function focusOnHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (heading !== null) focusByScript(heading);
  return heading !== null;
}

function focusByScript(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
