import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Goes back to the previous page; from a page that was opened directly, to `start`. React Router
 * counts the app's own history entries in `history.state.idx`; outside a browser its first entry
 * has the key `default`. A link pressed before hydration loads a new document: then the previous
 * page is the referrer.
 */
export function useGoBack(start: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    const state: unknown = window.history.state;
    const isFirst =
      typeof state === 'object' && state !== null && 'idx' in state
        ? state.idx === 0
        : key === 'default';
    if (isFirst && !isReferredByUs()) void navigate(start);
    else void navigate(-1);
  };
}

/** Returns whether the page before this document is one of ours, in the same window. */
function isReferredByUs(): boolean {
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`);
}
