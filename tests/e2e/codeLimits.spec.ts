import { NO_LIMITS, Visitor, expect, test } from './journey';

test.use({ serverEnv: { ...NO_LIMITS, CODES_PER_NUMBER: '2' } });

test(
  'sends a new code after expiry and shows when a limit ends',
  { tag: '@release' },
  async ({ page, visitor, app, phone, otherPhone, t }) => {
    await page.clock.install();
    await page.goto('/register');
    await visitor.askForCode('Layla', phone);
    const first = await app.codeFor(phone);
    await expect(visitor.timer).toBeVisible();
    await expect(visitor.resend).toHaveCount(0);

    await page.clock.fastForward(181_000);
    await expect(page.getByText(t('register.codeExpired'))).toBeVisible();
    await expect(visitor.boxes.first()).toBeDisabled();
    await visitor.resend.click();
    await expect(visitor.boxes.first()).toBeFocused();
    const second = await app.codeFor(phone);

    await test.step('accepts the newest code only', async () => {
      // Two random codes can be equal.
      if (first === second) return;
      await page.keyboard.type(first);
      await expect(page.getByText(t('register.codeWrong'))).toBeVisible();
    });

    await test.step('rejects a third code with a retry time', async () => {
      await page.clock.fastForward(181_000);
      await visitor.resend.click();
      await expect(
        page.getByText(t('register.limited', { when: '{when}' }).split('{when}')[0] ?? ''),
      ).toContainText(/\d{1,2}:\d{2}/);
      await expect(visitor.resend).toBeDisabled();
    });

    await test.step('accepts another number', async () => {
      await page.getByRole('button', { name: t('register.changeNumber') }).click();
      await visitor.askForCode('Layla', otherPhone);
    });
  },
);

test(
  'a code with too many wrong tries is closed, also after a reload',
  { tag: '@release' },
  async ({ page, visitor, app, phone, t }) => {
    await page.goto('/register');
    await visitor.askForCode('Layla', phone);
    const wrong = Visitor.wrong(await app.codeFor(phone));
    for (let guess = 0; guess < 4; guess += 1) {
      const checked = page.waitForResponse('**/checkOtp2');
      await page.keyboard.type(wrong);
      await checked;
      await expect(visitor.boxes.first()).toHaveValue('');
      await expect(visitor.boxes.first()).toBeFocused();
    }
    await page.keyboard.type(wrong);
    await expect(page.getByText(t('register.codeEnded'))).toBeVisible();
    await page.reload();
    await expect(visitor.resend).toBeEnabled();
  },
);
