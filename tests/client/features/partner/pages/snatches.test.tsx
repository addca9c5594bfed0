// Rules: PAR-02, PAR-04, PAR-05, API-07 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';

import type { BookingCard } from '../../../../../src/contract/partner/partner';
import { partnerRequestUrl, partnerUrls } from '../../../../support/apiUrls';
import { api } from '../../../../../src/client/lib/api/api';
import { selectToasts } from '../../../../../src/client/lib/store/toasts';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { offline, proxyLimit } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import {
  ANSWER,
  BOOKINGS,
  DECISION,
  PARTNER,
  SNATCHES,
  STATS,
  aPartnerRequest,
  anOpenRequest,
  bookingsOf,
  ok,
  openRequests,
  refuses,
} from '../../../../support/partnerRequests';
import { renderRoutes } from '../../../../support/renderRoutes';
import { setWide } from '../../../../support/wideScreen';
import { HeldAnswer } from '../../../../support/statecharts/screens';

const SNATCH = `POST ${partnerRequestUrl(7, 'snatch')}`;

let open: readonly BookingCard[];
let mine: readonly BookingCard[];

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  open = [anOpenRequest(8), anOpenRequest(7)];
  mine = [];
});

const render = (server: FakeRoutes = {}, at = '/partnerSnatches') =>
  renderRoutes(at, {
    session: PARTNER,
    server: {
      [SNATCHES]: openRequests(() => open),
      [BOOKINGS]: bookingsOf(() => mine),
      ...server,
    },
  });
const snatch = () => screen.findByRole('button', { name: 'Snatch it, request 7' });
const won = (): Response => {
  open = [anOpenRequest(8)];
  const request = aPartnerRequest({
    id: 7,
    user: 'Student 7',
    isSnatches: true,
    booking_status: 'snatched',
    next_action: ANSWER,
    contact_masked: true,
    phone: '+9665•••',
  });
  mine = [request];
  return ok(request);
};

it('states the rule, and what the institute won, confirmed and let go', async () => {
  await render();
  await snatch();
  const rule = screen.getByText(/Everyone sees a request at the same moment/);
  expect(rule).toHaveTextContent('5 unconfirmed ones at most, each for 24 hours');
  const counts = within(screen.getByRole('region', { name: 'Your school’s snatches' }));
  const shown = counts.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(shown).toEqual(['1 of 5', '7', '4', '2']);
});

describe('on a wide screen', () => {
  beforeEach(() => setWide(true));
  afterEach(() => setWide(false));

  it('open requests are rows, a new one is there at once, and a key snatches', async () => {
    const { user, store } = await render({ [SNATCH]: won });
    const table = await screen.findByRole('table', { name: 'Open requests' });
    await user.keyboard('j');
    expect(within(table).getByRole('link', { name: '8' })).toHaveFocus();
    open = [anOpenRequest(9), anOpenRequest(7)];
    act(() => {
      store.dispatch(api.util.invalidateTags([{ type: 'Requests', id: 'OPEN' }]));
    });
    expect(await within(table).findByRole('link', { name: '9' })).toBeVisible();
    // The entry that left stays under the focus, and can no more be pressed.
    expect(within(table).getByRole('row', { name: /8.*No longer in this list/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Snatch it, request 8' })).toBeNull();
    await user.keyboard('jj');
    await user.keyboard('a');
    const mineNow = await screen.findByRole('table', { name: 'Yours to confirm' });
    expect(within(mineNow).getByRole('button', { name: 'Confirm, request 7' })).toBeEnabled();
  });

  it('sends a press whose row leaves the list before the screen has answered it', async () => {
    const request = aPartnerRequest({ id: 7, booking_status: 'snatched', next_action: ANSWER });
    mine = [request];
    const confirm = `POST ${partnerRequestUrl(7, 'confirm')}`;
    const { user, store, server } = await render({ [confirm]: () => ok(request) });
    const press = await screen.findByRole('button', { name: 'Confirm, request 7' });
    jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
    await user.click(press);
    mine = [];
    act(() => {
      store.dispatch(api.util.invalidateTags(['Requests']));
    });
    await waitFor(() => expect(press).not.toBeInTheDocument());
    expect(server.calls(confirm)).toHaveLength(0);
    await waitFor(() => expect(server.calls(confirm)).toHaveLength(1));
  });
});

it('a snatch moves the request to those to confirm, with the badge and until when', async () => {
  const { user, server } = await render({ [SNATCH]: won });
  await user.click(await snatch());
  const section = await screen.findByRole('region', { name: 'Yours to confirm' });
  const card = within(section).getByRole('article');
  expect(card).toHaveTextContent(/Confirm by .+\d, or it opens to every partner again/);
  expect(within(card).getAllByText('Confirm')[0]).toBeVisible();
  expect(card).not.toHaveTextContent('Processing');
  expect(within(card).getByRole('button', { name: 'Let it go, request 7' })).toBeEnabled();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Snatch.* 7/ })).toBeNull());
  expect(screen.getByRole('button', { name: 'Snatch it, request 8' })).toBeEnabled();
  expect(await screen.findByText(/Request 7 is yours/)).toBeVisible();
  expect(screen.queryByText(/no longer open/)).toBeNull();
  expect(server.calls(SNATCH)).toHaveLength(1);
});

