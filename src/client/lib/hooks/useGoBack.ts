import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Goes back to the page one came from; from a page that was opened directly, to `start`.
 * React Router counts the app's own history entries in `history.state.idx`; without a browser's
 * history its first entry is called `default`. A link that was pressed before the app answered opened a
 * document of its own: then the page before is the one that referred to it.
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

/** Whether the page before this document is one of ours, in the same window. */
function isReferredByUs(): boolean {
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`);
}
