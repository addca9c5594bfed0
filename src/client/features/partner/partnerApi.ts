import { apiPath } from '../../../contract/apiPaths';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { Answer } from '../../../contract/common/answers';
import type {
  BookingCard,
  BookingProgrammes,
  BookingsPage,
  PartnerMessageSent,
  PartnerNote,
  PartnerNotesPage,
  PartnerRequest,
  PartnerRequestChanged,
  PartnerStudentsPage,
  SnatchesPage,
} from '../../../contract/partner/partner';
import type {
  BookingsCsvQuery,
  DeclinePayload,
  NotePayload,
  PartnerMessagePayload,
  SnatchesQuery,
  StudentsQuery,
} from '../../../contract/partner/routes';
import { api } from '../../lib/api/api';
import { byCursor } from '../../lib/api/byCursor';
import { followChangedBookings } from './changedBookings';

/** The most that one call answers with; so many bookings, or more, await an answer. */
export const AWAITING_LIMIT = 50;

/**
 * Tags invalidated by the institute's own change, in addition to the request, which is patched in
 * place.
 */
const MOVED = [
  { type: 'Requests', id: 'AWAITING' },
  { type: 'Requests', id: 'STUDENTS' },
  { type: 'Requests', id: 'OPEN' },
] as const;

/**
 * Returns whether a list of bookings refetches on every change instead of being patched
 * (changedBookings.ts): the few snatches, which must match the open requests, and a search, which
 * cannot be limited to one number.
 */
const isAskedAnew = ({ status, q }: Partial<BookingsCsvQuery>): boolean =>
  status === 'snatched' || Boolean(q);

interface BookingInList {
  readonly filter: Partial<BookingsCsvQuery>;
  readonly id: number;
}

