// Rules: CHAT-01, CHAT-20, CHAT-22, CHAT-25, CHAT-26, CHAT-28, CHAT-36 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';

import { chatTime } from '../../../../src/client/features/chat/chatTime';
import { ChatRefused } from '../../../../src/client/features/chat/api/chatChannel';
import { fakeLayout } from '../../../support/fakeLayout';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { STUDENT } from '../../../support/renderWithApp';
import { ROOM, SEEN, TEAM, box, message, openChat, own, rows } from './support';

fakeLayout({ log: 600, row: 40 });

const status = (text: string): HTMLElement | undefined =>
  screen.getAllByRole('status').find((region) => region.textContent.trim() === text);

describe.each(SCREEN_LANGUAGES)('a conversation in %s', (language) => {
  it('shows messages in the order of time, each with its sender and its time', async () => {
    const { fake } = await openChat({ language, messages: [message(2), own(1)] });
    await fake.messages(message(3, { uid: 't2', user: 'Noura' }));
    expect(rows()).toHaveLength(3);
    const [first, second, third] = rows();
    expect(first).toHaveTextContent('message 1');
    expect(second).toHaveTextContent(/^Omar.*message 2/);
    expect(third).toHaveTextContent(/^Noura.*message 3/);
    const time = chatTime(new Date(own(1).createdAt));
    expect(time).toMatch(/^\d{1,2}:\d\d [AP]M$/);
    expect(within(first ?? document.body).getByText(time)).toHaveAttribute('dir', 'ltr');
  });

  it('keeps the direction of each text, and makes links that lead out safely', async () => {
    await openChat({ language, messages: [message(1, { text: 'انظر https://example.com/a' })] });
    const link = screen.getByRole('link', { name: 'https://example.com/a' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link).toHaveAttribute('dir', 'ltr');
    expect(link.parentElement).toHaveAttribute('dir', 'auto');
  });

  it('says what is not sent yet, and why one never will be', async () => {
    const { fake, user, t } = await openChat({ language });
    await user.type(box(), 'one{Enter}two{Enter}');
    expect(rows()[0]).toHaveTextContent(t('chat.sending'));
    expect(rows()[1]).toHaveTextContent(t('chat.queued'));
    await fake.sendings[0]?.fail(new ChatRefused('text'));
    expect(rows()[0]).toHaveTextContent(t('chat.refused', { reason: 'text' }));
    await user.click(screen.getByRole('button', { name: t('common.tryAgain') }));
    expect(box()).toHaveFocus();
    await fake.sendings[1]?.succeed(own(2, { text: 'two' }));
    await fake.sendings[2]?.fail(new ChatRefused('access'));
    expect(screen.getByText(t('chat.refused', { reason: 'access' }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('chat.delete') }));
    expect(screen.queryByText(t('chat.refused', { reason: 'access' }))).not.toBeInTheDocument();
    expect(box()).toHaveFocus();
  });

  it('says when one goes out that a limit holds back', async () => {
    const { fake, user } = await openChat({ language });
    await user.type(box(), 'one{Enter}');
    const retryAt = new Date(2026, 10, 22, 15, 4).getTime();
    jest.spyOn(Date, 'now').mockReturnValue(retryAt - 1_000);
    await fake.sendings[0]?.fail(new ChatRefused('limit', retryAt));
    expect(rows()[0]).toHaveTextContent('3:04 PM');
  });

  it('says in words that there is no connection, and goes on taking messages', async () => {
    const { fake, user, t } = await openChat({ language, messages: [message(1)] });
    await fake.tell(({ onConnection }) => onConnection('offline'));
    expect(status(t('chat.offline'))).toBeDefined();
    await user.type(box(), 'kept{Enter}');
    expect(screen.getByText('kept')).toBeInTheDocument();
    await fake.tell(({ onConnection }) => onConnection('live'));
    expect(status(t('chat.offline'))).toBeUndefined();
  });

  it('has a way on when the room is not for this account', async () => {
    const { fake, t } = await openChat({ language });
    await fake.tell(({ onRefused }) => onRefused());
    expect(screen.getByRole('heading', { name: t('chat.closed') })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: t('common.title.contact') })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says what to write while there is nothing, and puts an example into the box', async () => {
    const { user, t } = await openChat({ language });
    expect(screen.getByRole('heading', { name: t('chat.empty') })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('chat.starter.documents') }));
    expect(box()).toHaveValue(t('chat.starter.documents'));
    expect(box()).toHaveFocus();
  });

  it('tries again when the first page does not come', async () => {
    const { fake, user, t } = await openChat({ language, messages: null });
    expect(screen.getByRole('status', { name: t('common.loading') })).toBeInTheDocument();
    await fake.tell(({ onConnection }) => onConnection('offline'));
    expect(screen.getByRole('alert')).toHaveTextContent(t('chat.failed'));
    await user.click(screen.getByRole('button', { name: t('common.tryAgain') }));
    await fake.messages(message(1));
    expect(rows()).toHaveLength(1);
  });
});

describe('the usual answer', () => {
  it.each([
    [{ usual_answer_minutes: null }, 'Someone from the team answers here'],
    [{ usual_answer_minutes: 17 }, 'Usually answers within 20 minutes'],
    [{ usual_answer_minutes: 130 }, 'Usually answers within 3 working hours'],
    [{ team_at_work: false, team_back_at: null }, 'Outside working hours now'],
  ])('of %j is told as it is', async (room, text) => {
    await openChat({ room });
    await waitFor(() => expect(status(text)).toBeDefined());
  });
});

