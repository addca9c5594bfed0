// Rules: PAR-01, PAR-06, PAR-07, API-07, REQ-03 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';

import { api } from '../../../../../src/client/lib/api/api';
import { withBooking } from '../../../../../src/client/features/partner/changedBookings';
import { partnerApi } from '../../../../../src/client/features/partner/partnerApi';
import type { BookingCard } from '../../../../../src/contract/partner/partner';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { partnerRequestUrl, partnerUrls } from '../../../../support/apiUrls';
import type { AppStore } from '../../../../../src/client/lib/store/rootReducer';
import { enterText } from '../../../../support/enterText';
import { json, offline, proxyLimit } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import {
  BOOKINGS,
  CONTACT,
  DECISION,
  PARTNER,
  PROGRAMMES,
  aBooking,
  aPartnerRequest,
  bookingsOf,
  ok,
  paged,
  refuses,
  requestRoute,
  undoLeft,
} from '../../../../support/partnerRequests';
import { renderRoutes } from '../../../../support/renderRoutes';
import { setWide } from '../../../../support/wideScreen';

const CONFIRM = `POST ${partnerRequestUrl(1042, 'confirm')}`;
const DECLINE = `POST ${partnerRequestUrl(1042, 'decline')}`;
const UNDO_DECLINE = `POST ${partnerRequestUrl(1042, 'undo-decline')}`;
const COUNTS = `GET ${partnerUrls.bookingCounts}`;
const CONFIRM_SEVERAL = `POST ${partnerUrls.confirmBookings}`;
const STEPS = `POST ${partnerRequestUrl(1042, 'steps')}`;
const CSV = `GET ${partnerUrls.bookingsCsv}`;

const open = (server: FakeRoutes = {}, at = '/partnerBookingList') =>
  renderRoutes(at, {
    session: PARTNER,
    server: {
      [BOOKINGS]: bookingsOf(() => [aBooking()]),
      [PROGRAMMES]: () => ok([{ id: 30, name: 'General English' }]),
      [COUNTS]: () => ok({ awaiting: 1, late: 3 }),
      ...server,
    },
  });
const card = () => screen.findByRole('article');
const button = (name: RegExp | string) => screen.findByRole('button', { name });

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => setWide(false));

it('shows the specified card with what comes next', async () => {
  await open();
  const shown = await card();
  expect(within(shown).getByRole('link', { name: /Sara$/ })).toHaveAttribute(
    'href',
    '/viewPartnerRequest/1042',
  );
  for (const words of ['Processing', 'Harbour School', 'General English', '1042']) {
    expect(shown).toHaveTextContent(words);
  }
  expect(shown).toHaveTextContent(/Confirm or decline by .+\d/);
});

it('is a table on wide screens, with the same answers', async () => {
  setWide(true);
  await open();
  const table = await screen.findByRole('table', { name: 'Booking List' });
  const row = within(table).getByRole('row', { name: /1042/ });
  expect(within(row).getByRole('link', { name: '1042' })).toHaveAttribute(
    'href',
    '/viewPartnerRequest/1042',
  );
  // The status of the card (REQ-03), beside what the institute has to do.
  const status = within(row).getByRole('cell', { name: /^Processing/ });
  expect(status).toHaveTextContent(/Confirm or decline by .+\d/);
  expect(within(row).getByRole('button', { name: 'Confirm, request 1042' })).toBeEnabled();
  expect(screen.queryByRole('article')).toBeNull();
});

