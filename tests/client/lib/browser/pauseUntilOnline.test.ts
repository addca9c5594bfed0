import { pauseUntilOnline } from '../../../../src/client/lib/browser/pauseUntilOnline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(signal: AbortSignal): { readonly isOver: () => Promise<boolean> } {
  let over = false;
  void pauseUntilOnline(1_000, signal).then(() => (over = true));
  return {
    isOver: async () => {
      await Promise.resolve();
      return over;
    },
  };
}

test('lasts as long as it is told', async () => {
  const pause = start(new AbortController().signal);
  jest.advanceTimersByTime(999);
  expect(await pause.isOver()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await pause.isOver()).toBe(true);
});

test.each(['online', 'offline'])('ends when the browser goes %s', async (change) => {
  const pause = start(new AbortController().signal);
  window.dispatchEvent(new Event(change));
  expect(await pause.isOver()).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('ends with its signal, also with one that ended before', async () => {
  const controller = new AbortController();
  const pause = start(controller.signal);
  expect(await pause.isOver()).toBe(false);
  controller.abort();
  expect(await pause.isOver()).toBe(true);
  expect(await start(controller.signal).isOver()).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});
