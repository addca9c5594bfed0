// Rules: CTL-07 (docs/requirements.md)
import { expect, test } from '@playwright/test';

import { paths } from '../../src/client/lib/paths';
import { horizontalScroll } from './layout';
import { type UserProfile, sharedAuditPage, profileName } from './userProfiles';
import { FULL_MATRIX } from '../support/matrix';
import { type View, dailyViewsFor } from './views';

/** The narrowest viewport without horizontal scrolling (WCAG 1.4.10). */
const NARROWEST = 320;
const DESKTOP = 1_280;

/** Fields of answers that hold texts typed by people: visitors, students, institutes, the team. */
const TYPED = new Set([
  'name',
  'for_name',
  'institute',
  'institute_name',
  'contact_name',
  'student',
  'author',
  'holder',
  'brand',
  'title',
  'title_ar',
  'title_en',
  'summary',
  'summary_ar',
  'summary_en',
  'headline',
  'text',
  'note',
  'remark',
  'message',
  'subject',
  'email',
  'country',
  'address',
  'grade',
  'quote',
  'last_certificate',
  'bank_name',
  'person',
  'agency_name',
  'city_name',
  'question',
  'answer',
]);
const LETTERS: Readonly<Record<UserProfile['language'], string>> = {
  ar: 'ن'.repeat(100),
  en: 'W'.repeat(100),
};

/** The answer with every typed text replaced by a word of 100 letters. */
function withLongWords(value: unknown, word: string, key = ''): unknown {
  if (typeof value === 'string') return TYPED.has(key) && value !== '' ? word : value;
  if (Array.isArray(value)) return value.map((one) => withLongWords(one, word, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withLongWords(inner, word, name)]),
  );
}

/** Daily, one page of each layout that shows typed texts: cards, a conversation, a card, rows. */
const DAILY = ['englishLanguage', 'chat', 'studentRequest', 'desk', 'deskPage/people'];
const isChosen = ({ name }: View): boolean => FULL_MATRIX || DAILY.includes(name);

const PROFILES: readonly UserProfile[] = [
  { role: 'visitor', language: 'ar', width: NARROWEST },
  { role: 'student', language: 'en', width: NARROWEST },
  { role: 'partner', language: 'en', width: NARROWEST },
  { role: 'team', language: 'ar', width: NARROWEST },
  { role: 'lead', language: 'ar', width: NARROWEST },
];

for (const profile of PROFILES) {
  test.describe(`words without an end, ${profileName(profile)}`, () => {
    test.describe.configure({ mode: 'default' });
    const audit = sharedAuditPage(profile);
    test.beforeAll(async () => {
      const { page } = audit();
      await page.route('**/api/**', async (route) => {
        if (route.request().method() !== 'GET' || route.request().url().includes('/events')) {
          return route.fallback();
        }
        const response = await route.fetch();
        if (!response.headers()['content-type']?.includes('json')) {
          return route.fulfill({ response });
        }
        const json = withLongWords(await response.json(), LETTERS[profile.language]);
        return route.fulfill({ response, json });
      });
      // A rendered page embeds its answers; a page for a signed-in user fetches them.
      await page.route('**', async (route) => {
        const request = route.request();
        if (!request.isNavigationRequest()) return route.fallback();
        const url = new URL(paths.orders.to(), request.url()).href;
        return route.fulfill({ response: await route.fetch({ url }) });
      });
    });
    for (const view of dailyViewsFor(profile.role).filter(isChosen)) {
      test(view.name, async () => {
        await audit().show(view, async () => {
          expect(await audit().page.evaluate(horizontalScroll), `at ${NARROWEST}`).toEqual([]);
          await audit().resize(DESKTOP);
          expect(await audit().page.evaluate(horizontalScroll), `at ${DESKTOP}`).toEqual([]);
          await audit().resize(NARROWEST);
        });
      });
    }
  });
}