it('of two messages of success only the last stays, which covers no button', async () => {
  const { user, store } = await render({
    [SNATCH]: won,
    [`POST ${partnerRequestUrl(7, 'confirm')}`]: () => ok(mine[0]),
  });
  await user.click(await snatch());
  expect(await screen.findByText(/Request 7 is yours/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Confirm, request 7' }));
  expect(await screen.findByText(/Request 7 is confirmed/)).toBeVisible();
  expect(selectToasts(store.getState())).toHaveLength(1);
});

it('tells on another page that an answer failed which was given on this one', async () => {
  const request = aPartnerRequest({ id: 7, booking_status: 'snatched', next_action: ANSWER });
  mine = [request];
  const confirmed = new HeldAnswer<Response>();
  const { user, goTo } = await render({
    [`POST ${partnerRequestUrl(7, 'confirm')}`]: confirmed.ask,
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm, request 7' }));
  await goTo('/partnerContact');
  await confirmed.answer(refuses(409, 'TOO_LATE', { decision: DECISION }));
  const told = await screen.findByText('Request 7 has been decided');
  expect(told.closest('[role="alert"]')).toHaveTextContent(/^Request 7Request 7 has/);
});

it('tells kindly that another partner was faster, and the card leaves', async () => {
  const { user } = await render({
    [SNATCH]: () => {
      open = [anOpenRequest(8)];
      return refuses(409, 'ALREADY_TAKEN');
    },
  });
  await user.click(await snatch());
  expect(
    await screen.findByText(/Another partner was a moment faster with request 7/),
  ).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});

describe('where a request leaves the list before the answer to a press', () => {
  const links = async () =>
    (await screen.findAllByRole('article')).map(
      (card) => within(card).getByText(/^Student/).textContent,
    );
  /** Presses while the list is asked for anew, whose answer comes first. */
  const press = async () => {
    const [list, answer] = [new HeldAnswer<Response>(), new HeldAnswer<Response>()];
    const { user, store, server } = await render({ [SNATCH]: answer.ask });
    await snatch();
    server.use({ [SNATCHES]: list.ask });
    store.dispatch(api.util.invalidateTags(['Requests']));
    await waitFor(() => expect(server.calls(SNATCHES)).toHaveLength(2));
    await user.click(await snatch());
    open = [anOpenRequest(9), anOpenRequest(8)];
    await list.answer(ok({ items: open, next_cursor: null, stats: STATS }));
    server.use({ [SNATCHES]: openRequests(() => open) });
    expect(await screen.findByRole('button', { name: 'Snatch it, request 9' })).toBeEnabled();
    expect(await snatch()).toBeDisabled();
    return answer;
  };

  it('the card stays until it is told who was faster', async () => {
    await (await press()).answer(refuses(409, 'ALREADY_TAKEN'));
    expect(
      await screen.findByText(/Another partner was a moment faster with request 7/),
    ).toBeVisible();
    expect(await links()).toEqual(['Student 9', 'Student 8']);
  });

  itBeforeRelease('the winner is told so, and not that it was taken', async () => {
    const answer = await press();
    const listed = open;
    const answered = won();
    open = listed;
    await answer.answer(answered);
    expect(await screen.findByText(/Request 7 is yours/)).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Yours to confirm' })).toBeVisible();
    expect(screen.queryByText(/no longer open/)).toBeNull();
  });

  itBeforeRelease('a press that failed tells that it was taken', async () => {
    const answer = await press();
    await answer.answer(refuses(500, 'INTERNAL'));
    expect(await screen.findByText(/Request 7 is no longer open/)).toBeVisible();
    expect(await links()).toEqual(['Student 9', 'Student 8']);
  });
});

it('says that a colleague has the request already', async () => {
  const { user } = await render({
    [SNATCH]: () =>
      refuses(409, 'ALREADY_DECIDED', { decision: { ...DECISION, status: 'snatched' } }),
  });
  await user.click(await snatch());
  expect(await screen.findByText(/A colleague already took care of request 7/)).toBeVisible();
});

itBeforeRelease('says so where as many as allowed are unconfirmed; the press stays', async () => {
  const { user } = await render({
    [SNATCH]: () => refuses(409, 'SNATCH_LIMIT', { stats: { ...STATS, unconfirmed: 5 } }),
  });
  await user.click(await snatch());
  expect(await screen.findByText(/limit of 5 unconfirmed snatches/)).toBeVisible();
  expect(await snatch()).toBeEnabled();
});

it('says when to go on after a limit, and can be tried again after a failure', async () => {
  const { user, server } = await render({ [SNATCH]: proxyLimit(429, 90) });
  await user.click(await snatch());
  expect(await screen.findByText(/you can continue from/)).toBeVisible();
  server.use({ [SNATCH]: offline });
  await user.click(await snatch());
  expect(await screen.findByText(/Nothing has changed/)).toBeVisible();
  server.use({ [SNATCH]: won });
  await user.click(await screen.findByRole('button', { name: 'Try again, request 7' }));
  expect(await screen.findByRole('region', { name: 'Yours to confirm' })).toBeVisible();
});

it('tells of requests that others took, and shows one that opens again', async () => {
  const { store } = await render();
  await snatch();
  open = [anOpenRequest(8)];
  const changed = () => store.dispatch(api.util.invalidateTags(['Requests']));
  changed();
  expect(await screen.findByText(/Request 7 is no longer open/)).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  open = [anOpenRequest(8), anOpenRequest(7)];
  changed();
  expect(await snatch()).toBeEnabled();
});

it('does not call taken what another tab brought to the institute', async () => {
  const { store } = await render();
  await snatch();
  won();
  store.dispatch(api.util.invalidateTags(['Requests']));
  expect(await screen.findByText(/Your school now has request 7/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Yours to confirm' })).toBeVisible();
  expect(screen.queryByText(/no longer open/)).toBeNull();
});

it('tells who took a request once and for all', async () => {
  const { store, server } = await render();
  await snatch();
  won();
  store.dispatch(api.util.invalidateTags(['Requests']));
  const line = await screen.findByText(/Your school now has request 7/);
  const fetched = new HeldAnswer<Response>();
  server.use({ [BOOKINGS]: fetched.ask });
  store.dispatch(api.util.invalidateTags(['Requests']));
  await waitFor(() => expect(server.calls(BOOKINGS)).toHaveLength(3));
  expect(line).toBeVisible();
  // It is confirmed by now, and no more to confirm.
  await fetched.answer(ok({ items: [], next_cursor: null, counts: {}, institute: null }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Yours to confirm' })).toBeNull(),
  );
  expect(screen.getByText(/Your school now has request 7/)).toBeVisible();
});

it('moves nothing between the two halves of a press', async () => {
  const { user, store, server } = await render({
    [SNATCH]: () => {
      const answer = won();
      open = [anOpenRequest(9), anOpenRequest(8)];
      return answer;
    },
  });
  const target = await snatch();
  await user.pointer({ target, keys: '[MouseLeft>]' });
  open = [anOpenRequest(9), anOpenRequest(8), anOpenRequest(7)];
  mine = [aPartnerRequest({ id: 6, booking_status: 'snatched', next_action: ANSWER })];
  store.dispatch(api.util.invalidateTags(['Requests']));
  await waitFor(() => expect(server.calls(SNATCHES)).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByRole('region', { name: 'Yours to confirm' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Snatch it, request 9' })).toBeNull();
  await user.pointer({ target, keys: '[/MouseLeft]' });
  expect(await screen.findByRole('button', { name: 'Snatch it, request 9' })).toBeEnabled();
  expect(screen.getByRole('region', { name: 'Yours to confirm' })).toBeVisible();
  await waitFor(() => expect(server.calls(SNATCH)).toHaveLength(1));
});

it('says that the time to confirm is over, though the card leaves with it', async () => {
  won();
  const { user } = await render({
    [`POST ${partnerRequestUrl(7, 'confirm')}`]: () => {
      mine = [];
      return refuses(409, 'TOO_LATE', { decision: { ...DECISION, status: 'snatched' } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm, request 7' }));
  expect(await screen.findByText(/The time to confirm is over/)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Yours to confirm' })).toBeNull(),
  );
  expect(screen.getByText(/The time to confirm is over/)).toBeVisible();
});

it('filters by kind in the address', async () => {
  const { user, server, location } = await render();
  const kind = await screen.findByLabelText('Type');
  // The address changes in a transition, which ends after the press.
  await act(() => user.selectOptions(kind, 'English course'));
  await waitFor(() => expect(location()).toBe('/partnerSnatches?kind=english'));
  await waitFor(() => expect(server.calls(SNATCHES).at(-1)?.query.get('kind')).toBe('english'));
  expect(screen.queryByText(/no longer open/)).toBeNull();
});

it('leads on where nothing is open', async () => {
  open = [];
  await render();
  expect(await screen.findByText('No open request right now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show every booking' })).toBeVisible();
});

it(`asks ${partnerUrls.snatches} for older ones by the cursor`, async () => {
  const { user, server } = await render({
    [SNATCHES]: ({ query }) =>
      query.get('cursor') === null
        ? ok({ items: open, next_cursor: 'older', stats: STATS })
        : ok({ items: [anOpenRequest(3)], next_cursor: null, stats: STATS }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show older requests' }));
  expect(await screen.findByRole('link', { name: /Student 3$/ })).toBeVisible();
  expect(server.calls(SNATCHES).at(-1)?.query.get('cursor')).toBe('older');
});
