// Rules: PAR-01, API-19 (docs/requirements.md)
import { withBooking } from '../../../../src/client/features/partner/changedBookings';
import { createStore } from '../../../../src/client/app/createStore';
import { liveEventsApi } from '../../../../src/client/features/notifications/liveEventsApi';
import { partnerApi } from '../../../../src/client/features/partner/partnerApi';
import { signedOut } from '../../../../src/client/lib/store/session';
import type { Answer } from '../../../../src/contract/common/answers';
import type { BookingCard, BookingsPage } from '../../../../src/contract/partner/partner';
import { partnerUrls } from '../../../support/apiUrls';
import { eventText, streamTo } from '../../../support/fakeEventStream';
import type { StreamSource } from '../../../support/fakeEventStream';
import { fakeServer, json } from '../../../support/fakeServer';
import { PARTNER, aBooking } from '../../../support/partnerRequests';

const WAIT = { action: 'wait', actor: 'student' } as const;
/** A day's booking without a duty; the later the day, the higher in the list. */
const on = (day: number, changes: Partial<BookingCard> = {}): BookingCard =>
  aBooking({
    next_action: WAIT,
    id: 1_000 + day,
    created_at: `2026-03-0${day}T12:00:00.000Z`,
    ...changes,
  });
const page = (items: readonly BookingCard[], next: string | null): Answer<BookingsPage> => ({
  status_code: 200,
  message: 'ok',
  data: { institute: { id: 1, name: 'Harbour School' }, items, next_cursor: next },
});
const idsOf = (pages: readonly Answer<BookingsPage>[]): number[][] =>
  pages.map(({ data }) => data.items.map(({ id }) => id));

describe('a changed booking in loaded pages', () => {
  const pages = [page([on(9), on(7)], 'a'), page([on(5), on(3)], 'b')];

  it('takes its place, leaves, or comes where it belongs', () => {
    const changed = on(7, { booking_status: 'confirmed' });
    expect(withBooking(pages, 1_007, changed)[0]?.data.items[1]).toBe(changed);
    expect(idsOf(withBooking(pages, 1_007, null))).toEqual([[1_009], [1_005, 1_003]]);
    expect(idsOf(withBooking(pages, 1_006, on(6)))).toEqual([
      [1_009, 1_007],
      [1_006, 1_005, 1_003],
    ]);
    expect(idsOf(withBooking(pages, 1_008, on(8)))[0]).toEqual([1_009, 1_008, 1_007]);
  });

  it('comes where its due date puts it, before all without a duty', () => {
    const due = (day: number): BookingCard =>
      on(day, {
        next_action: { action: 'contact', due: `2026-03-1${day}T12:00:00.000Z`, late: false },
      });
    const mixed = [page([due(2), due(4)], 'a'), page([due(6), on(5)], null)];
    expect(idsOf(withBooking(mixed, 1_003, due(3)))[0]).toEqual([1_002, 1_003, 1_004]);
    expect(idsOf(withBooking(mixed, 1_007, due(7)))[1]).toEqual([1_006, 1_007, 1_005]);
    expect(idsOf(withBooking(mixed, 1_009, on(9)))[1]).toEqual([1_006, 1_009, 1_005]);
  });

  it('below all that is loaded waits for its page, unless there is no other', () => {
    expect(withBooking(pages, 1_001, on(1))).toBe(pages);
    expect(idsOf(withBooking([page([on(5)], null)], 1_001, on(1)))).toEqual([[1_005, 1_001]]);
    expect(withBooking(pages, 1_001, null)).toBe(pages);
    expect(idsOf(withBooking([page([], null)], 1_001, on(1)))).toEqual([[1_001]]);
  });
});

it('costs one call for each list, however many pages are loaded', async () => {
  const sources: StreamSource[] = [];
  let status: BookingCard['booking_status'] = 'new';
  const BOOKINGS = `GET ${partnerUrls.bookings}`;
  const server = fakeServer({
    'GET /api/events': streamTo(sources),
    [BOOKINGS]: ({ query }) => {
      if (query.get('q') !== null)
        return json(200, page([on(5, { booking_status: status })], null));
      const at = Number(query.get('cursor') ?? 0);
      return json(200, page([on(9 - 2 * at)], at < 4 ? String(at + 1) : null));
    },
  });
  const store = createStore({ session: PARTNER, language: 'en' });
  const { getBookings } = partnerApi.endpoints;
  const list = store.dispatch(getBookings.initiate({ status: 'new' }));
  await list;
  for (let more = 1; more < 5; more += 1) {
    await store.dispatch(getBookings.initiate({ status: 'new' }, { direction: 'forward' }));
  }
  const live = store.dispatch(liveEventsApi.endpoints.followLiveEvents.initiate(undefined));
  const pagesNow = () => getBookings.select({ status: 'new' })(store.getState()).data?.pages ?? [];
  expect(pagesNow()).toHaveLength(5);
  const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 600));
  await settled();
  const before = server.calls(BOOKINGS).length;
  status = 'confirmed';
  sources[0]?.send(eventText(11, 'requestChanged', '1005'));
  await settled();
  const asked = server.calls(BOOKINGS).slice(before);
  expect(asked.map(({ query }) => query.get('q'))).toEqual(['#1005']);
  expect(pagesNow()).toHaveLength(5);
  expect(pagesNow()[2]?.data.items).toMatchObject([{ id: 1_005, booking_status: 'confirmed' }]);
  live.unsubscribe();
  list.unsubscribe();
  store.dispatch(signedOut());
});
