// Rules: API-21, API-22 (docs/requirements.md)
import { buildTestApp } from '../../../support/app';
import type { TestApp } from '../../../support/app';

describe('health', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  it.each(['/healthz', '/health/live'])('is alive (%s)', async (url) => {
    expect((await test.app.inject(url)).statusCode).toBe(200);
  });

  it.each(['/readyz', '/health/ready'])('is ready while the database answers (%s)', async (url) => {
    expect((await test.app.inject(url)).statusCode).toBe(200);
  });

  it('is not ready while draining, but alive', async () => {
    test.app.lifecycle.draining = true;
    const ready = await test.app.inject('/readyz');
    const alive = await test.app.inject('/healthz');
    test.app.lifecycle.draining = false;
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ status_code: 503, code: 'UNAVAILABLE' });
    expect(alive.statusCode).toBe(200);
  });

  const withPing = async (answer: () => Promise<void>) => {
    const ping = jest.fn(answer);
    const { app, close } = await buildTestApp({ database: { ...test.database, ping } });
    const ready = async () => (await app.inject('/readyz')).statusCode;
    const readyTimes = (times: number) => Promise.all(Array.from({ length: times }, ready));
    return { app, ping, ready, readyTimes, close };
  };

  it('is not ready when the database fails', async () => {
    const { app, close } = await withPing(() => Promise.reject(new Error('secret host db-7')));
    const ready = await app.inject('/readyz');
    await close();
    expect(ready.statusCode).toBe(503);
    expect(ready.headers['retry-after']).toBe('1');
    expect(ready.body).not.toContain('db-7');
  });

  describe('caching', () => {
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('queries the database once for concurrent calls and again after a second', async () => {
      let healthy = true;
      const { ping, ready, readyTimes, close } = await withPing(async () => {
        if (!healthy) throw new Error('away');
      });
      expect(new Set(await readyTimes(20))).toEqual(new Set([200]));
      healthy = false;
      await jest.advanceTimersByTimeAsync(900);
      expect(await ready()).toBe(200);
      expect(ping).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(200);
      expect(new Set(await readyTimes(20))).toEqual(new Set([503]));
      expect(ping).toHaveBeenCalledTimes(2);
      await close();
    });

    it('times out after two seconds with one query at a time', async () => {
      let answerAtLast = (): void => undefined;
      const { ping, ready, readyTimes, close } = await withPing(
        () => new Promise((resolve) => (answerAtLast = resolve)),
      );
      const settled = jest.fn();
      for (let round = 1; round <= 3; round += 1) {
        const answers = readyTimes(20);
        void answers.then(settled);
        await jest.advanceTimersByTimeAsync(1_900);
        expect(settled).toHaveBeenCalledTimes(round - 1);
        await jest.advanceTimersByTimeAsync(200);
        expect(new Set(await answers)).toEqual(new Set([503]));
        await jest.advanceTimersByTimeAsync(1_100);
      }
      expect(ping).toHaveBeenCalledTimes(1);
      answerAtLast();
      const again = ready();
      await jest.advanceTimersByTimeAsync(10);
      answerAtLast();
      expect(await again).toBe(200);
      await close();
    });
  });
});
