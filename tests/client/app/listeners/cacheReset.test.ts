import { ordersApi } from '../../../../src/client/features/requests/api/ordersApi';
import { startCacheResetListener } from '../../../../src/client/app/listeners/cacheReset';
import { languageChanged } from '../../../../src/client/lib/store/locale';
import { signedOut, userChanged } from '../../../../src/client/lib/store/session';
import { fakeServer, json } from '../../../support/fakeServer';
import { storeWithListener } from '../../../support/listenerStore';

const SARA = { id: 'a1', name: 'Sara', image: null };
const STATE = {
  session: { token: 't', role: 'Student', user: SARA },
  locale: { language: 'en' },
} as const;

async function withOrders() {
  fakeServer({ 'GET /api/student/orders': () => json(200, { status_code: 200, data: [] }) });
  const watched = storeWithListener(startCacheResetListener, STATE);
  await watched.dispatch(ordersApi.endpoints.getOrders.initiate(undefined));
  const isKept = (): boolean =>
    ordersApi.endpoints.getOrders.select(undefined)(watched.getState()).isSuccess;
  expect(isKept()).toBe(true);
  return { ...watched, isKept };
}

it.each([
  ['somebody signs out', signedOut()],
  ['the language changes', languageChanged('ar')],
])('clears the API cache when %s', async (_what, action) => {
  const { dispatch, isKept } = await withOrders();
  dispatch(action);
  expect(isKept()).toBe(false);
});

it("keeps the cache when only the user's name changes, and when stopped", async () => {
  const { dispatch, isKept, stop } = await withOrders();
  dispatch(userChanged({ ...SARA, name: 'Sara Ali' }));
  expect(isKept()).toBe(true);
  stop();
  dispatch(signedOut());
  expect(isKept()).toBe(true);
});
