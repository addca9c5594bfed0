// Rules: BOOK-04, BOOK-06 (docs/requirements.md)
import type { Page } from '@playwright/test';

import { expect, test } from './journey';
import type { Say } from './journey';

/** Opens the form and books its first free time. @returns the time's value */
async function bookFirstTime(page: Page, t: Say, phone: string): Promise<string> {
  await page.goto('/bookConsultant');
  await page.getByLabel(t('booking.name'), { exact: true }).fill('Lama');
  await page.getByLabel(t('booking.phone')).fill(phone);
  await page.getByRole('button', { name: t('booking.chooseTime') }).click();
  const first = page.getByRole('radio').first();
  await first.check();
  const time = await first.inputValue();
  await page.getByRole('button', { name: t('booking.send') }).click();
  return time;
}

test(
  'a booked call is moved and cancelled by its address alone, and its time is free again',
  { tag: '@release' },
  async ({ page, t, app, browser, language, phone }) => {
    const time = await bookFirstTime(page, t, phone);
    await page.getByRole('link', { name: t('booking.call.open') }).click();
    await expect(page).toHaveURL(/\/consultation\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking.call.title'));

    // Another person's browser: nothing but the address.
    const other = await browser.newContext({ locale: language, baseURL: app.url });
    const family = await other.newPage();
    await family.goto(`${page.url()}?lang=${language}`);
    await expect(family.getByText(phone.slice(-3))).toBeVisible();
    await family.getByRole('link', { name: t('booking.call.move') }).click();
    const last = family.getByRole('radio').last();
    await last.check();
    const moved = await last.inputValue();
    expect(moved).not.toBe(time);
    await family.getByRole('button', { name: t('booking.call.moveSubmit') }).click();
    await expect(family.getByText(t('booking.call.moved'))).toBeVisible();
    const [file] = await Promise.all([
      family.waitForEvent('download'),
      family.getByRole('link', { name: t('booking.calendar') }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('consultation.ics');

    await family.getByRole('link', { name: t('booking.call.cancel') }).click();
    await family.getByRole('button', { name: t('booking.call.cancelSubmit') }).click();
    await expect(family.getByRole('heading', { level: 1 })).toHaveText(
      t('booking.call.titleCancelled'),
    );
    await other.close();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('booking.call.titleCancelled'),
    );
    await page.getByRole('link', { name: t('booking.call.again') }).click();
    await page.getByRole('button', { name: t('booking.chooseTime') }).click();
    await expect(page.getByRole('radio', { checked: false }).first()).toHaveValue(time);
  },
);