it('says from when the team answers, in the reader’s time, with the day (CHAT-36)', async () => {
  const back = new Date('2031-01-05T06:00:00.000Z');
  await openChat({ room: { team_at_work: false, team_back_at: back.toISOString() } });
  const line = await screen.findByText(/^Outside working hours: we answer from/);
  expect(line).toHaveTextContent(back.toLocaleDateString('en', { weekday: 'long' }));
  expect(line).toHaveTextContent(`${back.getHours()}:00`);
});

describe('what has been seen', () => {
  it('is told while the end is on screen and the page visible', async () => {
    const { server } = await openChat({ messages: [message(1), message(2)], room: { unread: 2 } });
    await waitFor(() => expect(server.calls(SEEN)).toHaveLength(1));
    expect(server.calls(SEEN)[0]?.body).toEqual({ up_to: message(2).createdAt });
  });

  it('is not reported by a hidden page until it is visible', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { server } = await openChat({ messages: [message(1)], room: { unread: 1 } });
    expect(server.calls(SEEN)).toHaveLength(0);
    visibility.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(server.calls(SEEN)).toHaveLength(1));
  });

  it('is shown at the last own message that the other side has seen', async () => {
    const seen = { seen_by_other: message(2).createdAt };
    await openChat({ messages: [own(1), own(2), own(3), message(4)], room: seen });
    expect(rows().map((row) => row.textContent.includes('Seen'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(within(rows()[1] ?? document.body).getByText('Seen')).toBeVisible();
    expect(rows()[2]).toHaveTextContent('Sent');
  });
});

describe('what is read out', () => {
  it('is what the other side writes now, not what was there or comes from before', async () => {
    const page = Array.from({ length: 50 }, (_, n) => message(n + 100));
    const { fake } = await openChat({ messages: page });
    const spoken = (text: string) =>
      screen.getAllByRole('status').some((region) => region.textContent.includes(text));
    expect(spoken('message')).toBe(false);
    await fake.messages(message(200), own(201));
    expect(spoken('Omar: message 200')).toBe(true);
    expect(spoken('message 201')).toBe(false);
    expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
    await fake.messages(...[1, 2, 3, 4].map((n) => message(300 + n)));
    expect(spoken('4 new messages')).toBe(true);
  });
});

it('shows one of the team the other side of it', async () => {
  const { fake } = await openChat({
    session: TEAM,
    messages: [own(1), message(2), message(3, { uid: 't2', user: 'Noura' })],
  });
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(STUDENT.user.name),
  );
  expect(status('Student')).toBeDefined();
  expect(rows()[0]).toHaveTextContent(/^Sara.*message 1/);
  expect(rows()[1]).toHaveTextContent(/^You.*message 2.*Sent/);
  expect(rows()[2]).toHaveTextContent(/^Noura.*message 3.*Sent/);
  await fake.messages(own(4));
  expect(rows()[3]).toHaveTextContent('message 4');
});

it('asks a Partner in English', async () => {
  const session = { ...STUDENT, role: 'Partner' } as const;
  const { t } = await openChat({ session, room: { owner: { ...STUDENT.user, role: 'Partner' } } });
  expect(box()).toHaveAttribute('placeholder', 'Write a message');
  expect(screen.getByRole('heading', { name: t('chat.emptyPartner') })).toBeInTheDocument();
});

it('tells the team how to reach the person, and leads to the requests (DESK-07)', async () => {
  await openChat({
    session: TEAM,
    room: {
      owner_details: { phone: '0551234567', institute: null, requests: [100_042], holder: null },
    },
  });
  const phone = screen.getByRole('link', { name: '0551234567' });
  expect(phone).toHaveAttribute('href', 'tel:0551234567');
  expect(within(phone).getByText('0551234567')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByRole('link', { name: /^Request/ })).toHaveAttribute(
    'href',
    '/desk/requests/100042',
  );
});

it('tells the team that a colleague answers, and nothing where it is oneself', async () => {
  const details = { phone: '0551234567', institute: null, requests: [] };
  const since = '2026-11-27T08:00:00.000Z';
  const { unmount } = await openChat({
    session: TEAM,
    room: { owner_details: { ...details, holder: { id: 'khalid', name: 'Khalid', since } } },
  });
  expect(screen.getByText(/is answering this conversation/)).toHaveTextContent(/^Khalid is/);
  unmount();
  const { id } = TEAM.user;
  await openChat({
    session: TEAM,
    room: { owner_details: { ...details, holder: { id, name: 'Huda', since } } },
  });
  expect(screen.queryByText(/is answering this conversation/)).toBeNull();
});

it('names a partner’s institute to the team', async () => {
  const institute = { ar: 'مدرسة التايمز', en: 'Thames School' };
  await openChat({
    session: TEAM,
    room: { owner_details: { phone: '0551234567', institute, requests: [], holder: null } },
  });
  expect(screen.getByText('Thames School')).toBeVisible();
});

it('leads one of the team back to the desk', async () => {
  const { user, location } = await openChat({ session: TEAM, messages: [own(1)] });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(location()).toBe('/desk');
});

it('leads back home when it was opened directly', async () => {
  const { user, location } = await openChat();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(location()).toBe('/');
});

it('opens the room that it is for', async () => {
  const { store } = await openChat();
  expect(store.getState().chat?.room).toBe(ROOM);
});
