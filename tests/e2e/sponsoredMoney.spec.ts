// Rules: BIL-52, BIL-60, BIL-61, BIL-63, BIL-64 (docs/requirements.md)
import type { RequestMoney } from '../../src/contract/billing/billing';
import type { NewPayLink } from '../../src/contract/billing/payLinks';
import { DEMO_LEAD, DEMO_PARTNER, DEMO_TEAM } from '../../src/server/db/seed/demoAccounts';
import { LOCALES } from '../../src/client/i18n/I18nProvider';
import { billingUrls } from '../support/apiUrls';
import { instalmentIn, schoolInvoice } from '../support/billing';
import { plainPdf } from '../support/pdfs';
import { expect, sayIn, test } from './journey';
import { MoneyJourney } from './moneyJourney';

/** Schools and the team read English, whatever the family reads. */
const en = sayIn('en');
/** A first visit through a link is in Arabic. */
const ar = sayIn('ar');
const DESKTOP = { width: 1_280, height: 800 };
const SPONSOR = 'Oasis Energy Scholarships';

test(
  'a sponsor pays by a link with a proof, and what the school is sent is found on the statement',
  { tag: '@release' },
  async ({ page, browser, app, openAs, visitor, phone, t }) => {
    test.slow();
    const { token } = await visitor.arrive('Layla Alotaibi', phone);
    const student = { authorization: `Bearer ${token}` };
    const lead = await openAs(DEMO_LEAD, DESKTOP, 'en');
    const member = await openAs(DEMO_PARTNER, DESKTOP, 'en');
    const colleague = await openAs(DEMO_TEAM, DESKTOP, 'en');
    const journey = new MoneyJourney(page, app);
    const people = { student, lead: lead.headers, member: member.headers };
    const { id, application, school } = await journey.acceptedOffer(people, 'a-sponsor-who-pays');
    const invoice = schoolInvoice(application, [220_000]);
    const issued = await journey.post<RequestMoney>(
      billingUrls.invoices(id),
      lead.headers,
      invoice,
    );
    const { id: instalment, reference } = instalmentIn(issued);
    const pdf = async (name: string) => ({
      name,
      mimeType: 'application/pdf',
      buffer: await plainPdf(),
    });
    const money = page.getByRole('region', { name: t('billing.title') });
    const atDesk = colleague.page.getByRole('region', { name: en('billing.title') });

    await test.step('the student names the sponsor with the letter of its guarantee', async () => {
      await page.goto(`/viewRequest/${id}`);
      await money.getByRole('button', { name: t('billing.sponsor.add') }).click();
      const form = money.getByRole('form', { name: t('billing.sponsor.add') });
      await form.getByLabel(t('billing.sponsor.name')).fill(SPONSOR);
      await form.getByLabel(t('billing.sponsor.email')).fill('pays@oasis.example');
      await form.getByRole('button', { name: t('billing.sponsor.everything') }).click();
      await form.getByLabel(t('billing.sponsor.validUntil')).fill('2099-12-31');
      await form.getByLabel(t('files.choose')).setInputFiles(await pdf('guarantee.pdf'));
      await expect(form.getByText(t('billing.sponsor.letterAttached'))).toBeVisible();
      await form.getByRole('button', { name: t('billing.announceSend') }).click();
      await expect(money.getByText(t('billing.sponsor.state.announced'))).toBeVisible();
    });

    await test.step('the team confirms it, and the family reads who pays', async () => {
      await colleague.page.goto(`/desk/requests/${id}`);
      const name = en('billing.sponsor.event.CONFIRMED');
      await atDesk.getByRole('button', { name }).click();
      const form = atDesk.getByRole('form', { name });
      await form.getByRole('button', { name }).click();
      await expect(atDesk.getByText(en('billing.sponsor.state.confirmed'))).toBeVisible();
      await expect(money.getByText(t('billing.sponsor.state.confirmed'))).toBeVisible();
      await expect(money.getByText(SPONSOR).first()).toBeVisible();
    });

    const payer = await (await browser.newContext({ locale: LOCALES.ar })).newPage();
    const link = await journey.post<NewPayLink>(billingUrls.payLinks(instalment), student, {});

    await test.step('whoever has the link announces a transfer, and sends its proof', async () => {
      await payer.goto(`${app.url}/pay/${link.token}`);
      await payer.getByRole('button', { name: ar('billing.announce') }).click();
      const form = payer.getByRole('form', { name: ar('billing.announce') });
      await form.getByLabel(ar('billing.payer.name')).fill(SPONSOR);
      await form.getByLabel(ar('files.choose')).setInputFiles(await pdf('transfer.pdf'));
      await expect(form.getByText(ar('billing.proofAttached'))).toBeVisible();
      await form.getByRole('button', { name: ar('billing.announceSend') }).click();
      await expect(payer.getByText(/transfer\.pdf/)).toBeVisible();
      await expect(money.getByText(t('billing.proofByLink'))).toBeVisible();
    });

    await test.step('it is found on the statement, and whoever has the link reads its receipt', async () => {
      const line = { amount: '2200.00', reference, on: '2026-11-20' };
      expect(await journey.readStatement(lead.headers, line)).toBe(1);
      await atDesk.getByRole('button', { name: en('billing.event.RECEIPTED') }).click();
      await expect(money.getByRole('button', { name: /SR-\d{4}-\d{6}/ })).toBeVisible();
      await payer.reload();
      await payer.getByRole('link', { name: ar('billing.payer.receipt') }).click();
      await expect(payer.getByText(/SR-\d{4}-\d{6}/).first()).toBeVisible();
      await payer.close();
    });

    await test.step('the school is sent it, and the line that went out is confirmed', async () => {
      const remit = en('billing.remit', { institute: school.name });
      await atDesk.getByRole('button', { name: remit }).click();
      const form = colleague.page.getByRole('form', { name: remit });
      await form.getByLabel(en('files.choose')).setInputFiles(await pdf('remittance.pdf'));
      await expect(form.getByText(en('billing.proofAttached'))).toBeVisible();
      await form.getByRole('button', { name: en('billing.remitSave') }).click();
      await expect(form).toHaveCount(0);
      const out = { amount: '-2200.00', reference: school.name, on: '2026-11-22' };
      expect(await journey.readStatement(lead.headers, out)).toBe(0);
      await lead.page.goto('/desk/money?view=outgoing');
      const line = lead.page.getByRole('article', { name: /£2,200/ });
      await expect(line.getByText(en('billing.outgoing.named'))).toBeVisible();
      // By the keys of the list.
      await line.getByRole('heading').focus();
      await lead.page.keyboard.press('m');
      await expect(line).toHaveCount(0);
      await lead.page.goto('/desk/money?view=settled');
      await expect(line.getByText('Layla Alotaibi')).toBeVisible();
    });
  },
);
