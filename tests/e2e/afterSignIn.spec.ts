import type { Page } from '@playwright/test';

import { expect, test } from './journey';

const COURSE = { id: 7, numberOfWeeks: 4, startDate: '2027-01-04', amount: 1250.5 };
const PACKAGE = { plan_id: 1, partner_id: 2, package_id: 3 };

/** The session storage that course and package pages leave before registration. */
async function remember(page: Page, intent: object): Promise<void> {
  await page.goto('/');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      sessionStorage.setItem(key, JSON.stringify(value));
    }
  }, intent);
  await page.goto('/register');
}

test(
  '1: opens the selected course across a reload and offers the other intents',
  { tag: '@release' },
  async ({ page, visitor, phone, t }) => {
    await remember(page, { selected_course: COURSE, package_registration: PACKAGE, package_id: 1 });
    await page.goto('/notifications');
    await page.waitForURL('**/register');
    await visitor.askForCode('Layla', phone);
    await page.reload();
    await expect(visitor.boxes.first()).toBeFocused();
    await visitor.typeCode(phone);
    await page.waitForURL('**/designCourse/register?*');
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      id: '7',
      numberOfWeeks: '4',
      startDate: '2027-01-04',
      amount: '1250.5',
      user_id: await visitor.userId(),
    });
    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/course|package|attempt/)]),
    );

    const offers = page.getByRole('status').getByRole('listitem');
    const words = [
      t('unfinished.package'),
      t('unfinished.favorite'),
      t('unfinished.page', { page: t('common.title.notifications') }),
    ];
    await expect(offers).toContainText(words);
    await page.reload();
    await expect(offers).toContainText(words);
    await offers.first().getByRole('button').click();
    await expect(offers).toContainText(words.slice(1));
    await offers
      .last()
      .getByRole('link', { name: t('unfinished.continue') })
      .click();
    await page.waitForURL('**/notifications');
    await expect(offers).toContainText(words.slice(1, 2));
    await offers.getByRole('button', { name: t('unfinished.save') }).click();
    await page.waitForURL('**/favorites');
    await expect(offers).toHaveCount(0);
  },
);

test('2: opens the package registration', { tag: '@release' }, async ({ page, visitor, phone }) => {
  await remember(page, { package_registration: PACKAGE, package_id: 1 });
  await visitor.register('Layla', phone);
  await page.waitForURL('**/designCourse/registration?*');
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    plan_id: '1',
    partner_id: '2',
    package_id: '3',
    user_id: await visitor.userId(),
  });
});

test(
  '3: stores the favorite and opens the favorites',
  { tag: '@release' },
  async ({ page, visitor, phone }) => {
    await remember(page, { package_id: 1 });
    await visitor.askForCode('Layla', phone);
    const stored = page.waitForResponse('**/api/student/store-favorite');
    await visitor.typeCode(phone);
    const answer = await stored;
    expect(answer.status()).toBe(200);
    const { message } = (await answer.json()) as { message: string };
    await page.waitForURL('**/favorites');
    await expect(visitor.toast(message)).toBeVisible();
  },
);

test(
  '3: reports a favorite that is no longer offered and opens the favorites',
  { tag: '@release' },
  async ({ page, visitor, phone, t }) => {
    await remember(page, { package_id: 2_000_000_000 });
    await visitor.register('Layla', phone);
    await page.waitForURL('**/favorites');
    await expect(visitor.toast(t('register.favoriteGone'))).toBeVisible();
  },
);

test(
  'returns to the page that required a sign-in',
  { tag: '@release' },
  async ({ page, visitor, phone }) => {
    await page.goto('/studentRequest?from=mail');
    await page.waitForURL('**/register');
    await visitor.register('Layla', phone);
    await page.waitForURL('**/studentRequest?from=mail');
  },
);

test('a 401 signs out with a message, and the next sign-in returns', async ({
  page,
  visitor,
  phone,
  t,
}) => {
  await page.goto('/register');
  await visitor.register('Layla', phone);
  await expect(visitor.welcome).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'a-token-that-was-revoked'));
  await page.goto('/orders');
  await page.waitForURL('**/register');
  expect(await visitor.session()).toEqual({ token: null, role: null, user: null });
  await expect(page.getByText(t('register.sessionEnded'))).toBeVisible();
  await expect(visitor.toast(t('common.profileFailed'))).toHaveCount(1);
  await visitor.register('Layla', phone);
  await page.waitForURL('**/orders');
});

test('the top bar of a desktop is one line, however long the first name', async ({
  page,
  visitor,
  phone,
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  await visitor.arrive('Mmmmmmmmmmmm', phone);
  await page.goto('/bePartner');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Mmmmmmmmmmmm' })).toBeVisible();
  const shown = await bar.locator('a:visible, button:visible').evaluateAll((all) =>
    all.map((each) => {
      const { top, height } = each.getBoundingClientRect();
      return top + height / 2;
    }),
  );
  expect(shown.length).toBeGreaterThan(6);
  expect(Math.max(...shown) - Math.min(...shown)).toBeLessThan(10);
});
