import { eq } from 'drizzle-orm';

import { ROLES } from '../../../../../src/contract/common/constants';
import { apiUrls } from '../../../../support/apiUrls';
import { imageUrl } from '../../../../../src/contract/common/urls';
import { accounts, images } from '../../../../../src/server/db/schema/accounts';
import { DAY } from '../../../../../src/server/lib/time/clock';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { post, signIn } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let sara: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
  sara = await signIn(test, '0500000001', 'Sara');
});
afterAll(() => test.close());

const get = (headers: Record<string, string>) =>
  test.app.inject({ url: apiUrls.getProfile, headers });

describe('getProfile', () => {
  it("returns the caller's account", async () => {
    await signIn(test, '0500000002', 'Omar');
    const answer = await get({ ...sara.headers, 'accept-language': 'en' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status_code: 200,
      message: 'OK',
      data: {
        user: { id: sara.id, name: 'Sara', image: null, phone: '0500000001', role: 'Student' },
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('returns a changed name, picture and role at once', async () => {
    const hash = 'c'.repeat(64);
    const bytes = Buffer.from('x');
    await test.db
      .insert(images)
      .values({ hash, bytes, contentType: 'image/webp', width: 1, height: 1 });
    for (const role of ROLES) {
      const change = { role, name: `Sara the ${role}`, imageHash: hash };
      await test.db.update(accounts).set(change).where(eq(accounts.id, sara.id));
      const { user } = (await get(sara.headers)).json().data;
      expect(user).toMatchObject({ role, name: `Sara the ${role}`, image: imageUrl(hash) });
    }
  });

  it.each([
    ['no token', {}],
    ['another scheme', { authorization: 'Basic eDp5' }],
    ['an unknown token', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['an oversized token', { authorization: `Bearer ${'x'.repeat(5_000)}` }],
  ])('rejects %s', async (_what, headers) => {
    const answer = await get(headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ status_code: 401, code: 'UNAUTHENTICATED' });
    expect(answer.json()).not.toHaveProperty('data');
  });

  it('rejects an ended session, one idle for 14 days, and a disabled account', async () => {
    const ended = await signIn(test, '0500000003');
    await post(test.app, apiUrls.logout, {}, ended.headers);
    expect((await get(ended.headers)).statusCode).toBe(401);

    const disabled = await signIn(test, '0500000004');
    await test.db
      .update(accounts)
      .set({ disabledAt: test.clock.now() })
      .where(eq(accounts.id, disabled.id));
    expect((await get(disabled.headers)).statusCode).toBe(401);

    test.clock.advance(14 * DAY + 1);
    expect((await get(sara.headers)).statusCode).toBe(401);
  });
});
