import { Visitor, expect, test } from './journey';

const ARABIC_INDIC = '٠١٢٣٤٥٦٧٨٩';
const toArabicIndic = (text: string): string =>
  text.replace(/\d/g, (digit) => ARABIC_INDIC[Number(digit)] ?? digit);

/** A Saudi number in the groups in which it is read back (REG-25). */
const readable = (phone: string): string =>
  phone.replace(/^(\+966)(\d\d)(\d{3})(\d{4})$/, '$1 $2 $3 $4');

test('registers, reloads at the code, mistypes, pastes, signs out and in again', async ({
  page,
  context,
  app,
  visitor,
  phone,
  language,
  t,
}) => {
  const student = language === 'ar' ? 'ليلى العتيبي' : 'Layla Alotaibi';
  const firstName = student.split(' ')[0] ?? '';
  test.slow();
  await page.goto('/register');

  await test.step('asks for the code', async () => {
    await visitor.name.fill(student);
    await visitor.phone.pressSequentially(toArabicIndic(phone));
    await expect(visitor.phone).toHaveValue(phone);
    await expect(visitor.phone).toHaveAccessibleDescription(
      new RegExp(readable(phone).replace('+', '\\+')),
    );
    await visitor.next.click();
    await expect(visitor.toast(t('register.codeSent'))).toBeVisible();
    await expect(visitor.boxes).toHaveCount(4);
    await expect(visitor.boxes.first()).toBeFocused();
    await expect(page.locator('bdi', { hasText: readable(phone) })).toHaveCSS('direction', 'ltr');
  });
  const code = await app.codeFor(phone);

  await test.step('restores the step and its deadline after a reload', async () => {
    const expiry = await page.evaluate(() => Number(localStorage.getItem('verification_expiry')));
    await page.reload();
    await expect(visitor.boxes.first()).toBeFocused();
    await expect(visitor.timer).toHaveText(/02:[0-5]\d/);
    expect(await page.evaluate(() => Number(localStorage.getItem('verification_expiry')))).toBe(
      expiry,
    );
    await expect(page.getByText(readable(phone))).toBeVisible();
  });

  await test.step('clears the boxes after a wrong code', async () => {
    await page.keyboard.type(Visitor.wrong(code));
    await expect(page.getByText(t('register.codeWrong'))).toBeVisible();
    for (const box of await visitor.boxes.all()) await expect(box).toHaveValue('');
    await expect(visitor.boxes.first()).toBeFocused();
  });

  await test.step('accepts the pasted code in Arabic-Indic digits', async () => {
    const checks: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/checkOtp2')) checks.push(request.url());
    });
    await visitor.boxes.first().evaluate((box, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      box.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, toArabicIndic(code));
    await expect(visitor.toast(t('register.codeVerified'))).toBeVisible();
    await expect(visitor.welcome).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(student);
    expect(checks).toHaveLength(1);
  });

  await test.step('stores the session without a phone', async () => {
    const session = await visitor.session();
    expect(session.token).toMatch(/^\S{40,}$/);
    expect(session.role).toBe('Student');
    expect(JSON.parse(session.user ?? '')).toEqual({
      id: await visitor.userId(),
      name: student,
      image: null,
    });
    expect(await visitor.stored()).not.toContain(phone);
  });

  await test.step('signing out clears the session', async () => {
    await page.getByRole('link', { name: t('common.backHome') }).click();
    await expect(page.getByText(firstName, { exact: true })).toBeVisible();
    // A toast may cover the navigation for 5,000 ms.
    await expect(visitor.toast(t('register.codeVerified'))).toHaveCount(0);
    await visitor.logOut();
    await expect(page.getByRole('link', { name: t('common.login') })).toBeVisible();
    expect(await visitor.session()).toEqual({ token: null, role: null, user: null });
  });

  const id = await test.step('signing in again finds the same account', async () => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('register.title'));
    const asking = page.waitForRequest('**/login2');
    await visitor.register('Somebody Else', phone);
    // The known-browser cookie is HttpOnly and limited to the sign-in path.
    expect((await (await asking).allHeaders()).cookie).toMatch(/\bbrowser=[\w-]{43}/);
    expect(await page.evaluate(() => document.cookie)).not.toContain('browser=');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(student);
    return visitor.userId();
  });

  await test.step('a later visit restores the session', async () => {
    await page.close();
    const again = await context.newPage();
    const profile = again.waitForResponse('**/api/student/getProfile');
    await again.goto('/');
    await expect(again.getByText(firstName, { exact: true })).toBeVisible();
    expect((await profile).status()).toBe(200);
    expect(await new Visitor(again, app, t).userId()).toBe(id);
  });
});

test('reports missing and invalid fields', { tag: '@release' }, async ({ page, visitor, t }) => {
  await page.goto('/register');
  await visitor.next.click();
  await expect(visitor.toast(t('register.phoneEmpty'))).toBeVisible();
  await expect(visitor.toast(t('register.nameEmpty'))).toBeVisible();
  await expect(page.getByText(t('validation.nameRequired'))).toBeVisible();
  await expect(page.getByText(t('validation.phoneRequired'))).toBeVisible();
  await visitor.phone.fill('+12 34-a');
  await expect(visitor.phone).toHaveValue('+1234');
  await expect(page.getByText(t('validation.phoneFormat'))).toBeVisible();
});

test(
  'keeps the input when changing the number',
  { tag: '@release' },
  async ({ page, visitor, phone, t }) => {
    await page.goto('/register');
    await visitor.askForCode('Layla', phone);
    await page.getByRole('button', { name: t('register.changeNumber') }).click();
    await expect(visitor.name).toHaveValue('Layla');
    await expect(visitor.phone).toHaveValue(phone);
    await expect(visitor.phone).toBeFocused();
  },
);

test(
  'retries after a network failure without a message',
  { tag: '@release' },
  async ({ page, visitor, phone, t }) => {
    await page.goto('/register');
    await visitor.name.fill('Layla');
    await visitor.phone.fill(phone);
    await page.route('**/login2', (route) => route.abort());
    await visitor.next.click();
    const again = page.getByRole('button', { name: t('common.tryAgain') });
    await expect(again).toBeEnabled();
    await expect(visitor.name).toHaveValue('Layla');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute('**/login2');
    await again.click();
    await expect(visitor.boxes.first()).toBeFocused();
  },
);

test(
  'moves through the boxes with arrow keys, backspace and digits',
  { tag: '@release' },
  async ({ page, visitor, phone }) => {
    await page.goto('/register');
    await visitor.askForCode('Layla', phone);
    await page.keyboard.type('12');
    await expect(visitor.boxes.nth(2)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(visitor.boxes.nth(1)).toHaveValue('');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('x');
    await expect(visitor.boxes.nth(0)).toHaveValue('1');
  },
);
