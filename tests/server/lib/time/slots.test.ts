import { createSlots, SlotsFullError } from '../../../../src/server/lib/time/slots';

/** A task that runs until the returned function is called. */
function occupy(inSlot: ReturnType<typeof createSlots>, owner: string) {
  let finish: () => void = () => undefined;
  const ended = inSlot(owner, () => new Promise<void>((resolve) => (finish = resolve)));
  return async () => {
    finish();
    await ended;
  };
}

const takenFor = async (inSlot: ReturnType<typeof createSlots>, owner: string) => {
  const error: unknown = await inSlot(owner, async () => undefined).catch((e: unknown) => e);
  return error instanceof SlotsFullError ? error.taken : error;
};

it('limits slots per owner and in total', async () => {
  const inSlot = createSlots({ perOwner: 2, inAll: 3 });
  const free = occupy(inSlot, 'a');
  const freeAnother = occupy(inSlot, 'a');
  expect(await takenFor(inSlot, 'a')).toBe('own');
  expect(await takenFor(inSlot, 'b')).toBeUndefined();
  const freeOther = occupy(inSlot, 'b');
  expect(await takenFor(inSlot, 'c')).toBe('all');

  await free();
  expect(await takenFor(inSlot, 'a')).toBeUndefined();
  expect(await takenFor(inSlot, 'c')).toBeUndefined();
  await freeAnother();
  await freeOther();
});

it('frees the slot of a failed task', async () => {
  const inSlot = createSlots({ perOwner: 1, inAll: 1 });
  await expect(inSlot('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(inSlot('a', async () => 'next')).resolves.toBe('next');
});
