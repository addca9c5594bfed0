import { apiUrls } from '../../../../support/apiUrls';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { signIn } from '../../../../support/signIn';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const logout = (headers: Record<string, string>, payload?: string) =>
  test.app.inject({
    method: 'POST',
    url: apiUrls.logout,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

describe('logout', () => {
  it("ends the caller's session only", async () => {
    const one = await signIn(test);
    const other = await signIn(test);
    const answer = await logout({ ...one.headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status_code: 200,
      message: 'You are signed out',
      data: null,
    });
    expect((await logout({ ...one.headers })).statusCode).toBe(401);
    expect((await logout({ ...other.headers })).statusCode).toBe(200);
  });

  it.each([
    ['an empty object', '{}'],
    ['an empty body', ''],
  ])('accepts %s', async (_what, payload) => {
    const { headers } = await signIn(test, '0500000004');
    test.clock.advance(3_600_000);
    expect((await logout({ ...headers }, payload)).statusCode).toBe(200);
  });

  it('requires a session', async () => {
    const answer = await logout({});
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ status_code: 401, code: 'UNAUTHENTICATED' });
  });

  it('rejects an oversized body', async () => {
    const { headers } = await signIn(test, '0500000005');
    const answer = await logout({ ...headers }, JSON.stringify({ x: 'x'.repeat(70_000) }));
    expect(answer.statusCode).toBe(413);
  });
});
