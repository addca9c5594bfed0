// Rules: APP-09, APP-10, APP-25, APP-26, APP-27 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import type { ProgrammeCard } from '../../../../src/contract/catalogue/catalogue';
import type { CityPrice, Story } from '../../../../src/contract/content/content';
import { itBeforeRelease } from '../../../support/beforeRelease';
import { json } from '../../../support/fakeServer';
import { HOME, homeAnswer } from '../../../support/homeAnswer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { namespaceMessages } from '../../../support/messages';
import { renderRoutes } from '../../../support/renderRoutes';
import { STUDENT } from '../../../support/renderWithApp';

it('shows a visitor both ways to start, without asking for an account, and the four kinds of request', async () => {
  await renderRoutes('/');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Your path to studying abroad starts here',
  );
  const kinds = within(await screen.findByRole('region', { name: 'What would you like to do?' }));
  const address = (name: string | RegExp): string | null =>
    kinds.getByRole('link', { name }).getAttribute('href');
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('button', { name: 'Show prices' })).toBeVisible();
  const addresses = main.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).not.toContain('/register');
  for (const link of await screen.findAllByRole('link', { name: 'Book a consultation' })) {
    expect(link).toHaveAttribute('href', '/bookConsultant');
  }
  expect(address(/^University admissions/)).toBe('/universityAdmissions');
  expect(address(/^English courses/)).toBe('/englishLanguage');
  expect(address(/^Summer programmes/)).toBe('/programsSummer');
  expect(address(/^Design your own course/)).toBe('/designCourse');
});

it('links a student to the requests instead of registration', async () => {
  await renderRoutes('/', { session: STUDENT, language: 'ar' });
  expect(await screen.findByRole('link', { name: 'طلباتي' })).toHaveAttribute(
    'href',
    '/studentRequest',
  );
  expect(screen.getByRole('link', { name: 'حجز استشارة' })).toBeVisible();
});

it('links a Partner to the booking list', async () => {
  await renderRoutes('/', { session: { ...STUDENT, role: 'Partner' } });
  const links = await screen.findAllByRole('link', { name: 'Booking List' });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/partnerBookingList');
  expect(screen.queryByRole('link', { name: 'My requests' })).not.toBeInTheDocument();
});

it('links the team to the desk', async () => {
  await renderRoutes('/', { session: { ...STUDENT, role: 'Team' } });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('link', { name: 'Desk' })).toHaveAttribute('href', '/desk');
  expect(main.queryByRole('link', { name: 'My requests' })).not.toBeInTheDocument();
});

const PROGRAMME: ProgrammeCard = {
  id: 12,
  kind: 'english',
  title: 'General English',
  summary: 'English for every day',
  institute: { id: 3, name: 'Harbour School' },
  city: { id: 4, name: 'Dublin' },
  destination: { id: 'ie', name: 'Ireland' },
  level: 'A1',
  english: null,
  degree: null,
  course_type: 'general',
  specialization: null,
  weeks_min: 2,
  weeks_max: 12,
  starts_mondays: true,
  next_start: null,
  image: null,
  headline: 121_500,
  headline_weeks: 4,
  price_basis: 'week',
  currency: 'EUR',
  centre_distance: 650,
  foundation: null,
  housing_from: null,
};

const STORY: Story = {
  id: 1,
  name: 'Reem',
  headline: 'Accepted in spring',
  text: 'It took eight weeks.',
  year: 2025,
  destination: { id: 'gb', name: 'United Kingdom' },
};

const CITY_PRICE: CityPrice = {
  destination: 'ie',
  city: { id: 4, name: 'Dublin' },
  programme_id: 12,
  plan_id: 7,
  extras: [3, 9],
  total: 538_500,
  currency: 'EUR',
};

const full = () =>
  json(
    200,
    homeAnswer({
      destinations: [
        { id: 'gb', name: 'United Kingdom' },
        { id: 'ie', name: 'Ireland' },
      ],
      featured: [PROGRAMME],
      stories: [STORY],
      city_prices: [CITY_PRICE],
      consultants: [{ id: 1, name: 'Huda', role: 'University admissions', languages: ['ar'] }],
      size: { programmes: 1_146, institutes: 30, cities: 1 },
    }),
  );

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows destinations, programmes, stories and the app from the server', async () => {
  const { server } = await renderRoutes('/', { server: { [HOME]: full } });
  const destinations = await part('What do 12 weeks cost, all in?');
  const ireland = within(await destinations.findByRole('list', { name: 'Ireland' }));
  expect(ireland.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/universityAdmissions?destination=ie',
    '/englishLanguage?destination=ie',
    '/programsSummer?destination=ie',
  ]);
  const featured = await part('We recommend');
  expect(featured.getByRole('link', { name: 'General English' })).toHaveAttribute(
    'href',
    '/englishLanguage/details?id=12',
  );
  expect(featured.getByText(/€1,215/)).toBeVisible();
  expect(
    (await part('They have been where you are now')).getByText('Accepted in spring'),
  ).toBeVisible();
  const app = await part('Your request in your pocket');
  expect(app.getByRole('link', { name: /App Store/ })).toHaveAttribute(
    'href',
    'https://apple.example/app',
  );
  expect(server.calls(HOME)).toHaveLength(1);
});

