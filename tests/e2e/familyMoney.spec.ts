// Rules: BIL-02, BIL-04, BIL-05, BIL-06, BIL-07, BIL-08, BIL-09, BIL-46, BIL-47, BIL-49, BIL-50 (docs/requirements.md)
import type { Locator } from '@playwright/test';

import type { RequestMoney } from '../../src/contract/billing/billing';
import { DEMO_LEAD, DEMO_PARTNER, DEMO_TEAM } from '../../src/server/db/seed/demoAccounts';
import type { RequestDetails } from '../../src/contract/requests/requests';
import { apiUrls, billingUrls, entryUrl } from '../support/apiUrls';
import { instalmentIn, schoolInvoice } from '../support/billing';
import { plainPdf } from '../support/pdfs';
import { expect, sayIn, test } from './journey';
import { MoneyJourney } from './moneyJourney';
import { withMoyasar } from './withMoyasar';

/** The school and the team read English, whatever the family reads. */
const en = sayIn('en');
const DESKTOP = { width: 1_280, height: 800 };
const PAYER = 'MOHAMMED ALOTAIBI';

test.use({ serverEnv: withMoyasar({ MOYASAR_CURRENCIES: 'SAR,GBP' }) });

test(
  'a family follows its money: paid short, without a reference, by card at the second try, sent to the school and confirmed',
  { tag: '@release' },
  async ({ page, app, openAs, visitor, phone, language, t }) => {
    test.setTimeout(240_000);
    const { token } = await visitor.arrive('Layla Alotaibi', phone);
    const student = { authorization: `Bearer ${token}` };
    const lead = await openAs(DEMO_LEAD, DESKTOP, 'en');
    const member = await openAs(DEMO_PARTNER, DESKTOP, 'en');
    const colleague = await openAs(DEMO_TEAM, DESKTOP, 'en');
    const journey = new MoneyJourney(page, app);
    const people = { student, lead: lead.headers, member: member.headers };
    const { id, application, school } = await journey.acceptedOffer(
      people,
      'the-money-of-a-family',
    );
    const invoice = schoolInvoice(application, [100_000, 80_050, 39_950]);
    const issued = await journey.post<RequestMoney>(
      billingUrls.invoices(id),
      lead.headers,
      invoice,
    );
    const references = [0, 1, 2].map((at) => instalmentIn(issued, at).reference);
    const money = page.getByRole('region', { name: t('billing.title') });
    /** One line of the statement among what is to be matched. */
    const line = (amount: string): Locator =>
      lead.page.getByRole('article', { name: new RegExp(`£${amount}.*${PAYER}`) });

    await test.step('the family sees what is owed, by instalment', async () => {
      await page.goto(`/viewRequest/${id}`);
      for (const amount of [/1,000/, /800\.50/, /399\.50/]) {
        await expect(money.getByText(amount).first()).toBeVisible();
      }
    });

    await test.step('an instalment is paid short: the rest stays owed', async () => {
      const short = { amount: '899.50', reference: references[0] ?? '', on: '2026-11-20' };
      expect(await journey.readStatement(lead.headers, short)).toBe(0);
      await lead.page.goto('/desk/money');
      const confirm = line('899.50').getByRole('button', { name: /^It is this one/ });
      await confirm.first().click();
      await expect(line('899.50')).toHaveCount(0);
      await expect(money.getByText(/100\.50/).first()).toBeVisible();
    });

    await test.step('the rest comes without a reference, and is found by amount and name', async () => {
      const rest = { amount: '100.50', reference: '', on: '2026-11-21' };
      expect(await journey.readStatement(lead.headers, rest)).toBe(0);
      await lead.page.reload();
      await line('100.50')
        .getByRole('button', { name: /^It is this one/ })
        .first()
        .click();
      await expect(line('100.50')).toHaveCount(0);
      await expect(money.getByText(t('billing.settled'), { exact: true })).toHaveCount(1);
    });

    await test.step('a card is declined, and another one pays the second instalment', async () => {
      const cards =
        language === 'ar'
          ? { declined: 'بطاقة مرفوضة', asksBank: 'بطاقة يسأل بنكها' }
          : { declined: 'Card that is declined', asksBank: 'Card whose bank asks' };
      await money.getByRole('button', { name: t('billing.card.pay') }).click();
      await money.getByRole('button', { name: cards.declined }).click();
      await expect(page.getByRole('heading', { name: t('billing.result.refused') })).toBeVisible();
      await page.getByRole('link', { name: t('billing.result.toRequest') }).click();
      await money.getByRole('button', { name: t('billing.card.pay') }).click();
      await money.getByRole('button', { name: cards.asksBank }).click();
      await page.getByRole('link', { name: 'Yes' }).click();
      await expect(page.getByRole('heading', { name: t('billing.result.paid') })).toBeVisible();
      await page.getByRole('link', { name: t('billing.result.toRequest') }).click();
      await expect(money.getByText(t('billing.settled'), { exact: true })).toHaveCount(2);
    });

    await test.step('the last one has its reference, and is matched by itself', async () => {
      const whole = { amount: '399.50', reference: references[2] ?? '', on: '2026-11-22' };
      expect(await journey.readStatement(lead.headers, whole)).toBe(1);
      await expect(money.getByText(t('billing.settled'), { exact: true })).toHaveCount(3);
      const { timeline } = await journey.get<RequestDetails>(
        entryUrl(apiUrls.requests, id),
        student,
      );
      expect(timeline.at(-1)).toMatchObject({ step: 'paid', actor: 'student' });
    });

    await test.step('whoever has matched it cannot send it on; a colleague does, with the proof', async () => {
      await colleague.page.goto(`/desk/requests/${id}`);
      const remit = en('billing.remit', { institute: school.name });
      await colleague.page.getByRole('button', { name: remit }).click();
      const form = colleague.page.getByRole('form', { name: remit });
      await form.getByLabel(en('files.choose')).setInputFiles({
        name: 'transfer.pdf',
        mimeType: 'application/pdf',
        buffer: await plainPdf(),
      });
      await expect(form.getByText(en('billing.proofAttached'))).toBeVisible();
      await form.getByRole('button', { name: en('billing.remitSave') }).click();
      await expect(form).toHaveCount(0);
      await expect(money.getByText(t('billing.remittance.sent'), { exact: true })).toBeVisible();
    });

    await test.step('the school confirms what arrived, and the family reads it', async () => {
      await member.page.goto(`/viewPartnerRequest/${id}`);
      const atSchool = member.page.getByRole('region', { name: en('billing.title') });
      const arrived = en('billing.remittanceEvent.CONFIRMED');
      await atSchool.getByRole('button', { name: arrived }).click();
      await atSchool.getByLabel(en('billing.arrivedOn')).fill('2026-11-25');
      await atSchool.getByRole('button', { name: arrived }).last().click();
      await expect(
        money.getByText(t('billing.remittance.confirmed'), { exact: true }),
      ).toBeVisible();
      for (const part of [money, atSchool]) {
        await expect(part.getByText(/2,200/).first()).toBeVisible();
      }
    });

    await test.step('each payment gets its receipt', async () => {
      await lead.page.goto(`/desk/requests/${id}`);
      const atDesk = lead.page.getByRole('region', { name: en('billing.title') });
      const issue = atDesk.getByRole('button', { name: en('billing.event.RECEIPTED') });
      for (let left = 4; left > 0; left -= 1) {
        await expect(issue).toHaveCount(left);
        await issue.first().click();
      }
      await expect(issue).toHaveCount(0);
      await expect(money.getByRole('button', { name: /SR-\d{4}-\d{6}/ })).toHaveCount(4);
    });
  },
);
