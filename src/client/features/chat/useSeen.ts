import { useEffect } from 'react';

/**
 * Marks messages as seen while the end is on screen and the page visible (CHAT-25).
 * @param last id of the newest message
 */
export function useSeen(isAtEnd: boolean, last: string | undefined, markSeen: () => void): void {
  useEffect(() => {
    if (!isAtEnd || last === undefined) return undefined;
    const mark = (): void => {
      if (document.visibilityState === 'visible') markSeen();
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isAtEnd, last, markSeen]);
}