itBeforeRelease('is worked by keyboard on a wide screen, with the keys of the desk', async () => {
  setWide(true);
  let status: 'new' | 'confirmed' = 'new';
  const { user, server } = await open({
    [BOOKINGS]: () =>
      paged([aBooking(), aBooking({ id: 7, user: 'Omar', booking_status: status })]),
    [`POST ${partnerRequestUrl(7, 'confirm')}`]: () => {
      status = 'confirmed';
      return ok(aPartnerRequest({ id: 7, user: 'Omar', booking_status: 'confirmed' }));
    },
  });
  await screen.findByRole('row', { name: /1042/ });
  await user.keyboard('jj');
  expect(screen.getByRole('link', { name: '7' })).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByRole('link', { name: '1042' })).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select request 1042' })).toBeChecked();
  act(() => screen.getByRole('link', { name: '7' }).focus());
  await user.keyboard('m');
  await waitFor(() =>
    expect(server.calls(`POST ${partnerRequestUrl(7, 'confirm')}`)).toHaveLength(1),
  );
  // After the last row the focus stays on the one before it.
  await waitFor(() => expect(screen.getByRole('link', { name: '1042' })).toHaveFocus());
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  // A field takes what is typed.
  await user.keyboard('d');
  expect(screen.getByRole('searchbox')).toHaveValue('d');
  await user.tab();
  await user.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(keys).toHaveTextContent('Decline it, or let it go');
});

it('opens a request beside the list, goes on after each answer, and undoes the last', async () => {
  setWide(true);
  let status: 'new' | 'declined' = 'new';
  const declined = () => aPartnerRequest({ booking_status: 'declined', next_action: undoLeft() });
  const { user, server, location } = await open({
    [BOOKINGS]: () =>
      paged([
        aBooking({ booking_status: status, ...(status === 'declined' && { next_action: null }) }),
        aBooking({ id: 7, user: 'Omar' }),
      ]),
    [requestRoute(1042)]: () => ok(aPartnerRequest()),
    [DECLINE]: () => {
      status = 'declined';
      return ok(declined());
    },
    [UNDO_DECLINE]: () => {
      status = 'new';
      return ok(aPartnerRequest());
    },
  });
  await screen.findByRole('row', { name: /1042/ });
  await user.keyboard('j{Enter}');
  const beside = await screen.findByRole('complementary', { name: 'Request 1042' });
  expect(location()).toContain('open=1042');
  expect(beside).toHaveFocus();
  expect(await within(beside).findByText('Next step')).toBeVisible();
  expect(within(beside).getByRole('link', { name: 'Request 1042' })).toHaveAttribute(
    'href',
    '/viewPartnerRequest/1042',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('link', { name: '1042' })).toHaveFocus());
  expect(location()).not.toContain('open');
  await user.keyboard('d');
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByLabelText('Reason'), 'No places left');
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.getByRole('link', { name: '7' })).toHaveFocus());
  await user.keyboard('z');
  await waitFor(() => expect(server.calls(UNDO_DECLINE)).toHaveLength(1));
  expect(await screen.findByText('Request 1042 is no longer declined.')).toBeVisible();
});

it.each([false, true])('says for whom a request is (wide: %s; REQ-10)', async (wide) => {
  setWide(wide);
  await open({ [BOOKINGS]: bookingsOf(() => [aBooking({ for_name: 'Lamar' })]) });
  const shown = await (wide ? screen.findByRole('row', { name: /1042/ }) : card());
  expect(shown).toHaveTextContent('Sara');
  expect(within(shown).getAllByText('Lamar')[0]).toBeVisible();
});

it.each([false, true])(
  'says of a snatch once that it is to be confirmed (wide: %s)',
  async (wide) => {
    setWide(wide);
    await open({
      [BOOKINGS]: bookingsOf(() => [aBooking({ isSnatches: true, booking_status: 'snatched' })]),
    });
    const shown = await (wide ? screen.findByRole('row', { name: /1042/ }) : card());
    const texts = within(shown).getAllByText('Confirm', { ignore: 'button, button *' });
    expect(texts).toHaveLength(1);
  },
);

