// Rules: FAV-03, FAV-04 (docs/requirements.md)
import { cleanup, screen, waitFor, within } from '@testing-library/react';

import {
  addGuestFavorite,
  readGuestFavorites,
  removeGuestFavorites,
} from '../../../../../../src/client/features/favorites/guestFavorites';
import FavoritesPage from '../../../../../../src/client/features/catalogue/pages/favorites/FavoritesPage';
import { rememberTripWeeks } from '../../../../../../src/client/features/prices/trip/tripWeeks';
import { readWish, rememberWish } from '../../../../../../src/client/features/prices/trip/tripWish';
import { itBeforeRelease } from '../../../../../support/beforeRelease';
import { favoriteUrls, priceUrls, apiUrls } from '../../../../../support/apiUrls';
import { enterText } from '../../../../../support/enterText';
import { fakeServer, json, never, offline } from '../../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../../support/matrix';
import { allMessages, namespaceMessages } from '../../../../../support/messages';
import { QUOTE } from '../../../../../../src/client/features/prices/machines/support/designedCourse';
import { SERVES_RATES } from '../../../../../support/exchangeRates';
import { aProgramme, programmeDetails } from '../../../../../support/programmes';
import { STUDENT, renderWithApp } from '../../../../../support/renderWithApp';

const CARDS = `GET ${favoriteUrls.favoritesCards}`;
const FAVORITES = `GET ${favoriteUrls.favorites}`;
const items = (...ids: readonly number[]) =>
  json(200, { status_code: 200, message: '', data: { items: ids.map((id) => aProgramme(id)) } });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

const ok = (data: unknown) => json(200, { status_code: 200, message: '', data });
const DETAILS = Object.fromEntries(
  [1, 2, 3].map((id) => [
    `GET ${apiUrls.programmes}/${id}`,
    () => ok(programmeDetails(id, { weeks_min: id })),
  ]),
);

afterEach(() => {
  removeGuestFavorites(readGuestFavorites());
  sessionStorage.clear();
});

