// Rules: DESK-09, DESK-10, DESK-11, DESK-12, DESK-13, DESK-15, DESK-16, DESK-17, REQ-13 (docs/requirements.md)
/** A member of the team finds a student, notes something and hands a request over. */
import { randomUUID } from 'node:crypto';

import { DEMO_LEAD, DEMO_STUDENT, DEMO_TEAM } from '../../src/server/db/seed/demoAccounts';
import type { Locator, Page } from '@playwright/test';

import { expect, test } from './journey';

test('find by four digits, note, hand over, and the colleague hears of it', async ({
  page,
  visitor,
  openAs,
  t,
  language,
}) => {
  await visitor.arrive(DEMO_TEAM.name, DEMO_TEAM.phone);
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const search = page.getByRole('dialog', { name: t('desk.search.title') });
  // The heading can be there before the keys are heard.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await search.getByRole('searchbox').fill(DEMO_STUDENT.phone.slice(-4));
  await search.getByRole('link', { name: DEMO_STUDENT.name, exact: true }).click();
  await expect(page).toHaveURL(/\/desk\/students\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO_STUDENT.name);

  const note = `${language} ${Date.now()}`;
  await page.getByRole('textbox', { name: t('desk.notes.new') }).fill(note);
  await page
    .getByRole('combobox', { name: t('desk.notes.tell') })
    .selectOption({ label: DEMO_LEAD.name });
  await page.getByRole('button', { name: t('desk.notes.add') }).click();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('desk.notes.new') })).toHaveValue('');

  await page.goto('/desk?queue=new');
  const first = page.locator('[data-row]').first();
  const number = await first.getByText(/^10\d{4}$/).textContent();
  await first.getByRole('link').first().click();
  const opened = page.getByRole('complementary').getByRole('article');
  await opened.getByRole('button', { name: t('desk.handOver.open') }).click();
  await opened
    .getByRole('combobox', { name: t('desk.handOver.to') })
    .selectOption({ label: DEMO_LEAD.name });
  await opened.getByRole('button', { name: t('desk.handOver.save') }).click();
  await expect(visitor.toast(t('desk.handOver.done', { name: DEMO_LEAD.name }))).toBeVisible();

  const { page: other } = await openAs(DEMO_LEAD);
  await other.goto('/notifications');
  await expect(other.getByText(t('notifications.deskMention')).first()).toBeVisible();
  await other
    .getByRole('link', { name: t('notifications.deskAssigned') })
    .first()
    .click();
  await expect(other).toHaveURL(new RegExp(`/desk/requests/${number}$`));
  await expect(other.getByText(t('desk.heldByYou'))).toBeVisible();
});

test(
  'by keyboard: take, move, undo; and the student hears of nothing',
  { tag: '@release' },
  async ({ page, app, visitor, openAs, phone, t }) => {
    const { page: asking, headers } = await openAs({ name: 'Layan', phone });
    const sent = await asking.request.post(`${app.url}/api/requests`, {
      headers,
      data: { kind: 'english', idempotency_key: randomUUID() },
    });
    expect(sent.status()).toBe(200);
    const { data } = (await sent.json()) as { data: { id: number } };

    await visitor.arrive(DEMO_TEAM.name, DEMO_TEAM.phone);
    await page.goto('/desk?queue=new&holder=free');
    const row = page.locator(`[data-row="request:${data.id}"]`);
    const rows = page.locator('[data-row]');
    await expect(rows.first()).toBeVisible();
    while ((await row.count()) === 0) {
      const count = await rows.count();
      await page.getByRole('button', { name: t('desk.more') }).click();
      await expect(rows).not.toHaveCount(count);
    }
    await row.getByRole('link').first().focus();
    await page.keyboard.press('a');
    // Taken, it has left this list, and stays under the focus alone.
    await expect(row).toHaveAttribute('data-left', 'true');
    await page.goto('/desk?queue=new&holder=mine');
    await row.getByRole('link').first().focus();
    await test.step('on a slow machine a key closes an entry that is not drawn yet', async () => {
      const devTools = await page.context().newCDPSession(page);
      for (const rate of [6, 6, 6, 1]) {
        await devTools.send('Emulation.setCPUThrottlingRate', { rate });
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
        await page.evaluate(
          () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })),
        );
        await expect(page.getByRole('complementary', { name: 'Layan' })).toBeHidden();
        await expect(page).not.toHaveURL(/open=/);
      }
      await expect(row.getByRole('link').first()).toBeFocused();
    });
    await page.keyboard.press('m');
    const status = page.getByRole('status').filter({ hasText: 'Layan' });
    await expect(status).toContainText(t('requests.step.contacted'));
    await page.keyboard.press('z');
    await expect(visitor.toast(t('desk.undo.done', { name: 'Layan' }))).toBeVisible();
    await expect(row).toBeVisible();

    const told = await asking.request.get(`${app.url}/api/notifications`, { headers });
    const { data: news } = (await told.json()) as { data: { items: { kind: string }[] } };
    expect(news.items.map(({ kind }) => kind)).not.toContain('requestMoved');
  },
);