itBeforeRelease(
  'keeps filters and search in the address and asks the server for them',
  async () => {
    setWide(true);
    const { user, server, location } = await open({}, '/partnerBookingList?from=bad&programme=x');
    await user.selectOptions(await screen.findByLabelText('Status'), 'Confirmed');
    await waitFor(() => expect(screen.getByLabelText('Status')).toHaveValue('confirmed'));
    await screen.findByRole('option', { name: 'General English' });
    await user.selectOptions(screen.getByLabelText('Course'), 'General English');
    await waitFor(() => expect(screen.getByLabelText('Course')).toHaveValue('30'));
    await user.type(screen.getByRole('searchbox', { name: 'Name, request number or phone' }), 'Sa');
    await waitFor(() => expect(location()).toContain('q=Sa'));
    const query = () => server.calls(BOOKINGS).at(-1)?.query;
    await waitFor(() => expect(query()?.get('q')).toBe('Sa'));
    expect(Object.fromEntries(query() ?? [])).toMatchObject({
      status: 'confirmed',
      programme: '30',
    });
    expect(query()?.has('from')).toBe(false);
    expect(await screen.findByText('No request matches')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show every booking' }));
    expect(await screen.findByRole('row', { name: /1042/ })).toBeVisible();
  },
);

it('folds the filters away on a phone', async () => {
  const { user } = await open({}, '/partnerBookingList?status=new');
  const filters = await button('Filters (1)');
  expect(filters).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByLabelText('Status')).toBeNull();
  await user.click(filters);
  expect(screen.getByLabelText('Status')).toHaveValue('new');
});

it('loads older bookings by the cursor, and tries again where that fails', async () => {
  let fails = true;
  const { user, server } = await open({
    [BOOKINGS]: ({ query }) => {
      if (query.get('cursor') === null) return paged([aBooking()], 'older');
      return fails ? json(500, {}) : paged([aBooking({ id: 7, user: 'Omar' })]);
    },
  });
  await user.click(await button('Show older requests'));
  const again = await button('Try again');
  fails = false;
  await user.click(again);
  expect(await screen.findByRole('link', { name: /Omar$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Sara$/ })).toBeVisible();
  expect(server.calls(BOOKINGS).at(-1)?.query.get('cursor')).toBe('older');
});

describe('a list whose loaded requests have all been dealt with (PAR-01)', () => {
  const waiting = Array.from({ length: 53 }, (_, n) =>
    aBooking({ id: 2_000 - n, user: `Student ${n + 1}` }),
  );
  const PAGE = 20;
  const byCursor = ({ query }: { readonly query: URLSearchParams }): Response => {
    const from = Number(query.get('cursor') ?? 0);
    const next = from + PAGE < waiting.length ? String(from + PAGE) : null;
    return paged(waiting.slice(from, from + PAGE), next);
  };
  /** As news of changes take requests out of the list, one after another. */
  const takeOut = (store: AppStore, count: number): void => {
    const { util } = partnerApi;
    const [filter = {}] = util.selectCachedArgsForQuery(store.getState(), 'getBookings');
    act(() => {
      store.dispatch(
        util.updateQueryData('getBookings', filter, (list) => ({
          ...list,
          pages: waiting
            .slice(0, count)
            .reduce((pages, { id }) => [...withBooking(pages, id, null)], [...list.pages]),
        })),
      );
    });
  };

  itBeforeRelease('goes on with the next page by itself, to the last one', async () => {
    const { store } = await open({ [BOOKINGS]: byCursor }, '/partnerBookingList?status=new');
    expect(await screen.findByRole('link', { name: /Student 20$/ })).toBeVisible();
    takeOut(store, 20);
    expect(await screen.findByRole('link', { name: /Student 21$/ })).toBeVisible();
    expect(screen.queryByText('No request matches')).toBeNull();
    takeOut(store, 40);
    expect(await screen.findByRole('link', { name: /Student 53$/ })).toBeVisible();
    takeOut(store, 53);
    expect(await screen.findByText('No request matches')).toBeVisible();
  });

  itBeforeRelease('offers to try again where the next page does not come', async () => {
    const { store, server, user } = await open(
      { [BOOKINGS]: byCursor },
      '/partnerBookingList?status=new',
    );
    await screen.findByRole('link', { name: /Student 20$/ });
    server.use({ [BOOKINGS]: offline });
    takeOut(store, 20);
    const again = await button('Try again');
    expect(screen.queryByText('No request matches')).toBeNull();
    server.use({ [BOOKINGS]: byCursor });
    await user.click(again);
    expect(await screen.findByRole('link', { name: /Student 40$/ })).toBeVisible();
  });
});

