import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';

import { isOnline, subscribeToOnline } from '../lib/browser/online';
import { reloadPage } from '../lib/browser/reload';
import { useAppSelector } from '../store/hooks';
import { selectLanguage } from '../slices/locale';
import { FailureText } from './FailureText';

/**
 * Stands in for a page that could not be loaded or failed while it was shown, and opens it by itself
 * once the network is back. Code that cannot be downloaded although there is a network is mostly code of
 * a version that was replaced meanwhile: then only a reload helps.
 */
export function RouteError(): ReactElement {
  const error = useRouteError();
  const language = useAppSelector(selectLanguage);
  const online = useSyncExternalStore(subscribeToOnline, isOnline);
  const openAgain = useOpenAgain();
  useEffect(() => {
    console.error(error);
  }, [error]);
  useEffect(() => {
    window.addEventListener('online', openAgain);
    return () => window.removeEventListener('online', openAgain);
  }, [openAgain]);
  const isCode = error instanceof Error && error.name === 'ChunkLoadError';
  const tryAgain = (): void => {
    if (isCode && isOnline()) reloadPage();
    else openAgain();
  };
  const isBusy = useNavigation().state !== 'idle';
  return (
    <FailureText language={language} isOffline={!online} isBusy={isBusy} onTryAgain={tryAgain} />
  );
}

/**
 * Opens the page anew, in its own place of the history. Not by a revalidation: the router's boundary
 * lets go of an error only when it has drawn that one is under way, and one that finds all it needs is
 * over before anything is drawn. Without the hash, which alone would count as no change.
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
