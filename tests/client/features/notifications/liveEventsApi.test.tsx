// Rules: API-19 (docs/requirements.md)
import { addListener } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';

import { api } from '../../../../src/client/lib/api/api';
import {
  liveEventHeard,
  liveEventsApi,
} from '../../../../src/client/features/notifications/liveEventsApi';
import { useGetUnreadCountQuery } from '../../../../src/client/features/notifications/notificationsApi';
import { useExchangeRates } from '../../../../src/client/features/prices/exchangeRatesApi';
import { useGetOrdersQuery } from '../../../../src/client/features/requests/api/ordersApi';
import { createStore } from '../../../../src/client/app/createStore';
import { NO_SESSION } from '../../../../src/client/lib/storage/savedSession';
import type { SavedSession } from '../../../../src/client/lib/storage/savedSession';
import { useLiveEvents } from '../../../../src/client/features/notifications/useLiveEvents';
import { selectToken, signedIn, signedOut } from '../../../../src/client/lib/store/session';
import type { AppStore } from '../../../../src/client/lib/store/rootReducer';
import { eventText, streamTo } from '../../../support/fakeEventStream';
import type { StreamSource } from '../../../support/fakeEventStream';
import { fakeServer, json, proxyLimit } from '../../../support/fakeServer';
import type { FakeHandler, FakeServer } from '../../../support/fakeServer';

const EVENTS = 'GET /api/events';
const ORDERS = 'GET /api/student/orders';
const NOTIFICATIONS = 'GET /api/notifications';
const RATES = 'GET /api/exchange-rates';
const SARA = {
  token: 't1',
  role: 'Student',
  user: { id: 'a1', name: 'Sara', image: null },
} as const;

/** The other ends of the streams that were opened. */
let sources: StreamSource[];
const stream: FakeHandler = (call) => streamTo(sources)(call);
const told = eventText;

let server: FakeServer;
const setUp = (events: FakeHandler = stream): void => {
  server = fakeServer({
    [EVENTS]: events,
    [ORDERS]: () => json(200, { status_code: 200, message: '', data: [] }),
    [RATES]: () => json(200, { status_code: 200, message: '', data: [] }),
    [NOTIFICATIONS]: () => json(200, { status_code: 200, message: '', data: { unread: 0 } }),
  });
};
const count = (route: string): number => server.calls(route).length;
const pass = (milliseconds: number): Promise<void> =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));
const setHidden = (hidden: boolean): void => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

function Live(): ReactElement {
  useLiveEvents();
  useGetOrdersQuery(undefined);
  useGetUnreadCountQuery(undefined);
  useExchangeRates();
  return <p>live</p>;
}
let stores: AppStore[] = [];
const storeOf = (session: SavedSession): AppStore => {
  const store = createStore({ session, language: 'en' });
  stores.push(store);
  return store;
};
const show = () => {
  const store = storeOf(SARA);
  const view = render(
    <Provider store={store}>
      <Live />
    </Provider>,
  );
  return { store, ...view };
};
/** Shows the screen, with its stream open and its first answers there. */
const showLive = async () => {
  const shown = show();
  await pass(100);
  sources[0]?.send(told(10, 'ready'));
  await pass(1_000);
  expect(screen.getByText('live')).toBeVisible();
  return shown;
};

beforeEach(() => {
  jest.useFakeTimers();
  // Pauses of nearly their whole length; not all the same, because ids are made of it as well.
  const { random } = Math;
  jest.spyOn(Math, 'random').mockImplementation(() => 0.95 + random() / 20);
  sources = [];
  setUp();
});
afterEach(async () => {
  // A store that is still subscribed would receive the events of the next test's window.
  for (const store of stores) act(() => void store.dispatch(api.util.resetApiState()));
  stores = [];
  await pass(10);
  jest.useRealTimers();
});

