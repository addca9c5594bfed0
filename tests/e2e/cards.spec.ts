// Rules: BIL-49, BIL-50, BIL-52 (docs/requirements.md)
import type { Answer } from '../../src/contract/common/answers';
import type { RequestMoney } from '../../src/contract/billing/billing';
import { DEMO_LEAD } from '../../src/server/db/seed/demoAccounts';
import { apiUrls, billingUrls } from '../support/apiUrls';
import { feeInvoice } from '../support/billing';
import { expect, test } from './journey';
import { withMoyasar } from './withMoyasar';

test.use({ serverEnv: withMoyasar() });

test('a card fails, a parent pays by a link without an account, and the student sees it', async ({
  page,
  app,
  browser,
  openAs,
  visitor,
  phone,
  language,
  t,
}) => {
  test.slow();
  const student = await visitor.arrive('Layla Alotaibi', phone);
  const lead = await openAs(DEMO_LEAD, undefined, 'en');
  const post = async <Data>(url: string, authorization: string, data: object): Promise<Data> => {
    const answer = await page.request.post(`${app.url}${url}`, {
      headers: { authorization },
      data,
    });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as Answer<Data>).data;
  };
  const request = { kind: 'english', destination: 'gb', idempotency_key: 'paid-by-card' };
  const { id } = await post<{ id: number }>(apiUrls.requests, `Bearer ${student.token}`, request);
  const invoice = feeInvoice(100_000, 115_000);
  const { authorization } = lead.headers;
  await post<RequestMoney>(billingUrls.invoices(id), authorization, invoice);
  const money = page.getByRole('region', { name: t('billing.title') });
  const cards =
    language === 'ar'
      ? { declined: 'بطاقة مرفوضة', asksBank: 'بطاقة يسأل بنكها' }
      : { declined: 'Card that is declined', asksBank: 'Card whose bank asks' };

  await page.goto(`/viewRequest/${id}`);
  await money.getByRole('button', { name: t('billing.card.pay') }).click();
  await money.getByRole('button', { name: cards.declined }).click();
  await expect(page.getByRole('heading', { name: t('billing.result.refused') })).toBeVisible();
  await expect(page.getByText('DECLINED')).toBeVisible();
  await page.getByRole('link', { name: t('billing.result.toRequest') }).click();

  await money.getByText(t('billing.link.title')).click();
  await money.getByRole('button', { name: t('billing.link.make') }).click();
  const address = await money.getByText(/\/pay\/[\w-]{24}$/).innerText();

  const context = await browser.newContext({ baseURL: app.url });
  await context.addInitScript((lang) => localStorage.setItem('lang', lang), language);
  const parent = await context.newPage();
  await parent.goto(address);
  await expect(parent.getByText('Layla')).toBeVisible();
  await expect(parent.getByText('Alotaibi')).toHaveCount(0);
  await parent.getByRole('button', { name: t('billing.card.pay') }).click();
  await parent.getByLabel(t('billing.payer.name')).fill('Omar Alotaibi');
  await parent.getByRole('button', { name: t('billing.payer.continue') }).click();
  await parent.getByRole('button', { name: cards.asksBank }).click();
  await parent.getByRole('link', { name: 'Yes' }).click();
  await expect(parent.getByRole('heading', { name: t('billing.result.paid') })).toBeVisible();
  await parent.getByRole('link', { name: t('billing.payer.back') }).click();
  await expect(parent.getByText(t('billing.payment.matched'))).toBeVisible();
  await context.close();

  await page.reload();
  await expect(money.getByText('Omar Alotaibi')).toBeVisible();
  await expect(money.getByText(t('billing.settled'), { exact: true })).toBeVisible();
});
