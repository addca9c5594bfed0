// Rules: REG-08, REG-10 (docs/requirements.md)
import { screen, waitFor } from '@testing-library/react';

import {
  readIntents,
  rememberPackageChoice,
  rememberPackageId,
  rememberSelectedCourse,
} from '../../../../../src/client/lib/intents/intents';
import { readUnfinished } from '../../../../../src/client/lib/intents/unfinished';
import { saveReturnPath } from '../../../../../src/client/lib/intents/returnPath';
import type { Language } from '../../../../../src/contract/common/constants';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { apiUrls } from '../../../../support/apiUrls';
import { aCard, cards } from '../../../../support/requestCards';
import { json, offline } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import {
  CHECK,
  FAVORITE,
  RIGHT,
  findBoxes,
  refuse,
  renderFlow,
  signsIn,
  submitDetails,
} from './support';

const ORDERS = `GET ${apiUrls.orders}`;
const COURSE = {
  id: 7,
  numberOfWeeks: 4,
  startDate: '2027-01-04',
  amount: 1_250.5,
  extras: [4, 7],
};
const PACKAGE = { plan_id: 1, partner_id: 2, package_id: 3 };
const NOTHING = { selectedCourse: null, packageChoice: null, packageId: null, returnPath: null };
const waiting = () => readUnfinished('account-1').map(({ kind }) => kind);

const storesFavorite = (): Response =>
  json(200, { status_code: 200, message: 'Saved to your favourites', data: { package_id: 9 } });

async function register(routes: FakeRoutes = {}, language: Language = 'en') {
  const run = await renderFlow(language, routes);
  await submitDetails(run.user, run.t);
  await findBoxes(run.t);
  await run.user.keyboard(RIGHT);
  return run;
}

it('1: opens the selected course with its details and the user id, whatever else is pending', async () => {
  rememberSelectedCourse(COURSE);
  rememberPackageChoice(PACKAGE);
  rememberPackageId(9);
  const { location, server } = await register();
  await waitFor(() =>
    expect(location()).toBe(
      '/designCourse/register?id=7&numberOfWeeks=4&startDate=2027-01-04&amount=1250.5&extras=4-7&user_id=account-1',
    ),
  );
  expect(server.calls(FAVORITE)).toHaveLength(0);
  expect(readIntents()).toEqual(NOTHING);
  expect(waiting()).toEqual(['package', 'favorite']);
});

it('2: otherwise opens the package registration', async () => {
  rememberPackageChoice(PACKAGE);
  rememberPackageId(9);
  const { location } = await register();
  await waitFor(() =>
    expect(location()).toBe(
      '/designCourse/registration?plan_id=1&partner_id=2&package_id=3&user_id=account-1',
    ),
  );
  expect(readIntents()).toEqual(NOTHING);
  expect(waiting()).toEqual(['favorite']);
});

it('3: otherwise stores the favorite, shows the response and opens the favorites', async () => {
  rememberPackageId(9);
  const { location, server, toasts } = await register({ [FAVORITE]: storesFavorite });
  await waitFor(() => expect(location()).toBe('/favorites'));
  expect(server.calls(FAVORITE)[0]?.body).toEqual({ package_id: 9 });
  expect(server.calls(FAVORITE)[0]?.headers.get('Authorization')).toBe('Bearer token-1');
  expect(toasts.at(-1)).toEqual({ severity: 'success', text: 'Saved to your favourites' });
  expect(readIntents()).toEqual(NOTHING);
});

it('3: reports a failed favorite, keeps it, and retries', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  rememberPackageId(9);
  const { location, server, toasts, t, user } = await register({ [FAVORITE]: offline });
  const title = await screen.findByRole('heading', { name: t('register.stoppedTitle') });
  expect(title).toHaveFocus();
  expect(toasts.at(-1)).toEqual({ severity: 'error', text: t('register.favoriteFailed') });
  expect(screen.getByRole('link', { name: t('common.backHome') })).toHaveAttribute('href', '/');
  expect(waiting()).toEqual(['favorite']);
  const waitingCalls: ((answer: Response) => void)[] = [];
  server.use({ [FAVORITE]: () => new Promise<Response>((answer) => waitingCalls.push(answer)) });
  await user.click(screen.getByRole('button', { name: t('common.tryAgain') }));
  expect(title).toBeVisible();
  expect(screen.getByRole('button', { name: t('common.tryAgain') })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  expect(screen.queryByRole('heading', { name: t('register.codeTitle') })).toBeNull();
  for (const answer of waitingCalls) answer(storesFavorite());
  await waitFor(() => expect(location()).toBe('/favorites'));
  expect(waiting()).toEqual([]);
});

