import { createSemaphore, SemaphoreFullError } from '../../../src/server/lib/semaphore';

function deferred() {
  let finish: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

const tasksOf = (...owners: string[]) => owners.map((owner) => ({ owner, ...deferred() }));

describe('createSemaphore', () => {
  test('limits concurrency and queues the rest in order', async () => {
    const semaphore = createSemaphore({ running: 2, waiting: 10, waitMs: 60_000 });
    const tasks = tasksOf('a', 'b', 'c', 'd');
    const started: string[] = [];
    const results = tasks.map(({ owner, done }) =>
      semaphore(owner, async () => {
        started.push(owner);
        await done;
        return owner.toUpperCase();
      }),
    );
    await settle();
    expect(started).toEqual(['a', 'b']);

    tasks[1]?.finish();
    await settle();
    expect(started).toEqual(['a', 'b', 'c']);

    for (const task of tasks) task.finish();
    await expect(Promise.all(results)).resolves.toEqual(['A', 'B', 'C', 'D']);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  test('runs one task per owner at a time without blocking others', async () => {
    const semaphore = createSemaphore({ running: 2, waiting: 10, waitMs: 60_000 });
    const tasks = tasksOf('greedy', 'greedy', 'greedy', 'other', 'third');
    const started: number[] = [];
    const results = tasks.map(({ owner, done }, index) =>
      semaphore(owner, async () => {
        started.push(index);
        await done;
      }),
    );
    await settle();
    expect(started).toEqual([0, 3]);

    tasks[3]?.finish();
    await settle();
    expect(started).toEqual([0, 3, 4]);
    tasks[0]?.finish();
    await settle();
    expect(started).toEqual([0, 3, 4, 1]);

    for (const task of tasks) task.finish();
    await Promise.all(results);
    expect(started).toEqual([0, 3, 4, 1, 2]);
  });

  test('runs the first task of each owner before any second', async () => {
    const semaphore = createSemaphore({ running: 1, waiting: 10, waitMs: 60_000 });
    const tasks = tasksOf('greedy', 'greedy', 'greedy', 'late', 'later');
    const order: number[] = [];
    const results = tasks.map(({ owner }, index) =>
      semaphore(owner, async () => void order.push(index)),
    );
    await Promise.all(results);
    expect(order).toEqual([0, 3, 4, 1, 2]);
  });

  test('rejects at once when the queue is full and recovers', async () => {
    const semaphore = createSemaphore({ running: 1, waiting: 1, waitMs: 60_000 });
    const first = deferred();
    const running = semaphore('a', () => first.done);
    const waiting = semaphore('b', async () => 'waited');
    await expect(semaphore('c', async () => 'never')).rejects.toBeInstanceOf(SemaphoreFullError);

    first.finish();
    await running;
    await expect(waiting).resolves.toBe('waited');
    await expect(semaphore('c', async () => 'again')).resolves.toBe('again');
  });

  test('rejects a task that waits too long without running it', async () => {
    jest.useFakeTimers();
    const semaphore = createSemaphore({ running: 1, waiting: 2, waitMs: 10_000 });
    const first = deferred();
    const running = semaphore('a', () => first.done);
    const late = jest.fn();
    const refused = semaphore('b', late).catch((error: unknown) => error);
    jest.advanceTimersByTime(6_000);
    const next = semaphore('c', async () => 'in time');
    jest.advanceTimersByTime(4_000);
    jest.useRealTimers();
    expect(await refused).toBeInstanceOf(SemaphoreFullError);

    first.finish();
    await running;
    await expect(next).resolves.toBe('in time');
    expect(late).not.toHaveBeenCalled();
  });

  test('releases after a failure', async () => {
    const semaphore = createSemaphore({ running: 1, waiting: 1, waitMs: 60_000 });
    await expect(semaphore('a', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    await expect(semaphore('a', async () => 'next')).resolves.toBe('next');
  });
});
