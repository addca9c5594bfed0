const SERVICE_WORKER_URL = '/firebase-messaging-sw.js';

/** Whether this browser has service workers, and the page may use one. */
export function hasServiceWorker(): boolean {
  return 'serviceWorker' in navigator;
}

/**
 * The app's service worker, which receives pushes (NOTE-02, APP-13) and answers where a page
 * is opened without a network. The browser keeps one, however often it is registered.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(SERVICE_WORKER_URL);
}

/**
 * Has it ready for the next page. Nobody is asked anything, and where it is refused nothing is
 * lost.
 */
export function prepareServiceWorker(): void {
  if (!hasServiceWorker()) return;
  registerServiceWorker().catch((error: unknown) => console.warn('No service worker', error));
}
