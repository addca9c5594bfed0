// Rules: DESK-20, PAR-01, PAR-03, PAR-08, PAR-10, PAR-15, PAR-16 (docs/requirements.md)
/** A partner works through what waits after a year, and the desk sees each of it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { Answer } from '../../src/contract/common/answers';
import type { BookingCounts, PartnerRequest } from '../../src/contract/partner/partner';
import { DEMO_LEAD, DEMO_PARTNER } from '../../src/server/db/seed/demoAccounts';
import { VOLUME } from '../../src/server/db/seed/volume';
import { entryUrl, partnerUrls } from '../support/apiUrls';
import { expect, sayIn, test } from './journey';

/** Partners read English, whatever the desk reads. */
const en = sayIn('en');
const LAPTOP = { width: 1_280, height: 800 };

test(
  'a partner reaches the last of those that wait, confirms three, and says what is done',
  { tag: '@release' },
  async ({ app, openAs, t, language }) => {
    test.setTimeout(400_000);
    await app.interrupt(async (dataDir) => {
      const env = { ...process.env, DATA_DIR: dataDir };
      await promisify(execFile)(process.execPath, ['tools/command.mjs', 'demo:volume'], { env });
    });
    const { page, headers, visitor } = await openAs(DEMO_PARTNER, LAPTOP, 'en');
    const lead = await openAs(DEMO_LEAD, LAPTOP);
    const get = async <Data>(url: string): Promise<Data> => {
      const answer = await page.request.get(`${app.url}${url}`, { headers });
      expect(answer.status()).toBe(200);
      return ((await answer.json()) as Answer<Data>).data;
    };
    const counts = () => get<BookingCounts>(partnerUrls.bookingCounts);
    const rows = page.locator('[data-row]');
    const row = (number: number | string) => page.locator(`[data-row="${number}"]`);
    const search = page.getByRole('searchbox', { name: en('partnerPages.search') });
    const more = page.getByRole('button', { name: en('requests.more') });
    const showAll = async (count: number): Promise<void> => {
      await expect(rows.first()).toBeVisible();
      for (let shown = await rows.count(); shown < count; shown = await rows.count()) {
        await more.click();
        await expect(rows).not.toHaveCount(shown);
      }
      await expect(rows).toHaveCount(count);
      await expect(more).toBeHidden();
    };

    await test.step('the list goes on to the last one that waits', async () => {
      const { awaiting } = await counts();
      expect(awaiting).toBeGreaterThanOrEqual(VOLUME.atPartner);
      await page.goto('/PartnerBookingList?status=new');
      await showAll(awaiting);
      await expect(rows.last().getByRole('link')).toBeVisible();
    });

    await test.step('it begins with what is late, which stands alone by one press', async () => {
      await page.goto('/PartnerBookingList');
      await expect(rows.first().locator('[data-late]')).toBeVisible();
      const { late } = await counts();
      expect(late).toBeGreaterThan(3);
      const only = page.getByRole('button', { name: en('partnerPages.late', { count: late }) });
      await only.click();
      await expect(only).toHaveAttribute('aria-pressed', 'true');
      await showAll(late);
    });

    await test.step('an answer by key leads on to the next row, which opens beside the list', async () => {
      await page.goto('/PartnerBookingList?status=new');
      await expect(rows.nth(1)).toBeVisible();
      const focused = page.locator('[data-row]:focus-within');
      const next = (await rows.nth(1).getAttribute('data-row')) ?? '';
      await page.keyboard.press('j');
      const answered = (await focused.getAttribute('data-row')) ?? '';
      await page.keyboard.press('m');
      const words = { number: answered };
      await expect(visitor.toast(en('partnerPages.confirmed', words))).toBeVisible();
      await expect(focused).toHaveAttribute('data-row', next);
      await page.keyboard.press('Enter');
      const beside = page.getByRole('complementary', {
        name: en('requests.viewTitle', { number: next }),
      });
      await expect(beside.getByText(en('partnerPages.nextTitle'))).toBeVisible();
      await expect(row(next)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(beside).toBeHidden();
      await expect(focused).toHaveAttribute('data-row', next);
    });

    const numbers: string[] = [];
    await test.step('three are ticked by keyboard and confirmed with one press', async () => {
      await page.goto('/PartnerBookingList?status=new');
      const { awaiting } = await counts();
      await expect(rows.first()).toBeVisible();
      for (let ticked = 0; ticked < 3; ticked += 1) {
        await page.keyboard.press('j');
        const focused = page.locator('[data-row]:focus-within');
        numbers.push((await focused.getAttribute('data-row')) ?? '');
        await page.keyboard.press('x');
      }
      await page
        .getByRole('button', { name: en('partnerPages.confirmSeveral', { count: 3 }) })
        .click();
      const words = { count: 3, refused: 0, numbers: '' };
      await expect(page.getByText(en('partnerPages.severalConfirmed', words).trim())).toBeVisible();
      expect((await counts()).awaiting).toBe(awaiting - 3);
    });

    const number = numbers[0] ?? '';
    await test.step('one is found by its number, and by the last digits of the student’s phone', async () => {
      const { phone } = await get<PartnerRequest>(entryUrl(partnerUrls.requests, Number(number)));
      await page.goto('/PartnerBookingList');
      await search.fill(number);
      await expect(rows).toHaveCount(1);
      await expect(row(number)).toBeVisible();
      await search.fill(phone.slice(-4));
      await expect(page).toHaveURL(new RegExp(`q=${phone.slice(-4)}`));
      await expect(row(number)).toBeVisible();
    });

    await test.step('the student was contacted, by one key', async () => {
      await search.fill(number);
      await expect(rows).toHaveCount(1);
      await row(number).getByRole('link').focus();
      await page.keyboard.press('m');
      await expect(visitor.toast(en('partnerPages.said.contact', { number }))).toBeVisible();
    });

    await test.step('the desk sees it, and moves the request on to the school', async () => {
      await lead.page.goto(`/desk/requests/${number}`);
      await expect(lead.page.getByText(t('requests.step.contacted')).first()).toBeVisible();
      for (const step of ['documents', 'applied']) {
        const answer = await lead.page.request.post(`${app.url}/api/requests/${number}/steps`, {
          headers: lead.headers,
          data: { step, reason: 'They came by e-mail' },
        });
        expect(answer.status()).toBe(200);
      }
    });

    await test.step('the offer was sent', async () => {
      const did = en('partnerPages.did.offer');
      const words = { action: did, number };
      await page.getByRole('button', { name: en('partnerPages.actionOn', words) }).click();
      await expect(visitor.toast(en('partnerPages.said.offer', { number }))).toBeVisible();
      await expect(lead.page.getByText(t('requests.step.offer')).first()).toBeVisible();
    });

    await test.step('a note stays with the school', async () => {
      await row(number).getByRole('link').click();
      const note = `${language} ${Date.now()}`;
      await page.getByRole('textbox', { name: en('partnerPages.newNote') }).fill(note);
      await page.getByRole('button', { name: en('partnerPages.addNote') }).click();
      await expect(page.getByText(note)).toBeVisible();
      await lead.page.reload();
      await expect(lead.page.getByText(t('requests.step.offer')).first()).toBeVisible();
      await expect(lead.page.getByText(note)).toHaveCount(0);
    });
  },
);
