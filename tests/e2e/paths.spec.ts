import { expect, test } from './journey';

test('an unknown path shows not found and links home', async ({ page, t }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('guard.notFound'));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('guard.home') })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('disables unused browser features', async ({ page, context }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    // Absent where the system cannot share.
    if (/permissions-policy header: (?!.*'web-share')/i.test(message.text())) {
      warnings.push(message.text());
    }
  });
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/bankAccounts');
  const allowed = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as {
      featurePolicy: { allowedFeatures: () => string[] };
    };
    return featurePolicy.allowedFeatures();
  });
  expect(allowed).toEqual(expect.arrayContaining(['clipboard-write', 'otp-credentials']));
  for (const denied of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
    expect(allowed).not.toContain(denied);
  }
  await page.evaluate(() => navigator.clipboard.writeText('SA00'));
  expect(warnings).toEqual([]);
});

test('matches paths case-insensitively', { tag: '@release' }, async ({ page, visitor, t }) => {
  await page.goto('/REGISTER');
  await expect(visitor.name).toBeVisible();
  await page.goto('/PROGRAMSsummer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('common.title.programsSummer'),
  );
});

test('shows the embedded pages without navigation', { tag: '@release' }, async ({ page, t }) => {
  await page.goto('/embed/englishLanguage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('common.title.englishLanguage'),
  );
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});
