import { apiPath } from '../../../../contract/apiPaths';
import type { Answer } from '../../../../contract/common/answers';
import { CONTENT_URLS, IBAN_CONFIRMATION_URL } from '../../../../contract/admin/content';
import type {
  ContentEntries,
  ContentEntry,
  ContentKindId,
  DeskAgency,
  DeskBankAccount,
  EntryList,
  LastingKindId,
  OrderedKindId,
} from '../../../../contract/admin/content';
import type {
  AgencyPayload,
  ContentPlacePayload,
  ContentStatePayload,
} from '../../../../contract/admin/contentRoutes';
import { REFETCH_ON_MOUNT, api } from '../../../lib/api/api';
import type { QueryState } from '../../../ui/query/QueryView';

interface OfKind {
  readonly kind: ContentKindId;
}

/** The agency's content for leads; a change also invalidates the public pages. */
const deskContentApi = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    getDeskAgency: build.query<Answer<DeskAgency>, undefined>({
      query: () => ({ url: '/api/desk/agency' }),
      providesTags: ['Content'],
    }),
    /** A refusal refetches: a colleague has changed it. */
    changeAgency: build.mutation<Answer<DeskAgency>, AgencyPayload>({
      query: (body) => ({ url: '/api/desk/agency', method: 'POST', body }),
      invalidatesTags: ['Content', 'Home'],
    }),
    getEntries: build.query<Answer<EntryList<ContentEntry>>, ContentKindId>({
      query: (kind) => ({ url: CONTENT_URLS[kind] }),
      providesTags: ['Content'],
    }),
    /** Adds an entry, or changes the one with an id. */
    saveEntry: build.mutation<
      Answer<ContentEntry>,
      OfKind & { readonly id: ContentEntry['id'] | null; readonly body: object }
    >({
      query: ({ kind, id, body }) => ({
        url: id === null ? CONTENT_URLS[kind] : apiPath(`${CONTENT_URLS[kind]}/:id`, { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: (_, _error, { kind }) =>
        kind === 'rate' ? ['Content', 'Home', 'Rates'] : ['Content', 'Home'],
    }),
    changeEntryState: build.mutation<
      Answer<ContentEntry>,
      {
        readonly kind: Exclude<ContentKindId, LastingKindId>;
        readonly id: ContentEntry['id'];
        readonly body: ContentStatePayload;
      }
    >({
      query: ({ kind, id, body }) => ({
        url: apiPath(`${CONTENT_URLS[kind]}/:id/state`, { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Content', 'Home'],
    }),
    /** By another lead than the one who typed it. */
    confirmIban: build.mutation<
      Answer<DeskBankAccount>,
      { readonly id: number; readonly version: string }
    >({
      query: ({ id, version }) => ({
        url: apiPath(IBAN_CONFIRMATION_URL, { id }),
        method: 'POST',
        body: { version },
      }),
      invalidatesTags: ['Content'],
    }),
    /** Moves an entry: the answer is the list, which keeps the focus with the entry. */
    moveEntry: build.mutation<
      Answer<EntryList<ContentEntry>>,
      {
        readonly kind: OrderedKindId;
        readonly id: ContentEntry['id'];
        readonly body: ContentPlacePayload;
      }
    >({
      query: ({ kind, id, body }) => ({
        url: apiPath(`${CONTENT_URLS[kind]}/:id/place`, { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: (_, error) => (error === undefined ? ['Home'] : ['Content']),
      onQueryStarted: async ({ kind }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(deskContentApi.util.updateQueryData('getEntries', kind, () => answer.data));
      },
    }),
  }),
});

export const {
  useGetDeskAgencyQuery,
  useChangeAgencyMutation,
  useSaveEntryMutation,
  useChangeEntryStateMutation,
  useMoveEntryMutation,
  useConfirmIbanMutation,
} = deskContentApi;

/** The entries of a kind, withdrawn ones too. */
export function useEntries<Kind extends ContentKindId>(
  kind: Kind,
): QueryState<Answer<EntryList<ContentEntries[Kind]>>> {
  // The route of a kind answers entries of that kind.
  return deskContentApi.useGetEntriesQuery(kind, REFETCH_ON_MOUNT) as QueryState<
    Answer<EntryList<ContentEntries[Kind]>>
  >;
}
