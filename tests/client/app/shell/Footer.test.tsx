// Rules: APP-08, FAM-02, NAV-04, NAV-06 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';

import { itBeforeRelease } from '../../../support/beforeRelease';
import { json, offline } from '../../../support/fakeServer';
import { NO_AGENCY, homeAnswer } from '../../../support/homeAnswer';
import { renderRoutes } from '../../../support/renderRoutes';
import { STUDENT } from '../../../support/renderWithApp';

const HOME = 'GET /api/student/home';

const home = () =>
  json(200, {
    data: {
      links: [{ phone: '+966110000000', email: 'hello@masar.example', address: 'Riyadh' }],
      agency: { ...NO_AGENCY, name: 'Masar Agency' },
      destinations: [{ id: 'ie', name: 'Ireland' }],
      featured: [],
      stories: [],
    },
  });

it("shows the first phone, email and address and the agency's name", async () => {
  const { server } = await renderRoutes('/favorites', { server: { [HOME]: home } });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(await footer.findByRole('link', { name: '+966110000000' })).toHaveAttribute(
    'href',
    'tel:+966110000000',
  );
  expect(footer.getByRole('link', { name: 'hello@masar.example' })).toHaveAttribute(
    'href',
    'mailto:hello@masar.example',
  );
  expect(footer.getByText('Riyadh')).toBeVisible();
  expect(footer.getByText(/Masar Agency/)).toBeVisible();
  expect(footer.getByRole('link', { name: 'Ireland' })).toHaveAttribute(
    'href',
    '/universityAdmissions?destination=ie',
  );
  expect(server.calls(HOME)).toHaveLength(1);
});

it.each(['/orders', '/bankAccounts'])('has the currency of prices at %s (FAM-02)', async (at) => {
  await renderRoutes(at, { session: STUDENT, server: { [HOME]: home } });
  const footer = within(await screen.findByRole('contentinfo'));
  const chooser = await footer.findByRole('combobox', { name: 'Show prices in' });
  expect(within(chooser).getAllByRole('option')).toHaveLength(11);
});

it.each([
  ['an HTTP error', () => json(500, { status_code: 500 })],
  ['no network', offline],
])('logs %s and shows the page without an error', async (_what, handler) => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  await renderRoutes('/favorites', { server: { [HOME]: handler } });
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Failed to fetch the footer data' }),
    ),
  );
  expect(screen.getByRole('heading', { name: 'Favourites' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).not.toHaveTextContent(/error|fail/i);
  expect(screen.getByRole('link', { name: 'Become a partner' })).toBeVisible();
});

itBeforeRelease('retries when the next footer is mounted after a failure', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { server, goTo } = await renderRoutes('/favorites', { server: { [HOME]: offline } });
  await screen.findByRole('heading', { name: 'Favourites' });
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  server.use({
    [HOME]: () => json(200, { data: { links: [], destinations: [], agency: { name: 'Again' } } }),
  });
  await goTo('/contact');
  await goTo('/favorites');
  expect(await screen.findByText(/Again\. All rights/)).toBeInTheDocument();
});

describe('after a failure retries silently', () => {
  const whole = () =>
    json(200, {
      data: { links: [], destinations: [], agency: { name: 'Again' }, featured: [], stories: [] },
    });

  async function afterFailure(at: string) {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const app = await renderRoutes(at, { server: { [HOME]: () => json(500, {}) } });
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith(
        expect.objectContaining({ message: 'Failed to fetch the footer data' }),
      ),
    );
    expect(screen.queryByText(/Again/)).not.toBeInTheDocument();
    return app;
  }
  const footer = () => within(screen.getByRole('contentinfo'));

  it('when another page of the same layout opens', async () => {
    const { server, goTo } = await afterFailure('/favorites');
    server.use({ [HOME]: whole });
    await goTo('/bePartner');
    expect(await footer().findByText(/Again/)).toBeVisible();
    expect(footer().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('each time the network is back', async () => {
    const { server } = await afterFailure('/favorites');
    const tries = server.calls(HOME).length;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(server.calls(HOME)).toHaveLength(tries + 1));
    expect(screen.queryByText(/Again/)).not.toBeInTheDocument();
    server.use({ [HOME]: whole });
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')));
      expect(footer().getByText(/Again/)).toBeVisible();
    });
  });

  it('when the page itself loads the same data', async () => {
    const { server, user } = await afterFailure('/');
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.use({ [HOME]: whole });
    await user.click(again);
    expect(await footer().findByText(/Again/)).toBeVisible();
  });

  it('only for those reasons', async () => {
    const { server } = await afterFailure('/favorites');
    const tries = server.calls(HOME).length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(server.calls(HOME)).toHaveLength(tries);
  });
});

it('does not block the page while its data loads', async () => {
  await renderRoutes('/favorites', {
    server: { [HOME]: () => new Promise<Response>(() => undefined) },
  });
  expect(await screen.findByRole('heading', { name: 'Favourites' })).toBeVisible();
});

it('shows four columns, terms and privacy', async () => {
  await renderRoutes('/favorites', { server: { [HOME]: home } });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(await footer.findByText('Riyadh')).toBeVisible();
  // The pages about the agency stand in the third column, below the partner link.
  const headings = ['Courses', 'Destinations', 'Opportunities', 'About Masar', 'Contact us'];
  expect(footer.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(headings);
  expect(
    footer
      .getAllByRole('region')
      .map(({ textContent }) => textContent)
      .join(),
  ).toMatch(/Courses.*Ireland.*Become a partner.*hello@masar/);
  expect(footer.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms');
  expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  expect(footer.getByRole('link', { name: 'Become a partner' })).toHaveAttribute(
    'href',
    '/bePartner',
  );
});

it('shows WhatsApp, the opening hours and the registration as far as they are told (APP-15)', async () => {
  const told = {
    ...NO_AGENCY,
    name: 'Masar Agency',
    whatsapp_url: 'https://wa.me/966110000000',
    license_number: '4400-1',
    opening_hours: {
      time_zone: 'Asia/Riyadh',
      rows: [{ days: [0, 6], shifts: [{ from: 540, to: 1080 }] }],
    },
  };
  const answer = homeAnswer({ agency: told });
  await renderRoutes('/favorites', { server: { [HOME]: () => json(200, answer) } });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(await footer.findByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    told.whatsapp_url,
  );
  expect(footer.getByText('Sunday and Saturday')).toBeVisible();
  expect(footer.getByText('9:00 to 18:00')).toBeVisible();
  expect(footer.getByText('4400-1')).toBeVisible();
  expect(footer.queryByText(/Commercial/)).toBeNull();
});
