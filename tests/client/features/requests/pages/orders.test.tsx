// Rules: API-07, REQ-06 (docs/requirements.md)
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { CALL_TIMEOUT_MS } from '../../../../../src/client/lib/api/baseQuery';
import { ordersApi } from '../../../../../src/client/features/requests/api/ordersApi';
import { UNKNOWN_ERROR } from '../../../../../src/client/lib/api/errors';
import { createStore } from '../../../../../src/client/app/createStore';
import { TYPING_PAUSE_MS } from '../../../../../src/client/ui/filters/TypedFilter';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { orderUrls, apiUrls } from '../../../../support/apiUrls';
import { fakeServer, json, never, proxyLimit } from '../../../../support/fakeServer';
import { allMessages } from '../../../../support/messages';
import { renderRoutes } from '../../../../support/renderRoutes';
import { STUDENT } from '../../../../support/renderWithApp';
import { DETAILS, aCard, cards } from '../../../../support/requestCards';

const ORDERS = `GET ${apiUrls.orders}`;
const CSV = `GET ${orderUrls.ordersCsv}`;
const REQUEST = `GET ${apiUrls.requests}/${DETAILS.id}`;
const messages = allMessages('en');
const t = (id: string): string => messages[id] ?? id;
const ok = (data: unknown) => json(200, { status_code: 200, message: 'ok', data });

const open = (at: string, server = {}) =>
  renderRoutes(at, {
    session: STUDENT,
    server: { [ORDERS]: () => cards([aCard()]), [REQUEST]: () => ok(DETAILS), ...server },
  });
const order = () => screen.findByRole('link', { name: /1042/ });

afterEach(() => jest.useRealTimers());

describe('date filter of the orders', () => {
  itBeforeRelease('drops impossible dates', async () => {
    const { server } = await open('/orders?from=0002-03-05&to=9999-12-31');
    expect(await order()).toBeVisible();
    const query = server.calls(ORDERS).at(-1)?.query;
    expect([query?.has('from'), query?.has('to')]).toEqual([false, false]);
    expect(screen.getByLabelText(t('requests.from'))).toHaveValue('');
  });

  itBeforeRelease('applies typed dates once', async () => {
    const { server, location } = await open('/orders?from=2026-01-01&kind=english');
    await order();
    const before = server.calls(ORDERS).length;
    const box = screen.getByLabelText(t('requests.from'));
    // Chrome's change events while a year is typed.
    for (const year of ['0002', '0020', '0202']) {
      fireEvent.change(box, { target: { value: `${year}-03-05` } });
      await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS + 50));
      expect(box).toHaveValue(`${year}-03-05`);
    }
    fireEvent.change(box, { target: { value: '2027-03-05' } });
    await waitFor(() => expect(location()).toBe('/orders?from=2027-03-05&kind=english'));
    await waitFor(() => expect(server.calls(ORDERS)).toHaveLength(before + 1));
    await order();
    expect(server.calls(ORDERS).at(-1)?.query.get('from')).toBe('2027-03-05');
  });

  it.each([
    ['Etc/Unknown', null],
    ['Asia/Riyadh', 'Asia/Riyadh'],
  ])('sends the time zone %s only where known', async (timeZone, sent) => {
    const options = Intl.DateTimeFormat().resolvedOptions();
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...options, timeZone });
    const { server } = await open('/orders');
    expect(await order()).toBeVisible();
    expect(server.calls(ORDERS).at(-1)?.query.get('time_zone')).toBe(sent);
  });
});

describe('data changed by the agency', () => {
  const moved = {
    ...DETAILS,
    timeline: [
      ...DETAILS.timeline,
      { step: 'documents', actor: 'student', at: '2026-11-23T08:00:00.000Z', note: 'All is here.' },
    ],
  };

  itBeforeRelease('is refetched when its page opens, showing the cache meanwhile', async () => {
    const { server, goTo } = await open(`/viewRequest/${DETAILS.id}`);
    await screen.findByText('We spoke today.');
    await goTo('/notifications');
    let answer = (): void => undefined;
    server.use({
      [REQUEST]: () => new Promise((resolve) => (answer = () => resolve(ok(moved)))),
    });
    await goTo(`/viewRequest/${DETAILS.id}`);
    expect(await screen.findByText('We spoke today.')).toBeVisible();
    expect(screen.queryByText('All is here.')).toBeNull();
    answer();
    expect(await screen.findByText('All is here.')).toBeVisible();
  });

  it.each([
    ['/orders', 'offer'],
    ['/studentRequest', null],
  ])('is refetched on %s', async (at, step) => {
    const { server, goTo } = await open(at);
    await screen.findByRole('link', { name: /1042|Sara/ });
    await goTo('/notifications');
    server.use({ [ORDERS]: () => cards([aCard({ status: 'offer', package_name: 'Moved on' })]) });
    await goTo(at);
    expect(await screen.findByText('Moved on')).toBeVisible();
    const row = screen.getByRole('link', { name: /1042|Sara/ }).closest('li, article');
    if (step !== null) expect(row).toHaveTextContent(t(`requests.reached.${step}`));
  });
});

describe('orders file', () => {
  it('ends the session after a 401', async () => {
    const { user, store, location } = await open('/orders?kind=custom', {
      [CSV]: () => json(401, { status_code: 401, code: 'UNAUTHENTICATED', message: 'Sign in' }),
    });
    await order();
    jest.spyOn(console, 'error').mockImplementation();
    await user.click(screen.getByRole('button', { name: t('requests.csv') }));
    await waitFor(() => expect(location()).toBe('/register'));
    expect(store.getState().session.token).toBeNull();
  });

  it('shows when to retry after a limit', async () => {
    const { user } = await open('/orders', { [CSV]: proxyLimit(503, 90) });
    await order();
    jest.spyOn(console, 'error').mockImplementation();
    await user.click(screen.getByRole('button', { name: t('requests.csv') }));
    const when = new RegExp(t('common.unavailable').replace('{when}', '.*\\d.*'));
    expect(await screen.findByRole('alert')).toHaveTextContent(when);
  });

  it('times out', async () => {
    jest.useFakeTimers();
    fakeServer({ [CSV]: never });
    const store = createStore({ language: 'en', session: STUDENT });
    const saving = store.dispatch(ordersApi.endpoints.getOrdersCsv.initiate({}));
    await jest.advanceTimersByTimeAsync(CALL_TIMEOUT_MS);
    expect((await saving).error).toEqual({ status: 'UNKNOWN', message: UNKNOWN_ERROR });
  });
});
