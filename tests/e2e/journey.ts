import { expect } from '@playwright/test';
import type { Locator, Page, TestInfo, ViewportSize } from '@playwright/test';
import { createIntl } from 'react-intl';

import { LOCALES } from '../../src/client/i18n/I18nProvider';
import type { MessageId } from '../../src/client/i18n/messageIds';
import type { Language } from '../../src/contract/common/constants';
import { watchPages } from '../support/watchPages';
import { allMessages } from '../support/messages';
import { NO_LIMITS, test as base } from '../support/server';
import type { ServerProcess } from '../support/serverProcess';

export type Say = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

interface Fixtures {
  language: Language;
  t: Say;
  phone: string;
  /** An unused number, in addition to `phone`. */
  otherPhone: string;
  visitor: Visitor;
  /**
   * Opens a browser of its own for another person, in the test's language unless told otherwise; closed
   * after the test.
   */
  openAs: (person: Person, viewport?: ViewportSize, speaks?: Language) => Promise<OtherPerson>;
}

interface Person {
  readonly name: string;
  readonly phone: string;
}

/** A person at a browser of their own. */
interface OtherPerson {
  readonly page: Page;
  readonly visitor: Visitor;
  /** Of the person's own calls of the API. */
  readonly headers: { readonly authorization: string };
}

/** The app's texts in a language. */
export function sayIn(language: Language): Say {
  const messages = allMessages(language);
  const onError = (error: Error): never => {
    throw error;
  };
  const { formatMessage } = createIntl({ locale: LOCALES[language], messages, onError });
  return (id, values) => formatMessage({ id }, values);
}

let lastNumber = 0;

/** A number that no other test uses. */
function nextPhone({ workerIndex }: TestInfo): string {
  lastNumber += 1;
  return `+96655${String(workerIndex * 1_000 + lastNumber).padStart(7, '0')}`;
}

/** `test` with fixtures for user journeys in the project's language. */
export const test = base.extend<Fixtures>({
  language: async ({ locale }, use) => use(locale?.startsWith('ar') ? 'ar' : 'en'),
  t: async ({ language }, use) => use(sayIn(language)),
  phone: async ({}, use, testInfo) => use(nextPhone(testInfo)),
  otherPhone: async ({}, use, testInfo) => use(nextPhone(testInfo)),
  // Without a saved choice an English browser gets Arabic.
  context: async ({ context, language, app }, use) => {
    await context.addInitScript((lang) => {
      if (localStorage.getItem('lang') === null) localStorage.setItem('lang', lang);
    }, language);
    // The server's hint of a saved language choice (APP-20).
    await context.addCookies([{ name: 'lang_hint', value: language, url: app.url }]);
    const expectNoFault = watchPages(context);
    await use(context);
    expectNoFault();
  },
  visitor: async ({ page, app, t }, use) => use(new Visitor(page, app, t)),
  openAs: async ({ browser, app, language }, use) => {
    const pages: Page[] = [];
    await use(async ({ name, phone }, viewport, speaks = language) => {
      const page = await browser.newPage({
        baseURL: app.url,
        locale: LOCALES[speaks],
        ...(viewport && { viewport }),
      });
      pages.push(page);
      await page.addInitScript((lang) => localStorage.setItem('lang', lang), speaks);
      const visitor = new Visitor(page, app, sayIn(speaks));
      const { token } = await visitor.arrive(name, phone);
      return { page, visitor, headers: { authorization: `Bearer ${token}` } };
    });
    for (const page of pages) await page.close();
  },
});

export { expect, NO_LIMITS };

export class Visitor {
  constructor(
    readonly page: Page,
    private readonly app: ServerProcess,
    private readonly t: Say,
  ) {}

  get name(): Locator {
    return this.page.getByLabel(this.t('register.name'), { exact: true });
  }

  get phone(): Locator {
    return this.page.getByLabel(this.t('register.phone'));
  }

  get next(): Locator {
    return this.page.getByRole('button', { name: this.t('register.next') });
  }

  get boxes(): Locator {
    return this.page
      .getByRole('group', { name: this.t('register.codeLabel') })
      .getByRole('textbox');
  }

  get timer(): Locator {
    return this.page.getByRole('timer');
  }

  get welcome(): Locator {
    return this.page.getByText(this.t('register.consultant'));
  }

  get resend(): Locator {
    return this.page.getByRole('button', { name: this.t('register.resend') });
  }

  toast(text: string): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text });
  }

  async askForCode(name: string, phone: string): Promise<void> {
    await this.name.fill(name);
    await this.phone.fill(phone);
    await this.next.click();
    await expect(this.boxes.first()).toBeFocused();
  }

  async typeCode(phone: string): Promise<void> {
    await this.page.keyboard.type(await this.app.codeFor(phone));
  }

  async register(name: string, phone: string): Promise<void> {
    await this.askForCode(name, phone);
    await this.typeCode(phone);
  }

  /** Signs in by API for the next pages. */
  async arrive(name: string, phone: string): Promise<{ readonly token: string }> {
    const { request } = this.page;
    const post = async <Body>(path: string, data: object): Promise<Body> => {
      const response = await request.post(`${this.app.url}/api/student/${path}`, { data });
      expect(response.status()).toBe(200);
      return (await response.json()) as Body;
    };
    const { user_id } = await post<{ user_id: string }>('login2', { name, phone, fcm_token: '' });
    const session = await post<{ token: string; role: string; user: object }>('checkOtp2', {
      user_id,
      code: await this.app.codeFor(phone),
    });
    await this.page.context().addInitScript(({ token, role, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('role', role);
      localStorage.setItem('user', JSON.stringify(user));
    }, session);
    return { token: session.token };
  }

  async logOut(page: Page = this.page): Promise<void> {
    await page.getByRole('button', { name: this.t('common.accountMenu') }).click();
    await page.getByRole('menuitem', { name: this.t('common.logout') }).click();
  }

  static wrong(code: string): string {
    return code === '0000' ? '1111' : '0000';
  }

  session(): Promise<{ token: string | null; role: string | null; user: string | null }> {
    return this.page.evaluate(() => ({
      token: localStorage.getItem('token'),
      role: localStorage.getItem('role'),
      user: localStorage.getItem('user'),
    }));
  }

  stored(): Promise<string> {
    return this.page.evaluate(
      () =>
        JSON.stringify(Object.entries(localStorage)) +
        JSON.stringify(Object.entries(sessionStorage)),
    );
  }

  async userId(): Promise<string> {
    const { user } = await this.session();
    const { id } = JSON.parse(user ?? '{}') as { id?: string };
    if (id === undefined) throw new Error('Nobody is signed in.');
    return id;
  }
}

/**
 * Simulates the first interaction: on a server-rendered page, code below the fold and toasts wait
 * for it.
 */
export async function beginToUse(page: Page): Promise<void> {
  await expect(page.locator('#splash')).toHaveCount(0);
  for (const x of [100, 101]) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.mouse.move(x, 100);
  }
}

/** Asks until the server keeps a page: the first that asks may be too early for its rendering (APP-20). */
export async function waitUntilRendered(page: Page, address: string): Promise<void> {
  await expect(async () => {
    const headers = { accept: 'text/html' };
    const html = await (await page.request.get(address, { headers })).text();
    expect(html).toContain('data-page="rendered"');
  }).toPass({ timeout: 20_000 });
}
