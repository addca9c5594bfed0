// Rules: DESK-13 (docs/requirements.md)
import { nextPaint } from '../../../../src/client/lib/browser/nextPaint';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('goes on after a frame and what the frame itself runs', async () => {
  const done: string[] = [];
  requestAnimationFrame(() => done.push('frame'));
  void nextPaint().then(() => done.push('work'));
  requestAnimationFrame(() => done.push('same frame'));
  await jest.advanceTimersByTimeAsync(30);
  expect(done).toEqual(['frame', 'same frame', 'work']);
});

it('goes on where the page is out of sight and paints nothing', async () => {
  jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
  const work = jest.fn();
  void nextPaint().then(work);
  await jest.advanceTimersByTimeAsync(99);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
});
