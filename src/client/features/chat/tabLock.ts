import { toText } from '../../lib/storage/parse';
import { createStoredValue } from '../../lib/storage/storedValue';
import { newUuid } from '../../lib/uuid';

export interface TabLock {
  readonly isHeld: () => boolean;
  /** Takes the lock from its holder: the active tab from one that may be frozen. */
  readonly take: () => void;
  /** Releases it permanently. */
  readonly stop: () => void;
}

interface TabLockOptions {
  /** The same in all tabs that share the lock. */
  readonly name: string;
  /** Undefined in browsers without the Web Locks API, as on pages without TLS. */
  readonly locks: LockManager | undefined;
  /** It was given, or taken away; never while `holdTabLock` runs. */
  readonly onChange: () => void;
}

/**
 * A mutex between the browser's tabs, held until the tab closes or another takes it (CHAT-13).
 * Requests it immediately.
 */
export function holdTabLock({ name, locks, onChange }: TabLockOptions): TabLock {
  return locks === undefined ? holdMark(name, onChange) : holdWebLock(name, locks, onChange);
}

function holdWebLock(name: string, locks: LockManager, onChange: () => void): TabLock {
  let isEnded = false;
  let held: (() => void) | null = null;
  let waiting: AbortController | null = null;

  async function ask(options: LockOptions): Promise<void> {
    let mine = null as (() => void) | null;
    try {
      await locks.request(
        name,
        options,
        () =>
          new Promise<void>((release) => {
            if (isEnded) {
              release();
              return;
            }
            mine = release;
            held = release;
            onChange();
          }),
      );
    } catch {
      // Taken by another tab, unless a wait was given up or locks are refused.
      if (isEnded || held === null || held !== mine) return;
      held = null;
      wait();
      onChange();
    }
  }

  function wait(): void {
    if (waiting !== null) return;
    const one = new AbortController();
    waiting = one;
    void ask({ signal: one.signal }).finally(() => {
      if (waiting === one) waiting = null;
    });
  }

  wait();
  return {
    isHeld: () => held !== null,
    take: () => {
      if (held !== null) return;
      waiting?.abort();
      waiting = null;
      void ask({ steal: true });
    },
    stop: () => {
      isEnded = true;
      waiting?.abort();
      held?.();
      held = null;
    },
  };
}

/**
 * The last tab that took the lock, for browsers without locks, in which a closed tab is not
 * noticed.
 */
const mark = createStoredValue<string>({
  storage: 'local',
  key: 'chat_turn',
  format: 'text',
  parse: toText,
});

/** Held by the tab that was opened, used or looked at last. */
function holdMark(name: string, onChange: () => void): TabLock {
  const mine = `${name} ${newUuid()}`;
  const isHeld = (): boolean => mark.read() === mine;
  const take = (): void => {
    if (!isHeld()) mark.write(mine);
  };
  take();
  let wasHeld = isHeld();
  const unsubscribe = mark.subscribe(() => {
    // Given back.
    if (mark.read() === null) take();
    if (isHeld() === wasHeld) return;
    wasHeld = !wasHeld;
    onChange();
  });
  const onShown = (): void => {
    if (!document.hidden) take();
  };
  document.addEventListener('visibilitychange', onShown);
  return {
    isHeld,
    take,
    stop: () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onShown);
      if (isHeld()) mark.write(null);
    },
  };
}
