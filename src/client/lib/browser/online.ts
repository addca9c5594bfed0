/** Whether the browser has a network at all; it knows for certain only when it has none. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Is told whenever `isOnline` changes. @returns a function that ends it. */
export function subscribeToOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
