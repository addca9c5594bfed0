// Rules: LEAD-10 (docs/requirements.md)
/** A lead brings a file back: a wrong cell is named, the mended file is taken, an undo takes it back. */
import type { Page } from '@playwright/test';

import type { Answer } from '../../src/contract/common/answers';
import type { DeskProgrammeDetails, DeskProgrammes } from '../../src/contract/admin/catalogue';
import { DEMO_LEAD } from '../../src/server/db/seed/demoAccounts';
import { expect, test } from './journey';

const HEAD = 'Programme number,Price of,Plan or fee number,From week,To week,Amount,Currency';

const choose = (page: Page, ...rows: string[]): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEAD, ...rows].join('\n')),
  });

test(
  'a new price by file: checked, mended, seen by a student, undone',
  { tag: '@release' },
  async ({ page, visitor, openAs, phone, otherPhone, t }) => {
    const { token } = await visitor.arrive(DEMO_LEAD.name, DEMO_LEAD.phone);
    const headers = { authorization: `Bearer ${token}` };
    const get = async <Data>(url: string): Promise<Data> =>
      ((await (await page.request.get(url, { headers })).json()) as Answer<Data>).data;
    const { items } = await get<DeskProgrammes>(
      '/api/desk/programmes?kind=university&state=listed',
    );
    const id = items[0]?.id ?? 0;
    const { prices } = await get<DeskProgrammeDetails>(`/api/desk/programmes/${String(id)}`);
    const before = (prices.tuition ?? 0) / 100;
    const after = before + 7;
    const row = (amount: string): string => `${String(id)},Tuition,,,,${amount},${prices.currency}`;
    /** A student who has not been on the page before: a browser keeps what it has read for a while. */
    const seenBy = async (person: string, amount: number): Promise<void> => {
      const { page: student } = await openAs({ name: 'Layan', phone: person });
      await student.goto(`/universityAdmissions/details?id=${String(id)}`);
      await expect(student.getByRole('main')).toContainText(amount.toLocaleString('en'));
    };

    await page.goto('/desk/catalogue?id=import');
    await choose(page, row('cheap'));
    const faults = page.getByRole('table', { name: t('lead.import.faults') });
    await expect(faults.getByRole('row', { name: /cheap/ })).toContainText('2');
    await expect(page.getByRole('button', { name: t('lead.import.apply') })).toHaveCount(0);

    await choose(page, row(String(after)));
    await expect(page.getByRole('table', { name: t('lead.import.preview') })).toBeVisible();
    await page.getByRole('button', { name: t('lead.import.apply') }).click();
    await expect(page.getByRole('heading', { name: t('lead.import.done') })).toBeVisible();
    await seenBy(phone, after);

    await page
      .getByRole('region', { name: t('lead.import.done') })
      .getByRole('button', { name: t('lead.import.undo') })
      .click();
    await expect(page.getByRole('heading', { name: t('lead.import.undone') })).toBeVisible();
    await seenBy(otherPhone, before);
  },
);
