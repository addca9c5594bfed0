import { createMemoryRouter } from 'react-router-dom';

import { untilCodeComes } from '../../../src/client/app/missingCode';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'reportError');
});

/** A router whose only page fails so many times. */
async function openPage(failures: number, name = 'ChunkLoadError') {
  const opened: string[] = [];
  const router = createMemoryRouter(
    [
      {
        path: '/page',
        loader: ({ request }) => {
          opened.push(new URL(request.url).search);
          if (opened.length <= failures) throw Object.assign(new Error('no code'), { name });
          return null;
        },
      },
    ],
    { initialEntries: [{ pathname: '/page', search: '?q=london', state: { step: 2 } }] },
  );
  await jest.advanceTimersByTimeAsync(0);
  const told: string[] = [];
  // JSDOM has none.
  window.reportError = (error: unknown) => void told.push(String(error));
  const ended = jest.fn();
  const waiting = untilCodeComes(router).then(ended);
  await jest.advanceTimersByTimeAsync(0);
  return { router, opened, told, ended, waiting };
}

it('has nothing to wait for where the page has its code', async () => {
  const { opened, told, ended } = await openPage(0);
  expect(ended).toHaveBeenCalled();
  expect(told).toEqual([]);
  expect(opened).toHaveLength(1);
});

it('leaves other failures to the page that shows them', async () => {
  const { told, ended } = await openPage(1, 'TypeError');
  expect(ended).toHaveBeenCalled();
  expect(told).toEqual([]);
});

it('says so, and opens the same address again, less often each time, until the code comes', async () => {
  const { router, opened, told, ended } = await openPage(3);
  expect(told).toEqual(['ChunkLoadError: no code']);
  await jest.advanceTimersByTimeAsync(999);
  expect(opened).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(opened).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(opened).toHaveLength(3);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(4_000);
  expect(ended).toHaveBeenCalled();
  expect(opened).toEqual(Array(4).fill('?q=london'));
  expect(router.state.errors).toBeNull();
  expect(router.state.historyAction).toBe('REPLACE');
  expect(router.state.location.state).toEqual({ step: 2 });
});

it('tries at once when the network is back', async () => {
  const { opened, ended } = await openPage(1);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(opened).toHaveLength(2);
  expect(ended).toHaveBeenCalled();
});
