import { pauseUntilOnline } from '../browser/pauseUntilOnline';
import { readEventStream } from './eventStream';
import { EventStreamParser } from './eventStreamParser';
import type { ParsedEvent } from './eventStreamParser';

/** Milliseconds. How often is asked again while the stream cannot be had. */
const ASK_AGAIN_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A stream that lived for so long is no failure. */
const STABLE_MS = 10_000;

export interface Following {
  readonly headers: Readonly<Record<string, string>>;
  /** Ends it all. */
  readonly signal: AbortSignal;
  readonly onEvent: (event: ParsedEvent) => void;
  /** The stream was opened, or ended. */
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Called when events may have been missed: all live data must be refetched. */
  readonly askAgain: () => void;
}

/**
 * Follows the event stream until aborted. Reconnects and resumes after every end, with backoff and
 * not before the server's retry time; pauses while the page is hidden; and triggers periodic
 * refetches while there is no stream (API-19).
 */
export async function followEvents(following: Following): Promise<void> {
  const { signal, headers, onEvent, onOpenChange, askAgain } = following;
  let lastEventId = '';
  let failures = 0;
  let isOpen = false;
  const setOpen = (now: boolean): void => {
    if (isOpen === now) return;
    isOpen = now;
    onOpenChange(now);
  };
  const asking = setInterval(() => {
    if (!isOpen && !document.hidden) askAgain();
  }, ASK_AGAIN_MS);
  try {
    for (;;) {
      await untilShown(signal);
      if (signal.aborted) return;
      const parser = new EventStreamParser(lastEventId);
      const since = Date.now();
      const onOpen = (): void => setOpen(true);
      const end = await readEventStream({ headers, parser, signal, onOpen, onEvent });
      setOpen(false);
      ({ lastEventId } = parser);
      if (end.status === 401) {
        // The calls themselves find out that the session is over, and say so.
        askAgain();
        return;
      }
      failures = Date.now() - since >= STABLE_MS ? 1 : failures + 1;
      await pauseUntilOnline(Math.max(pause(failures), (end.retryAt ?? 0) - Date.now()), signal);
    }
  } finally {
    clearInterval(asking);
  }
}

/** Doubled with each failure, and spread, so that a server's readers do not come back together. */
function pause(failures: number): number {
  const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return whole * (0.5 + Math.random() / 2);
}

function untilShown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}