it('leads on where there is nothing, and where the list cannot be had', async () => {
  const { server, user } = await open({ [BOOKINGS]: offline });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing you entered is lost');
  server.use({ [BOOKINGS]: () => paged([]) });
  await user.click(await button('Try again'));
  expect(await screen.findByText('No requests yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See open requests' })).toHaveAttribute(
    'href',
    '/partnerSnatches',
  );
});

it('saves the filtered bookings as a file, or says when that is possible', async () => {
  setWide(true);
  const { user, server } = await open({ [CSV]: proxyLimit(503, 90) }, '/partnerBookingList?q=Sara');
  await user.click(await button('Download as CSV'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/you can continue from .*\d/);
  const create = jest.fn(() => 'blob:bookings');
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: jest.fn() });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  server.use({ [CSV]: () => new Response('number\n1042', { status: 200 }) });
  await user.click(await button('Download as CSV'));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(click.mock.contexts[0]).toHaveProperty('download', 'masar-bookings.csv');
  expect(server.calls(CSV).at(-1)?.query.get('q')).toBe('Sara');
});

it('shows what is late alone, and how many there are', async () => {
  const { user, server, location } = await open();
  const late = await button('Late (3)');
  expect(late).toHaveAttribute('aria-pressed', 'false');
  await user.click(late);
  await waitFor(() => expect(server.calls(BOOKINGS).at(-1)?.query.get('late')).toBe('true'));
  expect(location()).toContain('late=true');
  await user.click(await button('Late (3)'));
  await waitFor(() => expect(location()).not.toContain('late'));
});

it.each([false, true])(
  'confirms what is ticked with one press, and names what was refused (wide: %s; PAR-15)',
  async (wide) => {
    setWide(wide);
    const two = aBooking({ id: 7, user: 'Omar' });
    const over = aBooking({ id: 8, user: 'Lina', booking_status: 'confirmed' });
    const { user, server } = await open({
      [BOOKINGS]: () => paged([aBooking(), two, over]),
      [CONFIRM_SEVERAL]: () =>
        ok({
          outcomes: [
            { id: 1042, request: aPartnerRequest({ booking_status: 'confirmed' }) },
            { id: 7, error_code: 'ALREADY_DECIDED' },
          ],
        }),
    });
    expect(screen.queryByRole('checkbox', { name: 'Select request 8' })).toBeNull();
    for (const id of [1042, 7]) {
      await user.click(await screen.findByRole('checkbox', { name: `Select request ${id}` }));
    }
    const bar = screen.getByRole('group', { name: '2 requests selected' });
    await user.click(within(bar).getByRole('button', { name: 'Confirm 2' }));
    expect(await screen.findByText(/1 request is confirmed.*Request 7 was not/)).toBeVisible();
    expect(server.calls(CONFIRM_SEVERAL)[0]?.body).toEqual({ ids: [1042, 7] });
    expect(screen.queryByRole('group', { name: /selected/ })).toBeNull();
  },
);

