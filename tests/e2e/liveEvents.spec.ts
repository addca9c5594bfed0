// Rules: API-14, API-15, API-19 (docs/requirements.md)
import { DEMO_LEAD, DEMO_TEAM } from '../../src/server/db/seed/demoAccounts';
import { deskUrl, apiUrls, requestStepsUrl } from '../support/apiUrls';
import { Visitor, expect, test } from './journey';

test(
  'a request follows the team without a reload, over a restart of the server',
  { tag: '@release' },
  async ({ page, app, browser, visitor, phone, t }) => {
    test.slow();
    const student = await visitor.arrive('Layla', phone);
    const desk = await browser.newPage();
    const team = await new Visitor(desk, app, t).arrive(DEMO_TEAM.name, DEMO_TEAM.phone);
    const post = async (url: string, { token }: { token: string }, data: object) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await desk.request.post(`${app.url}${url}`, { headers, data });
      expect(response.status()).toBe(200);
      return (await response.json()) as { data: { id: number } };
    };
    const body = { kind: 'english', idempotency_key: 'live-events' };
    const { id } = (await post(apiUrls.requests, student, body)).data;
    await post(deskUrl('request', String(id), 'claim'), team, { from: null });
    const move = (step: string, note: string) => post(requestStepsUrl(id), team, { step, note });

    const opened = page.waitForResponse((response) => response.url().endsWith(apiUrls.events));
    await page.goto(`/viewRequest/${id}`);
    expect((await opened).status()).toBe(200);
    await expect(page.getByText(t('requests.who.contacted')).first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await test.step('a step shows at once', async () => {
      await move('contacted', 'We called this morning.');
      await expect(page.getByText('We called this morning.')).toBeVisible();
    });

    await test.step('and again after the server was away', async () => {
      await app.interrupt(async () => undefined);
      await move('documents', 'All papers are here.');
      await expect(page.getByText('All papers are here.')).toBeVisible();
    });

    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);

test('an entry taken by a colleague changes in its own row of the list alone', async ({
  app,
  openAs,
  t,
}) => {
  const { page: desk } = await openAs(DEMO_TEAM);
  const { headers } = await openAs(DEMO_LEAD);
  const opened = desk.waitForResponse((response) => response.url().endsWith(apiUrls.events));
  await desk.goto(`${app.url}/desk?queue=new`);
  await opened;
  // Another journey on this server may have taken the first one.
  const free = desk.locator('[data-row^="request:"]').filter({ hasText: t('desk.nobody') });
  const key = (await free.first().getAttribute('data-row')) ?? '';
  const id = key.slice('request:'.length);
  await desk.evaluate(() => {
    const changed = new Set<string | null>();
    Object.assign(window, { changed });
    new MutationObserver((all) => {
      for (const { target } of all) {
        const element = target instanceof Element ? target : target.parentElement;
        changed.add(element?.closest('[data-row]')?.getAttribute('data-row') ?? null);
      }
    }).observe(document.querySelector('table') ?? document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  const claimed = await desk.request.post(app.url + deskUrl('request', id, 'claim'), {
    headers,
    data: { from: null },
  });
  expect(claimed.status()).toBe(200);
  await expect(desk.locator(`[data-row="${key}"]`)).toContainText(DEMO_LEAD.name);
  const changed = await desk.evaluate(() => [
    ...(window as unknown as { changed: Set<string | null> }).changed,
  ]);
  expect(changed).toEqual([key]);
});
