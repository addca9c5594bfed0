// Rules: CHAT-03, CHAT-04, CHAT-12, CHAT-25, DESK-01, DESK-02, DESK-06, DESK-07, API-19 (docs/requirements.md)
import { openLine } from '../support/cuttableLine';
import { Side, STUDENT_NAME, openDesk, talkThroughCuts } from './conversation';
import { Visitor, expect, test } from './journey';

test(
  'a student and the team talk, through cut lines and a new start of the server',
  { tag: '@release' },
  async ({ page, app, browser, visitor, phone, t, language }) => {
    test.setTimeout(150_000);
    const line = await openLine(app.url);
    try {
      await visitor.arrive(STUDENT_NAME, phone);
      await talkThroughCuts({
        page,
        app,
        t,
        openDesk: () => openDesk(browser, app, line.url, { t, language }),
        cutTeam: () => line.cut(),
        restoreTeam: () => line.restore(),
      });
    } finally {
      await line.close();
    }
  },
);

test(
  'a stranger reads and writes nothing of it',
  { tag: '@release' },
  async ({ page, app, browser, visitor, phone, otherPhone, t }) => {
    const { token } = await visitor.arrive('Layla', phone);
    await page.goto('/chat');
    const student = new Side(page);
    await student.say('for the team only');
    await expect(student.texts).toContainText([t('chat.sent')]);
    const user = await page.evaluate(() => localStorage.getItem('user'));
    const room = (JSON.parse(user ?? '{}') as { id: string }).id;

    const other = await browser.newPage();
    const stranger = await new Visitor(other, app, t).arrive('Maha', otherPhone);
    expect(stranger.token).not.toBe(token);
    await other.goto(`${app.url}/desk/chat/${room}`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByText('for the team only')).toHaveCount(0);
    await expect(other.getByRole('textbox')).toHaveCount(0);
    const answer = await other.request.get(`${app.url}/api/chat/rooms/${room}/messages`, {
      headers: { authorization: `Bearer ${stranger.token}` },
    });
    expect(answer.status()).toBe(404);
    await other.close();
  },
);
