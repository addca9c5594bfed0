import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigation } from 'react-router-dom';
import type { Path } from 'react-router-dom';

import { LOADING_VIEW_MS } from '../../contract/common/constants';
import { LoadingView } from '../ui/LoadingView';

/**
 * Covers a page change for 600 ms, or until the code is loaded (APP-05), then focuses the heading.
 * The first page does not count.
 */
export function PageChange(): ReactElement | null {
  const { formatMessage } = useIntl();
  const page = pageAt(useLocation());
  const { location } = useNavigation();
  const next = location && pageAt(location);
  const target = next === page ? undefined : next;
  const covered = useMinimumCover(page, target);
  useFocusOnHeading(page);
  return covered || target !== undefined ? (
    <LoadingView label={formatMessage({ id: 'common.loading' })} />
  ) : null;
}

/** Identity of a page: its path and its subject (`?id=`). Other parameters only change its view. */
function pageAt({ pathname, search }: Path): string {
  return `${pathname}?${new URLSearchParams(search).get('id') ?? ''}`;
}

/** @param target the page of the pending navigation, if any. */
function useMinimumCover(page: string, target: string | undefined): boolean {
  const [changes, setChanges] = useState(0);
  const [covered, setCovered] = useState(0);
  const [seen, setSeen] = useState({ page, target });
  if (seen.page !== page || seen.target !== target) {
    const begins = target !== undefined && target !== seen.target;
    const jumped = seen.page !== page && seen.target === undefined;
    setSeen({ page, target });
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
function useFocusOnHeading(page: string): void {
  const focused = useRef(page);
  useEffect(() => {
    if (focused.current === page) return undefined;
    focused.current = page;
    const main = document.querySelector('main');
    if (main === null || focusOnHeading(main)) return undefined;
    focusByScript(main);
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusOnHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [page]);
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
