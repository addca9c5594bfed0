import { registrationUrls } from './apiUrls';
import type { App } from '../../src/server/platform/http/app';
import type { TestApp } from './app';

type Answer = Awaited<ReturnType<App['inject']>>;

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

/** The code of the newest message: its only four-digit number. */
export function lastCode({ sms }: Pick<TestApp, 'sms'>): string {
  const [code = '', ...others] = sms.at(-1)?.text.match(/\d{4,}/g) ?? [];
  if (code.length !== 4 || others.length > 0) throw new Error('no single code in the message');
  return code;
}

export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0');
}

export interface SignedInPerson {
  readonly token: string;
  readonly id: string;
  readonly role: string;
  readonly headers: { readonly authorization: string };
}

export async function signIn(
  test: TestApp,
  phone = '0500000001',
  name = 'Sara',
): Promise<SignedInPerson> {
  const asked = await post(test.app, registrationUrls.login2, { name, phone, fcm_token: '' });
  const body = { user_id: asked.json().user_id, code: lastCode(test) };
  return person(await post(test.app, registrationUrls.checkOtp2, body));
}

function person(checked: Answer): SignedInPerson {
  const { token, role, user } = checked.json();
  if (typeof token !== 'string') throw new Error(`could not sign in: ${checked.body}`);
  return { token, role, id: user.id, headers: { authorization: `Bearer ${token}` } };
}

let addresses = 0;
/** An address that no other test of this file uses. */
export function newAddress(): string {
  addresses += 1;
  return `10.${100 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

interface BrowserOptions {
  readonly address?: string;
  readonly cookies?: boolean;
}

/** A browser as the server sees it: address and cookies. */
export class TestBrowser {
  private jar = '';
  readonly address: string;
  private readonly cookies: boolean;

  constructor(
    private readonly test: Pick<TestApp, 'app' | 'sms'>,
    { address = newAddress(), cookies = true }: BrowserOptions = {},
  ) {
    this.address = address;
    this.cookies = cookies;
  }

  get cookie(): string {
    return this.jar;
  }

  at(test: Pick<TestApp, 'app' | 'sms'>): TestBrowser {
    const same = new TestBrowser(test, { address: this.address, cookies: this.cookies });
    same.jar = this.jar;
    return same;
  }

  async post(url: string, payload: object, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await this.test.app.inject({
      method: 'POST',
      url,
      remoteAddress: this.address,
      headers: { 'accept-language': 'en', ...(this.jar && { cookie: this.jar }), ...headers },
      payload,
    });
    const [cookie] = answer.cookies;
    if (cookie && this.cookies) this.jar = `${cookie.name}=${cookie.value}`;
    return answer;
  }

  /** Requests a code; `id` and `code` are empty on failure. */
  async ask(phone: string): Promise<{ answer: Answer; id: string; code: string }> {
    const answer = await this.post(registrationUrls.login2, { name: 'Sara', phone, fcm_token: '' });
    const isSent = answer.statusCode === 200;
    return {
      answer,
      id: String(answer.json().user_id ?? ''),
      code: isSent ? lastCode(this.test) : '',
    };
  }

  /** Enters a code: 200, or the error code. */
  async check(id: string, code: string): Promise<unknown> {
    const answer = await this.post(registrationUrls.checkOtp2, { user_id: id, code });
    return answer.statusCode === 200 ? 200 : answer.json().code;
  }

  async signIn(phone: string): Promise<SignedInPerson> {
    const { id, code, answer } = await this.ask(phone);
    if (id === '') throw new Error(`got no code: ${answer.body}`);
    const checked = await this.post(registrationUrls.checkOtp2, { user_id: id, code });
    return person(checked);
  }
}
