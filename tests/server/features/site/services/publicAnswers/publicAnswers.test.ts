// Rules: API-23 (docs/requirements.md)
import { sql } from 'drizzle-orm';

import type { ChannelListener, Database } from '../../../../../../src/server/db/types';
import { MINUTE, SECOND } from '../../../../../../src/server/lib/time/clock';
import { createPublicAnswers } from '../../../../../../src/server/features/site/services/publicAnswers/publicAnswers';
import { openTestDatabase, silentLog } from '../../../../../support/database';

let database: Database;
let listener: ChannelListener;
let now: number;
let answers: ReturnType<typeof createPublicAnswers>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  now = 0;
  answers = createPublicAnswers({
    db: database.db,
    database: {
      listen: (_channel, given) => {
        listener = given;
        return () => undefined;
      },
    },
    log: silentLog,
    mostBytes: 1_000_000,
    now: () => now,
  });
});
afterEach(() => answers.stop());

/** A maker that counts: `{"made":1}`, `{"made":2}`, … */
const counting = () => {
  let made = 0;
  return jest.fn(async () => JSON.stringify({ made: (made += 1) }));
};
const madeBy = async (make: () => Promise<string>, key = 'key'): Promise<unknown> =>
  JSON.parse((await answers.get(key, make)).body.toString());
/** Listens, and has read the version: then an answer is kept for longer than a second. */
const listen = async (): Promise<void> => {
  await answers.get('first', counting());
  listener.listening();
  const make = counting();
  let isKept = false;
  while (!isKept) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await madeBy(make, 'probe');
    now += 2 * SECOND;
    const made = make.mock.calls.length;
    await madeBy(make, 'probe');
    isKept = make.mock.calls.length === made;
  }
};

it('makes an answer once for 50 at the same time, and keeps it', async () => {
  await listen();
  const make = counting();
  const given = await Promise.all(Array.from({ length: 50 }, () => madeBy(make)));
  expect(given).toEqual(Array(50).fill({ made: 1 }));
  now += MINUTE;
  expect(await madeBy(make)).toEqual({ made: 1 });
  expect(make).toHaveBeenCalledTimes(1);
});

it('gives an old answer while a new one is made, and none that is too old', async () => {
  await listen();
  const make = counting();
  await madeBy(make);
  now += MINUTE + 1;
  expect(answers.peek('key')).toBeUndefined();
  expect(await madeBy(make)).toEqual({ made: 1 });
  await Promise.resolve();
  expect(await madeBy(make)).toEqual({ made: 2 });
  now += 10 * MINUTE + 1;
  expect(await madeBy(make)).toEqual({ made: 3 });
});

it('goes on with an old answer when making a new one fails', async () => {
  await listen();
  await madeBy(async () => '"old"');
  now += MINUTE + 1;
  const failing = jest.fn(() => Promise.reject(new Error('away')));
  expect(await madeBy(failing)).toBe('old');
  expect(await madeBy(failing)).toBe('old');
  expect(failing).toHaveBeenCalledTimes(2);
});

it('tells everybody who waits of a failure, and tries again', async () => {
  const failing = jest.fn(() => Promise.reject(new Error('away')));
  const calls = await Promise.allSettled([madeBy(failing), madeBy(failing)]);
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(failing).toHaveBeenCalledTimes(1);
  expect(await madeBy(counting())).toEqual({ made: 1 });
});

it('forgets everything with a change, and keeps nothing that was begun before', async () => {
  await listen();
  const make = counting();
  await madeBy(make);
  let finish: (data: string) => void = () => undefined;
  const slow = madeBy(() => new Promise((resolve) => (finish = resolve)), 'slow');
  listener.notified('1000');
  expect(await madeBy(make)).toEqual({ made: 2 });
  const anew = madeBy(async () => '"after"', 'slow');
  finish('"before"');
  expect(await slow).toBe('before');
  expect(await anew).toBe('after');
  expect(await madeBy(make, 'slow')).toBe('after');
});

it('keeps answers for a second at most while it does not hear of changes', async () => {
  const make = counting();
  await madeBy(make);
  now += SECOND;
  expect(await madeBy(make)).toEqual({ made: 1 });
  now += 1;
  expect(await madeBy(make)).toEqual({ made: 2 });
  await listen();
  await madeBy(make);
  listener.lost?.();
  now += SECOND + 1;
  expect(answers.peek('key')).toBeUndefined();
  expect(await madeBy(make)).toEqual({ made: 4 });
});

it('keeps its answers over a cut without a change, and drops them after one with', async () => {
  await listen();
  const make = counting();
  await madeBy(make);
  listener.lost?.();
  await listen();
  expect(await madeBy(make)).toEqual({ made: 1 });
  listener.lost?.();
  await database.db.execute(sql`update stories set year = year`);
  await listen();
  expect(await madeBy(make)).toEqual({ made: 2 });
});

it('does not keep what it is told not to', async () => {
  await listen();
  const make = counting();
  const bytes = answers.bytes();
  await Promise.all([answers.get('q', make, false), answers.get('q', make, false)]);
  await answers.get('q', make, false);
  expect(make).toHaveBeenCalledTimes(2);
  expect(answers.bytes()).toBe(bytes);
});
