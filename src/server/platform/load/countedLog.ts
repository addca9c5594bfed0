import { SECOND } from '../../lib/time/clock';

type Warn = (details: object, message: string) => void;

export interface CountedLog {
  /** Counts one event. `details` are logged for the first and for the last of those that follow. */
  readonly warn: Warn;
  /** Flushes events not logged yet. */
  readonly stop: () => void;
}

/**
 * A rate-limited log for events that come in large numbers: the first of each message immediately,
 * then at most one line a second with the count.
 */
export function createCountedLog(
  log: { readonly warn: Warn },
  everyMs: number = SECOND,
): CountedLog {
  const kinds = new Map<string, { count: number; details: object; timer: NodeJS.Timeout }>();

  const flush = (message: string): void => {
    const kind = kinds.get(message);
    if (!kind) return;
    clearTimeout(kind.timer);
    kinds.delete(message);
    if (kind.count === 0) return;
    log.warn({ ...kind.details, count: kind.count }, message);
    begin(message);
  };
  /** From now on counts instead of writing, until `everyMs` have passed without any. */
  const begin = (message: string): void => {
    const timer = setTimeout(() => flush(message), everyMs).unref();
    kinds.set(message, { count: 0, details: {}, timer });
  };

  return {
    warn: (details, message) => {
      const kind = kinds.get(message);
      if (kind) {
        kind.count += 1;
        kind.details = details;
        return;
      }
      log.warn({ ...details, count: 1 }, message);
      begin(message);
    },
    stop: () => {
      for (const [message, { count, details, timer }] of kinds) {
        clearTimeout(timer);
        if (count > 0) log.warn({ ...details, count }, message);
      }
      kinds.clear();
    },
  };
}
