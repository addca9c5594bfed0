import { screen, waitFor } from '@testing-library/react';

import {
  readIntent,
  rememberPackageChoice,
  rememberPackageId,
  rememberSelectedCourse,
} from '../../../../src/client/features/registration/intent';
import { saveReturnPath } from '../../../../src/client/lib/returnPath';
import { json, offline } from '../../../support/fakeServer';
import type { FakeRoutes } from '../../../support/fakeServer';
import { FAVORITE, RIGHT, findBoxes, refuse, renderFlow, submitDetails } from './support';

const COURSE = {
  id: 7,
  numberOfWeeks: 4,
  startDate: '2027-01-04',
  amount: 1_250.5,
  extras: [4, 7],
};
const PACKAGE = { plan_id: 1, partner_id: 2, package_id: 3 };
const NOTHING = { selectedCourse: null, packageChoice: null, packageId: null };

const storesFavorite = (): Response =>
  json(200, { status_code: 200, message: 'Saved to your favourites', data: { package_id: 9 } });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function register(routes: FakeRoutes = {}) {
  const run = await renderFlow('en', routes);
  await submitDetails(run.user, run.t);
  await findBoxes(run.t);
  await run.user.keyboard(RIGHT);
  return run;
}

it('1: opens the selected course with its details and the user id, whatever else there is', async () => {
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
  expect(readIntent()).toEqual(NOTHING);
});

it('2: otherwise hands the package over to be registered', async () => {
  rememberPackageChoice(PACKAGE);
  rememberPackageId(9);
  const { location } = await register();
  await waitFor(() =>
    expect(location()).toBe(
      '/designCourse/registration?plan_id=1&partner_id=2&package_id=3&user_id=account-1',
    ),
  );
  expect(readIntent()).toEqual(NOTHING);
});

it('3: otherwise stores the favourite, shows the answer and goes to the favourites', async () => {
  rememberPackageId(9);
  const { location, server, toasts } = await register({ [FAVORITE]: storesFavorite });
  await waitFor(() => expect(location()).toBe('/favorites'));
  expect(server.calls(FAVORITE)[0]?.body).toEqual({ package_id: 9 });
  expect(server.calls(FAVORITE)[0]?.headers.get('Authorization')).toBe('Bearer token-1');
  expect(toasts.at(-1)).toEqual({ severity: 'success', text: 'Saved to your favourites' });
  expect(readIntent()).toEqual(NOTHING);
});

it('3: says that the favourite was not stored, keeps it, and tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  rememberPackageId(9);
  const { location, server, toasts, t, user } = await register({ [FAVORITE]: offline });
  expect(await screen.findByRole('heading', { name: t('register.stoppedTitle') })).toBeVisible();
  expect(toasts.at(-1)).toEqual({ severity: 'error', text: t('register.favoriteFailed') });
  expect(screen.getByRole('link', { name: t('common.backHome') })).toHaveAttribute('href', '/');
  expect(readIntent().packageId).toBe(9);
  server.use({ [FAVORITE]: storesFavorite });
  await user.click(screen.getByRole('button', { name: t('common.tryAgain') }));
  await waitFor(() => expect(location()).toBe('/favorites'));
});

it('3: says that the favourite is not offered any more, and goes on to the others', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  rememberPackageId(9);
  const { location, server, toasts, t } = await register({
    [FAVORITE]: refuse(404, 'NOT_FOUND'),
  });
  await waitFor(() => expect(location()).toBe('/favorites'));
  expect(toasts.at(-1)).toEqual({ severity: 'error', text: t('register.favoriteGone') });
  expect(server.calls(FAVORITE)).toHaveLength(1);
  expect(readIntent()).toEqual(NOTHING);
});

it('goes back to that page where a course was given up before', async () => {
  rememberSelectedCourse(COURSE);
  rememberPackageChoice(PACKAGE);
  saveReturnPath('/UniversityAdmissionRegister?id=9');
  const { location } = await register();
  await waitFor(() => expect(location()).toBe('/UniversityAdmissionRegister?id=9'));
  expect(readIntent()).toEqual(NOTHING);
});

it('goes on with the course where such a page was given up before', async () => {
  saveReturnPath('/UniversityAdmissionRegister?id=9');
  rememberSelectedCourse(COURSE);
  const { location } = await register();
  await waitFor(() => expect(location()).toMatch(/^\/designCourse\/register\?id=7&/));
  expect(sessionStorage.getItem('return_to')).toBeNull();
});

it('goes back to the page that wanted a signed-in person', async () => {
  saveReturnPath('/studentRequest?page=2');
  const { location } = await register();
  await waitFor(() => expect(location()).toBe('/studentRequest?page=2'));
});
