// Rules: APP-08, NAV-02 (docs/requirements.md)
import { fireEvent, screen, within } from '@testing-library/react';

import { HOME, homeAnswer } from '../../../support/homeAnswer';
import { json, offline } from '../../../support/fakeServer';
import { renderRoutes } from '../../../support/renderRoutes';

const LOGO = `/api/images/${'a'.repeat(64)}.webp`;

/** The server of an agency with a logo, or without one. */
function agency(name: string, logo: string | null = LOGO) {
  const info = { name, logo, app_store_url: null, google_play_url: null };
  return { [HOME]: () => json(200, homeAnswer({ agency: info })) };
}

/** The picture in the link that leads home, or null. */
function picture(name: string): HTMLImageElement | null {
  return screen.getByRole('link', { name: `${name}, home page` }).querySelector('img');
}

beforeEach(() => localStorage.clear());

it.each(['/favorites', '/bookConsultant'])(
  'shows the product’s own mark on %s until the server has told the agency’s',
  async (page) => {
    await renderRoutes(page, { server: agency('Wide Way') });
    // The link has a name, so the picture in it says nothing of its own.
    const home = await screen.findByRole('link', { name: 'Masar, home page' });
    expect(home).toHaveTextContent('Masar');
    expect(await screen.findByRole('link', { name: 'Wide Way, home page' })).toBe(home);
    expect(home.querySelector('img')).toHaveAttribute('src', LOGO);
    expect(within(home).getByRole('presentation')).toHaveAttribute('alt', '');
    expect(home).toHaveTextContent(/^$/);
  },
);

it('begins the next page with it, while the server is asked anew', async () => {
  const first = await renderRoutes('/favorites', { server: agency('Wide Way') });
  await screen.findByRole('link', { name: 'Wide Way, home page' });
  first.unmount();
  const next = await renderRoutes('/favorites', { server: agency('New Way', null) });
  expect(await screen.findByRole('link', { name: 'Wide Way, home page' })).toBeInTheDocument();
  expect(picture('Wide Way')).toHaveAttribute('src', LOGO);
  // It has given its logo up meanwhile.
  await screen.findByRole('link', { name: 'New Way, home page' });
  expect(picture('New Way')).toBeNull();
  next.unmount();
});

it('shows the name only in the language that it was told in', async () => {
  const first = await renderRoutes('/favorites', { server: agency('Wide Way') });
  await screen.findByRole('link', { name: 'Wide Way, home page' });
  first.unmount();
  await renderRoutes('/favorites', { language: 'ar', server: { [HOME]: offline } });
  const home = await screen.findByRole('link', { name: 'مسار، الصفحة الرئيسية' });
  expect(home.querySelector('img')).toHaveAttribute('src', LOGO);
});

it('stays the own mark, with the agency’s name, where there is no logo', async () => {
  await renderRoutes('/favorites', { server: agency('Wide Way', null) });
  const home = await screen.findByRole('link', { name: 'Wide Way, home page' });
  expect(home).toHaveTextContent('Wide Way');
  expect(home.querySelector('img')).toBeNull();
});

it('becomes the own mark again, with the agency’s name, when the logo cannot be loaded', async () => {
  await renderRoutes('/favorites', { server: agency('Wide Way') });
  const home = await screen.findByRole('link', { name: 'Wide Way, home page' });
  expect(home).toHaveTextContent(/^$/);
  fireEvent.error(within(home).getByRole('presentation'));
  expect(picture('Wide Way')).toBeNull();
  expect(home).toHaveTextContent('Wide Way');
});

it('ignores what is no agency in the browser’s storage', async () => {
  for (const text of ['null', '7', '{"name":1}', '{"language":"fr","name":"X"}', '{']) {
    localStorage.setItem('agency', text);
    const app = await renderRoutes('/favorites', { server: { [HOME]: offline } });
    expect(await screen.findByRole('link', { name: 'Masar, home page' })).toHaveTextContent(
      'Masar',
    );
    app.unmount();
  }
});

it('is in a phone’s menu and in the footer as well', async () => {
  const { user } = await renderRoutes('/favorites', { server: agency('Wide Way') });
  await screen.findByRole('link', { name: 'Wide Way, home page' });
  const footer = await screen.findByRole('contentinfo');
  // Its name stands beside it.
  expect(await within(footer).findByText(/© \d{4} Wide Way/)).toBeVisible();
  expect(footer.querySelector('img')).toHaveAttribute('src', LOGO);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog'));
  expect(menu.getByRole('img', { name: 'Wide Way' })).toHaveAttribute('src', LOGO);
});
