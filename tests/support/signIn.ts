import { apiUrls } from '../../src/contract/urls';
import type { App } from '../../src/server/plugins/app';
import type { TestApp } from './app';

type Answer = Awaited<ReturnType<App['inject']>>;

/** POST with a JSON body. */
export function post(
  app: App,
  url: string,
  payload: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
}

/** The code of the newest message; the only run of four digits in its text. */
export function lastCode({ sms }: Pick<TestApp, 'sms'>): string {
  const [code = '', ...others] = sms.at(-1)?.text.match(/\d{4,}/g) ?? [];
  if (code.length !== 4 || others.length > 0) throw new Error('no single code in the message');
  return code;
}

/** A code that is not the given one. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0');
}

export interface SignedInPerson {
  readonly token: string;
  readonly id: string;
  readonly role: string;
  readonly headers: { readonly authorization: string };
}

/** Signs a phone in as a browser does: asks for a code, reads the message, types the code. */
export async function signIn(
  test: TestApp,
  phone = '0500000001',
  name = 'Sara',
): Promise<SignedInPerson> {
  const asked = await post(test.app, apiUrls.login2, { name, phone, fcm_token: '' });
  const body = { user_id: asked.json().user_id, code: lastCode(test) };
  const checked = await post(test.app, apiUrls.checkOtp2, body);
  const { token, role, user } = checked.json();
  if (typeof token !== 'string') throw new Error(`could not sign in: ${checked.body}`);
  return { token, role, id: user.id, headers: { authorization: `Bearer ${token}` } };
}
