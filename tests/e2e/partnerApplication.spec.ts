// Rules: PAR-13, PAR-17, APP-12 (docs/requirements.md)
/** A school applies as a visitor, a lead approves it, and it signs in to its partner's page. */
import { DEMO_LEAD } from '../../src/server/db/seed/demoAccounts';
import { expect, sayIn, test } from './journey';

test('a school applies, a lead approves it, and it signs in as a partner', async ({
  page,
  visitor,
  openAs,
  phone,
  t,
}) => {
  const institute = `Harbour College ${Date.now()}`;
  const contact = 'Ann Reed';
  await page.goto('/bePartner');
  const field = (id: Parameters<typeof t>[0]) => page.getByRole('textbox', { name: t(id) });
  await field('bePartner.institute').fill(institute);
  await field('bePartner.contact').fill(contact);
  await field('bePartner.phone').fill(phone);
  await field('bePartner.email').fill('ann@harbour.example');
  await field('bePartner.message').fill('We teach small groups.');
  await page.getByRole('button', { name: t('bePartner.send') }).click();
  await expect(page.getByText(t('bePartner.thanks'))).toBeVisible();

  const { page: desk, visitor: lead } = await openAs(DEMO_LEAD);
  await desk.goto('/desk?queue=application');
  const row = desk.locator('[data-row]').filter({ hasText: institute });
  await row.getByRole('link', { name: contact }).first().click();
  const panel = desk.getByRole('complementary');
  await expect(panel.getByText('We teach small groups.')).toBeVisible();
  await expect(panel.getByText('ann@harbour.example')).toBeVisible();
  const approve = t('desk.application.act.approved');
  await panel
    .getByRole('button', { name: t('desk.actionOn', { action: approve, name: institute }) })
    .click();
  const form = panel.getByRole('form', { name: approve });
  // The applicant wrote a name that no institute has: the lead makes it first.
  await form.getByRole('link', { name: t('desk.application.newInstitute') }).click();
  const made = (id: Parameters<typeof t>[0]) => desk.getByRole('textbox', { name: t(id) });
  await desk.getByRole('combobox', { name: t('lead.catalogue.kind') }).selectOption('language');
  await desk.getByRole('combobox', { name: t('lead.field.city_id') }).selectOption({ index: 1 });
  await made('lead.field.name_ar').fill(`كلية الميناء ${Date.now()}`);
  await made('lead.field.name_en').fill(institute);
  await made('lead.field.description_ar').fill('كلية صغيرة.');
  await made('lead.field.description_en').fill('A small college.');
  await desk.getByRole('button', { name: t('lead.new.addInstitute') }).click();
  await expect(form.getByRole('combobox', { name: t('desk.application.institute') })).toHaveValue(
    /^\d+$/,
  );
  await form.getByRole('button', { name: approve }).click();
  await expect(lead.toast(t('desk.application.done.approved', { name: contact }))).toBeVisible();
  await expect(panel.getByText(t('desk.application.state.approved')).first()).toBeVisible();

  // The number signs in: the partner's page is English, whatever the visitor read (LEAD-05).
  await visitor.arrive(contact, phone);
  await page.goto('/partnerBookingList');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    sayIn('en')('common.title.partnerBookingList'),
  );
  await expect(page.getByText(sayIn('en')('partnerPages.noBookings'))).toBeVisible();
});
