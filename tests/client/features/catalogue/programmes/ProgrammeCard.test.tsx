import { screen, waitFor, within } from '@testing-library/react';

import { ProgrammeCard } from '../../../../../src/client/features/catalogue/programmes/ProgrammeCard';
import { ProgrammeGrid } from '../../../../../src/client/features/catalogue/programmes/ProgrammeGrid';
import {
  readGuestFavorites,
  removeGuestFavorites,
} from '../../../../../src/client/features/favorites/guestFavorites';
import { FAVORITES_ADD_MAX } from '../../../../../src/contract/common/constants';
import { favoriteUrls, priceUrls, apiUrls } from '../../../../support/apiUrls';
import { SERVES_RATES } from '../../../../support/exchangeRates';
import { fakeServer, json, never, offline } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { namespaceMessages } from '../../../../support/messages';
import { aProgramme } from '../../../../support/programmes';
import { STUDENT, renderWithApp } from '../../../../support/renderWithApp';

const GET = `GET ${favoriteUrls.favorites}`;
const ADD = `POST ${favoriteUrls.favoritesAdd}`;
const REMOVE = `POST ${favoriteUrls.favoritesRemove}`;
const ok = (data: unknown) => () => json(200, { status_code: 200, message: '', data });
const PROFILE = { [`GET ${apiUrls.getProfile}`]: ok({ user: STUDENT.user }) };
const favoriteButton = () => screen.getByRole('button', { name: /Programme 3/ });

afterEach(() => removeGuestFavorites(readGuestFavorites()));

it("shows a programme's data and links to its page", async () => {
  await renderWithApp(<ProgrammeCard programme={aProgramme(3)} />);
  const card = screen.getByRole('article');
  expect(within(card).getByRole('heading', { level: 3 })).toHaveTextContent('Programme 3');
  const link = within(card).getByRole('link', { name: 'Programme 3' });
  expect(link).toHaveAttribute('href', '/englishLanguage/details?id=3');
  for (const text of [
    'Pier School',
    'Brighton, United Kingdom',
    '900m to the centre',
    'Starts every Monday',
    'General English',
    'English B1, intermediate',
    'Housing from £195 a week',
    '£1,180',
    '4 weeks, fees included',
  ]) {
    expect(within(card).getByText(text)).toBeVisible();
  }
});

it('shows a degree in Arabic with its date and picture', async () => {
  const programme = aProgramme(3, {
    kind: 'university',
    degree: 'master',
    course_type: null,
    level: null,
    weeks_min: 2,
    weeks_max: 2,
    starts_mondays: false,
    headline: 1_250_050,
    headline_weeks: 36,
    price_basis: 'year',
    currency: 'EUR',
    image: '/api/images/abc.webp',
  });
  const { container } = await renderWithApp(<ProgrammeCard programme={programme} />, {
    language: 'ar',
  });
  expect(screen.getByText('ماجستير')).toBeVisible();
  expect(screen.getByText('أسبوعان')).toBeVisible();
  expect(screen.getByText('يبدأ في 4 يناير 2027')).toBeVisible();
  expect(screen.getByText(/12,500\.50/)).toBeVisible();
  expect(screen.getByText('السنة الأولى مع الرسوم')).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', '/api/images/abc.webp');
});

it.each([
  ['en', 36, '1 academic year'],
  ['en', 108, '3 academic years'],
  ['ar', 72, 'سنتان دراسيتان'],
  ['ar', 108, '3 سنوات دراسية'],
  ['ar', 30, '30 أسبوعًا'],
] as const)('shows the length of a degree in whole years: %s, %i', async (...row) => {
  const [language, weeks, words] = row;
  const programme = aProgramme(3, {
    kind: 'university',
    price_basis: 'year',
    weeks_min: weeks,
    weeks_max: weeks,
  });
  await renderWithApp(<ProgrammeCard programme={programme} />, { language });
  expect(screen.getByText(words)).toBeVisible();
});

it.each([
  [683_800, 'SAR 6,838'],
  [683_800, /above the lowest/],
  [0, 'The lowest price'],
])('CAT-20: says in the currency of the reader what is above the cheapest: %i', async (...row) => {
  const [above_cheapest, text] = row;
  fakeServer(SERVES_RATES);
  await renderWithApp(<ProgrammeCard programme={{ ...aProgramme(3), above_cheapest }} />);
  expect(await screen.findByText(text)).toBeVisible();
});

it('says nothing of the cheapest where nothing is compared', async () => {
  await renderWithApp(<ProgrammeCard programme={{ ...aProgramme(3), above_cheapest: null }} />);
  expect(screen.queryByText(/lowest/)).not.toBeInTheDocument();
});

it('does not repeat its title, and a course by the week has no length of its own', async () => {
  const programme = aProgramme(3, { title: 'General English in Brighton' });
  await renderWithApp(<ProgrammeCard programme={programme} />);
  expect(screen.queryByText('General English')).not.toBeInTheDocument();
  expect(screen.queryByText(/to 12 weeks/)).not.toBeInTheDocument();
});

it('leaves out what it does not know', async () => {
  const programme = aProgramme(3, { centre_distance: null, housing_from: null });
  await renderWithApp(<ProgrammeCard programme={programme} />);
  expect(screen.getByText('Brighton, United Kingdom')).toBeVisible();
  expect(screen.queryByText(/centre|Housing/)).not.toBeInTheDocument();
});

