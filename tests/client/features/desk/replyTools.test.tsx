// Rules: CHAT-37, DESK-15 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import { ReplyTools } from '../../../../src/client/features/desk/chat/ReplyTools';
import type { ScheduledMessage } from '../../../../src/contract/chat/scheduled';
import type { CannedReply } from '../../../../src/contract/desk/cannedReplies';
import { apiUrls, leadUrls, scheduledUrls } from '../../../support/apiUrls';
import { fakeLayout } from '../../../support/fakeLayout';
import { json } from '../../../support/fakeServer';
import type { FakeRoutes } from '../../../support/fakeServer';
import { ROOM, TEAM, box, openChat, own } from '../chat/support';

fakeLayout({ log: 600, row: 40 });

const aReply = (id: number, more: Partial<CannedReply>): CannedReply => ({
  id,
  state: 'listed',
  version: '1',
  title_ar: 'تحية',
  title_en: 'Greeting',
  reply_ar: 'أهلًا {name}',
  reply_en: 'Hello {name}, this is {consultant}.',
  ...more,
});
const REPLIES = [
  aReply(1, {}),
  aReply(2, {
    title_en: 'State',
    title_ar: 'الحالة',
    reply_en: 'About request {request}.',
    reply_ar: 'بخصوص الطلب {request}.',
  }),
  aReply(3, { title_en: 'Old', state: 'withdrawn' }),
];
const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'OK', data });
const waiting = (id: string, holder: object | null) => ({
  kind: 'chat',
  id,
  since: '2026-11-22T09:00:00.000Z',
  name: 'Omar',
  institute: null,
  phone: '',
  text: '?',
  unread: 1,
  appointment: null,
  request: null,
  holder,
});
const KHALID = { id: 't9', name: 'Khalid', since: '2026-11-22T09:00:00.000Z' };

/** A page of the longest waiting, all of them a colleague's. */
const FULL_PAGE = Array.from({ length: 20 }, (_, index) => waiting(`taken-${index}`, KHALID));
const CHATS: Readonly<Record<string, readonly object[]>> = {
  free: [waiting('next', null)],
  mine: [],
};

const open = (asked: string, requests: readonly number[] = [], routes: FakeRoutes = {}) =>
  openChat({
    session: TEAM,
    tools: ReplyTools,
    messages: [own(1, { text: asked })],
    room: {
      owner_details: { phone: '0500000000', institute: null, requests, holder: null },
    },
    routes: {
      [`GET ${scheduledUrls.list(ROOM)}`]: () => ok({ items: [] }),
      [`GET ${leadUrls.replies}`]: () => ok({ items: REPLIES }),
      [`GET ${apiUrls.desk}`]: ({ query }) =>
        ok({
          queues: [
            {
              queue: 'chat',
              counts: { free: 1, mine: 0, others: 1 },
              next_cursor: null,
              items: CHATS[query.get('holder') ?? ''] ?? FULL_PAGE,
            },
          ],
        }),
      ...routes,
    },
  });