it('is opened with the token in a header, not in the address', async () => {
  await showLive();
  expect(count(EVENTS)).toBe(1);
  const [call] = server.calls(EVENTS);
  expect(call?.headers.get('Authorization')).toBe('Bearer t1');
  expect(call?.headers.get('Accept')).toBe('text/event-stream');
  expect(call?.headers.has('Last-Event-ID')).toBe(false);
  expect([...(call?.query ?? [])]).toEqual([]);
});

it('asks again for what an event is about, and for nothing else', async () => {
  await showLive();
  const before = [count(ORDERS), count(NOTIFICATIONS)] as const;
  sources[0]?.send(told(11, 'requestChanged'));
  await pass(400);
  expect([count(ORDERS), count(NOTIFICATIONS)]).toEqual([before[0] + 1, before[1]]);
  sources[0]?.send(told(12, 'notificationsChanged'));
  await pass(400);
  expect([count(ORDERS), count(NOTIFICATIONS)]).toEqual([before[0] + 1, before[1] + 1]);
  sources[0]?.send(`${told(13, 'somethingNew')}: heartbeat\nid: 14\n\n`);
  await pass(400);
  expect([count(ORDERS), count(NOTIFICATIONS)]).toEqual([before[0] + 1, before[1] + 1]);
});

it('asks for the rates on news of them, within a second', async () => {
  await showLive();
  const before = count(RATES);
  sources[0]?.send(told(11, 'ratesChanged'));
  await pass(1_000);
  expect(count(RATES)).toBe(before + 1);
});

it('asks once for events that come together', async () => {
  await showLive();
  const before = count(ORDERS);
  for (let id = 20; id < 40; id += 1) sources[0]?.send(told(id, 'requestChanged'));
  await pass(1_000);
  expect(count(ORDERS)).toBe(before + 1);
});

it.each(['ready', 'reset'])('asks for everything again on %s', async (control) => {
  await showLive();
  const before = [count(ORDERS), count(NOTIFICATIONS)] as const;
  sources[0]?.send(told(50, control));
  await pass(400);
  expect([count(ORDERS), count(NOTIFICATIONS)]).toEqual([before[0] + 1, before[1] + 1]);
});

it('comes back after the end of the stream and resumes', async () => {
  await showLive();
  sources[0]?.send(told(11, 'requestChanged'));
  sources[0]?.send(': heartbeat\nid: 15\n\n');
  await pass(10_000);
  sources[0]?.end();
  await pass(900);
  expect(count(EVENTS)).toBe(1);
  await pass(200);
  expect(count(EVENTS)).toBe(2);
  expect(server.calls(EVENTS)[1]?.headers.get('Last-Event-ID')).toBe('15');
  const before = count(ORDERS);
  sources[1]?.send(told(16, 'requestChanged'));
  await pass(400);
  expect(count(ORDERS)).toBe(before + 1);
});

it('comes back when nothing was heard for longer than heartbeats allow', async () => {
  await showLive();
  await pass(70_000);
  expect(count(EVENTS)).toBe(1);
  await pass(10_000);
  expect(sources[0]?.isCancelled()).toBe(true);
  expect(count(EVENTS)).toBe(2);
});

it('asks again slowly while there is no stream, after growing pauses for the stream', async () => {
  setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  show();
  await pass(270_500);
  // 1 + 2 + 4 + 8 + 16 + 32 seconds, and then once a minute.
  expect(count(EVENTS)).toBe(10);
  expect(count(ORDERS)).toBe(1 + 9);
  expect(count(NOTIFICATIONS)).toBe(1 + 9);
});

it('takes a page of some network for no stream', async () => {
  setUp(() => new Response('<html>Log in to the hotel</html>'));
  show();
  await pass(31_000);
  expect(count(ORDERS)).toBe(2);
});

it.each([429, 503] as const)('comes back after %s when the server says', async (status) => {
  setUp(proxyLimit(status, 80));
  show();
  await pass(79_000);
  expect(count(EVENTS)).toBe(1);
  expect(count(ORDERS)).toBe(1 + 2);
  server.use({ [EVENTS]: stream });
  await pass(2_000);
  expect(count(EVENTS)).toBe(2);
  await pass(60_000);
  expect(count(ORDERS)).toBe(1 + 2);
});