describe.each(SCREEN_LANGUAGES)('favorites in %s', (language) => {
  const words = namespaceMessages(language, 'favorites');
  const word = (id: string): string => words[`favorites.${id}`] ?? '';

  it("shows a visitor the browser's favorites, newest first, and how to keep them", async () => {
    for (const id of [5, 9]) addGuestFavorite(id);
    const server = fakeServer({ [CARDS]: () => items(5, 9) });
    const { user } = await renderWithApp(<FavoritesPage />, { language, at: '/favorites' });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(titles().slice(0, 2)).toEqual(['Programme 9', 'Programme 5']);
    expect(server.calls(CARDS)[0]?.query.get('ids')).toBe('5,9');
    expect(screen.getByText(word('keepTitle'))).toBeVisible();
    server.use({ [CARDS]: () => items(5) });
    await user.click(screen.getByRole('button', { name: /Programme 9/ }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(readGuestFavorites()).toEqual([5]);
  });

  it('shows the budget of the catalogue whose programmes are saved (CAT-13)', async () => {
    addGuestFavorite(5);
    rememberWish('budget', 'university', '90000-SAR');
    const saved = { ...aProgramme(5), kind: 'university' };
    fakeServer({ [CARDS]: () => ok({ items: [saved] }) });
    await renderWithApp(<FavoritesPage />, { language, at: '/favorites' });
    expect(await screen.findByRole('button', { name: /90,000/ })).toBeVisible();
  });

  itBeforeRelease(
    'has chips for each catalogue of a mixed list, and changes that of one alone',
    async () => {
      for (const id of [5, 6]) addGuestFavorite(id);
      rememberWish('budget', 'university', '90000-SAR');
      rememberWish('budget', 'english', '20000-SAR');
      const degree = { ...aProgramme(5), kind: 'university' };
      fakeServer({ ...SERVES_RATES, [CARDS]: () => ok({ items: [degree, aProgramme(6)] }) });
      const { user, location } = await renderWithApp(<FavoritesPage />, {
        language,
        at: '/favorites',
      });
      expect(await screen.findByRole('button', { name: /20,000/ })).toBeVisible();
      await user.click(screen.getByRole('button', { name: /90,000/ }));
      const dialog = within(await screen.findByRole('dialog'));
      const most = dialog.getByDisplayValue('90000');
      await user.clear(most);
      await user.type(most, '80000{Enter}');
      await user.click(
        dialog.getByRole('button', { name: allMessages(language)['prices.trip.save'] ?? '' }),
      );
      expect(await screen.findByRole('button', { name: /80,000/ })).toBeVisible();
      expect(screen.getByRole('button', { name: /20,000/ })).toBeVisible();
      expect(readWish('budget', 'english')).toBe('20000-SAR');
      expect(location()).not.toContain('budget');
    },
  );

  it("prices an account's favorites for the weeks of the trip in the one call that its hearts share", async () => {
    rememberTripWeeks(12);
    const server = fakeServer({ ...SERVES_RATES, [FAVORITES]: () => items(1, 2) });
    await renderWithApp(<FavoritesPage />, { language, at: '/favorites', session: STUDENT });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(server.calls(FAVORITES)).toHaveLength(1);
    expect(server.calls(FAVORITES)[0]?.query.get('weeks')).toBe('12');
    expect(server.calls(CARDS)).toHaveLength(0);
  });

  it('shows how to begin without favorites, without a request', async () => {
    const server = fakeServer();
    await renderWithApp(<FavoritesPage />, { language, at: '/favorites' });
    expect(await screen.findByText(word('empty'))).toBeVisible();
    expect(server.calls()).toHaveLength(0);
  });

  it('compares up to three favorites of an account, each with its request', async () => {
    fakeServer({
      ...DETAILS,
      [FAVORITES]: () => items(1, 2, 3, 4),
      [`GET ${apiUrls.getProfile}`]: () =>
        json(200, { status_code: 200, message: '', data: { user: STUDENT.user } }),
    });
    const at = '/favorites';
    const { user } = await renderWithApp(<FavoritesPage />, { language, at, session: STUDENT });
    const box = (id: number) =>
      screen.getByRole('checkbox', { name: new RegExp(`Programme ${id}`) });
    await screen.findAllByRole('checkbox');
    await user.click(box(1));
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(box(2));
    await user.click(box(3));
    expect(box(4)).toBeDisabled();
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    const requests = within(table).getAllByRole('link', { name: new RegExp(word('request')) });
    expect(requests.map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3].map((id) => `/EnglishAdmissionRegister?id=${id}&plan=300&weeks=4`),
    );
    await user.click(box(1));
    const two = await screen.findByRole('table');
    expect(within(two).getAllByRole('columnheader')).toHaveLength(2);
    expect(box(4)).toBeEnabled();
    expect(screen.queryByText(word('keepTitle'))).toBeNull();
  });
});

describe('CAT-13: the trip', () => {
  it('prices the favorites for its weeks, and changes all of it in one dialog', async () => {
    addGuestFavorite(5);
    const server = fakeServer({ ...SERVES_RATES, [CARDS]: () => items(5) });
    const { user, location } = await renderWithApp(<FavoritesPage />, { at: '/favorites' });
    await screen.findByRole('article');
    expect(server.calls(CARDS)[0]?.query.get('weeks')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Set month, budget and English' }));
    const dialog = await screen.findByRole('dialog', { name: 'My choices' });
    await user.type(within(dialog).getByRole('textbox', { name: /weeks/i }), '12');
    await user.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Accommodation' }),
      'Host family',
    );
    const month = within(dialog).getByRole('combobox', { name: 'Start month' });
    const start = within(month).getAllByRole<HTMLOptionElement>('option')[3]?.value ?? '';
    await user.selectOptions(month, start);
    await enterText(user, within(dialog).getByRole('textbox', { name: /to/i }), '20000');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'My English' }), 'none');
    await user.click(within(dialog).getByRole('button', { name: 'Use these choices' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(Object.fromEntries(new URL(location(), 'http://masar').searchParams)).toEqual({
      weeks: '12',
      extras: 'host_family',
      start,
      budget: '20000-SAR',
      english: 'none',
    });
    await waitFor(() => expect(server.calls(CARDS).at(-1)?.query.get('weeks')).toBe('12'));
    const chips = screen.getByRole('list', { name: 'My choices' });
    for (const text of [
      '12 weeks',
      'Host family',
      /^Start in/,
      /^Budget up to/,
      'Not tested yet',
    ]) {
      expect(within(chips).getByText(text)).toBeVisible();
    }
    const request = screen.getByRole('link', { name: /Request it now/ });
    expect(request.getAttribute('href')).toBe(
      `/EnglishAdmissionRegister?id=5&weeks=12&english=none&start=${start}&budget=20000-SAR`,
    );
  });
});

it('reverts only the favorite whose removal failed', async () => {
  let refuse = (): void => undefined;
  const refused = new Promise<Response>((_, reject) => {
    refuse = () => reject(new TypeError('Failed to fetch'));
  });
  fakeServer({
    [FAVORITES]: () => items(1, 2, 3),
    [`POST ${favoriteUrls.favoritesRemove}`]: (call) =>
      (call.body as { package_id: number }).package_id === 2 ? refused : never(call),
    [`GET ${apiUrls.getProfile}`]: () =>
      json(200, { status_code: 200, message: '', data: { user: STUDENT.user } }),
  });
  const { user } = await renderWithApp(<FavoritesPage />, { at: '/favorites', session: STUDENT });
  const favoriteButton = (id: number) =>
    screen.getByRole('button', { name: `Save Programme ${id}` });
  await screen.findAllByRole('article');
  await user.click(favoriteButton(2));
  await user.click(favoriteButton(1));
  await waitFor(() => expect(titles()).toEqual(['Programme 3']));
  refuse();
  // The pending removal stays optimistic.
  await waitFor(() => expect(titles()).toContain('Programme 2'));
  expect(titles()).not.toContain('Programme 1');
});

it('reports a failed load and retries', async () => {
  addGuestFavorite(5);
  const server = fakeServer({ [CARDS]: offline });
  const { user } = await renderWithApp(<FavoritesPage />, { at: '/favorites' });
  const alert = await screen.findByRole('alert');
  server.use({ [CARDS]: () => items(5) });
  await user.click(within(alert).getByRole('button'));
  expect(await screen.findAllByRole('article')).toHaveLength(1);
});

describe('FAV-04: the comparison that the catalogue leads to', () => {
  const QUOTES = `POST ${priceUrls.quotes}`;
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

  it('has totals, living costs, deadlines and requirements, without any favorite', async () => {
    fakeServer({
      ...SERVES_RATES,
      ...DETAILS,
      [`GET ${apiUrls.programmes}/2`]: () =>
        ok({
          ...programmeDetails(2, { kind: 'university', standard_plan_id: null }),
          price_basis: 'year',
          living_cost: null,
          starts_mondays: false,
          degree_facts: { deadlines: [{ starts_on: '2027-09-20', apply_by: '2027-06-30' }] },
        }),
    });
    const { location } = await renderWithApp(<FavoritesPage />, { at: '/favorites?compare=1-2' });
    const table = await screen.findByRole('table');
    await within(table).findAllByText('about SAR 5,900');
    expect(cells('^Total price')).toEqual([
      'about SAR 5,900£1,1804 weeks, fees included',
      'about SAR 5,900£1,180First year, fees included',
    ]);
    expect(cells('^Living costs')).toEqual(['about SAR 5,750£1,150', 'Not specified']);
    expect(cells('^Apply by')).toEqual(['Any time before the course', '30 June 2027']);
    expect(cells('^Requirements')).toEqual(['A passport', 'A passport']);
    expect(screen.queryByRole('group', { name: 'Number of weeks' })).toBeNull();
    expect(location()).toBe('/favorites?compare=1-2');
  });

  it('is a page of its own for who comes from the tray, and says nothing of empty favorites', async () => {
    fakeServer({ ...SERVES_RATES, ...DETAILS });
    const say = namespaceMessages('en', 'favorites');
    await renderWithApp(<FavoritesPage />, { at: '/favorites?compare=1-2' });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(say['favorites.comparison'] ?? '');
    await waitFor(() => expect(document.title).toContain('Comparison'));
    expect(await screen.findByText(say['favorites.further'] ?? '')).toBeVisible();
    expect(screen.queryByText(say['favorites.empty'] ?? '')).toBeNull();
    expect(screen.getAllByText('Comparison')).toHaveLength(1);
  });

  it('names the favorites below a comparison that was asked for', async () => {
    addGuestFavorite(5);
    fakeServer({ ...SERVES_RATES, ...DETAILS, [CARDS]: () => items(5) });
    await renderWithApp(<FavoritesPage />, { at: '/favorites?compare=1-2' });
    await screen.findByText('Programme 5');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Comparison');
    expect(screen.getByRole('heading', { level: 2, name: 'Favourites' })).toBeVisible();
  });

  itBeforeRelease('is named so before the favorites are there, and over a reload', async () => {
    const profile = () => ok({ user: STUDENT.user });
    fakeServer({
      ...SERVES_RATES,
      ...DETAILS,
      [FAVORITES]: never,
      [`GET ${apiUrls.getProfile}`]: profile,
    });
    const options = { at: '/favorites?compare=1-2', session: STUDENT };
    const { location } = await renderWithApp(<FavoritesPage />, options);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Comparison');
    await screen.findByRole('table');
    cleanup();
    const again = await renderWithApp(<FavoritesPage />, { ...options, at: location() });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Comparison');
    await again.user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(again.location()).toBe('/favorites');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Favourites');
  });

  it('asks again for all that failed, with a busy button, and says when a limit ends', async () => {
    const limited = { status_code: 429, code: 'RATE_LIMITED', message: '', retry_after: 90 };
    const [one, two] = [1, 2].map((id) => `GET ${apiUrls.programmes}/${id}`) as [string, string];
    const server = fakeServer({
      ...SERVES_RATES,
      ...DETAILS,
      [one]: () => json(429, limited),
      [two]: () => json(429, limited),
    });
    const { user } = await renderWithApp(<FavoritesPage />, { at: '/favorites?compare=1-2' });
    const alert = await screen.findByRole('alert');
    const text = namespaceMessages('en', 'common')['common.limited'] ?? '';
    expect(alert).toHaveTextContent(new RegExp(text.replace('{when}', '.*\\d.*')));
    server.use({ [one]: never, [two]: DETAILS[two] ?? never });
    const button = within(alert).getByRole('button');
    await user.click(button);
    await waitFor(() => expect(server.calls(two)).toHaveLength(2));
    expect(server.calls(one)).toHaveLength(2);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  });

  it('says of what only another kind has that it does not apply', async () => {
    fakeServer({
      ...SERVES_RATES,
      ...DETAILS,
      [`GET ${apiUrls.programmes}/2`]: () =>
        ok(programmeDetails(2, { kind: 'university', degree: 'master', standard_plan_id: null })),
    });
    await renderWithApp(<FavoritesPage />, { at: '/favorites?compare=1-2' });
    await screen.findByRole('table');
    expect(cells('^Degree')[0]).toBe('Does not apply');
  });

  itBeforeRelease(
    'prices courses for the same number of weeks, which the requests take along',
    async () => {
      const server = fakeServer({
        ...DETAILS,
        [QUOTES]: () => ok({ ...QUOTE, weeks: 5, total: 146_000 }),
      });
      const { user } = await renderWithApp(<FavoritesPage />, { at: '/favorites?compare=1-3' });
      const weeks = await screen.findByRole('group', { name: 'Number of weeks' });
      await user.click(within(weeks).getByRole('button', { name: 'One week more' }));
      await waitFor(() => expect(screen.getAllByText('5 weeks, fees included')).toHaveLength(2));
      expect(server.calls(QUOTES)[0]?.body).toMatchObject({ weeks: 5 });
      const links = screen.getAllByRole('link', { name: /Request it now/ });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        [1, 3].map((id) => `/EnglishAdmissionRegister?id=${id}&plan=300&weeks=5`),
      );
      const less = within(weeks).getByRole('button', { name: 'One week fewer' });
      await user.click(less);
      await user.click(less);
      // The third has no fewer than three weeks.
      expect(less).toBeDisabled();
    },
  );

  const priced = (total: number, extra: number) => ({
    ...QUOTE,
    weeks: 4,
    total: total + extra,
    lines: [
      { ...line('tuition', null), amount: total },
      ...(extra === 0 ? [] : [{ ...line('accommodation', 401), amount: extra }]),
    ],
  });
  const line = (kind: 'tuition' | 'accommodation', fee_id: number | null) => ({
    ...QUOTE.lines[0],
    kind,
    fee_id,
    name: kind,
  });

  itBeforeRelease(
    'adds housing for all: the course, the total with housing, the cheapest, the address',
    async () => {
      const server = fakeServer({
        ...SERVES_RATES,
        ...DETAILS,
        [`GET ${apiUrls.programmes}/2`]: () =>
          ok(
            programmeDetails(2, {
              standard_plan_id: 310,
              plans: programmeDetails(2).plans.map((plan) => ({ ...plan, id: 310 })),
            }),
          ),
        [QUOTES]: (call) => {
          const { plan_id, extras } = call.body as { plan_id: number; extras: readonly number[] };
          return ok(priced(plan_id === 310 ? 100_000 : 118_000, extras.length * 80_000));
        },
      });
      const { user, location } = await renderWithApp(<FavoritesPage />, {
        at: '/favorites?compare=1-2',
      });
      const housing = await screen.findByRole('combobox', { name: 'Accommodation' });
      await waitFor(() => expect(cells('^Accommodation')[0]).toBe('from SAR 975 a week'));
      await user.selectOptions(housing, 'Host family');
      await waitFor(() =>
        expect(cells('^With housing')[1]).toBe('about SAR 9,000£1,800The lowest price'),
      );
      expect(cells('^With housing')[0]).toBe('about SAR 9,900£1,980');
      expect(cells('^Course only')[1]).toBe('about SAR 5,000£1,0004 weeks, fees included');
      expect(server.calls(QUOTES).at(-1)?.body).toMatchObject({ weeks: 4, extras: [401] });
      expect(location()).toBe('/favorites?compare=1-2&extras=host_family');
      expect(screen.getAllByRole('link', { name: /Request it now/ })[1]?.getAttribute('href')).toBe(
        '/EnglishAdmissionRegister?id=2&plan=310&weeks=4&extras=host_family',
      );
      cleanup();
      await renderWithApp(<FavoritesPage />, { at: location() });
      expect(await screen.findByRole('combobox', { name: 'Accommodation' })).toHaveValue(
        'host_family',
      );
    },
  );

  it('says which extra a school does not offer, and leaves it out of its price', async () => {
    fakeServer({
      ...SERVES_RATES,
      ...DETAILS,
      [`GET ${apiUrls.programmes}/2`]: () => ok(programmeDetails(2, { fees: [] })),
      [QUOTES]: () => ok(priced(118_000, 80_000)),
    });
    await renderWithApp(<FavoritesPage />, { at: '/favorites?compare=1-2&extras=host_family' });
    await waitFor(() => expect(cells('^With housing')[0]).toContain('£1,980'));
    expect(cells('^With housing')[1]).toBe('Not offered here: Host family');
  });

  it('prices each in the plan that is chosen for it', async () => {
    const plans = [300, 301].map((id) => ({
      id,
      name: id === 300 ? 'Standard' : 'Intensive',
      lessons_per_week: id - 280,
      currency: 'GBP',
      bands: [],
    }));
    const server = fakeServer({
      ...SERVES_RATES,
      ...DETAILS,
      [`GET ${apiUrls.programmes}/1`]: () => ok(programmeDetails(1, { plans })),
      [QUOTES]: () => ok(priced(140_000, 0)),
    });
    const { user, location } = await renderWithApp(<FavoritesPage />, {
      at: '/favorites?compare=1-2',
    });
    const plan = await screen.findByRole('combobox', { name: 'Plan of Programme 1' });
    await user.selectOptions(plan, 'Intensive');
    await waitFor(() => expect(cells('^Total price')[0]).toContain('£1,400'));
    expect(server.calls(QUOTES)).toHaveLength(1);
    expect(server.calls(QUOTES)[0]?.body).toMatchObject({ plan_id: 301 });
    expect(location()).toBe('/favorites?compare=1-2&plans=301');
  });

  it('marks the facts that are the same, and shows them on demand', async () => {
    fakeServer({
      ...SERVES_RATES,
      ...DETAILS,
      [`GET ${apiUrls.programmes}/2`]: () => ok(programmeDetails(2, { level: 'B2' })),
    });
    const { user } = await renderWithApp(<FavoritesPage />, { at: '/favorites?compare=1-2' });
    await screen.findByRole('table');
    const row = (name: RegExp) => screen.getByRole('row', { name });
    expect(row(/^English required/)).not.toHaveAttribute('data-same');
    expect(row(/^Place/)).toHaveAttribute('data-same');
    const group = screen.getByRole('group', { name: 'Comparison' });
    expect(group).not.toHaveAttribute('data-all');
    await user.click(screen.getByRole('checkbox', { name: /^Show \d+ facts that are the same/ }));
    expect(group).toHaveAttribute('data-all');
  });

  it('leaves out what is not offered any more, and is cleared at once', async () => {
    fakeServer(DETAILS);
    const { user } = await renderWithApp(<FavoritesPage />, { at: '/favorites?compare=1-99-x' });
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('table')).toBeNull();
  });
});
