// Rules: APP-17, LEAD-06 (docs/requirements.md)
import { LANGUAGES } from '../../src/contract/common/constants';
import { DEMO_LEAD } from '../../src/server/db/seed/demoAccounts';
import { expect, test } from './journey';

test(
  'a lead changes an answer of the FAQ in both languages, and a visitor reads it',
  { tag: '@release' },
  async ({ page, app, browser, visitor, t, language }) => {
    await visitor.arrive(DEMO_LEAD.name, DEMO_LEAD.phone);
    await page.goto('/desk/content?id=page');
    const way = (action: Parameters<typeof t>[0], of: string) =>
      page.getByRole('link', { name: t('lead.actionOn', { action: t(action), name: of }) });
    const faq = await page.locator('#page-faq').innerText();
    await way('lead.content.list.section', faq).click();
    // Another one in each language: both journeys take place at the same time.
    const card = page.locator(`[id="section-faq.${LANGUAGES.indexOf(language)}"]`);
    const question = await card.innerText();
    await way('lead.catalogue.open', question).click();
    const stamp = Date.now();
    const answers = { ar: `جواب جديد ${stamp}`, en: `A new answer ${stamp}` };
    const field = (id: Parameters<typeof t>[0]) => page.getByRole('textbox', { name: t(id) });
    await field('lead.field.body_ar').fill(answers.ar);
    await field('lead.field.body_en').fill(answers.en);
    await page.getByRole('button', { name: t('lead.content.preview') }).click();
    for (const shown of LANGUAGES) {
      await expect(page.getByRole('paragraph').filter({ hasText: answers[shown] })).toBeVisible();
    }
    await page.getByRole('button', { name: t('lead.catalogue.save') }).click();
    await expect(card).toHaveText(question);

    for (const shown of LANGUAGES) {
      const guest = await browser.newPage({ baseURL: app.url });

      await guest.goto(`/faq?lang=${shown}`);
      await expect(guest.getByText(answers[shown])).toBeVisible();
      await guest.close();
    }
  },
);
