const SERVICE_WORKER_URL = '/firebase-messaging-sw.js';

/** Service workers need a secure context. */
export function hasServiceWorker(): boolean {
  return 'serviceWorker' in navigator;
}

/** Registers the service worker for pushes (NOTE-02, APP-13) and offline navigation. Idempotent. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(SERVICE_WORKER_URL);
}

/** Registers early for the next page; ignores failures. */
export function prepareServiceWorker(): void {
  if (!hasServiceWorker()) return;
  registerServiceWorker().catch((error: unknown) => console.warn('No service worker', error));
}
