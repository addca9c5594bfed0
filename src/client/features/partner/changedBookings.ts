/**
 * What a changed request is now in a loaded list of bookings: one call, and not all its pages (PAR-01). A cached page is not asked for again: its cursor is a place in the
 * order, which no change of another row moves.
 */
import type { Answer } from '../../../contract/common/answers';
import type { BookingCard, BookingsPage } from '../../../contract/partner/partner';
import { onRequestsChanged } from '../notifications/liveEventsApi';

type Pages = readonly Answer<BookingsPage>[];

interface LoadedList {
  readonly cacheEntryRemoved: Promise<void>;
  readonly updateCachedData: (update: (list: { pages: Answer<BookingsPage>[] }) => void) => unknown;
}

/**
 * Keeps a loaded list as it is now, until it is removed.
 * @param find asks for one request in this list: null where it is none of it, undefined on a failure
 */
export async function followChangedBookings(
  { cacheEntryRemoved, updateCachedData }: LoadedList,
  find: (id: number) => Promise<BookingCard | null | undefined>,
): Promise<void> {
  const end = onRequestsChanged((ids) => {
    for (const id of ids) {
      void find(id).then((card) => {
        if (card === undefined) return;
        updateCachedData((list) => {
          list.pages = [...withBooking(list.pages, id, card)];
        });
      });
    }
  });
  await cacheEntryRemoved;
  end();
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
