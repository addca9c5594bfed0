// Rules: BIL-46, BIL-53, BIL-55, BIL-56, BIL-58 (docs/requirements.md)
import type { Page } from '@playwright/test';

import type { RequestMoney } from '../../src/contract/billing/billing';
import type { NewPayLink, PayView } from '../../src/contract/billing/payLinks';
import { DEMO_LEAD, DEMO_PARTNER, DEMO_TEAM } from '../../src/server/db/seed/demoAccounts';
import { billingUrls } from '../support/apiUrls';
import { instalmentIn, moneyEvent, paymentIn, schoolInvoice } from '../support/billing';
import { expect, sayIn, test } from './journey';
import type { Say } from './journey';
import { MoneyJourney } from './moneyJourney';

/** Partners and the team read English here, whatever the student reads. */
const en = sayIn('en');
const DESKTOP = { width: 1_280, height: 800 };

/** Opens the form of an event of a refund, fills it in, and sends it. */
async function say(
  page: Page,
  t: Say,
  event: 'SCHOOL_ASKED' | 'AGREED' | 'PAID',
  texts: Readonly<Record<string, string>> = {},
): Promise<void> {
  const name = t(`refunds.event.${event}`);
  await page.getByRole('button', { name, exact: true }).click();
  const form = page.getByRole('form', { name });
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name, exact: true }).click();
  await expect(form).toHaveCount(0);
}

test('a refund goes from the wish by lines of the school to "it arrived", paid by somebody who has not agreed', async ({
  page,
  app,
  openAs,
  visitor,
  phone,
  t,
}) => {
  test.slow();
  const { token } = await visitor.arrive('Layla Alotaibi', phone);
  const student = { authorization: `Bearer ${token}` };
  const lead = await openAs(DEMO_LEAD, DESKTOP, 'en');
  const member = await openAs(DEMO_PARTNER, DESKTOP, 'en');
  const colleague = await openAs(DEMO_TEAM, DESKTOP, 'en');
  const journey = new MoneyJourney(page, app);

  const { id: request, verify } =
    await test.step('a school’s offer is accepted, and paid by transfer', async () => {
      const people = { student, lead: lead.headers, member: member.headers };
      const { id, application } = await journey.acceptedOffer(people, 'a-refund-by-lines');
      const invoice = schoolInvoice(application, [220_000]);
      const money = await journey.post<RequestMoney>(
        billingUrls.invoices(id),
        lead.headers,
        invoice,
      );
      const { reference, id: instalment } = instalmentIn(money);
      const link = await journey.post<NewPayLink>(billingUrls.payLinks(instalment), student, {});
      const line = { amount: '2200.00', reference, on: '2026-11-20' };
      expect(await journey.readStatement(lead.headers, line)).toBe(1);
      const paid = paymentIn(await journey.get<RequestMoney>(billingUrls.money(id), lead.headers));
      const receipt = moneyEvent('RECEIPTED', paid.version);
      await journey.post(billingUrls.paymentEvents(paid.id), lead.headers, receipt);
      const view = await journey.get<PayView>(billingUrls.pay(link.token), {});
      return { id, verify: view.payment?.verify_id ?? '' };
    });

  await test.step('the student asks for it, and sees who decides', async () => {
    await page.goto(`/viewRequest/${request}`);
    await page.getByRole('link', { name: t('billing.refund.ask') }).click();
    await expect(page.getByText(t('refunds.ask.school'))).toBeVisible();
    await page.getByLabel(t('billing.amountIn', { currency: 'GBP' })).fill('2000');
    await page
      .getByLabel(t('refunds.ask.reason', { reader: 'student' }))
      .fill('My visa was refused.');
    await page.getByRole('button', { name: t('refunds.ask.send') }).click();
    await expect(page).toHaveURL(/\/refund\/\d+$/);
    const next = page.getByRole('region', { name: t('refunds.next') });
    await expect(next.getByText(t('billing.refund.state.asked'), { exact: true })).toBeVisible();
  });
  const { pathname } = new URL(page.url());

  await test.step('the team sends it to the school, which agrees line by line', async () => {
    await lead.page.setViewportSize({ width: 360, height: 740 });
    await lead.page.goto('/desk/money?view=refunds');
    // The sixth of a line of links that a phone scrolls.
    const views = lead.page.getByRole('navigation', { name: en('billing.views') });
    await expect(views.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
    await lead.page.setViewportSize(DESKTOP);
    await lead.page
      .getByRole('article')
      .filter({ hasText: 'Layla Alotaibi' })
      .getByRole('link')
      .click();
    await say(lead.page, en, 'SCHOOL_ASKED');
    await member.page.goto(pathname);
    const tuition = en('refunds.line', { name: en('billing.line.tuition'), currency: 'GBP' });
    await say(member.page, en, 'AGREED', {
      [tuition]: '1800.50',
      [en('refunds.note.AGREED')]: 'Without our registration fee.',
    });
    await expect(page.getByText('Without our registration fee.').first()).toBeVisible();
    await expect(page.getByText(/199\.50/).first()).toBeVisible();
  });

  await test.step('another member of the team pays it out, whole account in view', async () => {
    await colleague.page.goto(pathname);
    await expect(colleague.page.getByText('SA03 8000 0000 6080 1016 7519')).toBeVisible();
    await expect(page.getByText('••••7519')).toBeVisible();
    await say(colleague.page, en, 'PAID', { [en('refunds.out.reference')]: 'TRF-2026-77' });
  });

  await test.step('the student says that it has arrived, and the amounts of the request agree', async () => {
    await expect(page.getByText('TRF-2026-77')).toBeVisible();
    await page.getByRole('button', { name: t('refunds.event.ARRIVED'), exact: true }).click();
    await expect(page.getByText(t('refunds.next.arrived'))).toBeVisible();
    await page.getByRole('link', { name: t('refunds.toRequest') }).click();
    const money = page.getByRole('region', { name: t('billing.title') });
    await expect(money.getByText(t('billing.step.refunds'))).toBeVisible();
    await expect(money.getByText(/1,800\.50/).first()).toBeVisible();
    await expect(money.getByText(/^SC-\d{4}-\d{6}$/).first()).toBeVisible();
  });

  await test.step('whoever checks the receipt reads that part of it was refunded', async () => {
    await page.goto(`/verify/${verify}`);
    await expect(page.getByText('Part of this amount has been refunded.')).toBeVisible();
    await expect(page.getByText('استُرد جزء من هذا المبلغ.')).toBeVisible();
  });
});
