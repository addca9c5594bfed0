import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import type { KeyUnder } from '../../src/client/i18n/messageIds';
import { addDays, nextMonday, toIsoDate } from '../../src/shared/dates';
import type { ServerProcess } from '../support/serverProcess';
import { Visitor, expect, test } from './journey';
import { watchPages } from '../support/watchPages';
import type { Say } from './journey';

const REQUESTS = '**/api/requests';
/** A valid start on any test day. */
const START = addDays(nextMonday(toIsoDate(new Date())), 70);

class RequestForm {
  constructor(
    readonly page: Page,
    private readonly t: Say,
  ) {}

  field(name: KeyUnder<'requests.field'>): Locator {
    return this.page.getByLabel(this.t(`requests.field.${name}`), { exact: true });
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('requests.next') }).click();
  }

  get back(): Locator {
    return this.page.getByRole('button', { name: this.t('requests.back'), exact: true });
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: this.t('requests.send') });
  }

  async number(): Promise<string> {
    await this.page.waitForURL('**/Message_peration?kind=request&request=*');
    const number = new URL(this.page.url()).searchParams.get('request') ?? '';
    await expect(this.page.getByText(this.t('operation.number', { number }))).toBeVisible();
    return number;
  }
}

async function numbersOf(page: Page, app: ServerProcess, token: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`${app.url}/api/student/orders`, { headers });
  return ((await answer.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
}

test('requests an admission from a card: Back keeps the input, a double click sends once', async ({
  page,
  app,
  browser,
  contextOptions,
  visitor,
  phone,
  otherPhone,
  language,
  t,
}) => {
  test.slow();
  const { token } = await visitor.arrive('Layla', phone);
  const form = new RequestForm(page, t);

  await test.step('prefills the programme', async () => {
    await page.goto('/universityAdmissions');
    const link = page.getByRole('main').getByRole('article').first().getByRole('link');
    const title = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('link', { name: t('details.request') }).click();
    await page.waitForURL('**/UniversityAdmissionRegister?id=*');
    await expect(page.getByRole('strong').filter({ hasText: title })).toBeVisible();
    await expect(form.field('degree')).toHaveCount(0);
  });

  await test.step("keeps the input with the form's and the browser's Back", async () => {
    await form.field('intake').selectOption({ index: 1 });
    const intake = await form.field('intake').inputValue();
    await form.next();
    await form.field('last_certificate').fill('ثانوية عامة');
    await form.field('grade').fill('96%');
    await page.goBack();
    await expect(form.field('intake')).toHaveValue(intake);
    await page.goForward();
    await expect(form.field('last_certificate')).toHaveValue('ثانوية عامة');
    await form.back.click();
    await expect(form.field('intake')).toHaveValue(intake);
    await form.next();
    await expect(form.field('grade')).toHaveValue('96%');
    await page.waitForURL('**/UniversityAdmissionRegister?id=*&step=background');
    await page.reload();
    await expect(form.field('grade')).toHaveValue('96%');
    await form.next();
    await expect(page.getByText('ثانوية عامة')).toBeVisible();
    await page.goBack();
    await expect(form.field('last_certificate')).toHaveValue('ثانوية عامة');
    await page.goForward();
  });

  const number = await test.step('sends one request for a double click', async () => {
    await form.send.dblclick();
    const shown = await form.number();
    expect(await numbersOf(page, app, token)).toEqual([Number(shown)]);
    return shown;
  });

  await test.step('follows it from the result page, the cards and the orders', async () => {
    const result = page.getByRole('heading', { level: 1, name: t('operation.request') });
    await page.reload();
    await expect(result).toBeVisible();
    await page.getByRole('link', { name: t('operation.view') }).click();
    await page.waitForURL(`**/viewRequest/${number}`);
    await page.goBack();
    await expect(result).toBeVisible();
    await page.goForward();
    const step = t('requests.step.contacted');
    const folded = page.getByText(t('requests.progress', { number: 2, count: 7, step }));
    const now = page.getByRole('region', { name: t('requests.now.title') });
    await expect(now.getByText(t('requests.who.contacted'))).toBeVisible();
    if (await folded.isVisible()) await folded.click();
    const timeline = page.getByRole('list', { name: t('requests.timeline') });
    await expect(timeline.getByRole('listitem')).toHaveCount(7);

    await page.goto('/studentRequest');
    const card = page.getByRole('article').filter({ hasText: number });
    await expect(card.getByText(t('requests.underProcess'))).toBeVisible();
    await expect(card.getByRole('link', { name: 'Layla' })).toHaveAttribute(
      'href',
      `/viewRequest/${number}`,
    );

    await page.goto('/orders');
    await expect(
      page.getByRole('link', { name: t('requests.viewTitle', { number }) }),
    ).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: t('requests.csv') }).click();
    const file = await (await saving).path();
    const rows = (await readFile(file, 'utf8')).trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(number);
  });

  await test.step('hides it from another account', async () => {
    const context = await browser.newContext({ ...contextOptions, baseURL: app.url });
    const expectNoFault = watchPages(context);
    await context.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    const other = new Visitor(await context.newPage(), app, t);
    await other.arrive('Maha', otherPhone);
    const [answer] = await Promise.all([
      other.page.waitForResponse(`**/api/requests/${number}`),
      other.page.goto(`/viewRequest/${number}`),
    ]);
    expect(answer.status()).toBe(404);
    await expect(other.page.getByText(t('requests.notFound'))).toBeVisible();
    await other.page.goto(`/Message_peration?kind=request&request=${number}`);
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(t('operation.nothing'));
    await context.close();
    expectNoFault();
  });
});

