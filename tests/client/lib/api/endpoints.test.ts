// Rules: API-03 (docs/requirements.md)
import { bookingApi } from '../../../../src/client/features/booking/bookingApi';
import { catalogueApi } from '../../../../src/client/features/catalogue/catalogueApi';
import { configApi } from '../../../../src/client/lib/api/configApi';
import { contentApi } from '../../../../src/client/features/content/contentApi';
import { favoritesApi } from '../../../../src/client/features/favorites/favoritesApi';
import { homeApi } from '../../../../src/client/features/content/homeApi';
import { ordersApi } from '../../../../src/client/features/requests/api/ordersApi';
import { partnerApplicationsApi } from '../../../../src/client/features/partner/partnerApplicationsApi';
import { profileApi } from '../../../../src/client/lib/auth/profileApi';
import { registrationApi } from '../../../../src/client/features/registration/registrationApi';
import { logoutApi } from '../../../../src/client/features/accounts/api/logoutApi';
import { activeSessionsApi } from '../../../../src/client/features/accounts/api/activeSessionsApi';
import { createStore } from '../../../../src/client/app/createStore';
import type { AppStore } from '../../../../src/client/lib/store/rootReducer';
import { fakeServer, json } from '../../../support/fakeServer';

const SESSION = {
  token: 'saved-token',
  role: 'Student',
  user: { id: 'a1', name: 'Sara', image: null },
} as const;

type Watched = PromiseLike<unknown> & { unsubscribe: () => void };

const ATTEMPT = 'attempt-0123456789';
const APPLICATION = {
  institute_name: 'Harbour School',
  contact_name: 'Ann Reed',
  email: 'ann@harbour.example',
  phone: '+442079460123',
  country: '',
  message: '',
};

const CALLS: readonly {
  name: string;
  route: string;
  authenticated: boolean;
  body?: unknown;
  query?: string;
  send: (dispatch: AppStore['dispatch']) => PromiseLike<unknown>;
}[] = [
  {
    name: 'home',
    route: 'GET /api/student/home',
    authenticated: true,
    send: (dispatch) => dispatch(homeApi.endpoints.getHome.initiate(undefined)),
  },
  {
    name: 'profile',
    route: 'GET /api/student/getProfile',
    authenticated: true,
    send: (dispatch) => dispatch(profileApi.endpoints.getProfile.initiate(undefined)),
  },
  {
    name: 'logout',
    route: 'POST /api/student/logout',
    authenticated: true,
    body: {},
    send: (dispatch) => dispatch(logoutApi.endpoints.logout.initiate(undefined)),
  },
  {
    name: 'booking',
    route: 'POST /api/student/student-book',
    authenticated: false,
    body: { name: 'Sara', phone: '0500000001' },
    send: (dispatch) =>
      dispatch(bookingApi.endpoints.bookConsultant.initiate({ name: 'Sara', phone: '0500000001' })),
  },
  {
    name: 'login2',
    route: 'POST /api/student/login2',
    authenticated: false,
    body: { name: 'Sara', phone: '0500000001', fcm_token: '' },
    send: (dispatch) =>
      dispatch(
        registrationApi.endpoints.requestCode.initiate({
          name: 'Sara',
          phone: '0500000001',
          fcm_token: '',
        }),
      ),
  },
  {
    name: 'checkOtp2',
    route: 'POST /api/student/checkOtp2',
    authenticated: false,
    body: { user_id: ATTEMPT, code: '1234' },
    send: (dispatch) =>
      dispatch(registrationApi.endpoints.checkCode.initiate({ user_id: ATTEMPT, code: '1234' })),
  },
  {
    name: 'favorite',
    route: 'POST /api/student/store-favorite',
    authenticated: true,
    body: { package_id: 7 },
    send: (dispatch) => dispatch(favoritesApi.endpoints.storeFavorite.initiate({ package_id: 7 })),
  },
  {
    name: 'orders',
    route: 'GET /api/student/orders',
    authenticated: true,
    send: (dispatch) => dispatch(ordersApi.endpoints.getOrders.initiate(undefined)),
  },
  {
    name: 'more orders',
    route: 'GET /api/student/orders',
    authenticated: true,
    query: 'cursor=c40',
    send: (dispatch) => dispatch(ordersApi.endpoints.getOrders.initiate({ cursor: 'c40' })),
  },
  {
    name: 'config',
    route: 'GET /api/config',
    authenticated: false,
    send: (dispatch) => dispatch(configApi.endpoints.getConfig.initiate(undefined)),
  },
  {
    name: 'a page of text',
    route: 'GET /api/pages/whyUs',
    authenticated: false,
    send: (dispatch) => dispatch(contentApi.endpoints.getContentPage.initiate('whyUs')),
  },
  {
    name: 'stories',
    route: 'GET /api/stories',
    authenticated: false,
    send: (dispatch) => dispatch(contentApi.endpoints.getStories.initiate(undefined)),
  },
  {
    name: 'partners',
    route: 'GET /api/partners',
    authenticated: false,
    send: (dispatch) => dispatch(contentApi.endpoints.getPartners.initiate(undefined)),
  },
  {
    name: 'bank accounts',
    route: 'GET /api/bank-accounts',
    authenticated: false,
    send: (dispatch) => dispatch(contentApi.endpoints.getBankAccounts.initiate(undefined)),
  },
  {
    name: 'a partner’s application',
    route: 'POST /api/partner-applications',
    authenticated: false,
    body: APPLICATION,
    send: (dispatch) =>
      dispatch(partnerApplicationsApi.endpoints.sendPartnerApplication.initiate(APPLICATION)),
  },
  {
    name: 'sessions',
    route: 'GET /api/sessions',
    authenticated: true,
    send: (dispatch) => dispatch(activeSessionsApi.endpoints.getSessions.initiate(undefined)),
  },
  {
    name: 'signing out elsewhere',
    route: 'POST /api/sessions/end-others',
    authenticated: true,
    body: {},
    send: (dispatch) => dispatch(activeSessionsApi.endpoints.endOtherSessions.initiate(undefined)),
  },
];

