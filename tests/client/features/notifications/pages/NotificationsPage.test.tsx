// Rules: API-07, NOTE-03, PAR-14 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';
import { createIntl } from 'react-intl';

import NotificationsPage from '../../../../../src/client/features/notifications/pages/NotificationsPage';
import { REQUEST_STEPS } from '../../../../../src/contract/common/requestSteps';
import { NOTIFICATION_KINDS } from '../../../../../src/contract/content/content';
import type { Notification, NotificationKind } from '../../../../../src/contract/content/content';
import { DUTIES } from '../../../../../src/contract/partner/partner';
import { apiUrls } from '../../../../support/apiUrls';
import { fakeServer, json, offline, proxyLimit } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { allMessages, namespaceMessages } from '../../../../support/messages';
import { STUDENT, renderWithApp } from '../../../../support/renderWithApp';

const LIST = `GET ${apiUrls.notifications}`;
const READ = `POST ${apiUrls.notificationsRead}`;
const ok = (data: unknown) => json(200, { status_code: 200, message: 'OK', data });

const notification = (id: number, changes: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'requestMoved',
  request_id: 10482,
  step: 'offer',
  institute: null,
  duty: null,
  by: null,
  student: null,
  entry: null,
  outcome: null,
  created_at: '2026-05-02T09:30:00.000Z',
  read: true,
  ...changes,
});
const page = (items: readonly Notification[], next: string | null = null) =>
  ok({ items, unread: items.filter(({ read }) => !read).length, next_cursor: next });

