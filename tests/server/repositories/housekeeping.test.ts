import { codeAttempts, rateLimits, sessions } from '../../../src/server/db/schema/signIn';
import { DAY, HOUR } from '../../../src/server/lib/clock';
import { deleteExpired } from '../../../src/server/repositories/housekeeping';
import { sharedSecret } from '../../../src/server/repositories/secrets';
import { buildTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { signIn } from '../../support/signIn';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const counts = async (): Promise<number[]> => [
  await test.db.$count(rateLimits),
  await test.db.$count(codeAttempts),
  await test.db.$count(sessions),
];

describe('deleteExpired', () => {
  it('keeps what still has an effect and deletes the rest', async () => {
    await signIn(test);
    const before = await counts();
    expect(before.every((count) => count > 0)).toBe(true);
    await deleteExpired(test.db, test.clock.now());
    expect(await counts()).toEqual(before);

    test.clock.advance(2 * DAY + HOUR);
    await deleteExpired(test.db, test.clock.now());
    expect(await counts()).toEqual([0, 0, 1]);

    test.clock.advance(28 * DAY);
    await deleteExpired(test.db, test.clock.now());
    expect(await counts()).toEqual([0, 0, 0]);
  });
});

describe('sharedSecret', () => {
  it('is made once, and differs by name', async () => {
    const secret = await sharedSecret(test.db, 'codes');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await sharedSecret(test.db, 'codes')).toBe(secret);
    expect(await sharedSecret(test.db, 'others')).not.toBe(secret);
  });
});
