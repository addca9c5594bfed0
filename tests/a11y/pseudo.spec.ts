import { expect, test } from '@playwright/test';

import failureAr from '../../src/client/i18n/messages/failure/ar.json';
import failureEn from '../../src/client/i18n/messages/failure/en.json';
import { paths } from '../../src/client/lib/paths';
import { intlWords, wordsOf } from '../support/intlWords';
import { MARKED, pseudoMessages } from '../support/pseudo';
import { horizontalScroll } from './layout';
import { type UserProfile, sharedAuditPage, profileName } from './userProfiles';
import { VIEWS } from './views';

/** Third-party names, the same in every language. */
const NAMES = ['App Store', 'Google Play', 'IELTS', 'TOEFL', 'IBAN', 'SWIFT', 'BIC'];

/** Built-in text for failed messages. */
const BUNDLED = { ar: Object.values(failureAr), en: Object.values(failureEn) };

const PROFILES: readonly UserProfile[] = [
  { role: 'visitor', language: 'ar', width: 360 },
  { role: 'student', language: 'en', width: 1_280 },
];

// Hard-coded text has no markers; a layout without room for longer text scrolls.
for (const profile of PROFILES) {
  test.describe(`pseudo-locale, ${profileName(profile)}`, () => {
    test.describe.configure({ mode: 'default' });
    const audit = sharedAuditPage(profile);
    const known = intlWords(profile.language);
    const data = new Set<string>([...NAMES, ...BUNDLED[profile.language]]);
    const reading: Promise<void>[] = [];

    test.beforeAll(async () => {
      const { page } = audit();
      await page.route('**/locales/*/*.json', async (route) => {
        const answer = await route.fetch();
        const messages = (await answer.json()) as Parameters<typeof pseudoMessages>[0];
        await route.fulfill({ response: answer, json: pseudoMessages(messages) });
      });
      // A page that the server renders embeds its messages; one for a signed-in user does not.
      await page.route('**', async (route) => {
        const request = route.request();
        if (!request.isNavigationRequest()) return route.fallback();
        const url = new URL(paths.orders.to(), request.url()).href;
        return route.fulfill({ response: await route.fetch({ url }) });
      });
      page.on('response', (response) => {
        if (!new URL(response.url()).pathname.startsWith('/api/')) return;
        // A stream of events has no end.
        if (!response.headers()['content-type']?.includes('json')) return;
        reading.push(response.json().then(keepStrings, () => undefined));
      });
    });
    const keepStrings = (value: unknown): void => {
      if (typeof value === 'string') data.add(value.replace(/\s+/g, ' '));
      else if (typeof value === 'object' && value !== null)
        Object.values(value).forEach(keepStrings);
    };
    const isData = (text: string): boolean => [...data].some((known_) => known_.includes(text));
    const isForeign = (text: string): boolean =>
      !isData(text) && !wordsOf(text).every((word) => known.has(word));

    for (const view of VIEWS.filter(({ isWithoutWords }) => isWithoutWords === undefined)) {
      test(view.name, { tag: '@release' }, async () => {
        const { page } = audit();
        await audit().show(view, async () => {
          await Promise.all(reading.splice(0));
          const texts = await page.evaluate(visibleTexts);
          expect(texts.some((text) => text.includes('⟦'))).toBe(true);
          const pieces = texts.flatMap((text) => text.split(MARKED)).flatMap(parted);
          expect([...new Set(pieces)].filter(isForeign)).toEqual([]);
          expect(await page.evaluate(horizontalScroll)).toEqual([]);
        });
      });
    }
  });
}

function parted(text: string): string[] {
  return text.split(/[·,،|()–—:\d]+/).map((part) => part.trim());
}

/** Runs in the page: all visible and accessible text. */
function visibleTexts(): string[] {
  const texts = [document.title];
  const isShown = (element: Element): boolean =>
    element.closest('script, style, noscript') === null && element.checkVisibility();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement && isShown(node.parentElement)) texts.push(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    if (!isShown(element)) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      texts.push(element.getAttribute(name) ?? '');
    }
  }
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}
