// Rules: CAT-04, CAT-11, CAT-13, CRS-05, FAM-06, SEO-01, SEO-04 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import { readIntents } from '../../../../../../src/client/lib/intents/intents';
import DetailsPage from '../../../../../../src/client/features/catalogue/pages/programme/DetailsPage';
import { itBeforeRelease } from '../../../../../support/beforeRelease';
import { favoriteUrls, priceUrls, orderUrls, apiUrls } from '../../../../../support/apiUrls';
import {
  readTripWeeks,
  rememberTripWeeks,
} from '../../../../../../src/client/features/prices/trip/tripWeeks';
import { fakeServer, json, offline } from '../../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../../support/matrix';
import { allMessages, namespaceMessages } from '../../../../../support/messages';
import { QUOTE } from '../../../../../../src/client/features/prices/machines/support/designedCourse';
import { SERVES_RATES } from '../../../../../support/exchangeRates';
import { programmeDetails } from '../../../../../support/programmes';
import { renderRoutes } from '../../../../../support/renderRoutes';
import { STUDENT, renderWithApp } from '../../../../../support/renderWithApp';
import {
  CHECK,
  LOGIN,
  RIGHT,
  checksCode,
  sendsCode,
  submitDetails,
} from '../../../registration/components/support';

const AT = '/englishLanguage/details?id=3';
const GET = `GET ${apiUrls.programmes}/3`;
const ok = (data: unknown, message = '') => json(200, { status_code: 200, message, data });
const serve = () => fakeServer({ [GET]: () => ok(programmeDetails(3)) });

afterEach(() => {
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'share');
});

describe.each(SCREEN_LANGUAGES)('programme page in %s', (language) => {
  const words = namespaceMessages(language, 'details');
  const word = (id: string): string => words[`details.${id}`] ?? '';

  it('shows facts, prices, dates and similar programmes', async () => {
    serve();
    await renderWithApp(<DetailsPage kind="english" />, { language, at: AT });
    expect(await screen.findByRole('heading', { level: 1, name: 'Programme 3' })).toBeVisible();
    const prices = screen.getByRole('table');
    expect(within(prices).getByRole('columnheader', { name: /Standard/ })).toBeVisible();
    expect(within(prices).getByRole('row', { name: /280/ })).toBeVisible();
    expect(within(prices).getByRole('row', { name: /250\.50/ })).toBeVisible();
    expect(within(prices).getByRole('rowheader', { name: word('fees') })).toBeVisible();
    const family = within(within(prices).getByRole('row', { name: /Host family/ }));
    // The unit is next to the name, not to the amount.
    for (const id of ['fee.week', 'optional']) {
      expect(family.getByRole('rowheader')).toHaveTextContent(word(id));
      expect(family.getByRole('cell')).not.toHaveTextContent(word(id));
    }
    for (const text of ['Course book', 'Flights', 'A passport']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    const similar = screen.getByRole('region', { name: word('similar') });
    expect(within(similar).getByRole('link', { name: 'Programme 4' })).toBeVisible();
    const request = screen.getByRole('link', { name: word('request') });
    expect(request).toHaveAttribute('href', '/EnglishAdmissionRegister?id=3&plan=300&weeks=4');
  });

  it.each(['?id=3', '?id=x'])('links onward where %j names nothing', async (query) => {
    fakeServer();
    const at = `/englishLanguage/details${query}`;
    await renderWithApp(<DetailsPage kind="english" />, { language, at });
    expect(
      await screen.findByRole('heading', { level: 1, name: word('gone') }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: word('toList') })).toHaveAttribute(
      'href',
      '/englishLanguage',
    );
  });
});

it.each(SCREEN_LANGUAGES)('CAT-21: a bar leads to the four sections in %s', async (language) => {
  const words = namespaceMessages(language, 'details');
  serve();
  const { user, location } = await renderWithApp(<DetailsPage kind="english" />, {
    language,
    at: AT,
  });
  const bar = within(await screen.findByRole('group', { name: words['details.sections'] ?? '' }));
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  for (const section of ['price', 'school', 'housing', 'visa']) {
    const link = bar.getByRole('link', { name: words[`details.section.${section}`] ?? '' });
    // The link that a page without scripts follows.
    expect(link).toHaveAttribute('href', `#${section}`);
    await user.click(link);
    const heading = document.activeElement;
    expect(heading).toHaveAttribute('id', section);
    expect(heading).toHaveProperty('tagName', 'H2');
  }
  expect(scrolled).toHaveBeenCalledTimes(4);
  expect(location()).toBe(AT);
});

