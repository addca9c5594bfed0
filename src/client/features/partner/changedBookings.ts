/**
 * Patches a changed request in a loaded list of bookings with one call, instead of refetching all
 * pages (PAR-01). Cached pages stay valid: a keyset cursor is a position that changes of other rows
 * do not move.
 */
import type { Answer } from '../../../contract/common/answers';
import { DUTIES } from '../../../contract/partner/partner';
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

/** The pages with the request's new card; null removes it from the list. */
export function withBooking(pages: Pages, id: number, card: BookingCard | null): Pages {
  const isThere = pages.some(({ data }) => data.items.some((item) => item.id === id));
  if (isThere) {
    return withItems(pages, (items) =>
      items.flatMap((item) => (item.id === id ? (card ?? []) : item)),
    );
  }
  if (card === null) return pages;
  const next = pages.findIndex(({ data }) => data.items.some((item) => isAfter(item, card)));
  // After all that is loaded: it comes with its page.
  if (next === -1 && pages.at(-1)?.data.next_cursor !== null) return pages;
  const place = next === -1 ? pages.length - 1 : next;
  return withItems(pages, (items, index) => {
    if (index !== place) return items;
    const before = items.filter((item) => !isAfter(item, card));
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

/**
 * Returns whether a card sorts after another, as on the server: duties by their due date, then the
 * others, newest first.
 */
function isAfter(item: BookingCard, than: BookingCard): boolean {
  const [due, dueOfOther] = [dutyDate(item), dutyDate(than)];
  if (due !== null && dueOfOther !== null) {
    return due === dueOfOther ? item.id > than.id : due > dueOfOther;
  }
  if (due !== dueOfOther) return due === null;
  if (item.created_at === than.created_at) return item.id < than.id;
  return item.created_at < than.created_at;
}

/** When the institute's duty is due (ISO timestamp); null where it has none, or no date for it. */
function dutyDate({ next_action: next }: BookingCard): string | null {
  if (next === null || next.action === 'wait') return null;
  return DUTIES.some((duty) => duty === next.action) ? next.due : null;
}
