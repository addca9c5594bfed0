import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Goes back to the page one came from; from a page that was opened directly, to `start`.
 * React Router counts the app's own history entries in `history.state.idx`; without a browser's
 * history its first entry is called `default`.
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
    if (isFirst) void navigate(start);
    else void navigate(-1);
  };
}
