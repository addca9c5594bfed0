// Rules: FAM-02, NAV-03 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import * as reload from '../../../../src/client/lib/browser/reload';
import { readReaderCurrency } from '../../../../src/client/features/prices/readerCurrency';
import { renderRoutes } from '../../../support/renderRoutes';
import { STUDENT } from '../../../support/renderWithApp';

// Exports of a module are read-only; those of a copy can be spied on.
jest.mock('../../../../src/client/lib/browser/reload', () => ({
  __esModule: true,
  ...jest.requireActual<object>('../../../../src/client/lib/browser/reload'),
}));

type App = Awaited<ReturnType<typeof renderRoutes>>;

async function openMenu({ user }: App) {
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  return within(await screen.findByRole('dialog', { name: 'Menu' }));
}

const SPECIFIED = [
  ['Why Masar', '/whyUs'],
  ['Success stories', '/successStory'],
  ['Bank accounts', '/bankAccounts'],
  ['Our partners', '/ourPartners'],
  ['Notifications', '/notifications'],
  ['Account', '/accounts'],
] as const;

it('shows a visitor the links of NAV-03, the language and sign-in', async () => {
  const app = await renderRoutes('/favorites');
  const menu = await openMenu(app);
  for (const [name, href] of [...SPECIFIED, ['Sign in', '/register'] as const]) {
    expect(menu.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(menu.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
  const reloadPage = jest.spyOn(reload, 'reloadPage').mockImplementation();
  await app.user.click(menu.getByRole('button', { name: 'العربية' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it('has the currency of prices, which is kept (FAM-02)', async () => {
  const app = await renderRoutes('/favorites');
  const menu = await openMenu(app);
  const chooser = await menu.findByRole('combobox', { name: 'Show prices in' });
  expect(chooser).toHaveValue('SAR');
  await app.user.selectOptions(chooser, 'KWD');
  expect(readReaderCurrency()).toBe('KWD');
});

it('starts with the user, and logs out', async () => {
  const app = await renderRoutes('/orders', {
    session: { ...STUDENT, user: { ...STUDENT.user, name: 'Sara Ali' } },
    server: { 'POST /api/student/logout': () => new Response('{"data":null}', { status: 200 }) },
  });
  const menu = await openMenu(app);
  expect(menu.getByText('Sara Ali')).toBeVisible();
  for (const [name, href] of SPECIFIED) {
    expect(menu.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await app.user.click(menu.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(app.location()).toBe('/'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(await screen.findByText('You are signed out')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('traps the focus, closes on Escape and restores the focus', async () => {
  const app = await renderRoutes('/favorites');
  const menu = await openMenu(app);
  const stops = menu.getAllByRole('link').length + menu.getAllByRole('button').length;
  for (let stop = 0; stop <= stops; stop += 1) {
    await app.user.tab();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  }
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

it("closes when a link is followed and focuses the new page's heading", async () => {
  const app = await renderRoutes('/favorites');
  const menu = await openMenu(app);
  await app.user.click(menu.getByRole('link', { name: 'University admissions' }));
  await waitFor(() => expect(app.location()).toBe('/universityAdmissions'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
