import { expect, test } from './journey';

test('two tabs share sign-in and sign-out', async ({ page, context, visitor, phone, t }) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('link', { name: t('common.login') })).toBeVisible();

  await page.goto('/register');
  await visitor.register('Layla', phone);
  await expect(visitor.welcome).toBeVisible();
  await expect(other.getByText('Layla', { exact: true })).toBeVisible();

  await page.goto('/studentRequest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('common.title.studentRequest'),
  );
  await visitor.logOut(other);
  await expect(other.getByRole('link', { name: t('common.login') })).toBeVisible();
  await page.waitForURL((url) => !url.pathname.startsWith('/studentRequest'));
  // The keys are removed one by one; this tab leaves the page after the first.
  await expect(async () => {
    expect(await visitor.session()).toEqual({ token: null, role: null, user: null });
  }).toPass({ timeout: 20_000 });
});

test(
  'a tab on the sign-in page continues after a sign-in in another tab',
  { tag: '@release' },
  async ({ page, context, visitor, phone, t }) => {
    const other = await context.newPage();
    await other.goto('/notifications');
    await expect(other.getByRole('button', { name: t('register.next') })).toBeVisible();

    await page.goto('/register');
    await visitor.register('Layla', phone);
    await expect(visitor.welcome).toBeVisible();
    await other.waitForURL((url) => url.pathname === '/notifications');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      t('common.title.notifications'),
    );
    await expect(page).toHaveURL('/register');
  },
);