it('CAT-21: names the kinds of housing with their prices, and how early to apply', async () => {
  const long_course = { over_weeks: 12, lead_weeks: 10 };
  const details = programmeDetails(3, { lead_weeks: 6, long_course, weeks_max: 24 });
  fakeServer({ ...SERVES_RATES, [GET]: () => ok(details) });
  await renderWithApp(<DetailsPage kind="english" />, { at: AT });
  const housing = within(await screen.findByRole('region', { name: 'Housing' }));
  // The rates come later than the programme.
  await waitFor(() =>
    expect(housing.getByText('Host family').closest('li')).toHaveTextContent(/1,050/),
  );
  expect(housing.getByText(/living costs in/).closest('li')).toHaveTextContent(/5,750/);
  const visa = within(screen.getByRole('region', { name: 'Visa' }));
  expect(visa.getByText(/at least 6 weeks/)).toBeVisible();
  expect(visa.getByText(/more than 12 weeks needs a student visa/)).toBeVisible();
  expect(visa.getByRole('link', { name: /United Kingdom/ })).toHaveAttribute('href', '/visa/gb');
});

it('CAT-21: says what happens where the institute names no housing, and no wait is known', async () => {
  const details = programmeDetails(3, { fees: [], living_cost: null, lead_weeks: 0 });
  fakeServer({ [GET]: () => ok(details) });
  await renderWithApp(<DetailsPage kind="english" />, { at: AT });
  const housing = within(await screen.findByRole('region', { name: 'Housing' }));
  expect(housing.getByText(/A consultant will find out/)).toBeVisible();
  expect(screen.getByText(/which visa you need/)).toBeVisible();
});

it('leads to the list without an id in the URL (CAT-04)', async () => {
  fakeServer();
  const at = '/englishLanguage/details';
  const { location } = await renderWithApp(<DetailsPage kind="english" />, { at });
  await waitFor(() => expect(location()).toBe('/englishLanguage'));
});

describe('a programme that was withdrawn', () => {
  it.each(SCREEN_LANGUAGES)('leads on to similar ones in %s', async (language) => {
    const words = namespaceMessages(language, 'details');
    const { similar } = programmeDetails(3);
    const data = { kind: 'english', title: 'Programme 3', similar };
    const gone = { status_code: 410, code: 'WITHDRAWN', message: 'Gone', data };
    fakeServer({ ...SERVES_RATES, [GET]: () => json(410, gone) });
    await renderWithApp(<DetailsPage kind="english" />, { language, at: AT });
    const title = (words['details.goneNamed'] ?? '').replace('{title}', 'Programme 3');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { level: 2, name: words['details.similar'] ?? '' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Programme 4' })).toHaveAttribute(
      'href',
      '/englishLanguage/details?id=4',
    );
  });
});

it.each(SCREEN_LANGUAGES)('names the level of English in words in %s', async (language) => {
  serve();
  await renderWithApp(<DetailsPage kind="english" />, { language, at: AT });
  const level = namespaceMessages(language, 'programme')['programme.levelName.B1'] ?? '';
  expect(await screen.findByText(level)).toBeVisible();
});

it('names and describes the document as the server does', async () => {
  document.head.innerHTML = '<title>Masar</title><meta name="description" content="all">';
  serve();
  await renderWithApp(<DetailsPage kind="english" />, { at: AT });
  await waitFor(() => expect(document.title).toBe('Programme 3 · Masar'));
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    'Small classes near the sea.',
  );
});