it('offers the replies in the language of the question, and puts them at the cursor', async () => {
  const { user } = await open('When does it start?');
  await user.type(box(), 'Good morning');
  await user.click(screen.getByRole('button', { name: 'Replies' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a reply' }));
  expect(await dialog.findByRole('combobox')).toHaveValue('en');
  expect(dialog.queryByRole('button', { name: /^Old/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Greeting/ }));
  expect(box()).toHaveValue('Good morning\nHello Sara, this is Omar.');
  await waitFor(() => expect(box()).toHaveFocus());
});

it('takes Arabic for a question in Arabic, whatever the reader reads', async () => {
  const { user } = await open('متى تبدأ الدورة؟');
  await user.click(screen.getByRole('button', { name: 'Replies' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a reply' }));
  await user.click(await dialog.findByRole('button', { name: /^Greeting/ }));
  expect(box()).toHaveValue('أهلًا Sara');
});

it('does not send a reply with something missing, and says what', async () => {
  const { user, fake } = await open('When does it start?');
  await user.click(screen.getByRole('button', { name: 'Replies' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a reply' }));
  await user.click(await dialog.findByRole('button', { name: /^State/ }));
  expect(box()).toHaveValue('About request {request}.');
  expect(screen.getByText(/Fill in what is missing/)).toHaveTextContent('{request}');
  await user.type(box(), '{Enter}');
  expect(screen.getByRole('button', { name: 'Send and next' })).toBeDisabled();
  expect(fake.sendings).toHaveLength(0);
  expect(box()).toHaveValue('About request {request}.');
});

it('sends and goes on to the next conversation that no colleague has', async () => {
  const { user, fake, location } = await open('When does it start?', [100_001]);
  await user.click(screen.getByRole('button', { name: 'Replies' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a reply' }));
  await user.click(await dialog.findByRole('button', { name: /^State/ }));
  await user.click(await screen.findByRole('button', { name: 'Send and next' }));
  await waitFor(() => expect(fake.sendings).toHaveLength(1));
  expect(fake.sendings[0]?.draft.text).toBe('About request 100001.');
  expect(location()).toBe('/desk/chat/next');
});

describe('a message to be sent later', () => {
  const LIST = `GET ${scheduledUrls.list(ROOM)}`;
  const ADD = `POST ${scheduledUrls.list(ROOM)}`;
  const scheduled = (more: Partial<ScheduledMessage> = {}): ScheduledMessage => ({
    id: '0b8c9c1e-6a0e-4f5e-9a37-2f1b5f2f9d11',
    text: 'Your offer ends tomorrow',
    by: { id: 't9', name: 'Khalid' },
    send_at: '2026-11-23T06:00:00.000Z',
    state: 'waiting',
    ...more,
  });

  it('keeps its text until it is stored, and is one message whatever is pressed', async () => {
    let items: readonly ScheduledMessage[] = [];
    let fails = true;
    const { user, server } = await open('?', [], {
      [LIST]: () => ok({ items }),
      [ADD]: ({ body }) => {
        if (fails) return json(503, { status_code: 503, code: 'UNAVAILABLE', message: 'Not now' });
        items = [scheduled({ text: (body as { text: string }).text })];
        return ok({ items });
      },
    });
    expect(screen.getByRole('button', { name: 'Send later' })).toBeDisabled();
    await user.type(box(), 'Your offer ends tomorrow');
    await user.click(screen.getByRole('button', { name: 'Send later' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send later' }));
    expect(dialog.getByText('Your offer ends tomorrow')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Tomorrow at 9:00' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(dialog.getByRole('button', { name: 'In an hour' }));
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await dialog.findByText('Not now')).toBeVisible();
    expect(dialog.getByText('Your offer ends tomorrow')).toBeVisible();
    fails = false;
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    const list = await screen.findByRole('list', { name: 'Scheduled messages' });
    expect(list).toHaveTextContent(/Khalid, to be sent .*Your offer ends tomorrow/);
    expect(box()).toHaveValue('');
    const [first, second] = server.calls(ADD).map(({ body }) => body as ScheduledMessage);
    expect(second).toEqual(first);
    expect(Date.parse(first?.send_at ?? '') - Date.now()).toBeLessThan(3_600_000);
  });

  it('refuses a time that is gone, before it is sent', async () => {
    const { user, server } = await open('?');
    await user.type(box(), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send later' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send later' }));
    await user.clear(dialog.getByLabelText(/Day and time/));
    await user.type(dialog.getByLabelText(/Day and time/), '2020-01-01T09:00');
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(dialog.getByText(/Choose a time to come, within 60 days/)).toBeVisible();
    expect(server.calls(ADD)).toEqual([]);
  });

  it('that was stopped comes back into the box, and leaves the list', async () => {
    let items = [scheduled({ state: 'stopped' })];
    const cancel = `POST ${scheduledUrls.cancel(ROOM, scheduled().id)}`;
    const { user } = await open('?', [], {
      [LIST]: () => ok({ items }),
      [cancel]: () => {
        items = [];
        return ok({ items });
      },
    });
    const list = await screen.findByRole('list', { name: 'Scheduled messages' });
    expect(within(list).getByText(/^Not sent/)).toBeVisible();
    await user.click(within(list).getByRole('button', { name: 'Use the text' }));
    await waitFor(() => expect(box()).toHaveValue('Your offer ends tomorrow'));
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Scheduled messages' })).toBeNull(),
    );
  });
});
