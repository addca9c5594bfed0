// Rules: REG-20 (docs/requirements.md)
import { startDatabaseClock } from '../../../src/server/db/databaseClock';
import type { Database } from '../../../src/server/db/types';
import { HOUR, MINUTE, SECOND, systemClock } from '../../../src/server/lib/time/clock';
import { createFollowedClock } from '../../../src/server/lib/time/followedClock';
import { openTestDatabase, silentLog, testDatabaseUrl } from '../../support/database';

const real = Date.now;
afterEach(() => {
  Date.now = real;
});

const setAhead = (ms: number): void => {
  Date.now = () => real() + ms;
};

describe('a clock that follows another', () => {
  it.each([120 * SECOND, -120 * SECOND, 25 * HOUR])(
    'has its time when set %d ms off',
    async (ms) => {
      setAhead(ms);
      const heard: number[] = [];
      const clock = createFollowedClock(
        async () => real(),
        (ahead) => heard.push(ahead),
      );
      await clock.follow();
      expect(Math.abs(clock.now().getTime() - real())).toBeLessThan(SECOND);
      expect(heard).toHaveLength(1);
      // Set right again.
      setAhead(0);
      await clock.follow();
      expect(Math.abs(clock.now().getTime() - real())).toBeLessThan(SECOND);
      expect(heard.at(-1)).toBe(0);
    },
  );

  it('leaves small differences alone, and a slow answer', async () => {
    const heard: number[] = [];
    const clock = createFollowedClock(
      async () => real() - 300,
      (ahead) => heard.push(ahead),
    );
    await clock.follow();
    let asked = 0;
    Date.now = () => real() + (asked += 1) * MINUTE;
    const slow = createFollowedClock(
      async () => real() - HOUR,
      (ahead) => heard.push(ahead),
    );
    await slow.follow();
    expect(heard).toEqual([]);
  });

  it('keeps what it knows where the other does not answer', async () => {
    setAhead(HOUR);
    let isThere = true;
    const clock = createFollowedClock(
      async () => {
        if (isThere) return real();
        throw new Error('away');
      },
      () => undefined,
    );
    await clock.follow();
    isThere = false;
    await expect(clock.follow()).rejects.toThrow('away');
    expect(Math.abs(clock.now().getTime() - real())).toBeLessThan(SECOND);
  });
});

describe('the clock of the servers of one database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const isOnServer = (testDatabaseUrl ?? '') !== '';
  (isOnServer ? it : it.skip)('is the database’s, whatever this machine’s says', async () => {
    setAhead(120 * SECOND);
    const { clock, stop } = await startDatabaseClock(database, silentLog);
    stop();
    expect(Math.abs(clock.now().getTime() - real())).toBeLessThan(2 * SECOND);
  });
  (isOnServer ? it.skip : it)('is this machine’s where the database is embedded', async () => {
    expect((await startDatabaseClock(database, silentLog)).clock).toBe(systemClock);
  });
});
