/**
 * Toasts, from anywhere to the one Toaster. The Toaster is loaded with the first toast, so what
 * comes before it listens waits in a queue, and nothing is lost.
 */
export interface Toast {
  readonly severity: 'success' | 'error' | 'info';
  readonly text: string;
  /** A line above the text, as a push message has one. */
  readonly title?: string;
}

type ToastListener = (toast: Toast) => void;

let waiting: Toast[] = [];
const listeners = new Set<ToastListener>();
const wakers = new Set<() => void>();

/** Shows a toast for 5,000 ms at the top right (NOTE-01). */
export function showToast(toast: Toast): void {
  if (listeners.size === 0) {
    waiting.push(toast);
    for (const wake of wakers) wake();
    return;
  }
  for (const listener of listeners) listener(toast);
}

/**
 * Hears every toast from now on, and first those that nobody has heard yet.
 * @returns a function that ends it.
 */
export function subscribeToToasts(listener: ToastListener): () => void {
  listeners.add(listener);
  const missed = waiting;
  waiting = [];
  for (const toast of missed) listener(toast);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Is told when a toast waits for a listener; at once when one waits already. This is what loads
 * the Toaster.
 * @returns a function that ends it.
 */
export function onToastWaiting(wake: () => void): () => void {
  wakers.add(wake);
  if (waiting.length > 0) wake();
  return () => {
    wakers.delete(wake);
  };
}