it('leads from the price of a city to the course with the choice that it is of', async () => {
  await renderRoutes('/', { server: { [HOME]: full } });
  const cities = await part('What do 12 weeks cost, all in?');
  expect(cities.getByRole('link', { name: 'Dublin, Ireland' })).toHaveAttribute(
    'href',
    '/englishLanguage/details?id=12&plan=7&weeks=12&extras=3-9',
  );
  expect(cities.getByText(/€5,385/)).toBeVisible();
  expect(cities.getByText('Not in the price: visa, flights and living costs.')).toBeVisible();
  // A destination without such a course keeps its name and its catalogues.
  expect(cities.getByRole('heading', { name: 'United Kingdom' })).toBeVisible();
  expect(cities.queryByRole('link', { name: /, United Kingdom/ })).toBeNull();
});

it('says what the catalogue has and who advises, and no number that is not known', async () => {
  const { server } = await renderRoutes('/', { server: { [HOME]: full } });
  const proof = await part('Why Masar');
  expect(await proof.findByText('1,146')).toBeVisible();
  expect(proof.getByText('1,146').closest('li')).toHaveTextContent('1,146programmes');
  expect(proof.getByText('1').closest('li')).toHaveTextContent('1city');
  expect(proof.getByText('Huda')).toBeVisible();
  expect(proof.getByText('University admissions')).toBeVisible();
  expect(server.calls(HOME)).toHaveLength(1);
});

itBeforeRelease('names the destinations where no city has a price', async () => {
  await renderRoutes('/', {
    server: {
      [HOME]: () =>
        json(200, homeAnswer({ destinations: [{ id: 'ie', name: 'Ireland' }], city_prices: [] })),
    },
  });
  const countries = await part('Five countries, one path');
  expect(countries.getByRole('heading', { name: 'Ireland' })).toBeVisible();
  expect(countries.queryByText(/Not in the price/)).toBeNull();
  const proof = await part('Why Masar');
  expect(proof.queryByText(/programmes$/)).toBeNull();
});

it('formats weeks and money in Arabic', async () => {
  await renderRoutes('/', { language: 'ar', server: { [HOME]: full } });
  const featured = await part('برامج نوصي بها');
  expect(featured.getByText('4 أسابيع مع الرسوم')).toBeVisible();
  expect(featured.getByText(/1,215/)).toHaveTextContent(/€/);
});

itBeforeRelease('omits what the agency does not have', async () => {
  await renderRoutes('/');
  expect(await part('Why Masar')).toBeTruthy();
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'We recommend' })).toBeNull();
  });
  expect(screen.queryByRole('region', { name: 'They have been where you are now' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your request in your pocket' })).toBeNull();
});

it('reports failed programmes in place and retries', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { user, server } = await renderRoutes('/', {
    server: { [HOME]: () => json(500, { status_code: 500 }) },
  });
  const featured = await part('We recommend');
  expect(await featured.findByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  server.use({ [HOME]: full });
  await user.click(featured.getByRole('button', { name: 'Try again' }));
  expect(await featured.findByRole('link', { name: 'General English' })).toBeVisible();
});

it.each([
  [2, 2],
  [3, 3],
  [5, 3],
  [6, 6],
])('of %i recommended programmes shows %i, in full rows', async (given, shown) => {
  const featured = Array.from({ length: given }, (_, index) => ({ ...PROGRAMME, id: index + 1 }));
  await renderRoutes('/', { server: { [HOME]: () => json(200, homeAnswer({ featured })) } });
  expect(await (await part('We recommend')).findAllByRole('article')).toHaveLength(shown);
});

it.each(SCREEN_LANGUAGES)('APP-25: three questions lead to the prices in %s', async (language) => {
  const words = namespaceMessages(language, 'home');
  const word = (id: string): string => words[`home.find${id}`] ?? '';
  const { user, location } = await renderRoutes('/', { language, server: { [HOME]: full } });
  const form = within(await screen.findByRole('region', { name: word('') }));
  const fields = form.getByRole('button', { name: word('.show') }).closest('form');
  // The form as a page without scripts sends it.
  expect(fields).toHaveAttribute('action', '/englishLanguage');
  expect(fields).toHaveAttribute('method', 'get');
  expect(fields).toHaveFormValues({ course_type: '', destination: '', weeks: '12' });
  await user.selectOptions(form.getByLabelText(word('.destination')), 'ie');
  await user.selectOptions(form.getByLabelText(word('.course_type')), 'general');
  await user.click(form.getByRole('button', { name: word('.show') }));
  await waitFor(() =>
    expect(location()).toBe('/englishLanguage?course_type=general&destination=ie&weeks=12'),
  );
});
