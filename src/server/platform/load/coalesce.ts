/**
 * Serializes a task: calls during a run cause one more run after it. The task handles its own
 * errors.
 * @returns resolves when a run that began after the call has ended
 */
export function coalesce(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    try {
      await task();
    } finally {
      running = undefined;
    }
  };
  const begin = (): Promise<void> => {
    next = undefined;
    return (running = run());
  };
  return () => {
    if (next) return next;
    if (!running) return begin();
    return (next = running.then(begin, begin));
  };
}
