import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';

import type { Language } from '../../src/contract/common/constants';
import { DEMO_TEAM } from '../../src/server/db/seed/demoAccounts';
import type { ServerProcess } from '../support/serverProcess';
import { Visitor } from './journey';
import type { Say } from './journey';

/** Milliseconds within which what was said is on the other screen again after a cut. */
const AFTER_A_CUT = 40_000;
export const STUDENT_NAME = 'Dana Alqahtani';
const OF_STUDENT = ['متى يبدأ', 'Brighton', 'لندن', 'متى التسجيل', 'نعم', 'أنا هنا'];
const OF_TEAM = ['September', 'Are you there', 'By post', 'Good'];
const SAID = new RegExp([...OF_STUDENT, ...OF_TEAM].join('|'));

/** One side of a conversation. */
export class Side {
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

  async hears(...texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      await expect(this.texts.filter({ hasText: text })).toBeVisible({ timeout: AFTER_A_CUT });
    }
  }

  async said(): Promise<string[]> {
    const texts = await this.texts.filter({ hasText: SAID }).allTextContents();
    return texts.map((text) => SAID.exec(text)?.[0] ?? text);
  }
}

/** A page of the team's demo account at its desk, in a browser of its own. */
export async function openDesk(
  browser: Browser,
  app: ServerProcess,
  url: string,
  { t, language }: { readonly t: Say; readonly language: Language },
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
  await new Visitor(page, app, t).arrive(DEMO_TEAM.name, DEMO_TEAM.phone);
  await page.goto(`${url}/desk`);
  return page;
}

interface Conversation {
  /** Signed in as `STUDENT_NAME`. */
  readonly page: Page;
  readonly app: ServerProcess;
  readonly t: Say;
  readonly openDesk: () => Promise<Page>;
  readonly cutTeam: (desk: Page) => void | Promise<void>;
  readonly restoreTeam: (desk: Page) => void | Promise<void>;
}

/**
 * A student and the team talk while the network of either is cut and the server is started anew:
 * nothing is lost or doubled, and both read it in one order (CHAT-03).
 */
export async function talkThroughCuts(talk: Conversation): Promise<void> {
  const { page, app, t } = talk;
  await page.goto(`${app.url}/chat`);
  const student = new Side(page);
  await student.say('مرحبًا، متى يبدأ الفصل؟');
  await expect(student.texts).toContainText([t('chat.sent')]);

  const desk = await talk.openDesk();
  const entry = desk.locator('[data-row]').filter({ hasText: STUDENT_NAME });
  const answer = t('desk.actionOn', { action: t('desk.answer'), name: STUDENT_NAME });
  await entry.getByRole('link', { name: answer }).click();
  const team = new Side(desk);
  await expect(team.texts).toContainText(['مرحبًا، متى يبدأ الفصل؟']);

  await team.say('In September. Which city?');
  await expect(student.texts.filter({ hasText: 'In September.' })).toBeVisible();
  await expect(student.texts.getByText(t('chat.seen'), { exact: true })).toBeVisible();

  // The team's network is cut.
  await talk.cutTeam(desk);
  await student.say('Brighton', 'أو لندن');
  await team.say('Are you there?');
  await expect(desk.getByText(t('chat.offline'))).toBeVisible();
  await talk.restoreTeam(desk);
  for (const side of [student, team]) await side.hears('Brighton', 'أو لندن', 'Are you there?');

  // The student's network is cut.
  await page.context().setOffline(true);
  await student.say('متى التسجيل؟');
  await team.say('By post?');
  await expect(page.getByText(t('chat.offline'))).toBeVisible();
  await page.context().setOffline(false);
  for (const side of [student, team]) await side.hears('متى التسجيل؟', 'By post?');

  // The server is started anew while both write.
  await app.interrupt(async () => {
    await student.say('نعم', 'أنا هنا');
    await team.say('Good.');
  });
  for (const side of [student, team]) await side.hears('نعم', 'أنا هنا', 'Good.');

  // One order on both sides, each one's own in the order of writing.
  const count = OF_STUDENT.length + OF_TEAM.length;
  await expect.poll(() => team.said(), { timeout: AFTER_A_CUT }).toHaveLength(count);
  const order = await team.said();
  await expect.poll(() => student.said(), { timeout: AFTER_A_CUT }).toEqual(order);
  for (const own of [OF_STUDENT, OF_TEAM]) {
    expect(order.filter((text) => own.includes(text))).toEqual(own);
  }

  // And back at the desk it waits no more.
  await team.say('See you.');
  await expect(student.texts.filter({ hasText: 'See you.' })).toBeVisible();
  await desk.getByRole('button', { name: t('chat.back') }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await desk.close();
}
