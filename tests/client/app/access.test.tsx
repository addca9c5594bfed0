import { act, screen, waitFor } from '@testing-library/react';

import {
  readIntents,
  rememberPackageId,
  rememberSelectedCourse,
} from '../../../src/client/lib/intents/intents';
import { saveReturnPath } from '../../../src/client/lib/intents/returnPath';
import { NO_SESSION } from '../../../src/client/lib/storage/savedSession';
import {
  sessionExpired,
  sessionSynced,
  signedIn,
  signedOut,
} from '../../../src/client/lib/store/session';
import type { SignedInSession } from '../../../src/client/lib/store/session';
import { readUnfinished } from '../../../src/client/lib/intents/unfinished';
import { itBeforeRelease } from '../../support/beforeRelease';
import { json } from '../../support/fakeServer';
import { renderRoutes } from '../../support/renderRoutes';
import { STUDENT } from '../../support/renderWithApp';

const returnPath = (): string | null => sessionStorage.getItem('return_to');
const openOrders = async () => {
  window.history.replaceState(null, '', '/orders?page=2');
  const app = await renderRoutes('/orders?page=2', { session: STUDENT });
  await screen.findByRole('heading', { level: 1, name: 'Order history' });
  return app;
};

afterEach(() => window.history.replaceState(null, '', '/'));

itBeforeRelease(
  'does not keep the page for the next user after a sign-out in another tab',
  async () => {
    const { store, location, goTo } = await openOrders();
    await act(async () => store.dispatch(sessionSynced(NO_SESSION)));
    await waitFor(() => expect(location()).toBe('/register'));
    expect(returnPath()).toBeNull();
    await goTo('/orders?page=2');
    expect(location()).toBe('/register');
    expect(returnPath()).toBe('/orders?page=2');
  },
);

it('keeps the page of an expired session', async () => {
  const { store, location } = await openOrders();
  await act(async () => store.dispatch(sessionExpired({ token: STUDENT.token })));
  await waitFor(() => expect(location()).toBe('/register'));
  expect(returnPath()).toBe('/orders?page=2');
});

it('reports an unknown session in one toast and on the sign-in page', async () => {
  const { location } = await renderRoutes('/accounts', {
    session: STUDENT,
    server: {
      'GET /api/student/getProfile': () =>
        json(401, { status_code: 401, code: 'UNAUTHENTICATED', message: 'no' }),
    },
  });
  await waitFor(() => expect(location()).toBe('/register'));
  expect(await screen.findByText('Your session has ended. Sign in again to go on.')).toBeVisible();
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch profile data');
});

it('does not report an ended session after a sign-out', async () => {
  const { store, location } = await openOrders();
  await act(async () => store.dispatch(signedOut()));
  await waitFor(() => expect(location()).toBe('/register'));
  expect(await screen.findByLabelText('Phone number')).toBeVisible();
  expect(screen.queryByText('Your session has ended. Sign in again to go on.')).toBeNull();
});

it('keeps the page that a visitor opens after a sign-out', async () => {
  const { store, location, goTo } = await openOrders();
  await act(async () => store.dispatch(sessionSynced(NO_SESSION)));
  await waitFor(() => expect(location()).toBe('/register'));
  await act(async () => store.dispatch(signedIn(STUDENT)));
  await goTo('/orders');
  expect(returnPath()).toBeNull();
  await act(async () => store.dispatch(sessionSynced(NO_SESSION)));
  await waitFor(() => expect(location()).toBe('/register'));
  expect(returnPath()).toBeNull();
});

const COURSE = { id: 7, numberOfWeeks: 4, startDate: '2027-01-04', amount: 1_200, extras: [] };

it('keeps the page together with a previously selected course', async () => {
  rememberSelectedCourse(COURSE);
  const { location } = await renderRoutes('/UniversityAdmissionRegister?id=9');
  await waitFor(() => expect(location()).toBe('/register'));
  expect(readIntents()).toMatchObject({
    selectedCourse: COURSE,
    returnPath: '/UniversityAdmissionRegister?id=9',
  });
});

describe('after a sign-in in another tab continues with', () => {
  const openRegister = async (session: SignedInSession) => {
    const app = await renderRoutes('/register');
    await screen.findByRole('button', { name: 'Next' });
    await act(async () => app.store.dispatch(sessionSynced(session)));
    return app;
  };

  it('the course, and offers the favorite and the page', async () => {
    rememberSelectedCourse(COURSE);
    rememberPackageId(9);
    saveReturnPath('/notifications');
    const { location } = await openRegister(STUDENT);
    await waitFor(() =>
      expect(location()).toMatch(/^\/designCourse\/register\?id=7&.*user_id=a1$/),
    );
    expect(await screen.findByRole('button', { name: 'Save it now' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/notifications',
    );
    expect(readUnfinished('a1').map(({ kind }) => kind)).toEqual(['favorite', 'page']);
  });

  it('the home page, and offers a favorite that is not in the URL', async () => {
    rememberPackageId(9);
    const { location } = await openRegister(STUDENT);
    await waitFor(() => expect(location()).toBe('/'));
    expect(await screen.findByRole('button', { name: 'Save it now' })).toBeVisible();
  });

  it('the booking list for a Partner, even with a selected course', async () => {
    rememberSelectedCourse(COURSE);
    const { location } = await openRegister({ ...STUDENT, role: 'Partner' });
    await waitFor(() => expect(location()).toBe('/partnerBookingList'));
    expect(sessionStorage).toHaveLength(0);
  });
});
