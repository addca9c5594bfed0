import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';

import { isOnline, subscribeToOnline } from '../lib/browser/online';
import { reloadPage } from '../lib/browser/reload';
import { toText } from '../lib/storage/parse';
import { createStoredValue } from '../lib/storage/storedValue';
import { useAppSelector } from '../lib/store/hooks';
import { selectLanguage } from '../lib/store/locale';
import { FailureText } from './FailureText';
import { isMissingCode } from './missingCode';

/**
 * The URL that was last reloaded automatically: once only, to prevent a reload loop on a page that
 * stays broken.
 */
const lastReload = createStoredValue({ storage: 'session', key: 'reloaded', parse: toText });

/**
 * Retries when online again. A chunk that fails online is mostly outdated, by an update: the page is opened as
 * a document, by itself and once (APP-07).
 */
export function RouteError(): ReactElement {
  const error = useRouteError();
  const language = useAppSelector(selectLanguage);
  const online = useSyncExternalStore(subscribeToOnline, isOnline, () => true);
  const openAgain = useOpenAgain();
  const isOutdated = isMissingCode(error) && online;
  useEffect(() => {
    console.error(error);
  }, [error]);
  useEffect(() => {
    if (isOutdated && lastReload.read() !== location.href) {
      lastReload.write(location.href);
      reloadPage();
    }
  }, [isOutdated]);
  useEffect(() => {
    window.addEventListener('online', openAgain);
    return () => window.removeEventListener('online', openAgain);
  }, [openAgain]);
  const tryAgain = (): void => {
    if (isOutdated) reloadPage();
    else openAgain();
  };
  const isBusy = useNavigation().state !== 'idle';
  return (
    <FailureText language={language} isOffline={!online} isBusy={isBusy} onTryAgain={tryAgain} />
  );
}

/**
 * Replaces the history entry, without hash: a hash change is no navigation. Revalidating fails: the
 * router's boundary drops an error only after a loading state, which needs a fetch.
 */
function useOpenAgain(): () => void {
  const { pathname, search, state } = useLocation() as {
    pathname: string;
    search: string;
    state: unknown;
  };
  const navigate = useNavigate();
  return useCallback(() => {
    const inPlace = { replace: true, preventScrollReset: true, state };
    void navigate(`${pathname}${search}`, inPlace);
  }, [navigate, pathname, search, state]);
}
