// Rules: CHAT-01, CHAT-03, CHAT-20, CHAT-21, CHAT-22, CHAT-24, CHAT-25, CHAT-27 (docs/requirements.md)
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

import type { Answer } from '../../src/contract/common/answers';
import type { ChatMessagesPage } from '../../src/contract/chat/chat';
import { chatRoomUrl } from '../support/apiUrls';
import { DEMO_TEAM } from '../../src/server/db/seed/demoAccounts';
import { ChatPage } from './chatPage';
import { Visitor, expect, test } from './journey';

const POSTS = '**/api/chat/rooms/*/messages';

interface Person {
  readonly token: string;
}

async function call<Data>(
  page: Page,
  url: string,
  { token }: Person,
  data?: object,
): Promise<Data> {
  const headers = { authorization: `Bearer ${token}` };
  const { request } = page;
  const response = data
    ? await request.post(url, { headers, data })
    : await request.get(url, { headers });
  expect(response.status()).toBe(200);
  return ((await response.json()) as Answer<Data>).data;
}

test('a student writes, the team answers, and both see it at once', async ({
  page,
  app,
  browser,
  visitor,
  phone,
  t,
}) => {
  test.slow();
  await visitor.arrive('Layla', phone);
  const chat = new ChatPage(page);
  const room = await chat.open();
  await expect(page.getByRole('heading', { name: t('chat.empty') })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await chat.write('مرحبًا، ما المستندات المطلوبة؟');
  const question = chat.message('مرحبًا');
  await expect(question).toContainText(t('chat.sent'));
  await expect(question.locator('time')).toHaveText(/^\d{1,2}:\d\d [AP]M$/);
  await expect(chat.box).toBeFocused();

  const desk = await browser.newPage();
  const team = await new Visitor(desk, app, t).arrive(DEMO_TEAM.name, DEMO_TEAM.phone);
  const url = app.url + chatRoomUrl(room, 'messages');
  const { items } = await call<ChatMessagesPage>(desk, url, team);
  expect(items.map(({ text }) => text)).toEqual(['مرحبًا، ما المستندات المطلوبة؟']);

  await test.step('the answer comes without a reload', async () => {
    await call(desk, url, team, { id: randomUUID(), text: 'كشف الدرجات: https://example.com/a' });
    const answer = chat.message('كشف الدرجات');
    await expect(answer).toBeVisible();
    await expect(answer).toContainText(DEMO_TEAM.name);
    const link = answer.getByRole('link', { name: 'https://example.com/a' });
    await expect(link).toHaveAttribute('rel', /noopener/);
  });

  await test.step('the student sees that the team has read it', async () => {
    const upTo = items[0]?.createdAt;
    await call(desk, app.url + chatRoomUrl(room, 'seen'), team, { up_to: upTo });
    await expect(question.getByText(t('chat.seen'), { exact: true })).toBeVisible();
  });

  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await desk.close();
});

test('a message written without a network goes out once, over a reload', async ({
  page,
  app,
  context,
  visitor,
  phone,
  t,
}) => {
  const student = await visitor.arrive('Layla', phone);
  const chat = new ChatPage(page);
  const room = await chat.open();
  await chat.write('first');
  await expect(chat.message('first')).toContainText(t('chat.sent'));

  await context.setOffline(true);
  await expect(page.getByText(t('chat.offline'))).toBeVisible();
  await expect(page.getByText(t('common.offline'))).toHaveCount(0);
  await chat.write('second');
  await chat.write('third');
  await chat.box.fill('half a thou');
  await expect(chat.message('third')).toContainText(t('chat.queued'));

  await test.step('kept over a reload', async () => {
    // The page comes again, but nothing can be sent yet.
    await page.route(POSTS, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await context.setOffline(false);
    await page.reload();
    await expect(chat.message('second')).toBeVisible();
    await expect(chat.message('third')).toContainText(t('chat.queued'));
    await expect(chat.box).toHaveValue('half a thou');
  });

  await page.unroute(POSTS);
  await expect(chat.message('third')).toContainText(t('chat.sent'));
  await expect(chat.log.getByRole('listitem')).toHaveText([/first/, /second/, /third/]);
  const url = app.url + chatRoomUrl(room, 'messages');
  const { items } = await call<ChatMessagesPage>(page, url, student);
  expect(items.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
});

test('a number in a message stays on one line of a phone', async ({ page, visitor, phone }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.arrive('Layla', phone);
  const chat = new ChatPage(page);
  await chat.open();
  await chat.write('السلام عليكم، رقمي +966501112222 وموعدي 2027-01-04 إن شاء الله');
  const numbers = chat.message('السلام عليكم').locator('bdi');
  await expect(numbers.filter({ hasText: '2027-01-04' })).toBeVisible();
  const lines = await numbers.evaluateAll((all) =>
    all.map(
      (each) => each.getBoundingClientRect().height / parseFloat(getComputedStyle(each).lineHeight),
    ),
  );
  for (const count of lines) expect(count).toBeLessThan(1.5);
});
