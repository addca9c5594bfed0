import { createGate, GateFullError } from '../../../src/server/lib/gate';

/** A task that ends when told to. */
function deferred() {
  let finish: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('createGate', () => {
  test('runs so many at once, the rest in the order they came', async () => {
    const gate = createGate({ running: 2, waiting: 10 });
    const tasks = [1, 2, 3, 4].map((id) => ({ id, ...deferred() }));
    const started: number[] = [];
    const results = tasks.map(({ id, done }) =>
      gate(async () => {
        started.push(id);
        await done;
        return id * 10;
      }),
    );
    await settle();
    expect(started).toEqual([1, 2]);

    tasks[1]?.finish();
    await settle();
    expect(started).toEqual([1, 2, 3]);

    for (const task of tasks) task.finish();
    await expect(Promise.all(results)).resolves.toEqual([10, 20, 30, 40]);
    expect(started).toEqual([1, 2, 3, 4]);
  });

  test('refuses at once when too many wait, and takes again later', async () => {
    const gate = createGate({ running: 1, waiting: 1 });
    const first = deferred();
    const running = gate(() => first.done);
    const waiting = gate(async () => 'waited');
    await expect(gate(async () => 'never')).rejects.toBeInstanceOf(GateFullError);

    first.finish();
    await running;
    await expect(waiting).resolves.toBe('waited');
    await expect(gate(async () => 'again')).resolves.toBe('again');
  });

  test('gives the place free after a failure', async () => {
    const gate = createGate({ running: 1, waiting: 1 });
    await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate(async () => 'next')).resolves.toBe('next');
  });
});
