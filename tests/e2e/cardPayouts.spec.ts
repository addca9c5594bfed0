// Rules: BIL-65, BIL-71, BIL-12 (docs/requirements.md)
import type { RequestMoney } from '../../src/contract/billing/billing';
import { DEMO_LEAD, DEMO_PARTNER } from '../../src/server/db/seed/demoAccounts';
import { billingUrls } from '../support/apiUrls';
import { schoolInvoice } from '../support/billing';
import { expect, sayIn, test } from './journey';
import { MoneyJourney } from './moneyJourney';
import { withMoyasar } from './withMoyasar';

const en = sayIn('en');
const DESKTOP = { width: 1_280, height: 800 };

test.use({ serverEnv: withMoyasar({ MOYASAR_CURRENCIES: 'SAR,GBP' }) });

test('card payments are paid out: one as it is proposed, one chosen by hand, and the figures have the rest', async ({
  page,
  app,
  openAs,
  visitor,
  phone,
  language,
  t,
}) => {
  test.setTimeout(180_000);
  const { token } = await visitor.arrive('Layla Alotaibi', phone);
  const student = { authorization: `Bearer ${token}` };
  const lead = await openAs(DEMO_LEAD, DESKTOP, 'en');
  const member = await openAs(DEMO_PARTNER, DESKTOP, 'en');
  const journey = new MoneyJourney(page, app);
  const people = { student, lead: lead.headers, member: member.headers };
  const { id, application } = await journey.acceptedOffer(people, 'the-payout-of-cards');
  const invoice = schoolInvoice(application, [103_400, 76_650, 39_950]);
  await journey.post<RequestMoney>(billingUrls.invoices(id), lead.headers, invoice);
  const money = page.getByRole('region', { name: t('billing.title') });
  const paying = language === 'ar' ? 'بطاقة تدفع' : 'Card that pays';

  await test.step('the family pays each instalment by card', async () => {
    await page.goto(`/viewRequest/${id}`);
    for (let instalment = 0; instalment < 3; instalment += 1) {
      await money
        .getByRole('button', { name: t('billing.card.pay') })
        .first()
        .click();
      await money.getByRole('button', { name: paying }).click();
      await expect(page.getByRole('heading', { name: t('billing.result.paid') })).toBeVisible();
      await page.getByRole('link', { name: t('billing.result.toRequest') }).click();
    }
    await expect(money.getByRole('button', { name: t('billing.card.pay') })).toHaveCount(0);
  });

  await test.step('the provider pays out twice, less its fees', async () => {
    for (const amount of ['1023.66', '388.00']) {
      expect(
        await journey.readStatement(lead.headers, { amount, reference: '', on: '2026-11-28' }),
      ).toBe(0);
    }
    await lead.page.goto('/desk/money');
    const proposed = lead.page.getByRole('article', { name: /£1,023\.66/ });
    await proposed.getByRole('button', { name: en('billing.cardPayout.confirm') }).click();
    await expect(proposed).toHaveCount(0);
    const other = lead.page.getByRole('article', { name: /£388/ });
    await expect(other.getByRole('button', { name: en('billing.cardPayout.confirm') })).toHaveCount(
      0,
    );
    await other.getByRole('button', { name: en('billing.pickCards') }).click();
    const choice = other.getByRole('group', { name: en('billing.pickCards') });
    await choice.getByRole('checkbox', { name: /Layla.*£399\.50/ }).check();
    await expect(choice.getByText(/£11\.50/)).toBeVisible();
    await choice.getByRole('button', { name: en('billing.cardPayout.confirm') }).click();
    await expect(other).toHaveCount(0);
  });

  await test.step('what is left with the provider, and what it has kept, is among the figures', async () => {
    await lead.page.goto('/desk/money?view=figures');
    const row = (figure: 'card_clearing' | 'card_fees') =>
      lead.page.getByRole('row', { name: new RegExp(`^${en(`billing.figures.${figure}`)}`) });
    await expect(row('card_clearing')).toContainText('£766.50');
    await expect(row('card_fees')).toContainText('£21.84');
  });
});