it.each(CALLS)('calls $name as in API-03', async (expected) => {
  const server = fakeServer({ [expected.route]: () => json(200, { status_code: 200 }) });
  const store = createStore({ language: 'en', session: SESSION });
  await expect(expected.send(store.dispatch)).resolves.toMatchObject({
    data: { status_code: 200 },
  });
  const [call] = server.calls(expected.route);
  expect(call?.headers.get('Authorization')).toBe(
    expected.authenticated ? 'Bearer saved-token' : null,
  );
  expect(call?.body).toEqual(expected.body);
  expect(call?.query.toString()).toBe(expected.query ?? '');
});

it('refetches the sessions after the others are ended', async () => {
  const server = fakeServer({
    'GET /api/sessions': () => json(200, { status_code: 200, data: [] }),
    'POST /api/sessions/end-others': () => json(200, { status_code: 200 }),
  });
  const store = createStore({ language: 'en', session: SESSION });
  const watching = store.dispatch(activeSessionsApi.endpoints.getSessions.initiate(undefined));
  await watching;
  await store.dispatch(activeSessionsApi.endpoints.endOtherSessions.initiate(undefined));
  await store.dispatch(activeSessionsApi.util.getRunningQueryThunk('getSessions', undefined));
  watching.unsubscribe();
  expect(server.calls('GET /api/sessions')).toHaveLength(2);
});

describe('unused cache entries', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const programmes = {
    what: 'a list of programmes',
    route: 'GET /api/programmes',
    look: ({ dispatch }: AppStore): Watched =>
      dispatch(catalogueApi.endpoints.getProgrammes.initiate({ kind: 'english' })),
  };
  const orders = {
    what: 'one’s own orders',
    route: 'GET /api/student/orders',
    look: ({ dispatch }: AppStore): Watched =>
      dispatch(ordersApi.endpoints.getOrders.initiate(undefined)),
  };

  it.each([
    { ...programmes, minutes: 14, calls: 1 },
    { ...programmes, minutes: 16, calls: 2 },
    { ...orders, minutes: 2, calls: 2 },
  ])('after $minutes minutes has requested $what $calls times', async (expected) => {
    const { route, look, minutes, calls } = expected;
    const answer = { status_code: 200, data: { items: [], next_cursor: null } };
    const server = fakeServer({ [route]: () => json(200, answer) });
    const store = createStore({ language: 'en', session: SESSION });
    const first = look(store);
    await first;
    first.unsubscribe();
    await jest.advanceTimersByTimeAsync(minutes * 60_000);
    const second = look(store);
    await second;
    second.unsubscribe();
    expect(server.calls(route)).toHaveLength(calls);
  });
});
