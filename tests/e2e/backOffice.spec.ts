// Rules: DESK-09, DESK-10, DESK-11, DESK-12, DESK-13, DESK-16, DESK-17, REQ-13 (docs/requirements.md)
/** A member of the team finds a student, notes something and hands a request over. */
import { randomUUID } from 'node:crypto';

import { DEMO_LEAD, DEMO_STUDENT, DEMO_TEAM } from '../../src/server/db/seed/demoAccounts';
import { expect, test } from './journey';

test('find by four digits, note, hand over, and the colleague hears of it', async ({
  page,
  visitor,
  openAs,
  t,
  language,
}) => {
  await visitor.arrive(DEMO_TEAM.name, DEMO_TEAM.phone);
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: t('desk.search.title') });
  await search.getByRole('searchbox').fill(DEMO_STUDENT.phone.slice(-4));
  await search.getByRole('link', { name: DEMO_STUDENT.name, exact: true }).click();
  await expect(page).toHaveURL(/\/desk\/students\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO_STUDENT.name);

  const note = `${language} ${Date.now()}`;
  await page.getByRole('textbox', { name: t('desk.notes.new') }).fill(note);
  await page
    .getByRole('combobox', { name: t('desk.notes.tell') })
    .selectOption({ label: DEMO_LEAD.name });
  await page.getByRole('button', { name: t('desk.notes.add') }).click();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('desk.notes.new') })).toHaveValue('');

  await page.goto('/desk?queue=new');
  const first = page.locator('[data-desk-row]').first();
  const number = await first.getByText(/^10\d{4}$/).textContent();
  await first.getByRole('link').first().click();
  const opened = page.getByRole('complementary').getByRole('article');
  await opened.getByRole('button', { name: t('desk.handOver.open') }).click();
  await opened
    .getByRole('combobox', { name: t('desk.handOver.to') })
    .selectOption({ label: DEMO_LEAD.name });
  await opened.getByRole('button', { name: t('desk.handOver.save') }).click();
  await expect(visitor.toast(t('desk.handOver.done', { name: DEMO_LEAD.name }))).toBeVisible();

  const { page: other } = await openAs(DEMO_LEAD);
  await other.goto('/notifications');
  await expect(other.getByText(t('notifications.deskMention')).first()).toBeVisible();
  await other
    .getByRole('link', { name: t('notifications.deskAssigned') })
    .first()
    .click();
  await expect(other).toHaveURL(new RegExp(`/desk/requests/${number}$`));
  await expect(other.getByText(t('desk.heldByYou'))).toBeVisible();
});

test('by keyboard: take, move, undo; and the student hears of nothing', async ({
  page,
  app,
  visitor,
  openAs,
  phone,
  t,
}) => {
  const { page: asking, headers } = await openAs({ name: 'Layan', phone });
  const sent = await asking.request.post(`${app.url}/api/requests`, {
    headers,
    data: { kind: 'english', idempotency_key: randomUUID() },
  });
  expect(sent.status()).toBe(200);
  const { data } = (await sent.json()) as { data: { id: number } };

  await visitor.arrive(DEMO_TEAM.name, DEMO_TEAM.phone);
  await page.goto('/desk?queue=new&holder=free');
  const row = page.locator(`[data-desk-row="request:${data.id}"]`);
  const rows = page.locator('[data-desk-row]');
  await expect(rows.first()).toBeVisible();
  while ((await row.count()) === 0) {
    const count = await rows.count();
    await page.getByRole('button', { name: t('desk.more') }).click();
    await expect(rows).not.toHaveCount(count);
  }
  await row.getByRole('link').first().focus();
  await page.keyboard.press('a');
  // Taken, it has left this list, and stays under the focus alone.
  await expect(row).toHaveAttribute('data-left', 'true');
  await page.goto('/desk?queue=new&holder=mine');
  await row.getByRole('link').first().focus();
  await page.keyboard.press('m');
  const status = page.getByRole('status').filter({ hasText: 'Layan' });
  await expect(status).toContainText(t('requests.step.contacted'));
  await page.keyboard.press('z');
  await expect(visitor.toast(t('desk.undo.done', { name: 'Layan' }))).toBeVisible();
  await expect(row).toBeVisible();

  const told = await asking.request.get(`${app.url}/api/notifications`, { headers });
  const { data: news } = (await told.json()) as { data: { items: { kind: string }[] } };
  expect(news.items.map(({ kind }) => kind)).not.toContain('requestMoved');
});

test('a caller is entered with a request, and confirms it at the first sign-in', async ({
  page,
  visitor,
  openAs,
  phone,
  t,
}) => {
  await visitor.arrive(DEMO_TEAM.name, DEMO_TEAM.phone);
  await page.goto('/desk/students');
  await page.getByRole('button', { name: t('desk.addStudent.open') }).click();
  await page.getByRole('textbox', { name: t('desk.addStudent.name') }).fill('Layan Alotaibi');
  await page.getByRole('textbox', { name: t('desk.addStudent.phone') }).fill(phone);
  await page.getByRole('button', { name: t('desk.addStudent.save') }).click();
  await page.getByRole('link', { name: t('desk.enter.open') }).click();
  const course = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  const title = await course.textContent();
  await course.click();
  await page.getByRole('button', { name: t('requests.next') }).click();
  await page.getByRole('button', { name: t('requests.next') }).click();
  await page.getByRole('button', { name: t('requests.enter') }).click();
  await expect(page).toHaveURL(/\/desk\/requests\/\d+$/);
  await expect(page.getByText(t('desk.heldByYou'))).toBeVisible();
  const number = new URL(page.url()).pathname.split('/').at(-1);

  const { page: other } = await openAs({ name: 'Layan', phone });
  await other.goto('/');
  const question = other.getByRole('region', { name: t('requests.entered.title') });
  await expect(question.getByRole('link', { name: new RegExp(`${number}`) })).toContainText(
    title ?? '',
  );
  await question.getByRole('button', { name: t('requests.entered.confirm') }).click();
  await expect(question).toBeHidden();
  await expect(other.getByRole('region', { name: t('requests.now.title') })).toBeVisible();
});