itBeforeRelease('keeps the ticks where the answer does not come', async () => {
  const { user } = await open({ [CONFIRM_SEVERAL]: offline });
  await user.click(await screen.findByRole('checkbox', { name: 'Select request 1042' }));
  await user.click(await button('Confirm 1'));
  expect(await screen.findByText(/Nothing has changed; please try again/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select request 1042' })).toBeChecked();
});

it('says that the student was contacted, where that is the institute’s duty (PAR-16)', async () => {
  const confirmed = aBooking({ booking_status: 'confirmed', next_action: CONTACT });
  const waits = aPartnerRequest({
    booking_status: 'confirmed',
    next_action: { action: 'wait', actor: 'student' },
  });
  const { user, server } = await open({
    [BOOKINGS]: () => paged([confirmed]),
    [STEPS]: () => ok(waits),
  });
  await user.click(await button('Contacted, request 1042'));
  expect(await screen.findByText(/the student was contacted/)).toBeVisible();
  expect(await screen.findByText(/Waiting for the student/)).toBeVisible();
  expect(server.calls(STEPS)[0]?.body).toEqual({ step: 'contacted' });
  expect(screen.queryByRole('button', { name: /Contacted/ })).toBeNull();
});

describe('deciding', () => {
  const declined = () => aPartnerRequest({ booking_status: 'declined', next_action: undoLeft() });

  it('confirms with one press and keeps the focus in the card', async () => {
    const confirmed = aPartnerRequest({
      booking_status: 'confirmed',
      next_action: { action: 'wait', actor: 'team' },
    });
    const { user, server } = await open({ [CONFIRM]: () => ok(confirmed) });
    await user.click(await button('Confirm, request 1042'));
    expect(await screen.findByText(/Waiting for our team/)).toBeVisible();
    expect(await screen.findByText(/Request 1042 is confirmed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Decline/ })).toBeNull();
    expect(server.calls(CONFIRM)).toHaveLength(1);
    expect(screen.getByRole('group', { name: /request 1042/ })).toHaveFocus();
  });

  itBeforeRelease(
    'CTL-08: keeps the remark of a dialog that closes, until the request is declined',
    async () => {
      const { user } = await open({ [DECLINE]: () => ok(declined()) });
      const dialog = () => screen.findByRole('dialog', { name: 'Decline request 1042' });
      await user.click(await button('Decline, request 1042'));
      await user.selectOptions(within(await dialog()).getByLabelText('Reason'), 'No places left');
      await enterText(user, within(await dialog()).getByLabelText('Remark'), 'Until March');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(await button('Decline, request 1042'));
      expect(within(await dialog()).getByLabelText('Remark')).toHaveValue('Until March');
      await user.click(within(await dialog()).getByRole('button', { name: 'Decline' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
          key.startsWith('typed:'),
        ),
      ).toEqual([]);
    },
  );

  it('declines with a reason, and takes it back from the line or the card', async () => {
    const { user, server } = await open({
      [DECLINE]: () => ok(declined()),
      [UNDO_DECLINE]: () => ok(aPartnerRequest()),
    });
    await user.click(await button('Decline, request 1042'));
    const dialog = await screen.findByRole('dialog', { name: 'Decline request 1042' });
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(server.calls(DECLINE)).toHaveLength(0);
    expect(await within(dialog).findByText('This is required')).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText('Reason'), 'Another reason');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Remark')).toBeInvalid());
    await user.selectOptions(within(dialog).getByLabelText('Reason'), 'No places left');
    await enterText(user, within(dialog).getByLabelText('Remark'), 'Until March');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));

    expect(
      await screen.findByText(/Request 1042 is declined. No one else sees it until/),
    ).toBeVisible();
    expect(server.calls(DECLINE)[0]?.body).toEqual({ reason: 'full', remark: 'Until March' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(await card()).getByText(/Undo \(9:\d\d left\)/)).toBeVisible();
    const undos = screen.getAllByRole('button', { name: 'Undo, request 1042' });
    expect(undos).toHaveLength(2);
    await user.click(undos.at(-1) ?? document.body);
    expect(await screen.findByText(/Request 1042 is no longer declined/)).toBeVisible();
    expect(await button('Confirm, request 1042')).toBeEnabled();
    await waitFor(() => expect(screen.queryByText(/until the time is up/)).toBeNull());
  });

  itBeforeRelease('offers to take a decline back no longer than it stands', async () => {
    let now = aBooking();
    const { user } = await open({
      [BOOKINGS]: bookingsOf(() => [now]),
      [DECLINE]: () => {
        now = declined();
        return ok(now);
      },
      [UNDO_DECLINE]: () => {
        now = aBooking();
        return ok(aPartnerRequest());
      },
    });
    await user.click(await button('Decline, request 1042'));
    await user.selectOptions(await screen.findByLabelText('Reason'), 'No places left');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText(/until the time is up/)).toBeVisible();
    await user.click(await within(await card()).findByRole('button', { name: /^Undo/ }));
    expect(await button('Confirm, request 1042')).toBeEnabled();
    await waitFor(() => expect(screen.queryByText(/until the time is up/)).toBeNull());
  });

  itBeforeRelease(
    'does not say that nothing has changed where only the answer was lost',
    async () => {
      let now = aBooking();
      const loseAnswer = (more: Partial<BookingCard>) => (): never => {
        now = aBooking(more);
        throw new TypeError('cut');
      };
      const { user, store } = await open({
        [BOOKINGS]: bookingsOf(() => [now]),
        [CONFIRM]: loseAnswer({ booking_status: 'confirmed', next_action: CONTACT }),
        [DECLINE]: loseAnswer({ booking_status: 'declined', next_action: undoLeft() }),
      });
      await user.click(await button('Decline, request 1042'));
      await user.selectOptions(await screen.findByLabelText('Reason'), 'No places left');
      const dialog = await screen.findByRole('dialog');
      await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
      // A failed call asks for the list anew.
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await button('Undo, request 1042')).toBeEnabled();
      now = aBooking();
      store.dispatch(api.util.invalidateTags(['Bookings']));
      await user.click(await button('Confirm, request 1042'));
      expect(await screen.findByText(/Contact the student by/)).toBeVisible();
      expect(screen.queryByText(/Nothing has changed/)).toBeNull();
    },
  );

  itBeforeRelease.each([
    ['confirmed', '', /Confirmed by .+\d/],
    ['confirmed', '?status=new', /Confirmed by .+\d/],
    ['withdrawn', '?status=new', /Ended, .+\d/],
  ] as const)(
    'says what became of it while the reason was asked for, and leads on: %s (%s)',
    async (status, filter, says) => {
      let now = aBooking();
      const decided = { booking_status: status, next_action: CONTACT };
      const { user, store, location } = await open(
        {
          [BOOKINGS]: bookingsOf(() => [now]),
          [requestRoute(1042)]: () =>
            ok(aPartnerRequest({ ...decided, decision: { ...DECISION, status } })),
        },
        `/partnerBookingList${filter}`,
      );
      await user.click(await button('Decline, request 1042'));
      await screen.findByRole('dialog', { name: /^Decline/ });
      now = aBooking(decided);
      store.dispatch(api.util.invalidateTags(['Bookings']));
      const dialog = await screen.findByRole('dialog', { name: 'Request 1042 has been decided' });
      expect(dialog).toHaveTextContent(says);
      await user.click(within(dialog).getByRole('link', { name: 'Open the request' }));
      await waitFor(() => expect(location()).toBe('/viewPartnerRequest/1042'));
    },
  );

  it('tells who was faster and shows the request as it is now', async () => {
    let now = aBooking();
    const { user } = await open({
      [BOOKINGS]: bookingsOf(() => [now]),
      [CONFIRM]: () => {
        now = aBooking({ booking_status: 'declined', next_action: undoLeft() });
        const decision = { ...DECISION, status: 'declined', reason: 'dates' };
        return refuses(409, 'ALREADY_DECIDED', { decision });
      },
    });
    await user.click(await button('Confirm, request 1042'));
    expect(await screen.findByText(/declined this request/)).toHaveTextContent(
      /^Anna Hill .*: The dates are not available/,
    );
    expect(await button('Undo, request 1042')).toBeEnabled();
  });

  itBeforeRelease('says that it is too late to take a decline back', async () => {
    const { user } = await open({
      [BOOKINGS]: bookingsOf(() => [
        aBooking({ booking_status: 'declined', next_action: undoLeft() }),
      ]),
      [UNDO_DECLINE]: () =>
        refuses(409, 'TOO_LATE', { decision: { ...DECISION, status: 'declined' } }),
    });
    await user.click(await button('Undo, request 1042'));
    expect(await screen.findByText(/It is too late to undo this/)).toBeVisible();
  });

  itBeforeRelease(
    'says when to go on after a limit, and that nothing changed after a failure',
    async () => {
      const { user, server } = await open({ [CONFIRM]: proxyLimit(429, 90) });
      await user.click(await button('Confirm, request 1042'));
      expect(await screen.findByText(/you can continue from/)).toBeVisible();
      server.use({ [CONFIRM]: offline });
      await user.click(await button('Confirm, request 1042'));
      expect(await screen.findByText(/Nothing has changed/)).toBeVisible();
      expect(await button('Confirm, request 1042')).toBeEnabled();
    },
  );
});
