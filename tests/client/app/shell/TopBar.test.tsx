// Rules: NAV-01, NAV-02, NAV-05, API-05 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import * as reload from '../../../../src/client/lib/browser/reload';
import { itBeforeRelease } from '../../../support/beforeRelease';
import { json } from '../../../support/fakeServer';
import { namespaceMessages } from '../../../support/messages';
import { renderRoutes } from '../../../support/renderRoutes';
import { STUDENT } from '../../../support/renderWithApp';

// Exports of a module are read-only; those of a copy can be spied on.
jest.mock('../../../../src/client/lib/browser/reload', () => ({
  __esModule: true,
  ...jest.requireActual<object>('../../../../src/client/lib/browser/reload'),
}));

const LOGOUT = 'POST /api/student/logout';

const navigation = async () => within(await screen.findByRole('navigation'));

afterEach(() => jest.useRealTimers());

beforeEach(() => {
  document.cookie = 'lang=; max-age=0; path=/';
});

it('shows a visitor favorites, sign-in and the other language', async () => {
  await renderRoutes('/');
  const bar = await navigation();
  expect(bar.getByRole('link', { name: 'Favourites' })).toHaveAttribute('href', '/favorites');
  expect(bar.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/register');
  expect(bar.getByRole('button', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
  expect(screen.getByRole('link', { name: /^Masar.*, home page$/ })).toHaveAttribute('href', '/');
});

it('starts with a skip link', async () => {
  const { user } = await renderRoutes('/favorites');
  await navigation();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});

it('stores the other language and reloads the page', async () => {
  const reloadPage = jest.spyOn(reload, 'reloadPage').mockImplementation();
  const { user } = await renderRoutes('/');
  await user.click((await navigation()).getByRole('button', { name: 'العربية' }));
  expect(localStorage.getItem('lang')).toBe('ar');
  expect(document.cookie).toContain('lang=ar');
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it('shows a Partner no other language', async () => {
  await renderRoutes('/', { session: { ...STUDENT, role: 'Partner' } });
  expect(await screen.findByRole('link', { name: 'Favourites' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'العربية' })).not.toBeInTheDocument();
});

it("shows the user's first name", async () => {
  const user = { ...STUDENT.user, name: '  Sara Ali Hassan ' };
  await renderRoutes('/orders', { session: { ...STUDENT, user } });
  const bar = await navigation();
  const button = bar.getByRole('button', { name: /^Sara\b/ });
  expect(button).toHaveTextContent(/^SSara, account menu$/);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(bar.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
});

it('links to the catalogues, or for a Partner to the Partner pages', async () => {
  const visitor = await renderRoutes('/');
  const bar = await navigation();
  expect(bar.getByRole('link', { name: 'University admissions' })).toHaveAttribute(
    'href',
    '/universityAdmissions',
  );
  expect(bar.getByRole('link', { name: 'Design your own course' })).toHaveAttribute(
    'href',
    '/designCourse',
  );
  visitor.unmount();
  await renderRoutes('/', { session: { ...STUDENT, role: 'Partner' } });
  const tabs = within(await screen.findByRole('navigation', { name: 'Partner pages' }));
  expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/partnerBookingList',
    '/partnerUsers',
    '/partnerSnatches',
  ]);
  const main = within(screen.getByRole('navigation', { name: 'Main navigation' }));
  expect(await main.findByRole('link', { name: 'Contact' })).toHaveAttribute(
    'href',
    '/partnerContact',
  );
  expect(main.queryByRole('link', { name: 'University admissions' })).not.toBeInTheDocument();
});

it('counts what awaits an answer of a Partner, in the bar and the tabs (NAV-05)', async () => {
  const data = { awaiting: 3, late: 1 };
  await renderRoutes('/', {
    session: { ...STUDENT, role: 'Partner' },
    server: {
      'GET /api/partner/booking-counts': () => json(200, { status_code: 200, message: 'ok', data }),
    },
  });
  const name = 'Booking List 3 requests await an answer';
  const main = await navigation();
  expect(await main.findByRole('link', { name })).toHaveTextContent('3');
  const tabs = within(await screen.findByRole('navigation', { name: 'Partner pages' }));
  expect(await tabs.findByRole('link', { name: /3 requests await an answer/ })).toBeVisible();
});

it("marks a Partner's current tab", async () => {
  await renderRoutes('/PartnerUsers', { session: { ...STUDENT, role: 'Partner' } });
  const tabs = within(await screen.findByRole('navigation', { name: 'Partner pages' }));
  expect(tabs.getByRole('link', { current: 'page' })).toHaveAccessibleName('Users');
});

describe('notifications', () => {
  const unread = (count: number) => () =>
    json(200, { status_code: 200, message: 'ok', data: { items: [], unread: count } });

  it.each([
    ['en', 1, '1', 'Notifications 1 unread'],
    ['en', 120, '99+', 'Notifications 120 unread'],
    ['en', 1_000, '99+', 'Notifications 1,000 or more unread'],
    ['ar', 2, '2', 'الإشعارات إشعاران غير مقروءين'],
    ['ar', 5, '5', 'الإشعارات 5 إشعارات غير مقروءة'],
  ] as const)('shows the unread count: %s, %d', async (language, count, seen, heard) => {
    await renderRoutes('/orders', {
      language,
      session: STUDENT,
      server: { 'GET /api/notifications': unread(count) },
    });
    const link = await screen.findByRole('link', { name: heard });
    expect(link).toHaveAttribute('href', '/notifications');
    expect(within(link).getByText(seen)).toBeVisible();
  });

  it('shows the unread count on the mobile menu button', async () => {
    await renderRoutes('/orders', {
      session: STUDENT,
      server: { 'GET /api/notifications': unread(3) },
    });
    const menu = await screen.findByRole('button', { name: 'Menu 3 unread' });
    expect(within(menu).getByText('3')).toBeVisible();
  });

  itBeforeRelease('polls every two minutes while the tab is visible', async () => {
    const look = (state: DocumentVisibilityState): void => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    };
    const realTimeout = setTimeout;
    /** Just over two minutes, with pauses for responses. */
    const pass = async (): Promise<void> => {
      for (let seconds = 0; seconds < 130; seconds += 5) {
        await act(async () => {
          await jest.advanceTimersByTimeAsync(5_000);
          await new Promise((resolve) => realTimeout(resolve));
        });
      }
    };
    jest.useFakeTimers();
    const { server } = await renderRoutes('/orders', {
      session: STUDENT,
      server: { 'GET /api/notifications': unread(1) },
    });
    const asked = (): number => server.calls('GET /api/notifications').length;
    await pass();
    await pass();
    const inFront = asked();
    expect(inFront).toBeGreaterThan(1);

    look('hidden');
    const behind = asked();
    await pass();
    await pass();
    expect(asked()).toBe(behind);

    look('visible');
    // Focus alone does not refetch (API-05).
    expect(asked()).toBe(behind);
    await pass();
    expect(asked()).toBeGreaterThan(behind);
  });

  it('shows no count when there is none or it is unknown, and polls nothing for a visitor', async () => {
    const none = await renderRoutes('/orders', {
      session: STUDENT,
      server: { 'GET /api/notifications': unread(0) },
    });
    await waitFor(() => expect(none.server.calls('GET /api/notifications')).not.toHaveLength(0));
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeInTheDocument();
    none.unmount();
    const unknown = await renderRoutes('/orders', {
      session: STUDENT,
      server: { 'GET /api/notifications': () => json(500, { status_code: 500 }) },
    });
    await waitFor(() => expect(unknown.server.calls('GET /api/notifications')).not.toHaveLength(0));
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeInTheDocument();
    unknown.unmount();
    const visitor = await renderRoutes('/');
    await screen.findByRole('link', { name: 'Sign in' });
    expect(visitor.server.calls('GET /api/notifications')).toHaveLength(0);
  });
});

async function openMenu(user: UserEvent): Promise<HTMLElement> {
  await user.click((await navigation()).getByRole('button', { name: /account menu/ }));
  return screen.findByRole('menuitem', { name: 'Sign out' });
}

it('opens the user menu and the picture dialog, and restores the focus on Escape', async () => {
  const { user } = await renderRoutes('/orders', { session: STUDENT });
  await openMenu(user);
  await user.keyboard('{Escape}');
  const button = (await navigation()).getByRole('button', { name: /account menu/ });
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();

  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Add picture' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Profile picture' }));
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

itBeforeRelease('shows an error when the dialog cannot be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { user, server } = await renderRoutes('/orders', {
    session: STUDENT,
    server: { 'GET /locales/en/profileImage.json': () => new Response('', { status: 404 }) },
  });
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Add picture' }));
  expect(await screen.findByText('This could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  server.use({
    'GET /locales/en/profileImage.json': () => json(200, namespaceMessages('en', 'profileImage')),
  });
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Add picture' }));
  expect(await screen.findByRole('dialog', { name: 'Profile picture' })).toBeVisible();
});

