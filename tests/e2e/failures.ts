import type { Page } from '@playwright/test';

import type { MessageId } from '../../src/client/i18n/messageIds';
import type { CheckOtp2Answer, Login2Answer } from '../../src/contract/answers';
import { apiUrls } from '../../src/contract/urls';
import { expect, test as base } from './journey';

/** What a page told nobody or somebody: every toast that stood on it, every line of its console. */
export interface Witness {
  /** The words of the toasts so far, of this severity. */
  readonly toasts: (severity: 'error' | 'success') => Promise<string[]>;
  readonly console: readonly string[];
}

interface Fixtures {
  readonly witness: Witness;
  /** The fixed words in English, and what the app says instead in Arabic. */
  readonly says: (id: MessageId, literal: string) => string;
  /** Opens the context's pages as a new student who is signed in. Returns the name. */
  readonly signedIn: () => Promise<string>;
}

const STUDENT = { ar: 'ليلى', en: 'Layla' } as const;

/** The test of the error catalogue (API-06). */
export const test = base.extend<Fixtures>({
  witness: async ({ page }, use) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await page.addInitScript(keepToasts);
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
      const asked = await post(apiUrls.login2, { name, phone, fcm_token: '' });
      const { user_id } = asked as Login2Answer;
      const checked = await post(apiUrls.checkOtp2, { user_id, code: await app.codeFor(phone) });
      const { token, role, user } = checked as CheckOtp2Answer;
      // Once: whoever signs out later must stay signed out.
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

/** Runs in the page: writes down every toast that comes, for whoever asks later. */
function keepToasts(): void {
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

/** A server that is broken, or an answer that is none of this server's. */
export const BROKEN = {
  status500: { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
  notJson: { status: 200, contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' },
} as const;

/** The agency's phone, as a link that calls it. */
export function agencyPhone(page: Page) {
  return page.locator('a[href^="tel:"]').last();
}
