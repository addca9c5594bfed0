import { subscribeToOnline } from './online';

/** Waits that long, or until the signal aborts or the network comes or goes. */
export function pauseUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const unsubscribe = subscribeToOnline(done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
