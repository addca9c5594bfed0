// Rules: CHAT-01, NAV-03, SES-07 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import type { ChatChannel } from '../../../../../src/client/features/chat/api/chatChannel';
import * as channels from '../../../../../src/client/features/chat/api/loadChatChannel';
import { chatUrls, entryUrl } from '../../../../support/apiUrls';
import { fakeLayout } from '../../../../support/fakeLayout';
import { json } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';
import { STUDENT } from '../../../../support/renderWithApp';

// Exports of a module are read-only; those of a copy can be spied on.
jest.mock('../../../../../src/client/features/chat/api/loadChatChannel', () => ({
  __esModule: true,
  ...jest.requireActual<object>('../../../../../src/client/features/chat/api/loadChatChannel'),
}));

fakeLayout({ log: 600, row: 40 });

const QUIET: ChatChannel = {
  follow: (_room, { onConnection, onMessages }) => {
    onConnection('live');
    onMessages([]);
    return () => undefined;
  },
  loadOlder: () => Promise.resolve({ messages: [], more: false }),
  send: () => new Promise(() => undefined),
};
const ROOM = {
  room: STUDENT.user.id,
  owner: { ...STUDENT.user, role: 'Student' },
  seen_by_other: null,
  newest_at: null,
  unread: 3,
  usual_answer_minutes: null,
  team_at_work: true,
  team_back_at: null,
};
const server = {
  [`GET ${entryUrl(chatUrls.chatRooms, ROOM.room)}`]: () =>
    json(200, { status_code: 200, message: 'OK', data: ROOM }),
};

beforeEach(() => {
  jest.spyOn(channels, 'loadChatChannel').mockResolvedValue(QUIET);
});

it("opens one's own room, and its arrow leads back to where one was", async () => {
  const { goTo, user, location, store } = await renderRoutes('/contact', {
    session: STUDENT,
    server,
  });
  await screen.findByRole('heading', { level: 1 });
  await goTo('/chat');
  expect(await screen.findByRole('heading', { name: 'The Masar Agency team' })).toBeVisible();
  await waitFor(() => expect(store.getState().chat?.room).toBe(ROOM.room));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(location()).toBe('/contact'));
  await waitFor(() => expect(store.getState().chat?.room).toBeNull());
});

it('is for who is signed in', async () => {
  const { location } = await renderRoutes('/chat');
  await waitFor(() => expect(location()).toBe('/register'));
});

it('is led to from the menu, with the number of unread messages', async () => {
  const { user } = await renderRoutes('/favorites', { session: STUDENT, server });
  await user.click(await screen.findByRole('button', { name: /^Menu/ }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  const link = await menu.findByRole('link', { name: /Chat.*3 unread messages/ });
  expect(link).toHaveAttribute('href', '/chat');
});

it.each(['/contact', '/Message_peration'])('is led to from %s', async (at) => {
  await renderRoutes(at, { session: STUDENT, server });
  const main = await screen.findByRole('main');
  await waitFor(() =>
    expect(
      within(main)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toContain('/chat'),
  );
});
