// Rules: CHAT-07, DESK-06, DESK-12, DESK-13, DESK-15, DESK-18, LEAD-07, REQ-13 (docs/requirements.md)
/** A day at the desk with what an agency has after a year: team, lead, students and a partner side by side. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';

import type { Answer } from '../../src/contract/common/answers';
import type { Desk, DeskList } from '../../src/contract/desk/desk';
import { DEMO_LEAD, DEMO_PARTNER, DEMO_TEAM } from '../../src/server/db/seed/demoAccounts';
import { VOLUME } from '../../src/server/db/seed/volume';
import { expect, sayIn, test } from './journey';

/** Partners read English, whatever the desk reads. */
const en = sayIn('en');

const CHATS = 20;
const MOVES = 40;
/** Rows of one page of a list. */
const AT_ONCE = 10;

/** Fills the data folder of a stopped server. */
async function addVolume(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['tools/command.mjs', 'demo:volume'], { env });
}

const rowOf = (page: Page, key: string): Locator => page.locator(`[data-row="${key}"]`);

/** The row of the desk's list that has the focus. */
const focusedRow = (page: Page): Promise<string | null> =>
  page.evaluate(
    () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null,
  );

test(
  'twenty chats, forty moves by keyboard, a wrong one undone, a hand-over, a merge, a new programme',
  { tag: '@release' },
  async ({ page, app, visitor, openAs, phone, otherPhone, t, isMobile }) => {
    test.setTimeout(900_000);
    await app.interrupt(addVolume);
    const { token } = await visitor.arrive(DEMO_TEAM.name, DEMO_TEAM.phone);
    const headers = { authorization: `Bearer ${token}` };
    const waiting = async (queue: DeskList): Promise<number> => {
      const answer = await page.request.get(`${app.url}/api/desk?queue=${queue}`, { headers });
      const { data } = (await answer.json()) as Answer<Desk>;
      const counts = data.queues[0]?.counts ?? { free: 0, mine: 0, others: 0 };
      return counts.free + counts.mine + counts.others;
    };
    const PHONE = { width: 360, height: 800 };
    // The team works by keyboard on one side and by finger on the other; students have phones on both.
    const teamScreen = isMobile ? PHONE : { width: 1_280, height: 800 };
    const lead = await openAs(DEMO_LEAD, teamScreen);
    const student = await openAs({ name: 'Layan Alotaibi', phone }, PHONE);
    const partner = await openAs(DEMO_PARTNER, teamScreen, 'en');
    const double = await openAs({ name: 'Layan Alotaibi', phone: otherPhone }, PHONE);
    const opened = page.getByRole('complementary').getByRole('article');
    const press = (name: string) =>
      opened.getByRole('button', { name: new RegExp(`^${name}`) }).click();

    await test.step('every new request is reached from its list', async () => {
      const count = await waiting('new');
      expect(count).toBeGreaterThanOrEqual(VOLUME.newRequests + VOLUME.atPartner);
      await page.goto('/desk?queue=new');
      const rows = page.locator('[data-row]');
      const more = page.getByRole('button', { name: t('desk.more') });
      await expect(rows.first()).toBeVisible();
      for (let shown = await rows.count(); shown < count; shown = await rows.count()) {
        await more.click();
        await expect(rows).not.toHaveCount(shown);
      }
      await expect(rows).toHaveCount(count);
      await expect(more).toBeHidden();
    });

    await test.step('twenty conversations are answered, one after the other', async () => {
      const before = await waiting('chat');
      await page.goto('/desk?queue=chat&holder=free');
      await page.locator('[data-row]').first().getByRole('link').first().click();
      const answer = page.getByRole('complementary').getByRole('link', {
        name: new RegExp(t('desk.answer')),
      });
      await answer.click();
      const message = page.getByLabel(t('chat.message'));
      for (let said = 1; said <= CHATS; said += 1) {
        await expect(page).toHaveURL(/\/desk\/chat\//);
        const address = page.url();
        await expect(message).toHaveValue('');
        await message.fill(`${t('chat.message')} ${said}`);
        await page.getByRole('button', { name: t('desk.replies.sendAndNext') }).click();
        await expect(page).not.toHaveURL(address);
      }
      await expect.poll(() => waiting('chat')).toBe(before - CHATS);
    });

    /** Takes forty requests and moves each on by keys, then undoes the last move. */
    const moveByKeys = async (): Promise<void> => {
      /** Presses a key on one row after the other of a list, until so many are done. */
      const workThrough = async (address: string, work: (key: string) => Promise<void>) => {
        await page.goto(address);
        await page.locator('[data-row]').first().getByRole('link').first().focus();
        for (let one = 0; one < AT_ONCE; one += 1) {
          const key = (await focusedRow(page)) ?? '';
          expect(key).toMatch(/^request:/);
          await work(key);
          await expect.poll(() => focusedRow(page)).not.toBe(key);
        }
      };
      for (let moved = 0; moved < MOVES; moved += AT_ONCE) {
        await workThrough('/desk?queue=new&holder=free', async (key) => {
          await page.keyboard.press('a');
          await expect(rowOf(page, key)).toHaveAttribute('data-left', 'true');
          await page.keyboard.press('j');
        });
        await workThrough('/desk?queue=new&holder=mine', () => page.keyboard.press('m'));
      }
      await page.keyboard.press('z');
    };
    /** The same by the buttons of the entries, on a phone. */
    const moveByButtons = async (): Promise<void> => {
      const undo = opened.getByRole('button', { name: new RegExp(`^${t('desk.undo')}`) });
      await page.goto('/desk?queue=new&holder=free');
      for (let moved = 1; moved <= MOVES; moved += 1) {
        const row = page.locator('[data-row]').first();
        const key = (await row.getAttribute('data-row')) ?? '';
        await row.getByRole('link').first().click();
        await press(t('desk.take'));
        await press(t('desk.moveTo', { step: t('requests.step.contacted') }));
        await expect(undo).toBeVisible();
        if (moved === MOVES) break;
        await page.getByRole('button', { name: t('desk.panel.back') }).click();
        await expect(rowOf(page, key)).toHaveCount(0);
      }
      await undo.click();
    };

    await test.step('forty requests are taken and moved, a wrong move is undone', async () => {
      const before = await waiting('new');
      await (isMobile ? moveByButtons() : moveByKeys());
      await expect.poll(() => waiting('new')).toBe(before - MOVES + 1);
    });

    await test.step('a partner confirms what waits for them, which the desk sees', async () => {
      await partner.page.goto('/PartnerBookingList?status=new');
      const confirm = partner.page.getByRole('button', {
        name: new RegExp(`^${en('partnerPages.confirm')}, `),
      });
      const [, number = ''] =
        /(\d+)$/.exec((await confirm.first().getAttribute('aria-label')) ?? '') ?? [];
      await page.goto(`/desk/requests/${number}`);
      const school = page.getByRole('heading', { name: t('desk.partner.title') }).locator('..');
      const before = await school.textContent();
      await confirm.first().click();
      await expect(partner.visitor.toast(en('partnerPages.confirmed', { number }))).toBeVisible();
      // The desk hears of it by itself: what the school owes is another thing now.
      await expect(school).not.toHaveText(before ?? '');
    });

    await test.step('a request is handed to a colleague, who is told', async () => {
      await page.goto('/desk?queue=new&holder=mine');
      const row = page.locator('[data-row]').first();
      const number = await row.getByText(/^10\d{4}$/).textContent();
      if (isMobile) {
        await row.getByRole('link').first().click();
        await press(t('desk.handOver.open'));
      } else {
        await row.getByRole('link').first().focus();
        await page.keyboard.press('t');
      }
      await opened
        .getByRole('combobox', { name: t('desk.handOver.to') })
        .selectOption({ label: DEMO_LEAD.name });
      await opened.getByRole('button', { name: t('desk.handOver.save') }).click();
      await lead.page.goto('/notifications');
      await lead.page
        .getByRole('link', { name: t('notifications.deskAssigned') })
        .first()
        .click();
      await expect(lead.page).toHaveURL(new RegExp(`/desk/requests/${number}$`));
      await expect(lead.page.getByText(t('desk.heldByYou'))).toBeVisible();
    });

    await test.step('two accounts of one student become one, with the request of the other', async () => {
      const sent = await double.page.request.post(`${app.url}/api/requests`, {
        headers: double.headers,
        data: { kind: 'english', idempotency_key: randomUUID() },
      });
      const { data } = (await sent.json()) as Answer<{ readonly id: number }>;
      await lead.page.goto('/desk/students');
      await lead.page.getByRole('searchbox').last().fill(phone.slice(-7));
      const found = lead.page
        .getByRole('main')
        .getByRole('link', { name: 'Layan Alotaibi', exact: true });
      await expect(found).toHaveCount(1);
      await found.click();
      await lead.page
        .getByRole('button', {
          name: t('desk.actionOn', {
            action: t('desk.duplicates.compare'),
            name: 'Layan Alotaibi',
          }),
        })
        .click();
      const merge = lead.page.getByRole('dialog', { name: t('desk.merge.title') });
      await merge.getByRole('button', { name: t('desk.merge.save') }).click();
      await expect(lead.page.getByRole('button', { name: t('desk.merge.undo') })).toBeVisible();
      await student.page.goto(`/viewRequest/${data.id}`);
      await expect(student.page.getByText(String(data.id)).first()).toBeVisible();
      await student.page.goto('/notifications');
      await expect(
        student.page.getByRole('link', { name: t('notifications.accountsMerged') }),
      ).toBeVisible();
    });

    await test.step('a lead’s new programme is there for the student', async () => {
      await lead.page.goto('/desk/catalogue?state=listed');
      await lead.page
        .getByRole('main')
        .getByRole('listitem')
        .first()
        .getByRole('link')
        .first()
        .click();
      await lead.page.getByRole('button', { name: new RegExp(`^${t('lead.new.copy')}`) }).click();
      await lead.page
        .getByRole('button', { name: new RegExp(`^${t('lead.new.publish')}`) })
        .click();
      await lead.page
        .getByRole('dialog')
        .getByRole('button', { name: t('lead.new.publish'), exact: true })
        .click();
      const link = lead.page.getByRole('link', { name: t('lead.catalogue.page') });
      const address = (await link.getAttribute('href')) ?? '';
      const title = await lead.page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .first()
        .textContent();
      await student.page.goto(address);
      await expect(student.page.getByRole('heading', { level: 1 })).toContainText(title ?? '');
    });
  },
);