itBeforeRelease(
  '3: reports a favorite that is no longer offered and opens the favorites',
  async () => {
    jest.spyOn(console, 'error').mockImplementation();
    rememberPackageId(9);
    const { location, server, toasts, t } = await register({
      [FAVORITE]: refuse(404, 'NOT_FOUND'),
    });
    await waitFor(() => expect(location()).toBe('/favorites'));
    expect(toasts.at(-1)).toEqual({ severity: 'error', text: t('register.favoriteGone') });
    expect(server.calls(FAVORITE)).toHaveLength(1);
    expect(waiting()).toEqual([]);
  },
);

itBeforeRelease('prefers the selected course to a later page, and keeps the page', async () => {
  rememberSelectedCourse(COURSE);
  saveReturnPath('/notifications');
  const { location } = await register();
  await waitFor(() => expect(location()).toMatch(/^\/designCourse\/register\?id=7&/));
  expect(readUnfinished('account-1')).toEqual([{ kind: 'page', path: '/notifications' }]);
  expect(sessionStorage.getItem('return_to')).toBeNull();
});

it('returns to the page that required a sign-in', async () => {
  saveReturnPath('/studentRequest?page=2');
  const { location } = await register();
  await waitFor(() => expect(location()).toBe('/studentRequest?page=2'));
});

it.each(SCREEN_LANGUAGES)(
  '4: welcomes a returning user without requests, in %s',
  async (language) => {
    const { t } = await register({ [CHECK]: () => signsIn({ is_new: false }) }, language);
    const name = t('register.welcomeBackTitle').replace('{name}', 'Layla');
    expect(await screen.findByRole('heading', { name })).toHaveFocus();
    expect(screen.queryByText(t('register.requestSent'), { exact: false })).toBeNull();
    const ways = { 'common.backHome': '/', 'common.title.studentRequest': '/studentRequest' };
    for (const [id, href] of Object.entries(ways)) {
      expect(screen.getByRole('link', { name: t(id) })).toHaveAttribute('href', href);
    }
  },
);

it.each(SCREEN_LANGUAGES)(
  '4: leads a returning student to their newest request, in %s',
  async (language) => {
    const { t } = await register(
      { [CHECK]: () => signsIn({ is_new: false }), [ORDERS]: () => cards([aCard()]) },
      language,
    );
    const request = await screen.findByRole('link', { name: /General English/ });
    expect(request).toHaveAttribute('href', '/viewRequest/1042');
    expect(screen.queryByRole('link', { name: t('register.askChat') })).toBeNull();
  },
);

it.each(
  [...SCREEN_LANGUAGES].flatMap((language) =>
    [true, false].map((isNew) => [language, isNew] as const),
  ),
)(
  '4: shows three ways on to who has asked for nothing yet, in %s, new: %s',
  async (language, isNew) => {
    const { t } = await register(
      { [CHECK]: () => signsIn({ is_new: isNew }), [ORDERS]: () => cards([]) },
      language,
    );
    const ways = {
      'register.findCourse': '/#kinds',
      'register.bookCall': '/bookConsultant',
      'register.askChat': '/chat',
      'common.backHome': '/',
    };
    for (const [id, href] of Object.entries(ways)) {
      expect(await screen.findByRole('link', { name: t(id) })).toHaveAttribute('href', href);
    }
  },
);

itBeforeRelease('4: welcomes as new when the response does not say', async () => {
  const { t } = await register({ [CHECK]: () => signsIn({ is_new: undefined }) });
  expect(await screen.findByText(t('register.requestSent'), { exact: false })).toBeVisible();
});

itBeforeRelease('4: opens the desk for the team', async () => {
  const { location } = await register({ [CHECK]: () => signsIn({ is_new: false, role: 'Team' }) });
  await waitFor(() => expect(location()).toBe('/desk'));
});

it('4: opens the booking list for a Partner', async () => {
  const { location } = await register({
    [CHECK]: () => signsIn({ is_new: false, role: 'Partner' }),
  });
  await waitFor(() => expect(location()).toBe('/partnerBookingList'));
});
