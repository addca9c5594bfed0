// Rules: APP-24 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';

import { OwnStartPlace } from '../../../../src/client/features/home/OwnStartPlace';
import type { RequestNow } from '../../../../src/contract/requests/requests';
import { apiUrls } from '../../../support/apiUrls';
import { fakeServer, json } from '../../../support/fakeServer';
import type { FakeRoutes } from '../../../support/fakeServer';
import { HOME, homeAnswer } from '../../../support/homeAnswer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { DETAILS, aCard, cards } from '../../../support/requestCards';

const ORDERS = `GET ${apiUrls.orders}`;
const REQUEST = `GET ${apiUrls.requests}/1042`;
const ROOM = `GET /api/chat/rooms/${STUDENT.user.id}`;
const FAVORITES = 'GET /api/favorites';
const NOW: RequestNow = {
  step: 'contacted',
  actor: 'team',
  by: '2026-11-29T15:00:00.000Z',
  is_late: false,
  time_zone: 'Asia/Riyadh',
};
const PAGE = 'the rest';
const NOTHING: FakeRoutes = {
  [ORDERS]: () => cards([]),
  [ROOM]: () => json(200, { data: { unread: 0 } }),
  [FAVORITES]: () => json(200, { data: { items: [] } }),
  [HOME]: () => json(200, homeAnswer()),
};

beforeEach(() => {
  document.documentElement.style.removeProperty('--own-start');
});

describe.each(SCREEN_LANGUAGES)('the start of a student in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;
  const open = async (routes: FakeRoutes, isSignedIn = true) => {
    const server = fakeServer({ ...NOTHING, ...routes });
    const app = await act(() =>
      renderWithApp(
        <OwnStartPlace>
          <p>{PAGE}</p>
        </OwnStartPlace>,
        { language, ...(isSignedIn && { session: STUDENT }) },
      ),
    );
    return { ...app, server };
  };

  it('begins with the newest request that is under way', async () => {
    await open({
      [ORDERS]: () => cards([aCard({ id: 9, status: 'enrolled' }), aCard()]),
      [REQUEST]: () => json(200, { data: { ...DETAILS, now: NOW, consultant: null } }),
    });
    const now = within(await screen.findByRole('region', { name: t('requests.now.title') }));
    expect(now.getByText(t('requests.who.contacted'))).toBeVisible();
    expect(now.getByRole('link', { name: /General English/ })).toHaveAttribute(
      'href',
      '/viewRequest/1042',
    );
  });

  it('leads to unread messages and saved programmes', async () => {
    await open({
      [ROOM]: () => json(200, { data: { unread: 3 } }),
      [FAVORITES]: () => json(200, { data: { items: [{ id: 1 }, { id: 2 }, { id: 3 }] } }),
    });
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
    const [chat, saved] = screen.getAllByRole('link', { name: /3/ });
    expect(chat).toHaveAttribute('href', '/chat');
    expect(saved).toHaveAttribute('href', '/favorites');
  });

  it('shows nothing where there is nothing', async () => {
    const { server, container } = await open({});
    await waitFor(() => expect(server.calls(FAVORITES)).toHaveLength(1));
    expect(container.querySelector('section, a')).toBeNull();
  });

  it('comes before the rest of the page where its height is not known, and beside it later', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { unmount } = await open({
      [FAVORITES]: async () => {
        await answered;
        return json(200, { data: { items: [{ id: 1 }, { id: 2 }, { id: 3 }] } });
      },
    });
    expect(screen.queryByText(PAGE)).toBeNull();
    await act(async () => {
      answer();
      await answered;
    });
    await screen.findByRole('link', { name: /3/ });
    expect(await screen.findByText(PAGE)).toBeVisible();
    unmount();
    await open({});
    expect(screen.getByText(PAGE)).toBeVisible();
  });

  it('keeps the rest of the page waiting for a while only', async () => {
    jest.useFakeTimers();
    await open({ [ORDERS]: () => new Promise(() => undefined) });
    expect(screen.queryByText(PAGE)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText(PAGE)).toBeVisible();
    jest.useRealTimers();
  });

  it('asks for nothing for a visitor', async () => {
    const { server } = await open({}, false);
    expect(screen.getByText(PAGE)).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    for (const call of [ORDERS, ROOM, FAVORITES]) expect(server.calls(call)).toHaveLength(0);
  });
});
