// Rules: API-06 (docs/requirements.md)
/** Errors that are logged only, without toast or error text (API-06). */
import type { Locator, Page } from '@playwright/test';

import { bookingUrls, registrationUrls, apiUrls } from '../support/apiUrls';
import { ServerProcess } from '../support/serverProcess';
import { BROKEN, type PageLog, agencyPhone, expect, test } from './errorFixtures';
import { NO_LIMITS, type Say, beginToUse } from './journey';

/** Configured, so that Next asks for push permission; no such project exists. */
const FIREBASE = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'masar.example',
  FIREBASE_PROJECT_ID: 'masar',
  FIREBASE_MESSAGING_SENDER_ID: '1',
  FIREBASE_APP_ID: '1:1:web:1',
  FIREBASE_VAPID_KEY:
    'BDFLzBkDCXPvZzCXpnQvpHY2hZLuHJrNDkXuiDl0DUpvpQGhSm6hzqM0wbTQnqyVcEh0nT0bZ8gVZvFZ2oZ5fDE',
};

test.use({ serverEnv: { ...NO_LIMITS, ...FIREBASE, BOOKINGS_PER_ADDRESS_HOUR: '1' } });

const LOGIN = `**${registrationUrls.login2}`;
const CHECK = `**${registrationUrls.checkOtp2}`;
const BOOK = `**${bookingUrls.studentBook}`;

async function logged({ console: lines }: PageLog, ...words: string[]): Promise<void> {
  await expect
    .poll(() => lines.filter((line) => words.every((word) => line.includes(word))))
    .not.toEqual([]);
}

async function offersAnotherTry(page: Page, t: Say): Promise<Locator> {
  const again = page.getByRole('button', { name: t('common.tryAgain') });
  await expect(again).toBeEnabled();
  await expect(again).not.toHaveAttribute('aria-busy', 'true');
  await expect(agencyPhone(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  return again;
}

test('footer failure is logged', { tag: '@release' }, async ({ page, pageLog, t }) => {
  await page.route(`**${apiUrls.home}`, (route) => route.fulfill(BROKEN.status500));
  await page.goto('/favorites');
  await logged(pageLog, 'Failed to fetch the footer data');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common.title.favorites'));
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: t('common.title.terms') }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await pageLog.toasts('error')).toEqual([]);
});

test(
  'sign-up and code check failures are logged',
  { tag: '@release' },
  async ({ page, visitor, pageLog, says, phone, t }) => {
    await page.goto('/register');

    await test.step('sign-up with a server error, then an invalid response', async () => {
      await visitor.name.fill('Layla');
      await visitor.phone.fill(phone);
      await page.route(LOGIN, (route) => route.fulfill(BROKEN.status500));
      await visitor.next.click();
      const again = await offersAnotherTry(page, t);
      await logged(pageLog, 'Sign-up failed', '500');
      await page.unroute(LOGIN);
      await page.route(LOGIN, (route) => route.fulfill(BROKEN.notJson));
      await again.click();
      await logged(pageLog, 'Sign-up failed', 'An unknown error occurred');
      await offersAnotherTry(page, t);
      await expect(visitor.name).toHaveValue('Layla');
      await expect(visitor.phone).toHaveValue(phone);
      await page.unroute(LOGIN);
      await again.click();
      await expect(visitor.toast(says('register.codeSent', 'otp was send'))).toBeVisible();
    });

    await test.step('code check without a network, then with the correct code', async () => {
      await page.route(CHECK, (route) => route.abort());
      await expect(visitor.boxes.first()).toBeFocused();
      await visitor.typeCode(phone);
      const again = await offersAnotherTry(page, t);
      await logged(pageLog, 'Code check failed', 'An unknown error occurred');
      await expect(visitor.boxes.first()).toBeEnabled();
      await expect(visitor.boxes.last()).toBeFocused();
      await page.unroute(CHECK);
      await again.click();
      await expect(
        visitor.toast(says('register.codeVerified', 'verify is completed')),
      ).toBeVisible();
      await expect(visitor.welcome).toBeVisible();
    });
    expect(await pageLog.toasts('error')).toEqual([]);
  },
);

