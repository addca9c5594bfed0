// Rules: REG-20 (docs/requirements.md)
/** Limits that a clock ahead of its time has written end as soon as any other. */
import { registrationUrls } from '../../../support/apiUrls';
import { DAY, HOUR, MINUTE } from '../../../../src/server/lib/time/clock';
import { endFutureLimits } from '../../../../src/server/platform/jobs/housekeeping';
import { buildTestApp } from '../../../support/app';
import type { TestApp } from '../../../support/app';
import { sendMessage } from '../../../support/chat';
import { insertContact } from '../../../support/rows';
import { post, signIn } from '../../../support/signIn';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp({ config: { chatMessagesPerMinute: 3 } });
  await insertContact(test.db);
});
afterEach(() => test.close());

/** Calls until refused, with a clock a day ahead, which is then corrected. */
async function useUpInTheFuture(call: () => Promise<number>): Promise<void> {
  test.clock.advance(DAY);
  let calls = 0;
  while ((await call()) === 200 && calls < 50) calls += 1;
  expect(await call()).toBe(429);
  test.clock.advance(-DAY);
  expect(await call()).toBe(429);
  await endFutureLimits(test.db, test.clock.now());
}

it('the messages of a student', async () => {
  const student = await signIn(test, '0551112233');
  const say = async () => (await sendMessage(test, student, student.id, 'Hello')).statusCode;
  await useUpInTheFuture(say);
  test.clock.advance(MINUTE / 3 + 1);
  expect(await say()).toBe(200);
});

it('the codes of a number, an address and a country', async () => {
  const ask = async () =>
    (await post(test.app, registrationUrls.login2, { name: 'Sara', phone: '0551112234' }))
      .statusCode;
  await useUpInTheFuture(ask);
  test.clock.advance(15 * MINUTE + 1);
  expect(await ask()).toBe(200);
});

it('the wrong tries of a number', async () => {
  const name = 'Sara';
  const attempt = async () => {
    const sent = await post(test.app, registrationUrls.login2, { name, phone: '0551112235' });
    return sent.json<{ user_id: string }>().user_id;
  };
  test.clock.advance(DAY);
  let status = 0;
  for (let n = 0; n < 3 && status !== 429; n += 1) {
    const user_id = await attempt();
    for (let tries = 0; tries < 5 && status !== 429; tries += 1) {
      const sent = test.sms.at(-1)?.text.match(/\d{4}/)?.[0];
      const code = sent === '0000' ? '1111' : '0000';
      status = (await post(test.app, registrationUrls.checkOtp2, { user_id, code })).statusCode;
    }
  }
  expect(status).toBe(429);
  test.clock.advance(-DAY);
  await endFutureLimits(test.db, test.clock.now());
  // The number is ended for a day, and not for two.
  test.clock.advance(DAY + HOUR);
  expect(
    (await post(test.app, registrationUrls.login2, { name, phone: '0551112235' })).statusCode,
  ).toBe(200);
});

it('leaves limits alone that are of now', async () => {
  const ask = async () =>
    (await post(test.app, registrationUrls.login2, { name: 'Sara', phone: '0551112236' }))
      .statusCode;
  while ((await ask()) === 200);
  await endFutureLimits(test.db, test.clock.now());
  test.clock.advance(14 * MINUTE);
  await endFutureLimits(test.db, test.clock.now());
  expect(await ask()).toBe(429);
});