describe.each(SCREEN_LANGUAGES)('notifications in %s', (language) => {
  const words = {
    ...namespaceMessages(language, 'notifications'),
    ...namespaceMessages(language, 'common'),
  };
  const say = (id: string): string => words[id] ?? '';
  const open = () => renderWithApp(<NotificationsPage />, { language, session: STUDENT });
  const rows = () => screen.findAllByRole('article');

  it('has text for every kind and step, and isolates the request number', async () => {
    const kinds = NOTIFICATION_KINDS.map((kind, index) =>
      notification(200 - index, { kind, institute: 'Pier College' }),
    );
    const steps = REQUEST_STEPS.map((step, index) => notification(50 - index, { step }));
    const duties = DUTIES.map((duty, index) =>
      notification(20 - index, { kind: 'bookingOverdue', duty }),
    );
    fakeServer({ [LIST]: () => page([...kinds, ...steps, ...duties]) });
    await open();
    const all = await rows();
    expect(all).toHaveLength(kinds.length + steps.length + duties.length);
    const overdue = all.slice(-duties.length).map(({ textContent }) => textContent);
    expect(new Set(overdue).size).toBe(duties.length);
    for (const row of all) expect(row).not.toHaveTextContent(/notifications\.|[{}]/);
    const rowOf = (kind: NotificationKind) => all[NOTIFICATION_KINDS.indexOf(kind)];
    const moved = rowOf('requestMoved');
    expect(moved && within(moved).getByText('10482')).toHaveAttribute('dir', 'ltr');
    expect(moved).toHaveTextContent(say('notifications.step.offer'));
    expect(rowOf('requestSnatched')).toHaveTextContent('Pier College');
  });

  it.each(['confirmed', 'declined', 'gone'] as const)(
    'asks for no answer once it is %s, and says what became of it (PAR-06)',
    async (outcome) => {
      const asked = notification(1, { kind: 'bookingReceived', step: null, outcome });
      fakeServer({ [LIST]: () => page([asked]) });
      await open();
      const [row] = await rows();
      const messages = allMessages(language);
      const { formatMessage } = createIntl({ locale: language, messages });
      const values = { outcome, number: '10482' };
      const text = formatMessage({ id: 'notifications.answeredText' }, values);
      expect(row).toHaveTextContent(text);
    },
  );

  it('marks an opened notification as read and opens its request', async () => {
    const server = fakeServer({
      [LIST]: () => page([notification(7, { read: false })]),
      [READ]: () => ok({ unread: 0 }),
    });
    const { location, user } = await open();
    await user.click(within((await rows())[0] ?? document.body).getByRole('link'));
    await waitFor(() => expect(server.calls(READ)).toHaveLength(1));
    expect(server.calls(READ)[0]?.body).toEqual({ ids: [7] });
    expect(location()).toBe('/viewRequest/10482');
  });

  it('marks all as read', async () => {
    const server = fakeServer({
      [LIST]: () => page([notification(8, { read: false }), notification(7, { read: false })]),
      [READ]: () => ok({ unread: 0 }),
    });
    const { user } = await open();
    const button = await screen.findByRole('button', { name: say('notifications.markAll') });
    expect(
      screen.getAllByRole('link', { name: new RegExp(say('notifications.new')) }),
    ).toHaveLength(2);
    await user.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(server.calls(READ)[0]?.body).toEqual({});
    expect(screen.queryByRole('link', { name: new RegExp(say('notifications.new')) })).toBeNull();
  });

  it('groups notifications by day', async () => {
    const now = new Date();
    const ago = (days: number): string =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12).toISOString();
    fakeServer({
      [LIST]: () =>
        page([
          notification(9, { created_at: ago(0) }),
          notification(8, { created_at: ago(0) }),
          notification(7, { created_at: ago(1) }),
          notification(6, { created_at: '2020-05-02T09:30:00.000Z' }),
        ]),
    });
    await open();
    await rows();
    const days = screen
      .getAllByRole('region')
      .map((day) => [
        within(day).getByRole('heading', { level: 2 }).textContent,
        within(day).getAllByRole('article').length,
      ]);
    const near = { ar: ['اليوم', 'أمس'], en: ['today', 'yesterday'] }[language];
    expect(days).toEqual([
      [near[0], 2],
      [near[1], 1],
      [expect.stringMatching(/2.*2020/), 1],
    ]);
  });

  it('shows when older ones can be loaded after a limit', async () => {
    const server = fakeServer({ [LIST]: () => page([notification(7)], 'c7') });
    const { user } = await open();
    await rows();
    server.use({ [LIST]: proxyLimit(503, 90) });
    await user.click(screen.getByRole('button', { name: say('notifications.more') }));
    const when = new RegExp(say('common.unavailable').replace('{when}', '.*\\d.*'));
    expect(await screen.findByText(when)).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });

  it('loads older ones after the oldest, and retries after a failure', async () => {
    const server = fakeServer({
      [LIST]: ({ query }) =>
        query.get('cursor') === 'c7' ? page([notification(6)]) : page([notification(7)], 'c7'),
    });
    const { user } = await open();
    await rows();
    server.use({ [LIST]: offline });
    await user.click(screen.getByRole('button', { name: say('notifications.more') }));
    const again = await screen.findByRole('button', { name: say('common.tryAgain') });
    expect(await rows()).toHaveLength(1);
    server.use({ [LIST]: () => page([notification(6)]) });
    await user.click(again);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(server.calls(LIST).at(-1)?.query.get('cursor')).toBe('c7');
    expect(screen.queryByRole('button', { name: say('notifications.more') })).toBeNull();
  });

  it('shows what to do without notifications', async () => {
    fakeServer({ [LIST]: () => page([]) });
    await open();
    expect(await screen.findByText(say('notifications.empty'))).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/addRequest');
  });

  it.each([
    ['Partner', '/partnerBookingList'],
    ['Team', '/desk'],
  ] as const)('leads a %s to where the work is', async (role, href) => {
    fakeServer({ [LIST]: () => page([]) });
    await renderWithApp(<NotificationsPage />, { language, session: { ...STUDENT, role } });
    expect(await screen.findByText(say('notifications.emptyAtWork'))).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', href);
  });
});