test(
  'booking failure is logged, and a limit shows a retry time',
  { tag: '@release' },
  async ({ page, pageLog, phone, t }) => {
    const name = page.getByLabel(t('booking.name'), { exact: true });
    const book = async (as: string): Promise<void> => {
      await page.goto('/bookConsultant');
      await name.fill(as);
      await page.getByLabel(t('booking.phone')).fill(phone);
      await page.getByRole('button', { name: t('booking.send') }).click();
    };
    await page.route(BOOK, (route) => route.fulfill(BROKEN.status500));
    await book('Layla');
    const again = await offersAnotherTry(page, t);
    await logged(pageLog, 'Booking failed', '500');
    await expect(name).toHaveValue('Layla');
    await page.unroute(BOOK);
    await again.click();
    await expect(page.getByText(t('booking.thanksSoon'))).toBeVisible();

    await book('Somebody else');
    const [words = ''] = t('booking.limited', { when: '|' }).split('|');
    await expect(page.getByText(words)).toContainText(/\d{1,2}:\d{2}/);
    await expect(name).toHaveValue('Somebody else');
    await logged(pageLog, 'Booking failed', 'RATE_LIMITED');
    expect(await pageLog.toasts('error')).toEqual([]);
  },
);

test(
  'booking failure on a stopped server is logged',
  { tag: '@release' },
  async ({ page, pageLog, phone, t }) => {
    test.slow();
    const server = await ServerProcess.start();
    try {
      await page.goto(`${server.url}/bookConsultant`);
      await page.getByLabel(t('booking.name'), { exact: true }).fill('Layla');
      await page.getByLabel(t('booking.phone')).fill(phone);
      await beginToUse(page);
    } finally {
      await server.stop();
    }
    await page.getByRole('button', { name: t('booking.send') }).click();
    await offersAnotherTry(page, t);
    await logged(pageLog, 'Booking failed', 'An unknown error occurred');
    await expect(page.getByLabel(t('booking.phone'))).toHaveValue(phone);
    expect(await pageLog.toasts('error')).toEqual([]);
  },
);

test(
  'logout failure is logged',
  { tag: '@release' },
  async ({ page, visitor, pageLog, signedIn, isMobile, t }) => {
    const logout = `**${apiUrls.logout}`;
    await signedIn();
    await page.goto('/favorites');
    await page.route(logout, (route) => route.abort());
    const item = (id: 'common.logout' | 'common.tryAgain'): Locator =>
      isMobile
        ? page.getByRole('dialog').getByRole('button', { name: t(id) })
        : page.getByRole('menuitem', { name: t(id) });
    await page
      .getByRole('button', { name: t(isMobile ? 'common.menu' : 'common.accountMenu') })
      .click();
    await item('common.logout').click();
    await expect(item('common.tryAgain')).toBeEnabled();
    await logged(pageLog, 'Logout failed', 'An unknown error occurred');
    await expect(
      page.locator('[role="dialog"] a[href^="tel:"], [role="menuitem"][href^="tel:"]'),
    ).toBeVisible();
    expect((await visitor.session()).token).not.toBeNull();
    await page.unroute(logout);
    await item('common.tryAgain').click();
    await expect(visitor.toast(t('common.logoutDone'))).toBeVisible();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await pageLog.toasts('error')).toEqual([]);
  },
);

for (const { permission, grants, says } of [
  { permission: 'denied', grants: [], says: 'Notification permission: denied' },
  { permission: 'granted', grants: ['notifications'], says: 'Failed to get the push token' },
]) {
  test(
    `push permission ${permission}: the code is sent`,
    { tag: '@release' },
    async ({ page, visitor, pageLog, context, phone }) => {
      await context.grantPermissions(grants);
      await page.goto('/register');
      const sent = page.waitForRequest(LOGIN);
      await visitor.askForCode('Layla', phone);
      expect((await sent).postDataJSON()).toMatchObject({ fcm_token: '' });
      await logged(pageLog, says);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await pageLog.toasts('error')).toEqual([]);
    },
  );
}