test(
  'a caller is entered with a request, and confirms it at the first sign-in',
  { tag: '@release' },
  async ({ page, visitor, openAs, phone, t }) => {
    await visitor.arrive(DEMO_TEAM.name, DEMO_TEAM.phone);
    await page.goto('/desk/students');
    await page.getByRole('button', { name: t('desk.addStudent.open') }).click();
    await page.getByRole('textbox', { name: t('desk.addStudent.name') }).fill('Layan Alotaibi');
    await page.getByRole('textbox', { name: t('desk.addStudent.phone') }).fill(phone);
    await page.getByRole('button', { name: t('desk.addStudent.save') }).click();
    await page.getByRole('link', { name: t('desk.enter.open') }).click();
    const course = page.getByRole('main').getByRole('listitem').first().getByRole('link');
    const title = await course.textContent();
    await course.click();
    await page.getByRole('button', { name: t('requests.next') }).click();
    await page.getByRole('button', { name: t('requests.next') }).click();
    await page.getByRole('button', { name: t('requests.enter') }).click();
    await expect(page).toHaveURL(/\/desk\/requests\/\d+$/);
    await expect(page.getByText(t('desk.heldByYou'))).toBeVisible();
    const number = new URL(page.url()).pathname.split('/').at(-1);

    const { page: other } = await openAs({ name: 'Layan', phone });
    await other.goto('/');
    const question = other.getByRole('region', { name: t('requests.entered.title') });
    await expect(question.getByRole('link', { name: new RegExp(`${number}`) })).toContainText(
      title ?? '',
    );
    await question.getByRole('button', { name: t('requests.entered.confirm') }).click();
    await expect(question).toBeHidden();
    await expect(other.getByRole('region', { name: t('requests.now.title') })).toBeVisible();
  },
);

/** Counts what a hand does, but for the text it types. */
class Hand {
  presses = 0;

  async press(page: Page, key: string): Promise<void> {
    this.presses += 1;
    await page.keyboard.press(key);
  }

  async click(button: Locator): Promise<void> {
    this.presses += 1;
    await button.click();
  }

  async choose(list: Locator, label: string): Promise<void> {
    this.presses += 1;
    await list.selectOption({ label });
  }
}

test(
  'everyday tasks take few presses',
  { tag: '@release' },
  async ({ page, visitor, openAs, t, language }) => {
    test.setTimeout(120_000);
    const { page: leads, headers } = await openAs(DEMO_LEAD);
    const title = `Thanks ${language} ${Date.now()}`;
    const added = await leads.request.post('/api/desk/canned-replies', {
      headers,
      data: {
        title_ar: title,
        title_en: title,
        reply_ar: 'شكرًا {name}',
        reply_en: 'Thanks {name}',
      },
    });
    expect(added.status()).toBe(200);
    await visitor.arrive(DEMO_TEAM.name, DEMO_TEAM.phone);

    await test.step('find a student by the last four digits and open their chat: 3', async () => {
      const hand = new Hand();
      await page.goto('/desk');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await hand.press(page, '/');
      const search = page.getByRole('dialog', { name: t('desk.search.title') });
      await search.getByRole('searchbox').fill(DEMO_STUDENT.phone.slice(-4));
      const chat = { action: t('desk.student.chat'), name: DEMO_STUDENT.name };
      await hand.click(search.getByRole('link', { name: t('desk.actionOn', chat) }));
      await expect(page).toHaveURL(/\/desk\/chat\//);
      expect(hand.presses).toBeLessThanOrEqual(3);
    });

    await test.step('hand over: 3', async () => {
      const hand = new Hand();
      await page.goto('/desk?queue=new&holder=free');
      await page.locator('[data-row]').first().getByRole('link').first().focus();
      await hand.press(page, 't');
      const opened = page.getByRole('complementary').getByRole('article');
      const to = opened.getByRole('combobox', { name: t('desk.handOver.to') });
      await hand.choose(to, DEMO_LEAD.name);
      await hand.click(opened.getByRole('button', { name: t('desk.handOver.save') }));
      await expect(visitor.toast(t('desk.handOver.done', { name: DEMO_LEAD.name }))).toBeVisible();
      expect(hand.presses).toBeLessThanOrEqual(3);
    });

    await test.step('move and go on to the next: 2', async () => {
      const focused = (): Promise<string | null> =>
        page.evaluate(
          () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null,
        );
      // Two that are the member's own.
      for (let taken = 0; taken < 2; taken += 1) {
        await page.goto('/desk?queue=new&holder=free');
        const row = page.locator('[data-row]').first();
        const key = (await row.getAttribute('data-row')) ?? '';
        await row.getByRole('link').first().focus();
        await page.keyboard.press('a');
        await expect(page.locator(`[data-row="${key}"]`)).toHaveAttribute('data-left', 'true');
      }
      const hand = new Hand();
      await page.goto('/desk?queue=new&holder=mine');
      await page.locator('[data-row]').first().getByRole('link').first().focus();
      const first = await focused();
      await hand.press(page, 'm');
      await expect.poll(focused).not.toBe(first);
      expect(await focused()).toMatch(/^request:/);
      expect(hand.presses).toBeLessThanOrEqual(2);
    });

    await test.step('answer with a canned reply and go on: 4', async () => {
      await page.goto('/desk?queue=chat&holder=free');
      await page.locator('[data-row]').first().getByRole('link').first().click();
      await page
        .getByRole('complementary')
        .getByRole('link', { name: new RegExp(t('desk.answer')) })
        .click();
      await expect(page).toHaveURL(/\/desk\/chat\//);
      const address = page.url();
      const hand = new Hand();
      await hand.click(page.getByRole('button', { name: t('desk.replies.open') }));
      const replies = page.getByRole('dialog', { name: t('desk.replies.title') });
      await hand.click(replies.getByRole('button', { name: new RegExp(title) }));
      await hand.click(page.getByRole('button', { name: t('desk.replies.sendAndNext') }));
      await expect(page).not.toHaveURL(address);
      await expect(page).toHaveURL(/\/desk\/chat\//);
      expect(hand.presses).toBeLessThanOrEqual(4);
    });
  },
);
