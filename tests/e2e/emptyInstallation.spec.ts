/**
 * An empty database: every page offers a next step without errors or empty areas
 * (docs/operations.md, Going live).
 */
// Rules: APP-01, APP-02, APP-07, NAV-04, CAT-05 (docs/requirements.md)
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { PAGES } from '../../src/client/app/pageTable';
import type { Access } from '../../src/client/lib/pageSpec';
import { EMBEDDED, paths, type PageName } from '../../src/client/lib/paths';
import { DESTINATIONS, PRODUCTS } from '../../src/contract/common/constants';
import { NO_LIMITS, expect, test } from './journey';

const DATA_DIR = join(tmpdir(), `masar-empty-${process.pid}`);

// A folder of its own, because the shared one has demo data.
test.use({ serverEnv: { ...NO_LIMITS, DEMO_DATA: 'false', DATA_DIR } });

test.afterAll(({ servers }) =>
  servers.stop().finally(() => rmSync(DATA_DIR, { recursive: true, force: true })),
);

/** Requests by id that answer 404. */
const MISSING =
  /\/api\/(programmes|specializations|requests|pages|shared-quotes)\/[\w-]+$|\/(details|specializations)$/;
const NO_SUCH_THING = 1;

/** Interval of the checks; three in a row without a fault end the wait. */
const CALM_MS = 80;

const OF_ONE_THING: readonly PageName[] = [
  'programsSummerDetails',
  'universityAdmissionsDetails',
  'englishLanguageDetails',
  'specializations',
  'designCourseDetails',
  'universityAdmissionRegister',
  'englishAdmissionRegister',
];

/** A page's URLs, with and without unknown ids. */
function addressesOf(name: PageName): string[] {
  const path = `/${paths[name].path.replace(/^\//, '')}`;
  if (name === 'choose') return PRODUCTS.map((product) => path.replace(':product', product));
  if (name === 'visaGuide') return DESTINATIONS.map((id) => paths.visaGuide.to(id));
  const one = path.replace(':id', String(NO_SUCH_THING));
  return OF_ONE_THING.includes(name) ? [one, `${one}?id=${NO_SUCH_THING}`] : [one];
}

function addresses(access: readonly Access[]): string[] {
  const names = (Object.keys(PAGES) as PageName[]).filter((name) =>
    access.includes(PAGES[name].access),
  );
  return names.flatMap(addressesOf);
}

const EMBEDS = EMBEDDED.flatMap(addressesOf).map((address) => `/embed${address}`);

/** Runs in the page: signs of a broken page. */
function holes(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => element.getClientRects().length > 0,
  );
  const all = (selector: string): HTMLElement[] =>
    shown.filter((element) => element.matches(selector));
  const text = (element: HTMLElement): string => element.innerText.trim();
  const found = (what: string, elements: readonly HTMLElement[]): string[] =>
    elements.map((element) => `${what}: ${element.outerHTML.slice(0, 160)}`);
  return [
    ...found('no heading', all('h1').length === 1 ? [] : [document.body]),
    ...found(
      'an empty heading',
      all('h1, h2, h3').filter((heading) => heading.textContent.trim() === ''),
    ),
    ...found(
      'a heading over nothing',
      all('section').filter((section) => {
        const heading = section.querySelector<HTMLElement>('h2, h3');
        return heading !== null && text(section) === text(heading);
      }),
    ),
    ...found(
      'an empty list',
      all('ul, ol, dl').filter((list) => list.children.length === 0),
    ),
    ...found(
      'a link that leads nowhere',
      all('a').filter((link) => /^((tel|mailto):)?#?$/.test(link.getAttribute('href') ?? '')),
    ),
    ...found(
      'a choice of nothing',
      all('select').filter((select) => select.querySelectorAll('option').length === 0),
    ),
    ...found(
      'an error',
      all('[role="alert"]').filter((alert) => text(alert) !== ''),
    ),
    ...found('a shape that waits', all('[aria-busy="true"]')),
    ...found(
      'an empty footer',
      all('footer').filter((footer) => text(footer) === ''),
    ),
    ...(/\b(undefined|null|NaN)\b|\[object/.exec(document.body.innerText) ?? []).map(
      (word) => `the word ${word}`,
    ),
  ];
}

async function faultsOf(page: Page, list: readonly string[]): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  let noted: string[] = [];
  page.on('pageerror', (error) => noted.push(error.message));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() < 400 || (response.status() === 404 && MISSING.test(pathname))) return;
    noted.push(`${response.status()} ${pathname}`);
  });
  for (const address of list) {
    noted = [];
    await page.goto(address);
    await expect(page.locator('#splash')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // Triggers lazy and idle content.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    let calm = 0;
    await expect
      .poll(
        async () => {
          calm = (await page.evaluate(holes)).length === 0 ? calm + 1 : 0;
          return calm;
        },
        { intervals: [CALM_MS], timeout: 20_000 },
      )
      .toBeGreaterThan(2)
      .catch(() => undefined);
    const seen = [...noted, ...(await page.evaluate(holes))];
    if (seen.length > 0) faults[address] = seen;
  }
  return faults;
}

test('prints missing data and the remedy at startup', { tag: '@release' }, ({ app }) => {
  expect(app.output).toContain('Not set up yet');
  expect(app.output).toContain('npm run setup');
});

test(
  'shows every visitor page without errors or empty areas',
  { tag: '@release' },
  async ({ page }) => {
    test.setTimeout(240_000);
    expect(await faultsOf(page, addresses(['public', 'guest']))).toEqual({});
  },
);

test('shows every embedded page likewise', { tag: '@release' }, async ({ page }) => {
  test.setTimeout(120_000);
  expect(await faultsOf(page, EMBEDS)).toEqual({});
});

test('shows every student page likewise', { tag: '@release' }, async ({ page, visitor, phone }) => {
  test.setTimeout(120_000);
  await visitor.arrive('Layla', phone);
  const chosen = [paths.home.to(), paths.designCourseRegister.to()];
  expect(await faultsOf(page, [...chosen, ...addresses(['signedIn'])])).toEqual({});
});

test('empty pages link to a consultation', { tag: '@release' }, async ({ page, t }) => {
  test.slow();
  for (const address of [
    paths.englishLanguage.to(),
    paths.listSpecializations.to(),
    paths.choose.to('summer'),
    paths.designCourse.to(),
    paths.whyUs.to(),
    paths.contact.to(),
  ]) {
    await page.goto(address);
    const way = page
      .getByRole('main')
      .getByRole('link', { name: t('common.title.bookConsultant') });
    await expect(way.first()).toHaveAttribute('href', paths.bookConsultant.to());
  }
});
