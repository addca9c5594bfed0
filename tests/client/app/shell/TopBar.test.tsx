import { screen, waitFor, within } from '@testing-library/react';

import * as reload from '../../../../src/client/lib/reload';
import { json } from '../../../support/fakeServer';
import { renderRoutes } from '../../../support/renderRoutes';
import { STUDENT } from '../../../support/renderWithApp';

const LOGOUT = 'POST /api/student/logout';

const navigation = async () => within(await screen.findByRole('navigation'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'lang=; max-age=0; path=/';
});

it('offers a visitor favourites, the way in and the other language', async () => {
  await renderRoutes('/');
  const bar = await navigation();
  expect(bar.getByRole('link', { name: 'Favourites' })).toHaveAttribute('href', '/favorites');
  expect(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/register');
  expect(bar.getByRole('button', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
  expect(screen.getByRole('link', { name: 'Masar, home page' })).toHaveAttribute('href', '/');
});

it('begins with a link past itself', async () => {
  const { user } = await renderRoutes('/favorites');
  await navigation();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});

it('stores the other language and loads the page anew', async () => {
  const reloadPage = jest.spyOn(reload, 'reloadPage').mockImplementation();
  const { user } = await renderRoutes('/');
  await user.click((await navigation()).getByRole('button', { name: 'العربية' }));
  expect(localStorage.getItem('lang')).toBe('ar');
  expect(document.cookie).toContain('lang=ar');
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it('shows who is signed in by first name', async () => {
  const user = { ...STUDENT.user, name: '  Sara Ali Hassan ' };
  await renderRoutes('/', { session: { ...STUDENT, user } });
  const bar = await navigation();
  expect(bar.getByRole('link', { name: 'Sara' })).toHaveAttribute('href', '/accounts');
  expect(bar.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

it('logs out: disabled looks while the call is pending, then home, then the message', async () => {
  let answer: (response: Response) => void = () => {};
  const app = await renderRoutes('/orders', {
    session: STUDENT,
    server: { [LOGOUT]: () => new Promise((resolve) => (answer = resolve)) },
  });
  const item = (await navigation()).getByRole('button', { name: 'Log out' });
  await app.user.click(item);
  await waitFor(() => expect(app.server.calls(LOGOUT)).toHaveLength(1));
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveFocus();
  await app.user.click(item);
  expect(app.server.calls(LOGOUT)).toHaveLength(1);
  expect(app.server.calls(LOGOUT)[0]?.headers.get('Authorization')).toBe('Bearer token-of-sara');
  expect(app.location()).toBe('/orders');

  answer(json(200, { status_code: 200, message: 'ok', data: null }));
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument();
  await waitFor(() => expect(app.location()).toBe('/'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(await screen.findByText('You are logged out')).toBeInTheDocument();
});

it('stays signed in when the call fails, with a log line only, and can try again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const app = await renderRoutes('/', {
    session: STUDENT,
    server: { [LOGOUT]: () => json(503, { status_code: 503 }) },
  });
  const item = (await navigation()).getByRole('button', { name: 'Log out' });
  await app.user.click(item);
  await waitFor(() => expect(log).toHaveBeenCalledWith('Logout failed', expect.anything()));
  expect(item).toHaveAttribute('aria-disabled', 'false');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await app.user.click(item);
  await waitFor(() => expect(app.server.calls(LOGOUT)).toHaveLength(2));
});

it('takes a session that the server has ended already for logged out', async () => {
  const app = await renderRoutes('/orders', {
    session: STUDENT,
    server: { [LOGOUT]: () => json(401, { status_code: 401 }) },
  });
  await app.user.click((await navigation()).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(app.location()).toBe('/'));
  expect(sessionStorage.getItem('return_to')).toBeNull();
});
