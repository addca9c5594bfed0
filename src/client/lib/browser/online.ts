/** Reliable only when false. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Calls back when `isOnline` changes. @returns an unsubscribe function. */
export function subscribeToOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
