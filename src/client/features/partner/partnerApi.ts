import { apiPath } from '../../../contract/apiPaths';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { Answer } from '../../../contract/common/answers';
import type {
  BookingCard,
  BookingCounts,
  BookingProgrammes,
  BookingsConfirmed,
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
  ConfirmBookingsPayload,
  DeclinePayload,
  NotePayload,
  PartnerMessagePayload,
  PartnerStepPayload,
  SnatchesQuery,
  StudentsQuery,
} from '../../../contract/partner/routes';
import { api } from '../../lib/api/api';
import { byCursor } from '../../lib/api/byCursor';
import { followChangedBookings } from './changedBookings';

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
const refetchesOnChange = ({ status, q }: Partial<BookingsCsvQuery>): boolean =>
  status === 'snatched' || Boolean(q);

interface BookingInList {
  readonly filter: Partial<BookingsCsvQuery>;
  readonly id: number;
}

export const partnerApi = api.injectEndpoints({
  endpoints: (build) => {
    /** A change of one request: the answer replaces it in every list; a refusal refetches. */
    const changes = <Arg extends { readonly id: number }>(
      action: 'snatch' | 'confirm' | 'decline' | 'undo-decline' | 'steps',
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
          const answer = await call.queryFulfilled.catch(() => undefined);
          if (answer === undefined) return;
          const { data } = answer;
          const { updateQueryData } = partnerApi.util;
          call.dispatch(updateQueryData('getPartnerRequest', data.data.id, () => data));
          replaceCards(call, data.data);
        },
      });
    return {
      /** The institute's bookings: those with a duty first, by their due date. */
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
          refetchesOnChange(filter)
            ? ['Bookings', { type: 'Requests', id: 'BOOKINGS' }]
            : ['Bookings'],
        onCacheEntryAdded: async (filter, call) => {
          if (refetchesOnChange(filter)) return;
          await followChangedBookings(call, (id) => findBooking(call.dispatch, { filter, id }));
        },
      }),
      /** One request of a list; null if it is not in it. */
      findBooking: build.query<BookingCard | null, BookingInList>({
        query: ({ filter, id }) => ({
          url: '/api/partner/bookings',
          // With the sign it is no end of a phone number.
          params: { ...filter, q: `#${id}`, limit: 1 },
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
      /** How many bookings await an answer, and how many are late. */
      getBookingCounts: build.query<Answer<BookingCounts>, undefined>({
        query: () => ({ url: '/api/partner/booking-counts' }),
        providesTags: [{ type: 'Requests', id: 'AWAITING' }],
      }),
      getPartnerRequest: build.query<Answer<PartnerRequest>, number>({
        query: (id) => ({ url: apiPath('/api/partner/requests/:id', { id }) }),
        providesTags: (_result, _error, id) => [{ type: 'Requests', id }],
      }),
      snatchRequest: changes<{ readonly id: number }>('snatch'),
      /** Confirms several: what was confirmed replaces its card, a refusal refetches. */
      confirmBookings: build.mutation<Answer<BookingsConfirmed>, ConfirmBookingsPayload>({
        query: (body) => ({ url: '/api/partner/bookings/confirm', method: 'POST', body }),
        invalidatesTags: (answer) =>
          answer?.data.outcomes.every((one) => 'request' in one) ? MOVED : ['Requests', 'Bookings'],
        onQueryStarted: async (_, call) => {
          const answer = await call.queryFulfilled.catch(() => undefined);
          for (const outcome of answer?.data.data.outcomes ?? []) {
            if ('request' in outcome) replaceCards(call, outcome.request);
          }
        },
      }),
      confirmRequest: changes<{ readonly id: number }>('confirm'),
      declineRequest: changes<{ readonly id: number; readonly decline: DeclinePayload }>(
        'decline',
        ({ decline }) => decline,
      ),
      takePartnerStep: changes<PartnerStepPayload & { readonly id: number }>(
        'steps',
        ({ step }) => ({
          step,
        }),
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

type State = Parameters<typeof partnerApi.util.selectCachedArgsForQuery>[0];

interface Call {
  readonly dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  readonly getState: () => State;
}

/** Shows a changed request in every loaded list, where it stands. */
function replaceCards({ dispatch, getState }: Call, request: PartnerRequest): void {
  const { util } = partnerApi;
  for (const filter of util.selectCachedArgsForQuery(getState(), 'getBookings')) {
    dispatch(util.updateQueryData('getBookings', filter, (list) => withRequest(list, request)));
  }
}

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
  useConfirmBookingsMutation,
  useGetBookingCountsQuery,
  useGetBookingProgrammesQuery,
  useGetBookingsCsvMutation,
  useGetBookingsInfiniteQuery,
  useGetPartnerNotesInfiniteQuery,
  useGetPartnerRequestQuery,
  useGetPartnerStudentsInfiniteQuery,
  useGetSnatchesInfiniteQuery,
  useSendPartnerMessageMutation,
  useTakePartnerStepMutation,
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
