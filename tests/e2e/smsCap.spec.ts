// Rules: REG-14, REG-18, REG-19 (docs/requirements.md)
import { NO_LIMITS, expect, test } from './journey';

// A burst of one message, then one every 75 minutes.
test.use({ serverEnv: { ...NO_LIMITS, SMS_DAILY_CAPS: '966:24', SMS_BURST_HOURS: '1' } });

test(
  "with a country's message cap used up, a known number gets its code",
  { tag: '@release' },
  async ({ page, visitor, app, phone, t }) => {
    // Another device uses up the only message.
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const url = `${app.url}/api/student/${path}`;
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as { readonly user_id: string };
    };
    const { user_id } = await post('login2', { name: 'Layla', phone, fcm_token: '' });
    await post('checkOtp2', { user_id, code: await app.codeFor(phone) });

    const stranger = `${phone.slice(0, -4)}9999`;
    const [usedUp = ''] = t('register.usedUp', { when: '{when}' }).split('{when}');
    const read: string[] = [];
    await page.goto('/register');
    for (const number of [stranger, phone]) {
      await visitor.askForCode('Layla', number);
      await expect(page.getByText(usedUp)).toContainText(/\d{1,2}:\d{2}/);
      await expect(visitor.toast(t('register.codeSent'))).toHaveCount(0);
      const words = await page.getByRole('main').innerText();
      read.push(words.replace(number, '').replaceAll(/\d{1,2}:\d{2}/g, ''));
      if (number === stranger) {
        await page.getByRole('button', { name: t('register.changeNumber') }).click();
      }
    }
    expect(read[0]).toBe(read[1]);

    await visitor.typeCode(phone);
    await expect(page.getByText(t('register.signedIn'))).toBeVisible();
    expect(app.codesSentTo(stranger)).toEqual([]);
  },
);