it('logs out: disabled while pending, then the home page and a message', async () => {
  let answer: (response: Response) => void = () => {};
  const app = await renderRoutes('/orders', {
    session: STUDENT,
    server: { [LOGOUT]: () => new Promise((resolve) => (answer = resolve)) },
  });
  const item = await openMenu(app.user);
  await app.user.click(item);
  await waitFor(() => expect(app.server.calls(LOGOUT)).toHaveLength(1));
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveFocus();
  await app.user.click(item);
  expect(app.server.calls(LOGOUT)).toHaveLength(1);
  expect(app.server.calls(LOGOUT)[0]?.headers.get('Authorization')).toBe('Bearer token-of-sara');
  expect(app.location()).toBe('/orders');

  answer(json(200, { status_code: 200, message: 'ok', data: null }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  await waitFor(() => expect(app.location()).toBe('/'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(await screen.findByText('You are signed out')).toBeInTheDocument();
});

it('stays signed in when logout fails, logs it, and can retry', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const app = await renderRoutes('/', {
    session: STUDENT,
    server: { [LOGOUT]: () => json(503, { status_code: 503 }) },
  });
  const item = await openMenu(app.user);
  await app.user.click(item);
  await waitFor(() => expect(log).toHaveBeenCalledWith('Logout failed', expect.anything()));
  expect(item).toHaveAttribute('aria-disabled', 'false');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await app.user.click(item);
  await waitFor(() => expect(app.server.calls(LOGOUT)).toHaveLength(2));
});

it('treats a 401 of logout as logged out', async () => {
  const app = await renderRoutes('/orders', {
    session: STUDENT,
    server: { [LOGOUT]: () => json(401, { status_code: 401 }) },
  });
  await app.user.click(await openMenu(app.user));
  await waitFor(() => expect(app.location()).toBe('/'));
  expect(sessionStorage.getItem('return_to')).toBeNull();
});
