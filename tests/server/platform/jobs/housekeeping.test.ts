import { images } from '../../../../src/server/db/schema/accounts';
import { codeAttempts, rateLimits, sessions } from '../../../../src/server/db/schema/signIn';
import { addMs, DAY, HOUR } from '../../../../src/server/lib/time/clock';
import { deleteExpired } from '../../../../src/server/platform/jobs/housekeeping';
import { hasImage } from '../../../../src/server/platform/images/images';
import { sharedSecret } from '../../../../src/server/platform/secrets';
import { buildTestApp } from '../../../support/app';
import type { TestApp } from '../../../support/app';
import { insertAccount } from '../../../support/rows';
import { signIn } from '../../../support/signIn';

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
  it('deletes only rows without effect', async () => {
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

describe('deleteExpired and pictures', () => {
  const store = async (letter: string, createdAt: Date): Promise<string> => {
    const hash = letter.repeat(64);
    const bytes = Buffer.from(letter);
    const size = { width: 1, height: 1 };
    await test.db
      .insert(images)
      .values({ hash, bytes, contentType: 'image/webp', createdAt, ...size });
    return hash;
  };

  it('deletes pictures unused for a day', async () => {
    const now = test.clock.now();
    const old = addMs(now, -DAY - HOUR);
    const [shown, left] = [await store('a', old), await store('b', old)];
    const fresh = await store('c', addMs(now, -HOUR));
    await insertAccount(test.db, { imageHash: shown, phoneE164: '+966599999999' });
    await deleteExpired(test.db, now);
    expect(await hasImage(test.db, left)).toBe(false);
    expect(await hasImage(test.db, shown)).toBe(true);
    expect(await hasImage(test.db, fresh)).toBe(true);
    await deleteExpired(test.db, addMs(now, DAY));
    expect(await hasImage(test.db, fresh)).toBe(false);
    expect(await hasImage(test.db, shown)).toBe(true);
  });
});

describe('sharedSecret', () => {
  it('is created once per name', async () => {
    const secret = await sharedSecret(test.db, 'codes');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await sharedSecret(test.db, 'codes')).toBe(secret);
    expect(await sharedSecret(test.db, 'others')).not.toBe(secret);
  });
});
