// Rules: APP-08, NAV-02 (docs/requirements.md)
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { HOME, NO_AGENCY, homeAnswer } from '../../../support/homeAnswer';
import { json, offline } from '../../../support/fakeServer';
import { renderRoutes } from '../../../support/renderRoutes';

const LOGO = `/api/images/${'a'.repeat(64)}.webp`;

function agency(name: string, logo: string | null = LOGO) {
  const info = { ...NO_AGENCY, name, logo };
  return { [HOME]: () => json(200, homeAnswer({ agency: info })) };
}

/** The logo in the home link, or null. */
function picture(name: string): HTMLImageElement | null {
  return screen.getByRole('link', { name: `${name}, home page` }).querySelector('img');
}

/** Until this browser remembers the agency, which follows after it is shown. */
const remembered = (name: string): Promise<void> =>
  waitFor(() => expect(localStorage.getItem('agency')).toContain(name));

it.each(['/favorites', '/bookConsultant'])(
  "shows the product's mark on %s, and no name, until the agency's is loaded",
  async (page) => {
    await renderRoutes(page, { server: agency('Wide Way') });
    // Decorative: the link has the name.
    const home = await screen.findByRole('link', { name: 'Masar, home page' });
    expect(home.querySelector('svg')).not.toBeNull();
    expect(home).toHaveTextContent(/^$/);
    expect(await screen.findByRole('link', { name: 'Wide Way, home page' })).toBe(home);
    expect(home.querySelector('img')).toHaveAttribute('src', LOGO);
    expect(within(home).getByRole('presentation')).toHaveAttribute('alt', '');
    expect(home).toHaveTextContent(/^$/);
  },
);

it('starts the next page with the stored logo while it refetches', async () => {
  const first = await renderRoutes('/favorites', { server: agency('Wide Way') });
  await remembered('Wide Way');
  first.unmount();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer = agency('New Way', null)[HOME];
  const next = await renderRoutes('/favorites', {
    server: { [HOME]: () => held.then(answer) },
  });
  expect(await screen.findByRole('link', { name: 'Wide Way, home page' })).toBeInTheDocument();
  expect(picture('Wide Way')).toHaveAttribute('src', LOGO);
  release();
  await screen.findByRole('link', { name: 'New Way, home page' });
  expect(picture('New Way')).toBeNull();
  next.unmount();
});

it('shows the stored name only in its own language', async () => {
  const first = await renderRoutes('/favorites', { server: agency('Wide Way') });
  await remembered('Wide Way');
  first.unmount();
  await renderRoutes('/favorites', { language: 'ar', server: { [HOME]: offline } });
  const home = await screen.findByRole('link', { name: 'مسار، الصفحة الرئيسية' });
  expect(home.querySelector('img')).toHaveAttribute('src', LOGO);
});

it("shows the product's logo and the agency's name without a logo", async () => {
  await renderRoutes('/favorites', { server: agency('Wide Way', null) });
  const home = await screen.findByRole('link', { name: 'Wide Way, home page' });
  expect(home).toHaveTextContent('Wide Way');
  expect(home.querySelector('img')).toBeNull();
});

it("falls back to the product's logo when the agency's fails to load", async () => {
  await renderRoutes('/favorites', { server: agency('Wide Way') });
  const home = await screen.findByRole('link', { name: 'Wide Way, home page' });
  expect(home).toHaveTextContent(/^$/);
  fireEvent.error(within(home).getByRole('presentation'));
  expect(picture('Wide Way')).toBeNull();
  expect(home).toHaveTextContent('Wide Way');
});

it('ignores an invalid stored agency', async () => {
  for (const text of ['null', '7', '{"name":1}', '{"language":"fr","name":"X"}', '{']) {
    localStorage.setItem('agency', text);
    const app = await renderRoutes('/favorites', { server: { [HOME]: offline } });
    const home = await screen.findByRole('link', { name: 'Masar, home page' });
    // Once the server did not tell.
    await waitFor(() => expect(home).toHaveTextContent('Masar'));
    app.unmount();
  }
});

it('is in the mobile menu and the footer', async () => {
  const { user } = await renderRoutes('/favorites', { server: agency('Wide Way') });
  await screen.findByRole('link', { name: 'Wide Way, home page' });
  const footer = await screen.findByRole('contentinfo');
  expect(await within(footer).findByText(/© \d{4} Wide Way/)).toBeVisible();
  expect(footer.querySelector('img')).toHaveAttribute('src', LOGO);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog'));
  expect(menu.getByRole('img', { name: 'Wide Way' })).toHaveAttribute('src', LOGO);
});