it('tries at once when the network is back', async () => {
  setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  show();
  await pass(40_000);
  const before = count(EVENTS);
  window.dispatchEvent(new Event('online'));
  await pass(10);
  expect(count(EVENTS)).toBe(before + 1);
});

it('rests while the page is hidden for long, and resumes when it is shown', async () => {
  await showLive();
  setHidden(true);
  await pass(20_000);
  setHidden(false);
  await pass(20_000);
  expect(sources[0]?.isCancelled()).toBe(false);
  setHidden(true);
  await pass(31_000);
  expect(sources[0]?.isCancelled()).toBe(true);
  const before = count(ORDERS);
  await pass(10 * 60_000);
  expect([count(EVENTS), count(ORDERS)]).toEqual([1, before]);
  setHidden(false);
  await pass(10);
  expect(server.calls(EVENTS)[1]?.headers.get('Last-Event-ID')).toBe('10');
});

it('gives its stream back when the page is left', async () => {
  await showLive();
  window.dispatchEvent(new Event('pagehide'));
  await pass(10);
  expect(sources[0]?.isCancelled()).toBe(true);
});

it('ends at sign-out, and starts again for the next session', async () => {
  const { store } = await showLive();
  act(() => void store.dispatch(signedOut()));
  await pass(10);
  expect(sources[0]?.isCancelled()).toBe(true);
  await pass(5 * 60_000);
  expect(count(EVENTS)).toBe(1);
  act(() => void store.dispatch(signedIn({ ...SARA, token: 't2' })));
  await pass(10);
  expect(count(EVENTS)).toBe(2);
  expect(server.calls(EVENTS)[1]?.headers.get('Authorization')).toBe('Bearer t2');
  expect(server.calls(EVENTS)[1]?.headers.has('Last-Event-ID')).toBe(false);
});

it('is not opened without a session', async () => {
  const store = storeOf(NO_SESSION);
  render(
    <Provider store={store}>
      <Live />
    </Provider>,
  );
  await pass(60_000);
  expect(count(EVENTS)).toBe(0);
});

it('signs out here when the session is over', async () => {
  const { store } = await showLive();
  const over = () => json(401, { status_code: 401, code: 'UNAUTHENTICATED', message: '' });
  server.use({ [EVENTS]: over, [ORDERS]: over, [NOTIFICATIONS]: over });
  sources[0]?.end();
  await pass(5_000);
  expect(selectToken(store.getState())).toBeNull();
  await pass(60_000);
  expect(count(EVENTS)).toBe(2);
});

it('outlives a change of screens, and ends when no screen wants it', async () => {
  const { unmount, store } = await showLive();
  unmount();
  await pass(10_000);
  render(
    <Provider store={store}>
      <Live />
    </Provider>,
  ).unmount();
  await pass(19_000);
  expect([count(EVENTS), sources[0]?.isCancelled()]).toEqual([1, false]);
  await pass(2_000);
  expect(sources[0]?.isCancelled()).toBe(true);
});

it('tells of events as they come, and whether the stream is open', async () => {
  const { store } = await showLive();
  const state = () =>
    liveEventsApi.endpoints.followLiveEvents.select(undefined)(store.getState()).data;
  const heard: unknown[] = [];
  store.dispatch(
    addListener({
      actionCreator: liveEventHeard,
      effect: ({ payload }) => void heard.push(payload),
    }),
  );
  expect(state()).toBe('open');
  sources[0]?.send(told(11, 'chatChanged', 'room-1'));
  sources[0]?.send('id: 12\nevent: deskChanged\ndata: {"id":null}\n\n');
  sources[0]?.send('id: 13\nevent: reset\ndata: not JSON\n\n');
  await pass(0);
  expect(heard).toEqual([
    { event: 'chatChanged', id: 'room-1' },
    { event: 'deskChanged', id: null },
    { event: 'reset', id: null },
  ]);
  sources[0]?.end();
  await pass(1);
  expect(state()).toBe('lost');
  await pass(2_000);
  expect(state()).toBe('open');
});