test('requests English from the two buttons, once despite a lost response', async ({
  page,
  app,
  visitor,
  phone,
  t,
}) => {
  const { token } = await visitor.arrive('Layla', phone);
  const form = new RequestForm(page, t);
  await page.goto('/addRequest');
  await page.getByRole('link', { name: t('requests.english'), exact: true }).click();
  await form.field('destination').selectOption('nz');
  await form.field('start_date').selectOption(START);
  await form.next();
  await form.next();

  // The response is lost after the server has stored the request.
  await page.route(REQUESTS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.send.click();
  await expect(page.getByText(t('requests.sendFailed'))).toBeVisible();
  const [stored] = await numbersOf(page, app, token);
  await page.unroute(REQUESTS);
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  expect(await form.number()).toBe(String(stored));
  expect(await numbersOf(page, app, token)).toEqual([stored]);
});

test(
  'two tabs make one request at the price both have shown',
  { tag: '@release' },
  async ({ page, context, app, visitor, phone, t }) => {
    const { token } = await visitor.arrive('Layla', phone);
    const answer = await page.request.get(`${app.url}/api/programmes?kind=english`);
    const [first] = ((await answer.json()) as { data: { items: { id: number }[] } }).data.items;
    const tabs = [page, await context.newPage()].map((tab) => new RequestForm(tab, t));
    let price = '';
    for (const form of tabs) {
      await form.page.goto(`/EnglishAdmissionRegister?id=${String(first?.id)}`);
      await form.field('plan_id').selectOption({ index: 1 });
      await form.field('weeks').fill('6');
      await form.field('start_date').selectOption(START);
      await form.next();
      await form.next();
      await expect(form.send).toBeEnabled();
      const lines = form.page.getByRole('complementary', { name: t('courses.price') });
      price = (await lines.getByRole('definition').last().textContent()) ?? '';
    }
    await Promise.all(tabs.map((form) => form.send.click()));
    const [one, other] = await Promise.all(tabs.map((form) => form.number()));
    expect(other).toBe(one);
    expect(await numbersOf(page, app, token)).toEqual([Number(one)]);
    await page.getByRole('link', { name: t('operation.view') }).click();
    await expect(page.getByRole('definition').filter({ hasText: price }).last()).toBeVisible();
  },
);
