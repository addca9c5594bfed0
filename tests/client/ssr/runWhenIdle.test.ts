import { runWhenIdle } from '../../../src/client/ssr/runWhenIdle';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** A browser with requestIdleCallback and pending fonts. */
function browser(letters: Promise<unknown>) {
  const tasks = new Map<number, () => void>();
  Object.assign(window, {
    requestIdleCallback: (task: () => void) => tasks.set(tasks.size + 1, task).size,
    cancelIdleCallback: (handle: number) => tasks.delete(handle),
  });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: letters } });
  return { idle: () => tasks.forEach((task) => task()) };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
  Reflect.deleteProperty(document, 'fonts');
});

it('waits until the browser is idle and the fonts are loaded', async () => {
  const letters = deferred();
  const { idle } = browser(letters.promise);
  const task = jest.fn();
  runWhenIdle(task);
  await settled();
  expect(task).not.toHaveBeenCalled();
  idle();
  await settled();
  expect(task).not.toHaveBeenCalled();
  letters.resolve();
  await settled();
  expect(task).toHaveBeenCalledTimes(1);
});

it('can be cancelled before and after the browser is idle', async () => {
  const letters = deferred();
  const { idle } = browser(letters.promise);
  const task = jest.fn();
  runWhenIdle(task)();
  const giveUp = runWhenIdle(task);
  idle();
  giveUp();
  letters.resolve();
  await settled();
  expect(task).not.toHaveBeenCalled();
});

it('falls back to a timeout without requestIdleCallback', () => {
  jest.useFakeTimers();
  const task = jest.fn();
  runWhenIdle(task);
  const giveUp = runWhenIdle(task);
  giveUp();
  return jest.advanceTimersByTimeAsync(100).then(() => {
    expect(task).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
