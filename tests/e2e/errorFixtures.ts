import type { Page } from '@playwright/test';

import type { MessageId } from '../../src/client/i18n/messageIds';
import type { CheckOtp2Answer, Login2Answer } from '../../src/contract/common/answers';
import { registrationUrls } from '../support/apiUrls';
import { expect, test as base } from './journey';

export interface PageLog {
  readonly toasts: (severity: 'error' | 'success') => Promise<string[]>;
  readonly console: readonly string[];
}

interface Fixtures {
  readonly pageLog: PageLog;
  /** The specified English texts with their Arabic counterparts. */
  readonly says: (id: MessageId, literal: string) => string;
  /** Signs a new student in for the context's pages. Returns the name. */
  readonly signedIn: () => Promise<string>;
}

const STUDENT = { ar: 'ليلى', en: 'Layla' } as const;

export const test = base.extend<Fixtures>({
  pageLog: async ({ page }, use) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await page.addInitScript(recordToasts);
    await use({
      console: lines,
      toasts: (severity) =>
        page.evaluate(
          (wanted) => JSON.parse(sessionStorage.getItem(`toasts:${wanted}`) ?? '[]') as string[],
          severity,
        ),
    });
  },
  says: async ({ language, t }, use) =>
    use((id, literal) => {
      if (language === 'en') expect(t(id)).toBe(literal);
      return language === 'en' ? literal : t(id);
    }),
  signedIn: async ({ app, context, language, phone }, use) => {
    await use(async () => {
      const name = STUDENT[language];
      const post = async (path: string, data: object): Promise<unknown> =>
        (await context.request.post(app.url + path, { data })).json();
      const asked = await post(registrationUrls.login2, { name, phone, fcm_token: '' });
      const { user_id } = asked as Login2Answer;
      const checked = await post(registrationUrls.checkOtp2, {
        user_id,
        code: await app.codeFor(phone),
      });
      const { token, role, user } = checked as CheckOtp2Answer;
      // Once, so that a later sign-out is kept.
      await context.addInitScript(
        (session) => {
          if (sessionStorage.getItem('signed-in-before') !== null) return;
          sessionStorage.setItem('signed-in-before', 'yes');
          for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
        },
        { token, role, user: JSON.stringify(user) },
      );
      return name;
    });
  },
});

export { expect };

function recordToasts(): void {
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll<HTMLElement>('[data-severity]')) {
      if (seen.has(toast)) continue;
      seen.add(toast);
      const key = `toasts:${toast.dataset.severity ?? ''}`;
      const before = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
      sessionStorage.setItem(key, JSON.stringify([...before, toast.textContent.trim()]));
    }
  }).observe(document, { childList: true, subtree: true });
}

export const BROKEN = {
  status500: { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
  notJson: { status: 200, contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' },
} as const;

export function agencyPhone(page: Page) {
  return page.locator('a[href^="tel:"]').last();
}