export const partnerApi = api.injectEndpoints({
  endpoints: (build) => {
    /** A change of one request: the answer replaces it in every list; a refusal refetches. */
    const changes = <Arg extends { readonly id: number }>(
      action: 'snatch' | 'confirm' | 'decline' | 'undo-decline',
      bodyOf?: (arg: Arg) => unknown,
    ) =>
      build.mutation<Answer<PartnerRequestChanged>, Arg>({
        query: (arg) => ({
          url: apiPath(`/api/partner/requests/:id/${action}`, { id: arg.id }),
          method: 'POST',
          body: bodyOf?.(arg),
        }),
        invalidatesTags: (_, error) => {
          if (error !== undefined) return ['Requests', 'Bookings'];
          return action === 'snatch' ? [...MOVED, 'Bookings'] : MOVED;
        },
        onQueryStarted: async (_, call) => {
          const { dispatch } = call;
          const answer = await call.queryFulfilled.catch(() => undefined);
          if (answer === undefined) return;
          const request = answer.data.data;
          const { util } = partnerApi;
          dispatch(util.updateQueryData('getPartnerRequest', request.id, () => answer.data));
          for (const filter of util.selectCachedArgsForQuery(call.getState(), 'getBookings')) {
            dispatch(
              util.updateQueryData('getBookings', filter, (list) => withRequest(list, request)),
            );
          }
        },
      });
    return {
      /** The institute's bookings, newest first. */
      getBookings: build.infiniteQuery<
        Answer<BookingsPage>,
        Partial<BookingsCsvQuery>,
        string | null
      >({
        infiniteQueryOptions: byCursor,
        query: ({ queryArg, pageParam }) => ({
          url: '/api/partner/bookings',
          params: { ...queryArg, cursor: pageParam },
        }),
        providesTags: (_result, _error, filter) =>
          isAskedAnew(filter) ? ['Bookings', { type: 'Requests', id: 'BOOKINGS' }] : ['Bookings'],
        onCacheEntryAdded: async (filter, call) => {
          if (isAskedAnew(filter)) return;
          await followChangedBookings(call, (id) => findBooking(call.dispatch, { filter, id }));
        },
      }),
      /** One request of a list; null if it is not in it. */
      findBooking: build.query<BookingCard | null, BookingInList>({
        query: ({ filter, id }) => ({
          url: '/api/partner/bookings',
          params: { ...filter, q: String(id), limit: 1 },
        }),
        transformResponse: ({ data }: Answer<BookingsPage>) => data.items[0] ?? null,
        keepUnusedDataFor: 0,
      }),
      /** The list as a CSV file: an object URL, which the caller must revoke. */
      getBookingsCsv: build.mutation<string, Partial<BookingsCsvQuery>>({
        query: (params) => ({ url: '/api/partner/bookings.csv', params, file: 'text/csv' }),
        // A Blob has no place in the store.
        transformResponse: (file: Blob) => URL.createObjectURL(file),
      }),
      /** Filter options for the bookings. */
      getBookingProgrammes: build.query<Answer<BookingProgrammes>, undefined>({
        query: () => ({ url: '/api/partner/booking-programmes' }),
      }),
      /** Number of bookings that await an answer; AWAITING_LIMIT means that many or more. */
      getAwaitingCount: build.query<number, undefined>({
        query: () => ({
          url: '/api/partner/bookings',
          params: { status: 'new', limit: AWAITING_LIMIT },
        }),
        transformResponse: ({ data }: Answer<BookingsPage>) => data.items.length,
        providesTags: [{ type: 'Requests', id: 'AWAITING' }],
      }),
      getPartnerRequest: build.query<Answer<PartnerRequest>, number>({
        query: (id) => ({ url: apiPath('/api/partner/requests/:id', { id }) }),
        providesTags: (_result, _error, id) => [{ type: 'Requests', id }],
      }),
      snatchRequest: changes<{ readonly id: number }>('snatch'),
      confirmRequest: changes<{ readonly id: number }>('confirm'),
      declineRequest: changes<{ readonly id: number; readonly decline: DeclinePayload }>(
        'decline',
        ({ decline }) => decline,
      ),
      undoDecline: changes<{ readonly id: number }>('undo-decline'),
      /** The institute's private notes of one request, newest first. */
      getPartnerNotes: build.infiniteQuery<Answer<PartnerNotesPage>, number, string | null>({
        infiniteQueryOptions: byCursor,
        query: ({ queryArg, pageParam }) => ({
          url: apiPath('/api/partner/requests/:id/notes', { id: queryArg }),
          params: { cursor: pageParam },
        }),
        providesTags: [{ type: 'Requests', id: 'NOTES' }],
      }),
      addPartnerNote: build.mutation<
        Answer<PartnerNote>,
        { readonly id: number; readonly note: NotePayload }
      >({
        query: ({ id, note }) => ({
          url: apiPath('/api/partner/requests/:id/notes', { id }),
          method: 'POST',
          body: note,
        }),
        invalidatesTags: (_, error) =>
          error === undefined ? [{ type: 'Requests', id: 'NOTES' }] : [],
      }),
      /** The students whose requests the institute holds, by their newest. */
      getPartnerStudents: build.infiniteQuery<
        Answer<PartnerStudentsPage>,
        Partial<Pick<StudentsQuery, 'q'>>,
        string | null
      >({
        infiniteQueryOptions: byCursor,
        query: ({ queryArg, pageParam }) => ({
          url: '/api/partner/students',
          params: { ...queryArg, cursor: pageParam },
        }),
        providesTags: [{ type: 'Requests', id: 'STUDENTS' }],
      }),
      /** The open requests that suit the institute, newest first. */
      getSnatches: build.infiniteQuery<
        Answer<SnatchesPage>,
        Partial<Pick<SnatchesQuery, 'kind'>>,
        string | null
      >({
        infiniteQueryOptions: byCursor,
        query: ({ queryArg, pageParam }) => ({
          url: '/api/partner/snatches',
          params: { ...queryArg, cursor: pageParam },
        }),
        providesTags: [{ type: 'Requests', id: 'OPEN' }],
      }),
      sendPartnerMessage: build.mutation<Answer<PartnerMessageSent>, PartnerMessagePayload>({
        query: (body) => ({ url: '/api/partner/messages', method: 'POST', body }),
      }),
    };
  },
});

interface BookingPages {
  readonly pages: readonly Answer<BookingsPage>[];
}

/** The list with this request in the place of its card. */
function withRequest<List extends BookingPages>(list: List, request: PartnerRequest): List {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      data: {
        ...page.data,
        items: page.data.items.map((card) => (card.id === request.id ? request : card)),
      },
    })),
  };
}

export const {
  useAddPartnerNoteMutation,
  useGetAwaitingCountQuery,
  useGetBookingProgrammesQuery,
  useGetBookingsCsvMutation,
  useGetBookingsInfiniteQuery,
  useGetPartnerNotesInfiniteQuery,
  useGetPartnerRequestQuery,
  useGetPartnerStudentsInfiniteQuery,
  useGetSnatchesInfiniteQuery,
  useSendPartnerMessageMutation,
} = partnerApi;

/** @returns null where the request is none of the list, undefined on a failure */
async function findBooking(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  wanted: BookingInList,
): Promise<BookingCard | null | undefined> {
  const { initiate } = partnerApi.endpoints.findBooking;
  const { data } = await dispatch(initiate(wanted, { forceRefetch: true, subscribe: false }));
  return data;
}
