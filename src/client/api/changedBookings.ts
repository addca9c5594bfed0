/**
 * What a changed request is now in the lists of bookings that are loaded: one call for each list, and
 * not all its pages (PAR-01). A cached page is not asked for again: its cursor is a place in the
 * order, which no change of another row moves.
 */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { Answer } from '../../contract/answers';
import type { BookingCard, BookingsPage } from '../../contract/partner';
import { isAskedAnew, partnerApi } from './partnerApi';

type Pages = readonly Answer<BookingsPage>[];
type State = Parameters<typeof partnerApi.util.selectCachedArgsForQuery>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Asks for one request in every loaded list, and puts it where it belongs there, or takes it out. */
export function refreshBooking(id: number) {
  return async (dispatch: Dispatch, getState: () => State): Promise<void> => {
    const { endpoints, util } = partnerApi;
    const lists = util
      .selectCachedArgsForQuery(getState(), 'getBookings')
      .filter((filter) => !isAskedAnew(filter));
    await Promise.all(
      lists.map(async (filter) => {
        const found = dispatch(
          endpoints.findBooking.initiate({ filter, id }, { forceRefetch: true, subscribe: false }),
        );
        const { data: card } = await found;
        if (card === undefined) return;
        dispatch(
          util.updateQueryData('getBookings', filter, (list) => ({
            ...list,
            pages: [...withBooking(list.pages, id, card)],
          })),
        );
      }),
    );
  };
}

/** The pages with this request as it is now; null where it is none of the list any more. */
export function withBooking(pages: Pages, id: number, card: BookingCard | null): Pages {
  const isThere = pages.some(({ data }) => data.items.some((item) => item.id === id));
  if (isThere) {
    return withItems(pages, (items) =>
      items.flatMap((item) => (item.id === id ? (card ?? []) : item)),
    );
  }
  if (card === null) return pages;
  const next = pages.findIndex(({ data }) => data.items.some((item) => isOlder(item, card)));
  // Older than all that is loaded: it comes with its page.
  if (next === -1 && pages.at(-1)?.data.next_cursor !== null) return pages;
  const place = next === -1 ? pages.length - 1 : next;
  return withItems(pages, (items, index) => {
    if (index !== place) return items;
    const before = items.filter((item) => !isOlder(item, card));
    return [...before, card, ...items.slice(before.length)];
  });
}

function withItems(
  pages: Pages,
  change: (items: readonly BookingCard[], index: number) => readonly BookingCard[],
): Pages {
  return pages.map((page, index) => ({
    ...page,
    data: { ...page.data, items: change(page.data.items, index) },
  }));
}

/** Whether a card stands below another: newest first, as the server sorts. */
function isOlder(item: BookingCard, than: BookingCard): boolean {
  if (item.created_at === than.created_at) return item.id < than.id;
  return item.created_at < than.created_at;
}