it('CAT-20: a list leaves out what all of its cards say', async () => {
  const programmes = [
    aProgramme(3, { level: 'B1' }),
    aProgramme(4, { level: 'B2' }),
    aProgramme(5, { level: 'B1' }),
  ];
  await renderWithApp(<ProgrammeGrid programmes={programmes} isComparable />);
  expect(screen.queryByText('Starts every Monday')).not.toBeInTheDocument();
  expect(screen.getAllByText(/^English B/)).toHaveLength(3);
  const [first] = screen.getAllByRole('article');
  expect(
    within(first ?? document.body).getByRole('checkbox', { name: 'Compare Programme 3' }),
  ).toBeVisible();
});

it('links within the embedded pages', async () => {
  await renderWithApp(<ProgrammeCard programme={aProgramme(3)} />, {
    at: '/embed/englishLanguage',
  });
  const link = screen.getByRole('link', { name: 'Programme 3' });
  expect(link).toHaveAttribute('href', '/embed/englishLanguage/details?id=3');
});

describe.each(SCREEN_LANGUAGES)('favorite button of a visitor in %s', (language) => {
  it('stores the favorite in this browser only', async () => {
    const server = fakeServer();
    const { user, toasts } = await renderWithApp(<ProgrammeCard programme={aProgramme(3)} />, {
      language,
    });
    const words = namespaceMessages(language, 'programme');
    expect(favoriteButton()).toHaveAttribute('aria-pressed', 'false');
    await user.click(favoriteButton());
    expect(favoriteButton()).toHaveAttribute('aria-pressed', 'true');
    expect(readGuestFavorites()).toEqual([3]);
    await user.click(favoriteButton());
    expect(favoriteButton()).toHaveAttribute('aria-pressed', 'false');
    expect(readGuestFavorites()).toEqual([]);
    // FAV-05
    expect(toasts).toEqual([
      {
        severity: 'success',
        topic: 'favorite',
        text: words['programme.saved'],
        action: { text: words['programme.seeFavorites'], to: '/favorites' },
      },
      { severity: 'success', topic: 'favorite', text: words['programme.unsaved'] },
    ]);
    expect(server.calls().map(({ path }) => path)).toEqual([priceUrls.exchangeRates]);
  });
});

it("reports when the browser's list is full", async () => {
  const full = Array.from({ length: FAVORITES_ADD_MAX }, (_, index) => 100 + index);
  localStorage.setItem('favorite_packages', JSON.stringify(full));
  const { user, toasts } = await renderWithApp(<ProgrammeCard programme={aProgramme(3)} />);
  await user.click(favoriteButton());
  expect(toasts).toEqual([{ severity: 'info', text: expect.stringContaining('100') }]);
  expect(favoriteButton()).toHaveAttribute('aria-pressed', 'false');
});

describe('favorite button of an account', () => {
  it('fills before the response and ignores presses meanwhile', async () => {
    const server = fakeServer({
      ...PROFILE,
      [GET]: ok({ items: [] }),
      [ADD]: never,
    });
    const { user } = await renderWithApp(<ProgrammeCard programme={aProgramme(3)} />, {
      session: STUDENT,
    });
    await waitFor(() => expect(server.calls(GET)).toHaveLength(1));
    await user.click(favoriteButton());
    expect(favoriteButton()).toHaveAttribute('aria-pressed', 'true');
    await user.click(favoriteButton());
    expect(server.calls(ADD).map(({ body }) => body)).toEqual([{ package_ids: [3] }]);
    expect(server.calls(REMOVE)).toHaveLength(0);
  });

  it('empties at once and stays empty after a success', async () => {
    let items = [aProgramme(3)];
    fakeServer({
      ...PROFILE,
      [GET]: () => ok({ items })(),
      [REMOVE]: () => {
        items = [];
        return ok({ package_id: 3 })();
      },
    });
    const { user, toasts } = await renderWithApp(<ProgrammeCard programme={aProgramme(3)} />, {
      session: STUDENT,
    });
    await waitFor(() => expect(favoriteButton()).toHaveAttribute('aria-pressed', 'true'));
    await user.click(favoriteButton());
    expect(favoriteButton()).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() =>
      expect(toasts).toEqual([
        { severity: 'success', topic: 'favorite', text: 'Removed from your favourites.' },
      ]),
    );
  });

  it.each(SCREEN_LANGUAGES)('reverts with a toast after a failure (%s)', async (language) => {
    const server = fakeServer({
      ...PROFILE,
      [GET]: ok({ items: [] }),
      [ADD]: offline,
    });
    const { user, toasts } = await renderWithApp(<ProgrammeCard programme={aProgramme(3)} />, {
      session: STUDENT,
      language,
    });
    await waitFor(() => expect(server.calls(GET)).toHaveLength(1));
    await user.click(favoriteButton());
    const text = namespaceMessages(language, 'programme')['programme.favoriteFailed'];
    await waitFor(() => expect(toasts).toEqual([{ severity: 'error', text }]));
    // The toast bypasses React, so the button may render later.
    await waitFor(() => expect(favoriteButton()).toHaveAttribute('aria-pressed', 'false'));
    expect(readGuestFavorites()).toEqual([]);
  });
});