it('compares the plans of a course in one table (FAM-06)', async () => {
  const { plans } = programmeDetails(3);
  const band = (from: number, to: number, price: number) => ({
    weeks_from: from,
    weeks_to: to,
    price_per_week: price,
  });
  const intensive = {
    id: 301,
    name: 'Intensive',
    lessons_per_week: 30,
    currency: 'GBP',
    bands: [band(2, 7, 40_000), band(8, 12, 36_000)],
  };
  const details = programmeDetails(3, { plans: [...plans, intensive] });
  fakeServer({ [GET]: () => ok(details) });
  await renderWithApp(<DetailsPage kind="english" />, { at: AT });
  const table = await screen.findByRole('table');
  const cells = within(table)
    .getAllByRole('row')
    .slice(0, 4)
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells.map(([stay]) => stay)).toEqual([
    'Length of studyPrice per week',
    '2 to 4 weeks',
    '5 to 7 weeks',
    '8 to 12 weeks',
  ]);
  expect(cells.slice(1).map(([, ...prices]) => prices)).toEqual([
    ['£280', '£400'],
    ['£250.50', '£400'],
    ['£250.50', '£360'],
  ]);
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

describe('PRI-03: the price of a course', () => {
  const QUOTES = `POST ${priceUrls.quotes}`;
  const quoteOf = (weeks: number) => ({
    ...QUOTE,
    plan_id: 300,
    weeks,
    start_date: null,
    total: weeks * 28_000 + 6_000,
  });

  it('is the itemised headline first, and is computed on the server for other weeks', async () => {
    const server = fakeServer({
      ...SERVES_RATES,
      [GET]: () => ok(programmeDetails(3)),
      [QUOTES]: ({ body }) => ok(quoteOf(Number(Object(body).weeks))),
    });
    const { user } = await renderWithApp(<DetailsPage kind="english" />, { at: AT });
    const price = await screen.findByRole('complementary');
    // Once in the list, once in the bar (CAT-12).
    expect(await within(price).findAllByText('about SAR 5,900')).toHaveLength(2);
    expect(within(price).getAllByText('£1,180')).toHaveLength(2);
    expect(server.calls(QUOTES)).toHaveLength(0);
    const weeks = within(price).getByRole('group', { name: 'Number of weeks' });
    expect(within(weeks).getByRole('combobox')).toHaveDisplayValue('4 weeks');
    await user.selectOptions(within(weeks).getByRole('combobox'), '6 weeks');
    expect(await within(price).findAllByText('£1,740')).toHaveLength(2);
    expect(server.calls(QUOTES).map(({ body }) => body)).toEqual([
      { plan_id: 300, weeks: 6, start_date: null, extras: [] },
    ]);
    expect(screen.getByRole('link', { name: 'Request this programme' })).toHaveAttribute(
      'href',
      '/EnglishAdmissionRegister?id=3&plan=300&weeks=6',
    );
  });

  itBeforeRelease(
    'opens with the plan and weeks of its address, which keeps every other choice (CAT-13)',
    async () => {
      fakeServer({
        ...SERVES_RATES,
        [GET]: () => ok(programmeDetails(3)),
        [QUOTES]: ({ body }) => ok(quoteOf(Number(Object(body).weeks))),
      });
      const { user, location } = await renderWithApp(<DetailsPage kind="english" />, {
        at: `${AT}&plan=300&weeks=12`,
      });
      expect(await screen.findAllByText('£3,420')).toHaveLength(2);
      await user.selectOptions(screen.getByRole('combobox', { name: 'Number of weeks' }), '9');
      await waitFor(() => expect(location()).toBe(`${AT}&plan=300&weeks=9`));
      expect(readTripWeeks()).toBe(9);
    },
  );

  it('adds housing to the price, the address and the way to the form (CRS-05)', async () => {
    const family = {
      kind: 'accommodation',
      fee_id: 401,
      name: 'Host family',
      basis: 'week',
      unit_amount: 21_000,
      quantity: 4,
      amount: 84_000,
    };
    const server = fakeServer({
      ...SERVES_RATES,
      [GET]: () => ok(programmeDetails(3)),
      [QUOTES]: () => {
        const { lines, total, ...rest } = quoteOf(4);
        return ok({ ...rest, lines: [...lines, family], total: total + family.amount });
      },
    });
    const { user, location } = await renderWithApp(<DetailsPage kind="english" />, { at: AT });
    const housing = await screen.findByRole('combobox', { name: 'Accommodation' });
    await user.selectOptions(housing, '401');
    expect(await screen.findByText('Total with what you added')).toBeVisible();
    expect(server.calls(QUOTES)[0]?.body).toMatchObject({ weeks: 4, extras: [401] });
    expect(location()).toBe(`${AT}&plan=300&weeks=4&extras=host_family`);
    expect(screen.getByRole('link', { name: 'Request this programme' })).toHaveAttribute(
      'href',
      '/EnglishAdmissionRegister?id=3&plan=300&weeks=4&extras=host_family',
    );
    for (const link of screen.getAllByRole('link', { name: /Request this plan/ })) {
      expect(link).toHaveAttribute('href', expect.stringContaining('extras=host_family'));
    }
    await user.selectOptions(housing, '');
    await waitFor(() => expect(location()).toBe(`${AT}&plan=300&weeks=4`));
    expect(screen.queryByText('Total with what you added')).toBeNull();
  });

  it('opens with the weeks chosen on another page, where the course offers them (CAT-13)', async () => {
    rememberTripWeeks(12);
    const details = programmeDetails(3);
    fakeServer({ [GET]: () => ok(details), [QUOTES]: () => ok(quoteOf(12)) });
    await renderWithApp(<DetailsPage kind="english" />, { at: AT });
    expect(await screen.findByRole('combobox', { name: 'Number of weeks' })).toHaveValue('12');
    const similar = screen.getByRole('link', { name: 'Programme 4' });
    expect(similar).toHaveAttribute('href', expect.stringContaining('weeks=12'));
  });

  it.each(['weeks=0', 'weeks=13', 'weeks=x', 'plan=999&weeks=4.5'])(
    'opens with the usual weeks and plan for %s',
    async (query) => {
      fakeServer({ [GET]: () => ok(programmeDetails(3)) });
      await renderWithApp(<DetailsPage kind="english" />, { at: `${AT}&${query}` });
      expect(await screen.findByRole('combobox', { name: 'Number of weeks' })).toHaveValue('4');
      expect(screen.getByRole('link', { name: 'Request this programme' })).toHaveAttribute(
        'href',
        '/EnglishAdmissionRegister?id=3&plan=300&weeks=4',
      );
    },
  );

  it('stays within the weeks that are offered', async () => {
    const details = programmeDetails(3, { weeks_min: 4, weeks_max: 4 });
    fakeServer({ [GET]: () => ok(details) });
    await renderWithApp(<DetailsPage kind="english" />, { at: AT });
    expect(await screen.findByRole('button', { name: 'One week fewer' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'One week more' })).toBeDisabled();
  });

  it('of a degree is its first year with its fees, without weeks to choose', async () => {
    const details = programmeDetails(3, {
      kind: 'university',
      price_basis: 'year',
      plans: [],
      standard_plan_id: null,
      headline_weeks: 36,
      weeks_min: 108,
      weeks_max: 108,
    });
    fakeServer({ ...SERVES_RATES, [GET]: () => ok(details) });
    await renderWithApp(<DetailsPage kind="university" />, { at: AT });
    const price = await screen.findByRole('complementary');
    expect(within(price).getByText('First year, fees included')).toBeVisible();
    // On a phone beside the button: the total is not that of all years.
    expect(within(price).getByText('First year')).toBeInTheDocument();
    expect(await within(price).findAllByText('£1,180')).toHaveLength(2);
    expect(within(price).queryByRole('group', { name: 'Number of weeks' })).toBeNull();
  });
});

const PLAN = '/designRegister?plan_id=300&partner_id=70&package_id=3';

it.each(SCREEN_LANGUAGES)("registers a student's plan, in %s", async (language) => {
  const register = `POST ${orderUrls.registerPackage}`;
  const { user, location, server } = await renderRoutes(PLAN, {
    language,
    session: STUDENT,
    server: {
      [GET]: () => ok(programmeDetails(3)),
      [register]: () => ok({ id: 61, repeated: false }),
    },
  });
  const press = namespaceMessages(language, 'courses')['courses.registerPackage'] ?? '';
  await user.click(await screen.findByRole('button', { name: press }));
  await waitFor(() => expect(location()).toMatch(/kind=registration&request=61/));
  expect(server.calls(register)[0]?.body).toEqual({
    plan_id: 300,
    partner_id: 70,
    package_id: 3,
    user_id: STUDENT.user.id,
  });
});

itBeforeRelease.each(SCREEN_LANGUAGES)(
  'requests a plan with its own form, in %s (REQ-08)',
  async (language) => {
    const { user, location } = await renderRoutes(AT, {
      language,
      session: STUDENT,
      server: { [GET]: () => ok(programmeDetails(3)) },
    });
    const words = allMessages(language);
    const name = words['details.registerPlanNamed']?.replace('{plan}', 'Standard') ?? '';
    const link = await screen.findByRole('link', { name });
    // The accessible name begins with the visible text.
    expect(name).toMatch(new RegExp(`^${link.textContent} `));
    expect(link).toHaveTextContent(words['details.registerPlan'] ?? '');
    expect(screen.getByText(words['details.next'] ?? '')).toBeVisible();
    const ways = within(screen.getByRole('complementary')).getAllByRole('link');
    const requests = ways.filter((way) => /register|design/i.test(way.getAttribute('href') ?? ''));
    expect(requests.map((way) => way.textContent)).toEqual([words['details.request']]);
    await user.click(link);
    expect(await screen.findByLabelText(words['requests.field.plan_id'] ?? '')).toHaveValue('300');
    expect(location()).toMatch(/^\/EnglishAdmissionRegister\?id=3/);
  },
);

itBeforeRelease.each(SCREEN_LANGUAGES)(
  'shows a visitor above the registration what is requested, in %s (REQ-08)',
  async (language) => {
    const { user, location } = await renderRoutes(AT, {
      language,
      server: { [GET]: () => ok(programmeDetails(3)) },
    });
    const words = allMessages(language);
    await user.click(await screen.findByRole('link', { name: words['details.request'] ?? '' }));
    await waitFor(() => expect(location()).toBe('/register'));
    const requested = await screen.findByText(words['register.requested'] ?? '');
    expect(requested.parentElement).toHaveTextContent(programmeDetails(3).title);
    expect(requested.parentElement).toHaveTextContent(programmeDetails(3).institute.name);
    const name = words['register.title'] ?? '';
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

itBeforeRelease.each(SCREEN_LANGUAGES)(
  'says above the registration what is to be saved, in %s (FAV-05)',
  async (language) => {
    const { user, location } = await renderRoutes(AT, {
      language,
      server: { [GET]: () => ok(programmeDetails(3)) },
    });
    const words = allMessages(language);
    await user.click(await screen.findByRole('button', { name: words['details.save'] ?? '' }));
    await waitFor(() => expect(location()).toBe('/register'));
    const saving = await screen.findByText(words['register.saving'] ?? '');
    expect(saving.parentElement).toHaveTextContent(programmeDetails(3).title);
  },
);

itBeforeRelease('names the form of a summer programme after it (REQ-02)', async () => {
  const summer = programmeDetails(3, { kind: 'summer', plans: [], fees: [] });
  await renderRoutes('/EnglishAdmissionRegister?id=3', {
    session: STUDENT,
    server: { [GET]: () => ok(summer) },
  });
  const name = 'Request a summer programme';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  await waitFor(() => expect(document.title).toContain(name));
});

it('sends a visitor to registration and returns to the plan', async () => {
  const { user, location } = await renderRoutes(PLAN, {
    server: { [GET]: () => ok(programmeDetails(3)), [LOGIN]: sendsCode, [CHECK]: checksCode },
  });
  await user.click(await screen.findByRole('button', { name: 'Register for this package' }));
  await submitDetails(user, (id) => allMessages('en')[id] ?? id);
  expect(await screen.findByRole('textbox', { name: 'Digit 1 of 4' })).toHaveFocus();
  await user.keyboard(RIGHT);
  await waitFor(() => expect(location()).toMatch(/^\/designCourse\/registration\?/));
  const query = new URLSearchParams(location().split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    plan_id: '300',
    partner_id: '70',
    package_id: '3',
    user_id: 'account-1',
  });
});

it('offers a partner no plan to register', async () => {
  serve();
  const partner = { ...STUDENT, role: 'Partner' } as const;
  await renderWithApp(<DetailsPage kind="english" />, { language: 'en', at: AT, session: partner });
  expect(await screen.findByRole('columnheader', { name: /Standard/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Request this plan/ })).toBeNull();
});

it('requests a university programme with its own form', async () => {
  const details = programmeDetails(3, { kind: 'university', plans: [], fees: [] });
  fakeServer({ [GET]: () => ok(details) });
  await renderWithApp(<DetailsPage kind="university" />, {
    at: '/universityAdmissions/details?id=3',
  });
  const request = await screen.findByRole('link', { name: 'Request this programme' });
  expect(request).toHaveAttribute('href', '/UniversityAdmissionRegister?id=3');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Design your own course' })).toBeNull();
});

it('reports a failed load and retries', async () => {
  const server = fakeServer({ [GET]: offline });
  const { user } = await renderWithApp(<DetailsPage kind="english" />, { at: AT });
  await user.click(within(await screen.findByRole('alert')).getByRole('button'));
  server.use({ [GET]: () => ok(programmeDetails(3)) });
  await user.click(within(await screen.findByRole('alert')).getByRole('button'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Programme 3' })).toBeVisible();
});

describe('saving', () => {
  it('sends a visitor to registration with the package', async () => {
    serve();
    const { user, location } = await renderWithApp(<DetailsPage kind="english" />, { at: AT });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe('/register'));
    expect(readIntents().packageId).toBe(3);
  });

  const signedInServer = (store: () => Response | Promise<Response>) =>
    fakeServer({
      [GET]: () => ok(programmeDetails(3)),
      [`GET ${apiUrls.getProfile}`]: () => ok({ user: STUDENT.user }),
      [`GET ${favoriteUrls.favorites}`]: () => ok({ items: [] }),
      [`POST ${favoriteUrls.storeFavorite}`]: store,
    });

  itBeforeRelease("shows the server's message and opens the favorites", async () => {
    const server = signedInServer(() => ok({ package_id: 3 }, 'Saved to your favourites'));
    const { user, location, toasts } = await renderWithApp(<DetailsPage kind="english" />, {
      at: AT,
      session: STUDENT,
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe('/favorites'));
    expect(toasts).toEqual([{ severity: 'success', text: 'Saved to your favourites' }]);
    expect(server.calls(`POST ${favoriteUrls.storeFavorite}`)[0]?.body).toEqual({ package_id: 3 });
  });

  itBeforeRelease('stays and shows a toast after a failure', async () => {
    signedInServer(offline as () => Promise<Response>);
    const { user, location, toasts } = await renderWithApp(<DetailsPage kind="english" />, {
      at: AT,
      session: STUDENT,
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.severity).toBe('error');
    expect(location()).toBe(AT);
  });
});

describe('sharing', () => {
  it("uses the system's share sheet where available", async () => {
    serve();
    const share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = await renderWithApp(<DetailsPage kind="english" />, { at: AT });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Programme 3', url: window.location.href });
    expect(screen.queryByText('Link copied')).toBeNull();
  });

  itBeforeRelease('copies the link otherwise and confirms', async () => {
    serve();
    const { user } = await renderWithApp(<DetailsPage kind="english" />, { at: AT });
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(write).toHaveBeenCalledWith(window.location.href);
    await waitFor(() => {
      const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
      expect(said).toContain('Link copied');
    });
  });
});

it.each(SCREEN_LANGUAGES)(
  'names deadlines, scholarships and recognition of a degree, in %s',
  async (language) => {
    const degree_facts = {
      recognition: { text: 'On the list', checked_on: '2026-11-01' },
      scholarships: [{ id: 1, name: 'Early award', text: '10 % off', apply_by: null }],
      deadlines: [{ starts_on: '2027-09-06', apply_by: '2027-06-14' }],
    };
    const details = programmeDetails(3, { kind: 'university', plans: [], fees: [], degree_facts });
    fakeServer({ [GET]: () => ok(details) });
    await renderWithApp(<DetailsPage kind="university" />, {
      language,
      at: '/universityAdmissions/details?id=3',
    });
    const words = namespaceMessages(language, 'details');
    for (const id of ['deadlines', 'scholarships', 'recognition']) {
      expect(
        await screen.findByRole('heading', { name: words[`details.${id}`] ?? '' }),
      ).toBeVisible();
    }
    expect(screen.getByText('Early award')).toBeVisible();
    expect(screen.getByText('On the list')).toBeVisible();
    const visa = allMessages(language)['common.visaFor']?.split('{')[0] ?? '';
    expect(screen.getByRole('link', { name: new RegExp(`^${visa}`) })).toHaveAttribute(
      'href',
      `/visa/${details.destination.id}`,
    );
  },
);

it('says nothing of recognition where there are no facts', async () => {
  serve();
  await renderWithApp(<DetailsPage kind="english" />, { language: 'en', at: AT });
  await screen.findByRole('heading', { level: 1, name: 'Programme 3' });
  expect(screen.queryByRole('heading', { name: /Recognition|Scholarships|Deadlines/ })).toBeNull();
});
