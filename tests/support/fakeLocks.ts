interface Request {
  readonly callback: LockGrantedCallback<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const aborted = (): DOMException => new DOMException('The lock request was aborted', 'AbortError');

/** Web Locks as far as `holdTabLock` uses them, shared by everything that should look like tabs. */
export function fakeLocks(): LockManager {
  const holders = new Map<string, Request>();
  const waiting = new Map<string, Request[]>();

  const grant = (name: string, request: Request): void => {
    holders.set(name, request);
    void Promise.resolve(request.callback({ name, mode: 'exclusive' })).then((value) => {
      request.resolve(value);
      if (holders.get(name) !== request) return;
      holders.delete(name);
      const next = waiting.get(name)?.shift();
      if (next) grant(name, next);
    });
  };

  const request = (
    name: string,
    { signal, steal }: LockOptions,
    callback: LockGrantedCallback<unknown>,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const mine = { callback, resolve, reject };
      // As in a browser, a lock is granted only after the call has returned.
      queueMicrotask(() => {
        const holder = holders.get(name);
        if (holder && steal !== true) {
          const queue = waiting.get(name) ?? [];
          waiting.set(name, [...queue, mine]);
          signal?.addEventListener('abort', () => {
            waiting.set(
              name,
              (waiting.get(name) ?? []).filter((each) => each !== mine),
            );
            reject(aborted());
          });
          return;
        }
        grant(name, mine);
        holder?.reject(aborted());
      });
    });
  return {
    request,
    query: () => Promise.resolve({ held: [], pending: [] }),
  } as unknown as LockManager;
}
