// Rules: API-20 (docs/requirements.md)
import { createAdmission, OverloadedError } from '../../../../src/server/platform/load/admission';

const LIMITS = { running: 2, waiting: 3, waitMs: 1_000, few: 0, fewWaitMs: 5_000 };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

/** Enters, and remembers that it may. */
const entering = (admission: ReturnType<typeof createAdmission>) => {
  const state: { leave?: () => void; refused?: unknown } = {};
  admission.enter().then(
    (leave) => {
      state.leave = leave;
    },
    (error: unknown) => {
      state.refused = error;
    },
  );
  return state;
};

it('lets in as many as may run, and the others in order', async () => {
  const admission = createAdmission(LIMITS);
  const [one, two, three, four] = Array.from({ length: 4 }, () => entering(admission));
  await settle();
  expect(admission.load()).toEqual({ running: 2, waiting: 2, refused: 0 });
  expect([one, two, three, four].map((state) => state?.leave !== undefined)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  two?.leave?.();
  await settle();
  expect(three?.leave).toBeDefined();
  expect(four?.leave).toBeUndefined();
});

it('gives a place back once', async () => {
  const admission = createAdmission(LIMITS);
  const one = entering(admission);
  entering(admission);
  await settle();
  one.leave?.();
  one.leave?.();
  expect(admission.load().running).toBe(1);
});

it('refuses at once when too many wait', async () => {
  const admission = createAdmission(LIMITS);
  Array.from({ length: 5 }, () => entering(admission));
  const sixth = entering(admission);
  await settle();
  expect(sixth.refused).toBeInstanceOf(OverloadedError);
  expect(admission.load()).toEqual({ running: 2, waiting: 3, refused: 1 });
});

it('refuses a call that has waited too long, and admits no other in its place', async () => {
  const admission = createAdmission(LIMITS);
  const first = entering(admission);
  entering(admission);
  const late = entering(admission);
  await jest.advanceTimersByTimeAsync(999);
  expect(late.refused).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(late.refused).toBeInstanceOf(OverloadedError);
  first.leave?.();
  await settle();
  expect(admission.load()).toEqual({ running: 1, waiting: 0, refused: 1 });
});

it('refuses at once when the wait would be too long, from how long calls took lately', async () => {
  const admission = createAdmission({ ...LIMITS, waiting: 100 });
  const takes = async (milliseconds: number): Promise<void> => {
    const call = entering(admission);
    await jest.advanceTimersByTimeAsync(milliseconds);
    call.leave?.();
  };
  for (let calls = 0; calls < 40; calls += 1) await takes(900);
  const crowd = Array.from({ length: 10 }, () => entering(admission));
  await settle();
  // Two run; two may wait, for 450 and 900 ms.
  expect(admission.load()).toEqual({ running: 2, waiting: 2, refused: 6 });
  for (const { leave } of crowd) leave?.();
  await settle();
  for (const { leave } of crowd) leave?.();
  for (let calls = 0; calls < 40; calls += 1) await takes(1);
  Array.from({ length: 10 }, () => entering(admission));
  await settle();
  expect(admission.load()).toMatchObject({ running: 2, waiting: 8 });
});

it('lets a few wait after slow calls, until the time is really up', async () => {
  const admission = createAdmission({ ...LIMITS, waiting: 100, few: 4 });
  for (let calls = 0; calls < 40; calls += 1) {
    const slow = entering(admission);
    await jest.advanceTimersByTimeAsync(5_000);
    slow.leave?.();
  }
  const page = Array.from({ length: 8 }, () => entering(admission));
  await settle();
  expect(admission.load()).toEqual({ running: 2, waiting: 4, refused: 2 });
  for (const call of page) {
    call.leave?.();
    await jest.advanceTimersByTimeAsync(1);
  }
  expect(page.filter(({ refused }) => refused)).toHaveLength(2);
});

it('lets the first in line wait for longer than the others', async () => {
  const admission = createAdmission({ ...LIMITS, waiting: 100, few: 2 });
  const calls = Array.from({ length: 6 }, () => entering(admission));
  await jest.advanceTimersByTimeAsync(1_000);
  // Two run, two are the first in line.
  expect(calls.map(({ refused }) => refused !== undefined)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  await jest.advanceTimersByTimeAsync(3_999);
  calls[0]?.leave?.();
  await settle();
  expect(calls[2]?.leave).toBeDefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(calls[3]?.refused).toBeInstanceOf(OverloadedError);
  expect(admission.load()).toEqual({ running: 2, waiting: 0, refused: 3 });
});
