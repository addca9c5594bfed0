// Rules: REQ-09, PAR-08, API-14 (docs/requirements.md)
import type { BookingsPage } from '../../src/contract/partner/partner';
import { partnerUrls, apiUrls } from '../support/apiUrls';
import { DEMO_PARTNER } from '../../src/server/db/seed/demoAccounts';
import { Visitor, expect, sayIn, test } from './journey';

/** Partners read English, whatever the student reads. */
const en = sayIn('en');

test('a request is withdrawn with the keyboard: it leaves the cards and what its partner waits for, and stays in the history', async ({
  page,
  app,
  browser,
  visitor,
  phone,
  t,
}) => {
  test.slow();
  const { token } = await visitor.arrive('Layla', phone);
  const partner = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const member = await new Visitor(partner, app, en).arrive(DEMO_PARTNER.name, DEMO_PARTNER.phone);
  const get = async <Data>(url: string): Promise<Data> => {
    const headers = { authorization: `Bearer ${member.token}` };
    const answer = await page.request.get(`${app.url}${url}`, { headers });
    return ((await answer.json()) as { data: Data }).data;
  };
  const { institute } = await get<BookingsPage>(`${partnerUrls.bookings}?limit=1`);
  const { items } = await get<{ items: readonly { id: number }[] }>(
    `${apiUrls.programmes}?kind=english&institute=${institute.id}`,
  );
  const programme = items[0]?.id ?? 0;
  const sent = await page.request.post(`${app.url}${apiUrls.requests}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { kind: 'english', idempotency_key: 'to-withdraw', programme_id: programme },
  });
  const { id: number } = ((await sent.json()) as { data: { id: number } }).data;

  const listening = partner.waitForResponse((answer) => answer.url().endsWith(apiUrls.events));
  await partner.goto(`/viewPartnerRequest/${number}`);
  await listening;
  const words = { action: en('partnerPages.confirm'), number };
  const confirm = partner.getByRole('button', { name: en('partnerPages.actionOn', words) });
  await expect(confirm).toBeVisible();

  await page.goto(`/viewRequest/${number}`);
  const opener = page.getByRole('button', { name: t('requests.withdrawal.open') });
  const dialog = page.getByRole('dialog');

  await test.step('closing the dialog gives the focus back', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('a failure keeps the dialog and what was chosen', async () => {
    await page.keyboard.press('Enter');
    const reason = dialog.getByLabel(t('requests.withdrawal.reason'));
    await reason.selectOption('sentTwice');
    await page.route('**/withdraw', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: t('requests.withdrawal.submit') }).click();
    await expect(dialog.getByText(t('requests.withdrawal.failed'))).toBeVisible();
    await expect(reason).toHaveValue('sentTwice');
  });

  await test.step('the second try withdraws it, and the page says so', async () => {
    await dialog.getByRole('button', { name: t('common.tryAgain') }).press('Enter');
    const card = page.getByRole('region', { name: t('requests.reached.withdrawn') });
    await expect(card).toBeVisible();
    await expect(card.locator(':focus')).toHaveCount(1);
    await expect(card).toBeInViewport();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toHaveCount(0);
  });

  await test.step('its partner sees it at once, with the reason', async () => {
    await expect(confirm).toHaveCount(0);
    const reason = en('requests.withdrawal.reason.sentTwice');
    await expect(partner.getByText(en('requests.withdrawal.because', { reason }))).toBeVisible();
  });

  await test.step('taken back, it is its partner’s again, and then withdrawn for good', async () => {
    await page.getByRole('button', { name: t('requests.withdrawal.undo') }).click();
    await expect(opener).toBeVisible();
    await expect(confirm).toBeVisible();
    await opener.click();
    await dialog.getByRole('button', { name: t('requests.withdrawal.submit') }).click();
    await expect(confirm).toHaveCount(0);
    await expect(opener).toHaveCount(0);
  });

  await test.step('the cards are without it, and the history has it', async () => {
    await page.goto('/studentRequest');
    await expect(page.getByText(t('requests.none'))).toBeVisible();
    await page.getByRole('link', { name: t('requests.asOrders') }).click();
    const row = page.getByRole('listitem').filter({ hasText: String(number) });
    await expect(row).toContainText(t('requests.reached.withdrawn'));
    await row.getByRole('link').click();
    await page.getByRole('link', { name: t('requests.withdrawal.again') }).click();
    // The form adds its step.
    await page.waitForURL(`**/EnglishAdmissionRegister?id=${programme}{,&step=*}`);
  });
  await partner.close();
});
