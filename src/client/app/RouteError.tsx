import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';

import { reloadPage } from '../lib/reload';
import { useAppSelector } from '../slices/hooks';
import { selectLanguage } from '../slices/locale';
import { FailureText } from './FailureText';

/**
 * Stands in for a page that could not be loaded or failed while it was shown. Code that cannot be
 * downloaded although there is a network is mostly code of a version that was replaced meanwhile:
 * then only a reload helps.
 */
export function RouteError(): ReactElement {
  const error = useRouteError();
  const language = useAppSelector(selectLanguage);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    console.error(error);
  }, [error]);
  const isCode = error instanceof Error && error.name === 'ChunkLoadError';
  const tryAgain = (): void => {
    if (isCode && navigator.onLine) reloadPage();
    else void revalidate();
  };
  return <FailureText language={language} onTryAgain={tryAgain} />;
}
