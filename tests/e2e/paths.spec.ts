import { NO_LIMITS, expect, test } from './journey';

test.use({ serverEnv: NO_LIMITS });

test('an unknown path says so and leads home', async ({ page, t }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('guard.notFound'));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('guard.home') })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('paths match whatever the case', async ({ page, visitor, t }) => {
  await page.goto('/REGISTER');
  await expect(visitor.name).toBeVisible();
  await page.goto('/PROGRAMSsummer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('common.title.programsSummer'),
  );
});

test('the same pages exist without navigation under /embed', async ({ page, t }) => {
  await page.goto('/embed/englishLanguage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('common.title.englishLanguage'),
  );
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});
