// Rules: CHAT-03, CHAT-04, CHAT-12, CHAT-25, DESK-01, DESK-02, DESK-06, DESK-07, API-19 (docs/requirements.md)
import type { Browser, Locator, Page } from '@playwright/test';

import { DEMO_TEAM } from '../../src/server/db/seed/demoAccounts';
import { openLine } from '../support/cuttableLine';
import type { ServerProcess } from '../support/serverProcess';
import { Visitor, expect, test } from './journey';
import type { Say } from './journey';

/** Milliseconds within which what was said is on the other screen again after a cut. */
const AFTER_A_CUT = 40_000;
const NAME = 'Dana Alqahtani';

/** One side of a conversation. */
class Side {
  constructor(readonly page: Page) {}

  get texts(): Locator {
    return this.page.getByRole('log').getByRole('listitem');
  }

  async say(...texts: readonly string[]): Promise<void> {
    const box = this.page.getByRole('textbox');
    for (const text of texts) {
      await box.fill(text);
      await box.press('Enter');
    }
  }
}

async function openDesk(browser: Browser, app: ServerProcess, url: string, t: Say): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await new Visitor(page, app, t).arrive(DEMO_TEAM.name, DEMO_TEAM.phone);
  await page.goto(`${url}/desk`);
  return page;
}

test('a student and the team talk, through cut lines and a new start of the server', async ({
  page,
  app,
  browser,
  visitor,
  phone,
  t,
}) => {
  test.setTimeout(150_000);
  const line = await openLine(app.url);
  try {
    await visitor.arrive(NAME, phone);
    await page.goto('/chat');
    const student = new Side(page);
    await student.say('مرحبًا، متى يبدأ الفصل؟');
    await expect(student.texts).toContainText([t('chat.sent')]);

    const desk = await openDesk(browser, app, line.url, t);
    const on = (id: 'desk.take' | 'desk.answer') =>
      t('desk.actionOn', { action: t(id), name: NAME });
    const entry = desk.getByRole('article', { name: NAME });
    await expect(entry).toContainText('مرحبًا، متى يبدأ الفصل؟');
    await entry.getByRole('button', { name: on('desk.take') }).click();
    await expect(entry).toContainText(t('desk.heldByYou'));
    await entry.getByRole('link', { name: on('desk.answer') }).click();
    const team = new Side(desk);
    await expect(team.texts).toContainText(['مرحبًا، متى يبدأ الفصل؟']);

    await team.say('In September. Which city?');
    await expect(student.texts.filter({ hasText: 'In September.' })).toBeVisible();
    await expect(student.texts.getByText(t('chat.seen'), { exact: true })).toBeVisible();

    await test.step("the team's line is cut", async () => {
      line.cut();
      await student.say('Brighton', 'أو لندن');
      await team.say('Are you there?');
      await expect(desk.getByText(t('chat.offline'))).toBeVisible();
      line.restore();
      const both = ['Brighton', 'أو لندن', 'Are you there?'];
      for (const text of both) {
        await expect(student.texts.filter({ hasText: text })).toBeVisible({ timeout: AFTER_A_CUT });
        await expect(team.texts.filter({ hasText: text })).toBeVisible({ timeout: AFTER_A_CUT });
      }
    });

    await test.step('the server is started anew while both write', async () => {
      const down = app.interrupt(async () => {
        await student.say('نعم', 'أنا هنا');
        await team.say('Good.');
      });
      await down;
      const last = ['نعم', 'أنا هنا', 'Good.'];
      for (const text of last) {
        await expect(student.texts.filter({ hasText: text })).toBeVisible({ timeout: AFTER_A_CUT });
        await expect(team.texts.filter({ hasText: text })).toBeVisible({ timeout: AFTER_A_CUT });
      }
    });

    // Nothing lost or twice, and in one order on both sides, each one's own in the order of writing.
    const said = async (side: Side): Promise<string[]> => {
      const ALL = /متى يبدأ|September|Brighton|لندن|there\?|نعم|أنا هنا|Good/;
      const texts = await side.texts.filter({ hasText: ALL }).allTextContents();
      return texts.map((text) => ALL.exec(text)?.[0] ?? text);
    };
    await expect.poll(() => said(team), { timeout: AFTER_A_CUT }).toHaveLength(8);
    const order = await said(team);
    await expect.poll(() => said(student), { timeout: AFTER_A_CUT }).toEqual(order);
    const own = (...texts: readonly string[]) => order.filter((text) => texts.includes(text));
    expect(own('Brighton', 'لندن', 'نعم', 'أنا هنا')).toEqual([
      'Brighton',
      'لندن',
      'نعم',
      'أنا هنا',
    ]);
    expect(own('September', 'there?', 'Good')).toEqual(['September', 'there?', 'Good']);

    await test.step('and back at the desk it waits no more', async () => {
      await team.say('See you.');
      await expect(student.texts.filter({ hasText: 'See you.' })).toBeVisible();
      await desk.getByRole('button', { name: t('chat.back') }).click();
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(desk.getByRole('article', { name: NAME })).toHaveCount(0);
    });
    await desk.close();
  } finally {
    await line.close();
  }
});

test('a stranger reads and writes nothing of it', async ({
  page,
  app,
  browser,
  visitor,
  phone,
  t,
}) => {
  const { token } = await visitor.arrive('Layla', phone);
  await page.goto('/chat');
  const student = new Side(page);
  await student.say('for the team only');
  await expect(student.texts).toContainText([t('chat.sent')]);
  const user = await page.evaluate(() => localStorage.getItem('user'));
  const room = (JSON.parse(user ?? '{}') as { id: string }).id;

  const other = await browser.newPage();
  const stranger = await new Visitor(other, app, t).arrive('Maha', `${phone.slice(0, -1)}9`);
  expect(stranger.token).not.toBe(token);
  await other.goto(`${app.url}/desk/chat/${room}`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText('for the team only')).toHaveCount(0);
  await expect(other.getByRole('textbox')).toHaveCount(0);
  const answer = await other.request.get(`${app.url}/api/chat/rooms/${room}/messages`, {
    headers: { authorization: `Bearer ${stranger.token}` },
  });
  expect(answer.status()).toBe(404);
  await other.close();
});
